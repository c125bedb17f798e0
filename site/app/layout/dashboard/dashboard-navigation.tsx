import type { Me } from "@campusward/contracts/accounts/me";
import type { Role } from "@campusward/contracts/accounts/roles";
import { ChevronUp, LogOut } from "lucide";
import { type ComponentProps, useRef, useState } from "react";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { dashboardFrameWords as words } from "../../content/account/dashboard-frame.ts";
import { signOutWords } from "../../content/account/sign-out.ts";
import { useSession } from "../../identity/session.ts";
import { storedHint } from "../../identity/signed-in-hint.ts";
import { useSignOut } from "../../identity/use-identity.ts";
import { useNavigation, useVisit } from "../../navigation/navigation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { fillPlural } from "../../words/templates.ts";
import { Logo } from "../logo.tsx";
import { barPlacesOf, markedPlace, placesAt, placesOf } from "./dashboard-places.ts";
import { NextDemo, PlaceNumber } from "./desk-counts.tsx";
import type { DashboardPlace } from "./desk-places.ts";
import { PaletteButton } from "./palette-host.tsx";

/** Who is signed in, and the places of their role. */
function usePlaces() {
  const { session } = useSession();
  const { pathname } = useVisit();
  const me = session.status === "open" ? session.me : null;
  const places = placesOf(me?.role ?? null, pathname);
  return { me, rail: placesAt("rail", places), own: placesAt("name", places), current: markedPlace(places, pathname) };
}

/** At the side of wide windows: the places, and the signed-in person. */
export function DashboardRail() {
  const { me, rail, own, current } = usePlaces();
  return (
    <header className="dashboard-rail sticky top-0 flex-col h-dvh overflow-y-auto px-4 pt-5.5 pb-4.5 bg-ink text-white [&_.logo]:self-start [&_.logo]:mx-3 [&_.logo]:-mt-0.5 [&_.logo]:mb-3.5 [&_.logo_img]:w-6.75 [&_.logo_img]:h-8 [&_.logo_.wordmark]:text-[1.25rem] print:hidden! on-night">
      <Logo />
      <nav aria-label={words.navigation} className="dashboard-places">
        <ul>
          {rail.map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} current={current} className="dashboard-place" />
            </li>
          ))}
        </ul>
      </nav>
      {me && (
        <div className="dashboard-me mt-auto pt-6">
          <PaletteButton className="dashboard-place" />
          {own.length === 0 && <DashboardSignOut className="dashboard-place" />}
          {own.length === 0 ? <DashboardPerson me={me} /> : <NameMenu me={me} own={own} current={current} />}
        </div>
      )}
    </header>
  );
}

type NameMenuProps = { me: Me; own: readonly DashboardPlace[]; current: DashboardPlace | undefined };

/** What is one's own, behind one's name at the foot of the rail. */
function NameMenu({ me, own, current }: NameMenuProps) {
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button
        type="button"
        className="dashboard-name-button flex items-center gap-2.5 data-current:[&_strong]:text-amaltas-400"
        popoverTarget="name-menu"
        data-current={current?.home === "name" ? "" : undefined}
      >
        <DashboardPerson me={me} />
        <LineIcon of={ChevronUp} size={18} className="ml-auto flex-none" />
      </button>
      <nav
        ref={menu}
        id="name-menu"
        popover="auto"
        aria-label={words.own}
        className="dashboard-name-menu top-auto bottom-21 left-4.5 w-58 border-2 rounded-box px-3.5 py-1 border-ink bg-white text-ink shadow-float [--focus-ring:var(--color-ink)]"
      >
        {own.map((place) => (
          <PlaceLink
            key={place.href}
            place={place}
            current={current}
            className="dashboard-more-place"
            onClick={() => menu.current?.hidePopover()}
          />
        ))}
        <DashboardSignOut className="dashboard-more-place" />
      </nav>
    </>
  );
}

