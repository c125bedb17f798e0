import { useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { useSession } from "../../identity/session.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DashboardPerson } from "./dashboard-person.tsx";
import { currentPlace, placesOf } from "./dashboard-places.ts";
import { DashboardSignOut } from "./dashboard-sign-out.tsx";
import { PlaceNumber } from "./place-number.tsx";
import { PlaceSign } from "./place-sign.tsx";

/** So many places stand in the bar itself: four signs fit a window of 320 pixels. */
const barPlaces = 3;

/** At the foot of narrow windows: the first places, and a sheet with the others and the way out. */
export function DashboardBar() {
  const [isOpen, setOpen] = useState(false);
  const { session } = useSession();
  const { pathname } = useVisit();
  const me = session.status === "open" ? session.me : null;
  const places = placesOf(me?.role ?? null, pathname);
  const close = () => setOpen(false);
  const current = currentPlace(places, pathname);

  return (
    <nav aria-label={words.navigation} className="dashboard-bar on-night">
      {places.slice(0, barPlaces).map((place) => (
        <SiteLink
          key={place.href}
          href={place.href}
          className="dashboard-bar-place"
          aria-current={place === current ? "page" : undefined}
        >
          <PlaceSign icon={place.icon} />
          {place.short}
          <PlaceNumber count={place.count} />
        </SiteLink>
      ))}
      <button
        type="button"
        className="dashboard-bar-place needs-script"
        aria-haspopup="dialog"
        data-current={current && places.indexOf(current) >= barPlaces ? "" : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        {words.more}
      </button>
      <Dialog open={isOpen} onClose={close} label={words.more} className="sheet dashboard-more">
        <div className="flex items-center justify-between gap-4">
          {me ? <DashboardPerson me={me} /> : <p className="type-d3">{words.more}</p>}
          <CloseButton label={words.close} onClose={close} />
        </div>
        <ul className="mt-3">
          {places.slice(barPlaces).map((place) => (
            <li key={place.href}>
              <SiteLink
                href={place.href}
                className="dashboard-more-place"
                onClick={close}
                aria-current={place === current ? "page" : undefined}
              >
                <PlaceSign icon={place.icon} />
                {place.label}
              </SiteLink>
            </li>
          ))}
          {me && (
            <li>
              <DashboardSignOut className="dashboard-more-place" />
            </li>
          )}
        </ul>
      </Dialog>
    </nav>
  );
}
