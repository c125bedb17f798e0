import type { Role } from "@campusward/contracts/accounts/roles";
import type { LinkTarget } from "../action.ts";
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
export const dashboardPlaces = {
  executionMentor: [place("applicants", "Applicants", "/executionMentorDashboard"), ...others],
  expertMentor: [place("talks", "Conversations", "/expertMentorDashboard", "Talks"), ...others],
  unpaidStudent: [place("dashboard", "My application", "/unpaidStudentDashboard", "Mine"), ...others],
  student: [dashboard("My road", "My road"), ...others],
  counselor: [dashboard("My road", "My road"), ...others],
} satisfies Record<Exclude<Role, "admin" | "teamMember">, unknown>;

/** While the person is not known yet, and for somebody without a role. */
export const placesWithoutRole = [dashboard("My dashboard", "Dashboard"), ...others];

export type PlaceWords = (typeof dashboardPlaces)[keyof typeof dashboardPlaces][number];

const roleName = (role: Role | null) => (role ? roleNames[role] : noRole.name);

/** What the frame around a signed-in person's pages says. */
export const dashboardFrameWords = {
  navigation: "My places",
  own: "What is mine",
  more: "More",
  close: "Close",
  /** Read aloud with a place's number. */
  counts: {
    today: (count: string) => `${count} to do today`,
    demos: (count: string) => `${count} to look at`,
    applications: (count: string) => `${count} to decide`,
    inbox: (count: string) => `${count} to do`,
    payments: (count: string) => `${count} to look up`,
    settings: (count: string) => `${count} to look at`,
    health: (count: string) => `${count} ${count === "1" ? "fault" : "faults"}`,
    privacy: (count: string) => `${count} to answer`,
  } satisfies Record<PlaceCount, (count: string) => string>,
  roleName,
  /** Under the name of the signed-in person. A parent has the role of whoever registers, which says nothing of them. */
  nameOfPerson: ({ role, isGuardian }: { role: Role | null; isGuardian: boolean }) =>
    isGuardian && (role === null || role === "unpaidStudent") ? guardianName : roleName(role),
  signOut: "Sign out",
  signingOut: "Signing out...",
  signOutFailed: "You are still signed in. Check your internet and try again.",
};
