import type { LeadView } from "@campusward/contracts/desk/desk-counts";
import { originWords, profileLabel } from "@campusward/contracts/desk/lead-words";
import type { LeadAge } from "@campusward/contracts/desk/leads-desk";
import type { StepKind } from "@campusward/contracts/desk/next-steps";

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
