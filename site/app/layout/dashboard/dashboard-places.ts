import type { Role } from "@campusward/contracts/accounts/roles";
import { Globe, GraduationCap, type IconNode, MessagesSquare, Signpost, UserRoundPen, UsersRound } from "lucide";
import { dashboardPlaces, type PlaceWords, placesWithoutRole } from "../../content/account/dashboard-frame.ts";
import { accountPaths } from "../../page-paths.ts";
import { type DashboardPlace, deskPlaces } from "./desk-places.ts";

const icons: Record<PlaceWords["icon"], IconNode> = {
  dashboard: Signpost,
  applicants: UsersRound,
  talks: MessagesSquare,
  profile: UserRoundPen,
  learning: GraduationCap,
  site: Globe,
};

const toPlaces = (places: readonly PlaceWords[]) =>
  places.map((place): DashboardPlace => ({ ...place, icon: icons[place.icon], home: "rail", also: "" }));

/** The places of each role, in the order shown. */
export const placesByRole: Record<Role, readonly DashboardPlace[]> = {
  ...deskPlaces,
  executionMentor: toPlaces(dashboardPlaces.executionMentor),
  expertMentor: toPlaces(dashboardPlaces.expertMentor),
  unpaidStudent: toPlaces(dashboardPlaces.unpaidStudent),
  student: toPlaces(dashboardPlaces.student),
  counselor: toPlaces(dashboardPlaces.counselor),
};

const nobodys = toPlaces(placesWithoutRole);

/** The places of a role. While it is not known, the dashboard is the one that is being opened. */
export function placesOf(role: Role | null, pathname: string): readonly DashboardPlace[] {
  if (role) return placesByRole[role];
  const opened = pageAbove(pathname, accountPaths);
  if (!opened || nobodys.some(({ href }) => href === opened)) return nobodys;
  return nobodys.map((place) => (place.icon === icons.dashboard ? { ...place, href: opened } : place));
}

/** Those of one home: the rail, the menu of the name, or Settings. */
export function placesAt(home: DashboardPlace["home"], places: readonly DashboardPlace[]): readonly DashboardPlace[] {
  return places.filter((place) => place.home === home);
}

/** So many places are in the bar of a phone itself, besides More. */
const barPlaces = 4;

/** Of the rail what the bar of a phone shows. */
export function barPlacesOf(rail: readonly DashboardPlace[]): readonly DashboardPlace[] {
  return rail.filter(({ isUnderMore }) => !isUnderMore).slice(0, barPlaces);
}

/** The one that the rail marks: of what stands on the page Settings, that page. */
export function markedPlace(places: readonly DashboardPlace[], pathname: string): DashboardPlace | undefined {
  const current = currentPlace(places, pathname);
  return current?.home === "settings" ? places.find(({ href }) => href === "/adminDashboardHome/settings") : current;
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
