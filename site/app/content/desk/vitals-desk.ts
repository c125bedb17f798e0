import type { VitalDays } from "@campusward/contracts/desk/vitals-desk";
import {
  type CoreVital,
  type VitalName,
  type VitalRating,
  vitalThresholds,
} from "@campusward/contracts/site/vital-names";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { adminPage } from "../account/signed-in-page.ts";
import { company } from "../company.ts";
import { pageName } from "./lead-words.ts";
import { listWords } from "./list-words.ts";

export const speedPage = adminPage("Speed");

/** How fast the public pages were for those who opened them, in the field's own terms. */
export const vitalsDeskWords = {
  list: listWords,
  about: (sample: number, visits: number) =>
    `How fast the public pages were for the people who opened them: ${toVisits(visits)} in these days. ${
      sample === 1 ? "Every visit is" : `About ${toPercent(sample)} of visits are`
    } measured, and nobody is recognised by it.`,
  days: {
    label: "Which days",
    options: [
      { value: "7", label: "Last 7 days" },
      { value: "28", label: "Last 28 days" },
    ] satisfies { value: VitalDays; label: string }[],
  },
  all: "All pages",
  caption: "Pages, most visited first",
  columns: { page: "Page", visits: "Visits" },
  pageName,
  visits: toVisits,
  names: {
    LCP: "Largest Contentful Paint",
    INP: "Interaction to Next Paint",
    CLS: "Cumulative Layout Shift",
    TTFB: "Time to First Byte",
    FCP: "First Contentful Paint",
  } satisfies Record<VitalName, string>,
  meanings: {
    LCP: "Until the largest part was painted",
    INP: "Until a press was answered",
    CLS: "How much moved by itself",
  } satisfies Record<CoreVital, string>,
  heading: (vital: VitalName, name: string) => `${name}, ${vital}`,
  ratings: {
    good: "Good",
    needsImprovement: "Needs improvement",
    poor: "Poor",
  } satisfies Record<VitalRating, string>,
  value: toValue,
  thresholds: (vital: VitalName) =>
    `Good up to ${toValue(vital, vitalThresholds[vital].good)}, poor above ${toValue(vital, vitalThresholds[vital].poor)}`,
  beyond: (value: string) => `over ${value}`,
  few: "few visits",
  share: (share: number) => `${toPercent(share)} good`,
  shares: (shares: Record<VitalRating, number>) =>
    `${toPercent(shares.good)} good, ${toPercent(shares.needsImprovement)} need improvement, ${toPercent(shares.poor)} poor`,
  untold: "Not told",
  legend: {
    text: "Each number is the 75th percentile: three of four visits were at least as fast. Under a page’s name stand Time to First Byte (TTFB) and First Contentful Paint (FCP).",
    few: (visits: number) => `With fewer than ${visits} visits a number says little: it is marked “few visits”.`,
  },
  off: {
    heading: "Nobody is measured.",
    text: "VITALS_SAMPLE is 0 in this deployment. Whoever runs it can set it to a share of visits, such as 0.1, and start it again.",
  },
  empty: {
    heading: "No visit has told anything in these days.",
    text: (sample: number) =>
      sample === 1
        ? "Every visit is measured, and tells when it ends. Open the site in another window, leave it, and look again in a few seconds."
        : `About ${toPercent(sample)} of visits are measured, picked by chance, and tell when they end. With few visitors, whoever runs the product can set VITALS_SAMPLE to 1, so that every visit counts.`,
  },
};

export type VitalsDeskWords = typeof vitalsDeskWords;

/** Times are milliseconds. A number and its unit stay on one line. */
function toValue(vital: VitalName, value: number): string {
  if (vital === "CLS") return value.toFixed(2);
  const ms = Math.round(value);
  return ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1)}\u00a0s`;
}

/** A share that is not nothing is never rounded to it, nor one that is not the whole to the whole. */
function toPercent(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return "under 1%";
  return `${percent > 99 && percent < 100 ? 99 : Math.round(percent)}%`;
}

function toVisits(count: number): string {
  return `${count.toLocaleString(englishAt(company.locale))} ${count === 1 ? "visit" : "visits"}`;
}
