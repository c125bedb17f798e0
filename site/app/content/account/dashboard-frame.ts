import type { Role } from "@campusward/contracts/accounts/roles";
import type { LinkTarget } from "../action.ts";
import { guardianName, noRole, roleNames } from "./role-words.ts";

/** What a place's number counts: see `countLeads` in the contract. */
export type PlaceCount = "today" | "mails-in-trouble" | "mails-to-sort" | "demos-to-do";

/**
 * A place in the rail of a signed-in person.
 * @param short under its sign in the bar of a phone, which shows the first three places
 * @param count shown next to it, where there is something to count
 */
function place<Icon extends string>(icon: Icon, label: string, short: string, href: LinkTarget, count?: PlaceCount) {
  return { icon, label, short, href, count };
}

/** A place that a menu of another page opens: the rail, which must fit low windows, leaves it out. */
const aside = <Place extends object>(of: Place) => ({ ...of, isAside: true });

const dashboard = (label: string, short: string) => place("dashboard", label, short, "/dashboard");
const profile = place("profile", "My profile", "Profile", "/profile");
const site = place("site", "Main site", "Main site", "/");

/** After the first place of everybody but the team. */
const others = [profile, place("learning", "Learning platform", "Learning", "/go/student"), site];

const leads = place("leads", "Leads", "Leads", "/adminDashboardHome", "today");
const demos = place("demos", "Demos", "Demos", "/adminDashboardHome/demos", "demos-to-do");
const applications = place("applications", "Applications", "Applications", "/adminDashboardHome/applications");
const tellMe = aside(place("tell-me", "Tell me", "Tell me", "/adminDashboardHome/tell-me"));
const mailIn = place("mail-in", "Mail in", "Mail in", "/adminDashboardHome/mail-in", "mails-to-sort");
const myHours = aside(place("my-hours", "My hours", "My hours", "/adminDashboardHome/my-hours"));
const templates = place("templates", "Templates", "Templates", "/adminDashboardHome/templates");

/** The places of each role, in the order shown. */
export const dashboardPlaces = {
  admin: [
    leads,
    demos,
    applications,
    place("outbox", "Outbox", "Outbox", "/adminDashboardHome/outbox", "mails-in-trouble"),
    place("people", "People", "People", "/adminDashboardHome/people"),
    place("site-desk", "Site", "Site", "/adminDashboardHome/site"),
    place("health", "Health", "Health", "/adminDashboardHome/health"),
    place("figures", "Figures", "Figures", "/adminDashboardHome/figures"),
    templates,
    place("audit", "Log", "Log", "/adminDashboardHome/audit"),
    aside(mailIn),
    tellMe,
    myHours,
    profile,
    site,
  ],
  teamMember: [leads, demos, applications, mailIn, templates, tellMe, myHours, profile, site],
  executionMentor: [place("applicants", "Applicants", "Applicants", "/executionMentorDashboard"), ...others],
  expertMentor: [place("talks", "Conversations", "Talks", "/expertMentorDashboard"), ...others],
  unpaidStudent: [place("dashboard", "My application", "Mine", "/unpaidStudentDashboard"), ...others],
  student: [dashboard("My road", "My road"), ...others],
  counselor: [dashboard("My road", "My road"), ...others],
} satisfies Record<Role, unknown>;

export type DashboardPlace = (typeof dashboardPlaces)[Role][number];
export type PlaceIcon = DashboardPlace["icon"];

/** While the person is not known yet, and for somebody without a role. */
export const placesWithoutRole: readonly DashboardPlace[] = [dashboard("My dashboard", "Dashboard"), ...others];

const roleName = (role: Role | null) => (role ? roleNames[role] : noRole.name);

/** What the frame around a signed-in person's pages says. */
export const dashboardFrameWords = {
  navigation: "My places",
  more: "More",
  close: "Close",
  /** Read aloud with a place's number. */
  counts: {
    today: (count: string) => `${count} to do today`,
    "mails-in-trouble": (count: string) => `${count} not delivered`,
    "mails-to-sort": (count: string) => `${count} to sort`,
    "demos-to-do": (count: string) => `${count} to look at`,
  } satisfies Record<PlaceCount, (count: string) => string>,
  roleName,
  /** Under the name of the signed-in person. A parent has the role of whoever registers, which says nothing of them. */
  nameOfPerson: ({ role, isGuardian }: { role: Role | null; isGuardian: boolean }) =>
    isGuardian && (role === null || role === "unpaidStudent") ? guardianName : roleName(role),
  signOut: "Sign out",
  signingOut: "Signing out...",
  signOutFailed: "You are still signed in. Check your internet and try again.",
};
