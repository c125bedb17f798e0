import type { Role } from "@campusward/contracts/roles";
import type { AccountPath } from "../page-paths.ts";
import type { LinkTarget } from "./action.ts";
import { noRole, roleNames } from "./role-words.ts";

export type PlaceIcon = "dashboard" | "profile" | "learning" | "site";

/** A place in the rail of a signed-in person. */
export type DashboardPlace = {
  icon: PlaceIcon;
  label: string;
  /** Under its sign in the bar of a phone, where the first three places stand. */
  short: string;
  href: LinkTarget;
};

const profile: DashboardPlace = { icon: "profile", label: "My profile", short: "Profile", href: "/profile" };
const learning: DashboardPlace = {
  icon: "learning",
  label: "Learning platform",
  short: "Learning",
  href: "/go/student",
};
const site: DashboardPlace = { icon: "site", label: "Main site", short: "Main site", href: "/" };

function myDashboard(href: AccountPath): DashboardPlace {
  return { icon: "dashboard", label: "My dashboard", short: "Dashboard", href };
}

/** The places of each role, in the order in which they stand. */
export const dashboardPlaces: Record<Role, readonly DashboardPlace[]> = {
  admin: [myDashboard("/adminDashboardHome"), profile, learning, site],
  executionMentor: [myDashboard("/executionMentorDashboard"), profile, learning, site],
  expertMentor: [myDashboard("/expertMentorDashboard"), profile, learning, site],
  unpaidStudent: [myDashboard("/unpaidStudentDashboard"), profile, learning, site],
  student: [myDashboard("/dashboard"), profile, learning, site],
  counselor: [myDashboard("/dashboard"), profile, learning, site],
};

/** While it is not known who asks, and for somebody without a role. */
export const placesWithoutRole: readonly DashboardPlace[] = [myDashboard("/dashboard"), profile, learning, site];

/** What the frame around a signed-in person's pages says. */
export const dashboardFrameWords = {
  navigation: "My places",
  more: "More",
  close: "Close",
  roleName: (role: Role | null) => (role ? roleNames[role] : noRole.name),
  signOut: "Sign out",
  signingOut: "Signing out...",
  signOutFailed: "You are still signed in. Check your internet and try again.",
};
