import type { Role } from "@campusward/contracts/accounts/roles";
import { type Plural, type Template, template } from "../../words/templates.ts";
import type { LinkTarget } from "../action.ts";
import { defineContent } from "../define-content.ts";
import { guardianName, noRole, roleNames } from "./role-words.ts";

/** What a place's number counts: see `countLeads` in the contract. */
export type PlaceCount = "today" | "demos" | "applications" | "inbox" | "payments" | "settings" | "health" | "privacy";

/** A place of a signed-in person: its sign, its name, and the name under its sign in the bar of a phone. */
function place<Icon extends string>(icon: Icon, label: string, href: LinkTarget, short = label) {
  return { icon, label, href, short };
}

const dashboard = (label: string, short: string) => place("dashboard", label, "/dashboard", short);
const profile = place("profile", "My profile", "/profile", "Profile");
const site = place("site", "Main site", "/");

/** After the first place of everybody but the team. */
const others = [profile, place("learning", "Learning platform", "/go/student", "Learning"), site];

/** The places of everybody but the team, whose are in `layout/dashboard/desk-places.ts`. */
export const dashboardPlaces = defineContent("dashboardPlaces", {
  executionMentor: [place("applicants", "Applicants", "/executionMentorDashboard"), ...others],
  expertMentor: [place("talks", "Conversations", "/expertMentorDashboard", "Talks"), ...others],
  unpaidStudent: [place("dashboard", "My application", "/unpaidStudentDashboard", "Mine"), ...others],
  student: [dashboard("My road", "My road"), ...others],
  counselor: [dashboard("My road", "My road"), ...others],
} satisfies Record<Exclude<Role, "admin" | "teamMember">, unknown>);

/** While the person is not known yet, and for somebody without a role. */
export const placesWithoutRole = defineContent("placesWithoutRole", [
  dashboard("My dashboard", "Dashboard"),
  ...others,
]);

export type PlaceWords = (typeof dashboardPlaces)[keyof typeof dashboardPlaces][number];

export const dashboardFrameWords = defineContent("dashboardFrameWords", {
  navigation: "My places",
  own: "What is mine",
  more: "More",
  close: "Close",
  /** Read aloud with a place's number. */
  counts: {
    today: template("{count} to do today"),
    demos: template("{count} to look at"),
    applications: template("{count} to decide"),
    inbox: template("{count} to do"),
    payments: template("{count} to look up"),
    settings: template("{count} to look at"),
    health: { one: template("{count} fault"), other: template("{count} faults") },
    privacy: template("{count} to answer"),
  } satisfies Record<PlaceCount, Template<"count"> | Plural>,
  roles: roleNames,
  noRole: noRole.name,
  guardian: guardianName,
  signOut: "Sign out",
  signingOut: "Signing out...",
  signOutFailed: "You are still signed in. Check your internet and try again.",
});
