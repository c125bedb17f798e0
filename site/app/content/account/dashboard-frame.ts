import type { Role } from "@campusward/contracts/accounts/roles";
import type { LinkTarget } from "../action.ts";
import { noRole, roleNames } from "./role-words.ts";

export type PlaceIcon =
  | "dashboard"
  | "leads"
  | "applications"
  | "outbox"
  | "people"
  | "speed"
  | "audit"
  | "applicants"
  | "talks"
  | "profile"
  | "learning"
  | "site";

/** What a place's number counts: see `countLeads` in the contract. */
export type PlaceCount = "waiting" | "mails-in-trouble";

/** A place in the rail of a signed-in person. */
export type DashboardPlace = {
  icon: PlaceIcon;
  label: string;
  /** Under its sign in the bar of a phone, which shows the first three places. */
  short: string;
  href: LinkTarget;
  /** Shown next to it, where there is something to count. */
  count?: PlaceCount;
};

const profile: DashboardPlace = { icon: "profile", label: "My profile", short: "Profile", href: "/profile" };
const learning: DashboardPlace = {
  icon: "learning",
  label: "Learning platform",
  short: "Learning",
  href: "/go/student",
};
const site: DashboardPlace = { icon: "site", label: "Main site", short: "Main site", href: "/" };

const dashboard: DashboardPlace = {
  icon: "dashboard",
  label: "My dashboard",
  short: "Dashboard",
  href: "/dashboard",
};

/** After the first place of everybody but the team. */
const others = [profile, learning, site];

const desk: readonly DashboardPlace[] = [
  { icon: "leads", label: "Leads", short: "Leads", href: "/adminDashboardHome", count: "waiting" },
  { icon: "applications", label: "Applications", short: "Applications", href: "/adminDashboardHome/applications" },
  { icon: "outbox", label: "Outbox", short: "Outbox", href: "/adminDashboardHome/outbox", count: "mails-in-trouble" },
  { icon: "people", label: "People", short: "People", href: "/adminDashboardHome/people" },
  { icon: "speed", label: "Speed", short: "Speed", href: "/adminDashboardHome/speed" },
  { icon: "audit", label: "Log", short: "Log", href: "/adminDashboardHome/audit" },
];

/** The places of each role, in the order shown. */
export const dashboardPlaces: Record<Role, readonly DashboardPlace[]> = {
  admin: [...desk, profile, site],
  executionMentor: [
    { icon: "applicants", label: "Applicants", short: "Applicants", href: "/executionMentorDashboard" },
    ...others,
  ],
  expertMentor: [{ icon: "talks", label: "Conversations", short: "Talks", href: "/expertMentorDashboard" }, ...others],
  unpaidStudent: [
    { icon: "dashboard", label: "My application", short: "Mine", href: "/unpaidStudentDashboard" },
    ...others,
  ],
  student: [{ ...dashboard, label: "My road", short: "My road" }, ...others],
  counselor: [{ ...dashboard, label: "My road", short: "My road" }, ...others],
};

/** While the person is not known yet, and for somebody without a role. */
export const placesWithoutRole: readonly DashboardPlace[] = [dashboard, ...others];

/** What the frame around a signed-in person's pages says. */
export const dashboardFrameWords = {
  navigation: "My places",
  more: "More",
  close: "Close",
  /** Read aloud with a place's number. */
  counts: {
    waiting: (count: string) => `${count} waiting`,
    "mails-in-trouble": (count: string) => `${count} not delivered`,
  } satisfies Record<PlaceCount, (count: string) => string>,
  roleName: (role: Role | null) => (role ? roleNames[role] : noRole.name),
  signOut: "Sign out",
  signingOut: "Signing out...",
  signOutFailed: "You are still signed in. Check your internet and try again.",
};
