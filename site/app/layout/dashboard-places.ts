import type { Role } from "@campusward/contracts/roles";
import { type DashboardPlace, dashboardPlaces, placesWithoutRole } from "../content/dashboard-frame.ts";
import { accountPaths } from "../page-paths.ts";

/** The places of a role. While it is not known, the dashboard is the one that is being opened. */
export function placesOf(role: Role | null, pathname: string): readonly DashboardPlace[] {
  if (role) return dashboardPlaces[role];
  const opened = accountPaths.find((path) => path === pathname);
  if (!opened || placesWithoutRole.some(({ href }) => href === opened)) return placesWithoutRole;
  return placesWithoutRole.map((place) => (place.icon === "dashboard" ? { ...place, href: opened } : place));
}
