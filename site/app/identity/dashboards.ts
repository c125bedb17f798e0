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
