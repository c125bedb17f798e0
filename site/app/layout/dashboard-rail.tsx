import { SiteLink } from "../call-to-action/site-link.tsx";
import { dashboardFrameWords as words } from "../content/dashboard-frame.ts";
import { useSession } from "../identity/session.ts";
import { useVisit } from "../navigation/navigation.ts";
import { DashboardPerson } from "./dashboard-person.tsx";
import { placesOf } from "./dashboard-places.ts";
import { DashboardSignOut } from "./dashboard-sign-out.tsx";
import { Logo } from "./logo.tsx";
import { PlaceSign } from "./place-sign.tsx";

/** At the side of wide windows: where one can go, and who one is. */
export function DashboardRail() {
  const { session } = useSession();
  const { pathname } = useVisit();
  const me = session.status === "open" ? session.me : null;
  return (
    <header className="dashboard-rail on-night">
      <Logo />
      <nav aria-label={words.navigation} className="dashboard-places">
        <ul>
          {placesOf(me?.role ?? null, pathname).map(({ icon, label, href }) => (
            <li key={href}>
              <SiteLink href={href} className="dashboard-place" aria-current={href === pathname ? "page" : undefined}>
                <PlaceSign icon={icon} />
                {label}
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
