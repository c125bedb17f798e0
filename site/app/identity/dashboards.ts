import type { Role } from "@campusward/contracts/accounts/roles";

/** Spec 6: where each role goes after signing in. */
const dashboards = {
  admin: "/adminDashboardHome",
  executionMentor: "/executionMentorDashboard",
  unpaidStudent: "/unpaidStudentDashboard",
  expertMentor: "/expertMentorDashboard",
} as const satisfies Partial<Record<Role, string>>;

export type DashboardPath = (typeof dashboards)[keyof typeof dashboards] | "/dashboard";

/** The dashboard of a role. An external master server may know roles that we do not. */
export function dashboardOf(role: string | null): DashboardPath {
  return role !== null && Object.hasOwn(dashboards, role) ? dashboards[role as keyof typeof dashboards] : "/dashboard";
}

/** Pages that are for whoever signs in, so that they are shown again to who signed in on them. */
const openToAnyRole = new Set(["/profile", "/auth/set-up"]);

/**
 * Where somebody goes who has signed in at an address: their dashboard, or on with what they were about. The link of a
 * mail may name it after the question mark.
 */
export function placeAfterSignIn({ pathname, search }: Pick<Location, "pathname" | "search">, home: string): string {
  const path = pathname.replace(/\/+$/, "");
  return openToAnyRole.has(path) || path === home || path.startsWith(`${home}/`) ? path + search : home;
}
