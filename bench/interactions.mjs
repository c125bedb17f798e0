/*
 * How quick the site answers a finger on a phone four times slower than this machine: links until the new headline is
 * drawn, everything else until the next paint, on public pages and on the desk. Shorter:
 * node bench/interactions.mjs [--rounds 1] [--only walk|visits|desk]
 */

import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { deskPath, openDesk } from "../e2e/support/desk.ts";
import config from "../playwright.config.ts";
import { openPhone } from "./phone.mjs";
import { median, report } from "./results.mjs";
import { startDesk } from "./start-desk.mjs";
import { deskTaps, visits, walk } from "./taps.mjs";

/** @typedef {import("./phone.mjs").Phone} Phone */
/** @typedef {import("./taps.mjs").Tap} Tap */

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, only: { type: "string" } },
});
const rounds = Number(options.rounds);
const budgetMs = 100;
const leads = 1_000;
/** Has no budget: it says what else the machine does. */
const barePage = "a bare page, for comparison";

/** @type {Map<string, number[]>} */
const measured = new Map();

const desk = await startDesk(leads);
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const parts = { walk: walkOver, visits: makeVisits, desk: workOnDesk, bare: tapBarePage };
  for (const [name, part] of Object.entries(parts)) {
    if (options.only && options.only !== name && name !== "bare") continue;
    await part();
  }
} finally {
  await browser.close();
  await desk.stop();
}

const rows = Array.from(measured, ([what, times]) => ({
  what,
  "median ms": Math.round(median(times)),
  "worst ms": Math.round(Math.max(...times)),
  "budget ms": what === barePage ? "none" : budgetMs,
  holds: what === barePage || median(times) < budgetMs,
}));
report("interactions", rows);
if (rows.some(({ holds }) => !holds)) process.exitCode = 1;

async function walkOver() {
  for (let round = 0; round < rounds; round += 1) {
    const phone = await openPhone(browser, desk.url);
    await phone.open("/");
    for (const { name, to, before, on } of walk) {
      if (before) await phone.tap(before(phone.page));
      note(name, await phone.tapForHeadline(on(phone.page)));
      await phone.page.waitForURL(to);
    }
    await phone.close();
  }
}

async function makeVisits() {
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, firstVisit = false, taps } of visits) {
      const phone = await openPhone(browser, desk.url, { firstVisit });
      await phone.open(path);
      await tapAll(phone, taps);
      await phone.close();
    }
  }
}

/** The same admin each time, who logs in once. */
async function workOnDesk() {
  const phone = await openPhone(browser, desk.url);
  await openDesk(phone.page, desk.admin);
  for (let round = 0; round < rounds; round += 1) {
    await phone.open(deskPath);
    await tapAll(phone, deskTaps);
  }
  await phone.close();
}

async function tapBarePage() {
  const phone = await openPhone(browser, desk.url);
  await phone.openBarePage();
  const button = phone.page.locator("button");
  // A process that was just started is slow the first time.
  await phone.tap(button);
  for (let round = 0; round < rounds; round += 1) note(barePage, await phone.tapForAnswer(button));
  await phone.close();
}

/**
 * @param {Phone} phone
 * @param {Tap[]} taps
 */
async function tapAll(phone, taps) {
  for (const { name, on, shows } of taps) {
    note(name, await phone.tapForAnswer(on(phone.page)));
    await shows(phone.page).waitFor();
  }
}

/**
 * @param {string} what
 * @param {number} milliseconds
 */
function note(what, milliseconds) {
  measured.set(what, [...(measured.get(what) ?? []), milliseconds]);
}
