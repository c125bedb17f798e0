import type { Role } from "@campusward/contracts/accounts/roles";
import type { LinkTarget } from "../action.ts";
import { guardianName, noRole, roleNames } from "./role-words.ts";
import { adminPage } from "./signed-in-page.ts";

export const settingsPage = adminPage("Settings");

/** What a place's number counts: see `countLeads` in the contract. */
export type PlaceCount = "today" | "demos" | "applications" | "inbox" | "settings" | "health" | "privacy";

/** Where it stands: in the rail, in the menu of one's own name, or on the page Settings. */
export type PlaceHome = "rail" | "name" | "settings";

type PlaceMore = {
  /** Under its sign in the bar of a phone, which has room for the first places; its name where none is given. */
  short?: string;
  /** Shown next to it, where there is something to count. */
  count?: PlaceCount;
  home?: PlaceHome;
  /** What people call it too. The palette and the search of Settings find it by that. */
  also?: string;
};

/** A place of a signed-in person. */
function place<Icon extends string>(icon: Icon, label: string, href: LinkTarget, more: PlaceMore = {}) {
  return { icon, label, href, short: label, home: "rail" as PlaceHome, also: "", ...more };
}

const dashboard = (label: string, short: string) => place("dashboard", label, "/dashboard", { short });
const profile = place("profile", "My profile", "/profile", { short: "Profile", also: "account password passkeys" });
const site = place("site", "Main site", "/", { also: "home" });

/** After the first place of everybody but the team. */
const others = [profile, place("learning", "Learning platform", "/go/student", { short: "Learning" }), site];

const desk = "/adminDashboardHome";

const daily = [
  place("leads", "Today", desk, { count: "today", also: "leads requests" }),
  place("demos", "Demos", `${desk}/demos`, { count: "demos", also: "calendar meetings" }),
  place("applications", "Applications", `${desk}/applications`, { count: "applications", also: "students" }),
  place("inbox", "Inbox", `${desk}/inbox`, { count: "inbox", also: "outbox mail in mails bounced unmatched" }),
] as const;

const ofAdmins = [
  place("figures", "Figures", `${desk}/figures`, { also: "reports statistics sources" }),
  place("site-desk", "Site", `${desk}/site`, { also: "website pages words publish name colour logo" }),
  place("people", "People", `${desk}/people`, { also: "team users roles invite" }),
] as const;

const settings = place("settings", "Settings", `${desk}/settings`, { count: "settings" });

const ofMine = [
  place("my-hours", "My hours", `${desk}/my-hours`, { home: "name", also: "availability calendar zoom meet" }),
  place("notifications", "Notifications", `${desk}/tell-me`, { home: "name", also: "tell me push digest duty" }),
  { ...profile, home: "name" },
  { ...site, home: "name" },
] as const;

const templates = place("templates", "Templates", `${desk}/templates`, { home: "settings", also: "letters whatsapp" });

const settingsOfAdmins = [
  place("mailbox", "Mailbox", `${desk}/mailbox`, { home: "settings", also: "test mail smtp imap answers" }),
  place("import", "Import", `${desk}#import`, { home: "settings", also: "a sheet csv excel upload export" }),
  place("health", "Health", `${desk}/health`, { home: "settings", count: "health", also: "doctor status faults" }),
  place("audit", "Log", `${desk}/audit`, { home: "settings", also: "audit history who did what" }),
  place("privacy", "Privacy", `${desk}/privacy`, {
    home: "settings",
    count: "privacy",
    also: "erase delete copy data requests",
  }),
] as const;

/** The places of each role, in the order shown. */
export const dashboardPlaces = {
  admin: [...daily, ...ofAdmins, settings, ...ofMine, templates, ...settingsOfAdmins],
  teamMember: [...daily, settings, ...ofMine, templates],
  executionMentor: [place("applicants", "Applicants", "/executionMentorDashboard"), ...others],
  expertMentor: [place("talks", "Conversations", "/expertMentorDashboard", { short: "Talks" }), ...others],
  unpaidStudent: [place("dashboard", "My application", "/unpaidStudentDashboard", { short: "Mine" }), ...others],
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
  own: "What is mine",
  more: "More",
  close: "Close",
  /** Read aloud with a place's number. */
  counts: {
    today: (count: string) => `${count} to do today`,
    demos: (count: string) => `${count} to look at`,
    applications: (count: string) => `${count} to decide`,
    inbox: (count: string) => `${count} to do`,
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