/** Photo or initials, name and role of the signed-in person. */
function DashboardPerson({ me }: { me: Me }) {
  return (
    <span className="dashboard-person flex items-center gap-3 min-w-0 leading-[1.3]">
      <Avatar photoUrl={me.photoUrl} name={me.name} email={me.email} className="size-10.5" />
      <span className="min-w-0">
        <strong
          className="overflow-hidden font-semibold wrap-anywhere [display:-webkit-box] [-webkit-box-orient:vertical] [-webkit-line-clamp:2]"
          translate="no"
        >
          {me.name ?? me.email}
        </strong>
        <span className="dashboard-role text-(length:--text-sm)">{roleNameOf(me)}</span>
      </span>
    </span>
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
        <p role="alert" className="dashboard-sign-out-failed px-3 py-1.5 font-semibold text-(length:--text-sm)">
          {status === "failed" ? words.signOutFailed : fillPlural(signOutWords.waiting, waiting)}
        </p>
      )}
    </>
  );
}

type PlaceLinkProps = Pick<ComponentProps<typeof SiteLink>, "className" | "onClick"> & {
  place: DashboardPlace;
  current: DashboardPlace | undefined;
  /** In the bar there is little room for a name. */
  isShort?: boolean;
};

/** A place: its icon, its name, and how much waits there. */
function PlaceLink({ place, current, isShort = false, ...rest }: PlaceLinkProps) {
  return (
    <SiteLink {...rest} href={place.href} aria-current={place === current ? "page" : undefined}>
      <LineIcon of={place.icon} className="flex-none" />
      <span className={isShort ? undefined : "min-w-0 wrap-anywhere"}>
        <span>{isShort ? place.short : place.label}</span>
        {place.count === "demos" && !isShort && <NextDemo />}
      </span>
      <PlaceNumber places={[place]} />
    </SiteLink>
  );
}

/** At the foot of narrow windows: the first places, and a sheet with the others and the way out. */
export function DashboardBar() {
  const [isOpen, setOpen] = useState(false);
  const { me, rail, own, current } = usePlaces();
  const close = () => setOpen(false);
  const shown = barPlacesOf(rail);
  const hidden = [...rail.filter((place) => !shown.includes(place)), ...own];

  return (
    <nav
      aria-label={words.navigation}
      className="dashboard-bar fixed z-20 top-auto bottom-0 inset-x-0 auto-cols-[minmax(0,1fr)] max-narrow:auto-cols-[minmax(48px,auto)] grid-flow-col gap-1 px-1.5 pt-1.5 pb-[calc(6px_+_env(safe-area-inset-bottom))] bg-ink print:hidden! on-night"
    >
      {shown.map((place) => (
        <PlaceLink key={place.href} place={place} current={current} className="dashboard-bar-place" isShort />
      ))}
      <button
        type="button"
        className="dashboard-bar-place needs-script"
        aria-haspopup="dialog"
        data-current={current && hidden.includes(current) ? "" : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
        <span>{words.more}</span>
        <PlaceNumber places={hidden} />
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        label={words.more}
        className="sheet dashboard-more [--focus-ring:var(--color-ink)] [--focus-halo:var(--color-white)]"
      >
        <div className="flex items-center justify-between gap-4">
          {me ? <DashboardPerson me={me} /> : <p className="type-d3">{words.more}</p>}
          <CloseButton label={words.close} onClose={close} />
        </div>
        <ul className="mt-3">
          <li>
            <PaletteButton className="dashboard-more-place" onClick={close} />
          </li>
          {hidden.map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} current={current} className="dashboard-more-place" onClick={close} />
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

/** A parent has the role of whoever registers, which says nothing of them. */
function roleNameOf({ role, isGuardian }: { role: Role | null; isGuardian: boolean }): string {
  if (isGuardian && (role === null || role === "unpaidStudent")) return words.guardian;
  return role ? words.roles[role] : words.noRole;
}
