import type { Role } from "@campusward/contracts/roles";

/** Spec 6: where each role goes after signing in. */
const dashboards = new Map<string, string>([
  ["admin", "/adminDashboardHome"],
  ["executionMentor", "/executionMentorDashboard"],
  ["unpaidStudent", "/unpaidStudentDashboard"],
  ["expertMentor", "/expertMentorDashboard"],
] satisfies [Role, string][]);

/** The dashboard of a role. An external master server may know roles that we do not. */
export function dashboardOf(role: string | null): string {
  return dashboards.get(role ?? "") ?? "/dashboard";
}
