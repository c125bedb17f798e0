import type { LeadAge, LeadKind, LeadStatus, LeadView } from "@campusward/contracts/desk/leads-desk";

/** What the team calls the parts of a lead, on every page of the desk. */
export const leadWords = {
  kinds: { demo: "Demo", quote: "Quote", application: "Application" } satisfies Record<LeadKind, string>,
  kindsInSentence: { demo: "demo", quote: "quote", application: "application" } satisfies Record<LeadKind, string>,
  statuses: {
    new: "New",
    contacted: "Contacted",
    "demo-booked": "Demo booked",
    won: "Won",
    lost: "Lost",
    spam: "Spam",
  } satisfies Record<LeadStatus, string>,
  /** A new lead that somebody has taken. */
  assigned: "Assigned",
  profiles: { ieccounselor: "IEC/Counselor", student: "Student", parent: "Parent", others: "Others" },
  noProfile: "Not said",
  ages: {
    "1": "Last 24 hours",
    "7": "Last 7 days",
    "30": "Last 30 days",
    "90": "Last 90 days",
  } satisfies Record<LeadAge, string>,
  views: {
    waiting: "Waiting",
    mine: "Mine",
    unassigned: "Unassigned",
    late: "Late",
    all: "All",
    flagged: "Spam?",
  } satisfies Record<LeadView, string>,
  viewsInSentence: {
    waiting: "waiting",
    mine: "of mine",
    unassigned: "unassigned",
    late: "late",
    all: "in all",
    flagged: "to decide about",
  } satisfies Record<LeadView, string>,
};

/** The profile as it was chosen; forms of different age write it in different letters. */
export function profileName(profile: string | null): string {
  const names: Record<string, string> = leadWords.profiles;
  if (profile === null || profile === "" || profile === "none") return leadWords.noProfile;
  return names[profile.toLowerCase()] ?? profile;
}

/** The page a lead was written from, as the team knows it. */
export function pageName(page: string): string {
  return page === "/" ? "Home" : page;
}
