import { memo, startTransition, useCallback, useEffect, useRef, useState } from "react";
import nightScene from "../../assets/scenes/night-footer.svg";
import { whenIdle } from "../../browser/when-idle.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { useDialogToggle } from "../../call-to-action/dialogs.tsx";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { layoutWords } from "../../content/layout.ts";
import { type NavigationGroup, navigation } from "../../content/navigation.ts";
import { useSignedInHint } from "../../identity/signed-in-hint.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { layOutRest, skipRest } from "../lay-out-rest.ts";
import { Logo } from "../logo.tsx";
import { useAccountMenu, useFocusAfterSignOut } from "./header-account.tsx";

const words = layoutWords.mobileMenu;
const longestWaitMs = 200;

/**
 * All of the navigation and the actions, for narrow windows. Without script, the button leads to the footer's links; so
 * no document carries what only the script can show.
 */
export function MobileMenu() {
  const { key } = useVisit();
  const [openOn, setOpenOn] = useState<string | null>(null);
  // It goes with the page it was opened on: one change, where the next page is there already.
  const open = openOn === key;
  if (openOn && !open) setOpenOn(null);
  const button = useRef<HTMLButtonElement>(null);
  const person = useSignedInHint();
  const menu = useAccountMenu(open && person !== null, open);
  const isBuilt = useWhenIdle() || open;
  const toggleDialog = useDialogToggle();
  const accountButton = useFocusAfterSignOut(person !== null);
  const { account, applyNow, bookADemo, learning, logIn } = navigation;

  useEffect(() => {
    if (!open) return;
    skipRest(document);
    return () => void layOutRest(document);
  }, [open]);

  function close() {
    setOpenOn(null);
    queueMicrotask(() => button.current?.focus({ preventScroll: true }));
  }

  /** A page that takes longer is waited for without the menu, under which its progress shows. */
  const closeSoon = useCallback(() => {
    setTimeout(() => setOpenOn((current) => (current === key ? null : current)), longestWaitMs);
  }, [key]);

  return (
    <div className="app:hidden">
      <button
        ref={button}
        type="button"
        className="icon-button needs-script"
        aria-label={words.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
      >
        <Icon name="menu" size={28} />
      </button>
      <noscript>
        <a href="#site-links" className="icon-button" aria-label={words.open}>
          <Icon name="menu" size={28} />
        </a>
      </noscript>
      {isBuilt && (
        <Dialog open={open} onClose={close} label={words.name} className="mobile-menu on-night">
          <div className="mobile-menu-bar">
            <Logo onChoose={closeSoon} />
            <CloseButton label={words.close} onClose={close} />
          </div>
          {person && menu && <menu.MobileAccount person={person} onChoose={closeSoon} />}
          <MenuLinks onChoose={closeSoon} />
          <div className="grid gap-4 px-5 pt-5">
            <div className="grid grid-cols-2 gap-3.5">
              <CallToAction action={bookADemo} look="primary" className="col-span-2" onChoose={close} />
              {applyNow && <CallToAction action={applyNow} look="quiet" onChoose={close} />}
              <CallToAction action={person ? learning : logIn} look="quiet" onChoose={closeSoon} />
            </div>
            {!person && <p className="text-center text-sm text-jamun-200">{words.logInNote}</p>}
            {!person && (
              <button
                ref={accountButton}
                type="button"
                className="text-link justify-self-center"
                aria-haspopup="dialog"
                onClick={(event) => {
                  close();
                  toggleDialog(account.dialog, event.currentTarget);
                }}
              >
                <Icon name="account" size={24} />
                <span>{words.account}</span>
              </button>
            )}
          </div>
          <img className="mobile-menu-scene" src={nightScene} width={1440} height={236} alt="" loading="lazy" />
        </Dialog>
      )}
    </div>
  );
}

/** Rendered once: opening the menu does not render it again. */
const MenuLinks = memo(function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const { groups, pricing } = navigation;
  return (
    <nav aria-label={layoutWords.mainNavigation} className="px-5">
      {groups.map((group, at) => (
        <MobileMenuGroup key={group.id} group={group} startsOpen={at === 0} onChoose={onChoose} />
      ))}
      <SiteLink href={pricing.href} className="mobile-menu-row" onClick={onChoose}>
        <span>{pricing.label}</span>
        <Icon name="arrow-right" size={24} />
      </SiteLink>
    </nav>
  );
});

/** False while a page is rendered and hydrated, true once it is idle: for content that is hidden at first. */
function useWhenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

type MobileMenuGroupProps = { group: NavigationGroup; startsOpen: boolean; onChoose: () => void };

/** One group of the full-screen menu: its links as stones along a road. One group is open at a time. */
function MobileMenuGroup({ group, startsOpen, onChoose }: MobileMenuGroupProps) {
  const { pathname } = useVisit();
  const { links, overview } = group;
  return (
    <details name="mobile-menu-group" open={startsOpen} className="mobile-menu-group">
      <summary className="mobile-menu-row">
        <span>{group.label}</span>
        <Icon name="plus" size={24} className="when-closed" />
        <Icon name="minus" size={24} className="when-open" />
      </summary>
      <ul className="mobile-menu-road">
        {[...links, overview].map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              className="mobile-menu-link"
              aria-current={pathname === link.href ? "page" : undefined}
              onClick={onChoose}
            >
              {"cap" in link ? (
                <Stone cap={link.cap} className="h-10" />
              ) : (
                <Icon name="arrow-right" size={22} className="mr-2 ml-[3px] bg-ink" />
              )}
              <span>{link.label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
