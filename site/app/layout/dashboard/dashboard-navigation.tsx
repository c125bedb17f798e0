import type { Me } from "@campusward/contracts/accounts/me";
import { LogOut } from "lucide";
import { type ComponentProps, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { type DashboardPlace, dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { signOutWords } from "../../content/account/sign-out.ts";
import { faceOf } from "../../identity/initials.ts";
import { useSession } from "../../identity/session.ts";
import { storedHint } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-identity.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Logo } from "../logo.tsx";
import { currentPlace, placesInRail, placesOf } from "./dashboard-places.ts";
import { PlaceNumber } from "./desk-counts.tsx";
import { PaletteButton } from "./palette-host.tsx";
import { placeIcons } from "./place-icons.ts";

/** Who is signed in, and the places of their role. */
function usePlaces() {
  const { session } = useSession();
  const { pathname } = useVisit();
  const me = session.status === "open" ? session.me : null;
  const places = placesOf(me?.role ?? null, pathname);
  return { me, places, current: currentPlace(places, pathname) };
}

/** At the side of wide windows: the places, and the signed-in person. */
export function DashboardRail() {
  const { me, places, current } = usePlaces();
  return (
    <header className="dashboard-rail on-night">
      <Logo />
      <nav aria-label={words.navigation} className="dashboard-places">
        <ul>
          {placesInRail(places).map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} current={current} className="dashboard-place">
                <span>{place.label}</span>
                <PlaceNumber count={place.count} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      {me && (
        <div className="dashboard-me">
          <PaletteButton className="dashboard-place" />
          <DashboardSignOut className="dashboard-place" />
          <DashboardPerson me={me} />
        </div>
      )}
    </header>
  );
}

/** Photo or initials, name and role of the signed-in person. */
function DashboardPerson({ me }: { me: Me }) {
  return (
    <div className="dashboard-person">
      <Avatar photoUrl={me.photoUrl} {...faceOf(me.name, me.email)} className="dashboard-avatar" />
      <p className="min-w-0">
        <strong className="dashboard-name" translate="no">
          {me.name ?? me.email}
        </strong>
        <span className="dashboard-role">{words.nameOfPerson(me)}</span>
      </p>
    </div>
  );
}

/** The sign-out button. It leads to the public site. */
function DashboardSignOut({ className }: { className: string }) {
  const { status, waiting, signOut } = useSignOut();
  const { navigate, fetchAhead } = useNavigation();

  async function leave(): Promise<void> {
    fetchAhead("/");
    await signOut();
    if (storedHint() === null) navigate("/");
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={status === "working" || undefined}
        onClick={() => void leave()}
      >
        <LineIcon of={LogOut} className="flex-none" />
        <span>{status === "working" ? words.signingOut : waiting > 0 ? signOutWords.anyway : words.signOut}</span>
      </button>
      {(status === "failed" || waiting > 0) && (
        <p role="alert" className="dashboard-sign-out-failed">
          {status === "failed" ? words.signOutFailed : signOutWords.waiting(waiting)}
        </p>
      )}
    </>
  );
}

type PlaceLinkProps = Pick<ComponentProps<typeof SiteLink>, "className" | "onClick"> & {
  place: DashboardPlace;
  current: DashboardPlace | undefined;
  children: Elements;
};

/** A place: its icon, and next to it its name. */
function PlaceLink({ place, current, children, ...rest }: PlaceLinkProps) {
  return (
    <SiteLink {...rest} href={place.href} aria-current={place === current ? "page" : undefined}>
      <LineIcon of={placeIcons[place.icon]} className="flex-none" />
      {children}
    </SiteLink>
  );
}

/** So many places are in the bar itself: four signs fit a window of 320 pixels. */
const barPlaces = 3;

/** At the foot of narrow windows: the first places, and a sheet with the others and the way out. */
export function DashboardBar() {
  const [isOpen, setOpen] = useState(false);
  const { me, places, current } = usePlaces();
  const close = () => setOpen(false);

  return (
    <nav aria-label={words.navigation} className="dashboard-bar on-night">
      {places.slice(0, barPlaces).map((place) => (
        <PlaceLink key={place.href} place={place} current={current} className="dashboard-bar-place">
          <span>{place.short}</span>
          <PlaceNumber count={place.count} />
        </PlaceLink>
      ))}
      <button
        type="button"
        className="dashboard-bar-place needs-script"
        aria-haspopup="dialog"
        data-current={current && places.indexOf(current) >= barPlaces ? "" : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <span>{words.more}</span>
      </button>
      <Dialog open={isOpen} onClose={close} label={words.more} className="sheet dashboard-more">
        <div className="flex items-center justify-between gap-4">
          {me ? <DashboardPerson me={me} /> : <p className="type-d3">{words.more}</p>}
          <CloseButton label={words.close} onClose={close} />
        </div>
        <ul className="mt-3">
          {places.slice(barPlaces).map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} current={current} className="dashboard-more-place" onClick={close}>
                <span>{place.label}</span>
                <PlaceNumber count={place.count} />
              </PlaceLink>
            </li>
          ))}
          <li>
            <PaletteButton className="dashboard-more-place" onClick={close} />
          </li>
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
