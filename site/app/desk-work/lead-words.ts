import { originWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import type { LeadAge, LeadView } from "@campusward/contracts/desk/leads-desk";
import type { StepKind } from "@campusward/contracts/desk/next-steps";
import { type PagePath, publicPages, type UnlistedPath } from "../page-paths.ts";
import { capital } from "../words/english.ts";

export const ageNames = {
  "1": "Last 24 hours",
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
} satisfies Record<LeadAge, string>;

export const stepNames = {
  call: "Call",
  whatsapp: "WhatsApp",
  mail: "Mail",
  demo: "Demo",
  meeting: "Meeting",
} satisfies Record<StepKind, string>;

export const viewNames = {
  new: "New",
  today: "Today",
  waiting: "Waiting",
  mine: "Mine",
  unassigned: "Unassigned",
  slept: "No contact lately",
  later: "Later",
  open: "All open",
  all: "Everything",
  flagged: "Spam?",
} satisfies Record<LeadView, string>;

export function profileName(profile: string | null): string {
  return profile === null || profile === "" || profile === "none" ? "Not said" : profileLabel(profile);
}

/** Pages that a request can be sent from, as the team calls them, where their address does not say it. */
const pageNames: Partial<Record<PagePath | FormPath, string>> = {
  "/": "Home",
  "/product/ai-evaluator": "AI Evaluator",
  "/product/profile-tracker": "Profile Tracker",
  "/product/industry-profile-building": "Industry Led Profile Building",
  "/product/learning-management-system": "Learning Management System",
  "/solutions/iec-counselors": "For counsellors",
  "/solutions/students-parents": "For families",
  "/solutions/industries": "For industries",
  "/industries": "For industries",
  "/termsOfuse": "Terms of use",
  "/forms/application": "Application form",
  "/forms/demo": "Demo form",
  "/learn": "Learning platform",
  "/learn/login": "Log in to learn",
};

type FormPath = Extract<UnlistedPath, `/forms/${"application" | "demo"}` | `/learn${string}`>;

/** The page that a lead was written from, as the team knows it; one that is no more by its address. */
export function pageName(page: string): string {
  if (Object.hasOwn(pageNames, page)) return pageNames[page as keyof typeof pageNames] ?? page;
  return Object.hasOwn(publicPages, page) ? inWords(page) : page;
}

/** `/shipping-policy` is the shipping policy. */
function inWords(page: string): string {
  return capital((page.split("/").at(-1) ?? "").replaceAll("-", " "));
}

const sourceNames: Record<string, string> = {
  ...originWords,
  fair: "School fair",
  search: "Google search",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  "not-known": "Not known",
};

/** In this order; others follow as they come. */
export const sourceOrder = [
  "search",
  "referral",
  "instagram",
  "fair",
  "whatsapp",
  "phone",
  "walked-in",
  "email",
  "import",
  "facebook",
  "linkedin",
  "youtube",
  "not-known",
];

/** Where leads came from, by the word that they are counted by; a site or a campaign has its own name. */
export function sourceName(source: string): string {
  return sourceNames[source] ?? source;
}

/** The source of a lead; null where it is not known: what was asked for says more then. */
export function knownSource({ source }: { source: string }): string | null {
  return source === "" || source === "not-known" ? null : sourceName(source);
}

/** Below so many a share says nothing. */
export const enoughForShare = 10;

/** A share in whole percent, rounded down, so that 100 % means all; empty where there are too few. */
export function shareText(part: number, of: number): string {
  return of < enoughForShare ? "" : `${Math.floor((100 * part) / of)} %`;
}

/** A time to an answer: `3 h 10`, on one line. */
export function hoursText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}
