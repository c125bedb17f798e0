import type { Role } from "@campusward/contracts/accounts/roles";

/** Spec 6: where each role goes after signing in. */
const dashboards = {
  admin: "/adminDashboardHome",
  // The same desk: the link to a lead opens for everybody who answers leads.
  teamMember: "/adminDashboardHome",
  executionMentor: "/executionMentorDashboard",
  unpaidStudent: "/unpaidStudentDashboard",
  expertMentor: "/expertMentorDashboard",
} as const satisfies Partial<Record<Role, string>>;

export type DashboardPath = (typeof dashboards)[keyof typeof dashboards] | "/dashboard";

/** The dashboard of a role. An external master server may know roles that we do not. */
export function dashboardOf(role: string | null): DashboardPath {
  return role !== null && Object.hasOwn(dashboards, role) ? dashboards[role as keyof typeof dashboards] : "/dashboard";
}

/** Pages for every signed-in person: after signing in on one of them, it is shown again. */
const openToAnyRole = new Set(["/profile", "/auth/set-up"]);

/**
 * Where a person goes after signing in at an address: to their dashboard, or back to the page they asked for. The link of a
 * mail may name it after the question mark.
 */
export function placeAfterSignIn({ pathname, search }: Pick<Location, "pathname" | "search">, home: string): string {
  const path = pathname.replace(/\/+$/, "");
  return openToAnyRole.has(path) || path === home || path.startsWith(`${home}/`) ? path + search : home;
}
