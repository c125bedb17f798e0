import type { Role } from "@campusward/contracts/accounts/roles";
import {
  type DashboardPlace,
  dashboardPlaces,
  type PlaceHome,
  placesWithoutRole,
} from "../../content/account/dashboard-frame.ts";
import { accountPaths } from "../../page-paths.ts";

/** The places of a role. While it is not known, the dashboard is the one that is being opened. */
export function placesOf(role: Role | null, pathname: string): readonly DashboardPlace[] {
  if (role) return dashboardPlaces[role];
  const opened = pageAbove(pathname, accountPaths);
  if (!opened || placesWithoutRole.some(({ href }) => href === opened)) return placesWithoutRole;
  return placesWithoutRole.map((place) => (place.icon === "dashboard" ? { ...place, href: opened } : place));
}

/** Those of one home: the rail, the menu of the name, or Settings. */
export function placesAt(home: PlaceHome, places: readonly DashboardPlace[]): readonly DashboardPlace[] {
  return places.filter((place) => place.home === home);
}

/** The one that the rail marks: of what stands on the page Settings, that page. */
export function markedPlace(places: readonly DashboardPlace[], pathname: string): DashboardPlace | undefined {
  const current = currentPlace(places, pathname);
  return current?.home === "settings" ? places.find(({ icon }) => icon === "settings") : current;
}

/** The place that the address belongs to: its own, or the nearest above it. */
export function currentPlace(places: readonly DashboardPlace[], pathname: string): DashboardPlace | undefined {
  const href = pageAbove(
    pathname,
    places.map((place) => place.href),
  );
  return places.find((place) => place.href === href);
}

function pageAbove<Path extends string>(pathname: string, paths: readonly Path[]): Path | undefined {
  const above = paths.filter((path) => path === pathname || (path !== "/" && pathname.startsWith(`${path}/`)));
  return above.sort((one, other) => other.length - one.length)[0];
}
