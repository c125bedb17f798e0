import type { LeadGroup } from "@campusward/contracts/desk/lead-state";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";

/** The groups of Today. */
export const groupNames = {
  new: "New",
  late: "Late",
  today: "Due today",
  slept: "Slept longest",
  later: "Later",
} satisfies Record<LeadGroup, string>;

export const resultNames = {
  lead: "A lead, no spam",
  "in-time": "An answer in 24 hours",
  demo: "A demo that was held",
  won: "Won",
} satisfies Record<LeadResult, string>;

/** `from 1 May`, `1 May to 3 May`. */
export const daysText = (from: string | null, to: string | null) =>
  [from && (to ? from : `from ${from}`), to && (from ? to : `until ${to}`)].filter(Boolean).join(" to ");

/** The facts that can be corrected, by their fields. */
export const factNames = {
  name: "Name",
  email: "Email",
  contact: "Phone",
  city: "City",
  profile: "Profile",
  guardianName: "Parent or guardian",
} as Record<string, string>;
