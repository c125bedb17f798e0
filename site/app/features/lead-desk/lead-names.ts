import type { LeadGroup } from "@campusward/contracts/desk/lead-state";

export const groupNames = {
  new: "New",
  late: "Late",
  today: "Due today",
  slept: "Slept longest",
  later: "Later",
} satisfies Record<LeadGroup, string>;

/** The facts that can be corrected, by their fields. */
export const factNames = {
  name: "Name",
  email: "Email",
  contact: "Phone",
  city: "City",
  profile: "Profile",
  guardianName: "Parent or guardian",
} as Record<string, string>;
