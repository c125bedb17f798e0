import type { SourceGroup } from "@campusward/contracts/desk/lead-sources";
import { adminPage } from "../account/signed-in-page.ts";
import { filterWords } from "./filter-words.ts";
import { leadDeskWords } from "./lead-desk.ts";
import { hoursText, leadWords, pageName, profileName, shareText, sourceName } from "./lead-words.ts";
import { listWords } from "./list-words.ts";

export const figuresPage = adminPage("Figures");

/** The day, month and day of the month, on which a season begins. */
const seasonBegins = "09-01";

export type Period = "season" | "month" | "30" | "90" | "own";

const periods: { value: Period; label: string }[] = [
  { value: "season", label: "This season" },
  { value: "month", label: "This month" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "own", label: "Choose days..." },
];

const groups: Record<SourceGroup, string> = {
  source: "Source",
  campaign: "Campaign",
  page: "Page",
  profile: "Profile",
  colleague: "Colleague",
};

const { filters } = leadDeskWords;

/** From lead to won, by where they came from. */
export const figuresWords = {
  seasonBegins,
  period: "Days",
  periods,
  days: (from: string, to: string) => `${from} to ${to}`,
  from: "From",
  to: "To",
  badRange: "Choose a first day, and a last one within a year of it.",
  csv: "CSV",
  csvName: (from: string, to: string) => `figures-${from}-to-${to}.csv`,
  menu: filterWords("Owner, city, source..."),
  fields: {
    assignee: filters.assignee,
    source: filters.source,
    kind: filters.kind,
    profile: filters.profile,
    city: filters.city,
    campaign: filters.campaign,
    page: filters.page,
  },
  sources: filters.sources,
  kinds: leadWords.kinds,
  profiles: leadWords.profiles,
  nobody: "Nobody",
  stones: {
    leads: "Leads",
    of: (all: number, spam: number) =>
      spam === 0 ? "no spam among them" : `of ${all}, ${spam} ${spam === 1 ? "was" : "were"} spam`,
    inTime: "Answered in 24 hours",
    ofPromised: (share: string, promised: number, first: string | null) =>
      [promised > 0 && `of ${promised}`, share, first && `median first answer ${first}`].filter(Boolean).join(", "),
    demos: "Demos held",
    ofAll: (share: string) => share && `${share} of all leads`,
    won: "Won",
    ofDemos: (share: string, ofDemos: string) => [share, ofDemos && `${ofDemos} of demos`].filter(Boolean).join(", "),
  },
  by: "By",
  groups,
  note: "Every number opens its list. Leads per source, not money: what a click cost is not known here.",
  columns: {
    name: {
      source: "Where they came from",
      campaign: "Campaign",
      page: "Written from",
      profile: "Who they are",
      colleague: "Whose they are",
    } satisfies Record<SourceGroup, string>,
    leads: "Leads",
    inTime: "In 24 hours",
    demos: "Demo held",
    won: "Won",
    first: "Median first answer",
  },
  all: "All",
  names: {
    source: sourceName,
    campaign: (value: string) => value,
    page: pageName,
    profile: (value: string) => profileName(value),
    colleague: (value: string) => value,
  } satisfies Record<SourceGroup, (value: string) => string>,
  notKnown: "Not known",
  share: shareText,
  hoursText,
  summary: (leads: number, inTime: number, demos: number, won: number) =>
    `Of ${leads} leads, ${inTime} were answered in 24 hours, ${demos} came to a demo and ${won} were won.`,
  colleagues: {
    heading: "By colleague",
    note: "The median first answer of each. Seen by admins only.",
    line: (leads: number, won: number) => `${leads} ${leads === 1 ? "lead" : "leads"}, ${won} won`,
  },
  look: {
    heading: "Worth a look",
    demos: (best: string, demos: number, of: number) => `${best}: a demo in ${demos} of ${of} cases.`,
    than: (other: string, demos: number, of: number) => `${other}: ${demos} of ${of}.`,
  },
  list: listWords,
  empty: { heading: "Nothing to count in these days.", text: "Choose other days, or clear the filters." },
};

export type FiguresWords = typeof figuresWords;
