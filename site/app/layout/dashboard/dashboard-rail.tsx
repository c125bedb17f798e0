import { SiteLink } from "../../call-to-action/site-link.tsx";
import { dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { useSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { Logo } from "../logo.tsx";
import { DashboardPerson } from "./dashboard-person.tsx";
import { currentPlace, placesOf } from "./dashboard-places.ts";
import { DashboardSignOut } from "./dashboard-sign-out.tsx";
import { PlaceNumber } from "./place-number.tsx";
import { PlaceSign } from "./place-sign.tsx";

/** At the side of wide windows: where one can go, and who one is. */
export function DashboardRail() {
  const { session } = useSession();
  const { pathname } = useVisit();
  const me = session.status === "open" ? session.me : null;
  const places = placesOf(me?.role ?? null, pathname);
  const current = currentPlace(places, pathname);
  return (
    <header className="dashboard-rail on-night">
      <Logo />
      <nav aria-label={words.navigation} className="dashboard-places">
        <ul>
          {places.map((place) => (
            <li key={place.href}>
              <SiteLink
                href={place.href}
                className="dashboard-place"
                aria-current={place === current ? "page" : undefined}
              >
                <PlaceSign icon={place.icon} />
                {place.label}
                <PlaceNumber count={place.count} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {me && (
        <div className="dashboard-me">
          <DashboardSignOut className="dashboard-place" />
          <DashboardPerson me={me} />
        </div>
      )}
    </header>
  );
}
