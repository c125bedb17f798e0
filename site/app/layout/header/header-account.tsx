import { useEffect, useRef, useState } from "react";
import { useDialogToggle } from "../../call-to-action/dialogs.tsx";
import { layoutWords } from "../../content/layout.ts";
import { navigation } from "../../content/navigation.ts";
import { useSignedInHint } from "../../identity/signed-in-hint.ts";
import { useSessionCheck } from "../../identity/use-identity.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fillIn } from "../../words/templates.ts";
import { useDismissal } from "./use-dismissal.ts";

const { account } = navigation;
const panelId = "menu-account";

/**
 * One button for both: it opens the login dialog or, when somebody is signed in, their menu. That it stays the same element
 * keeps a press that came before anybody knew which. Without script it leads to a page.
 */
export function HeaderAccount() {
  const person = useSignedInHint();
  const toggleDialog = useDialogToggle();
  const [open, setOpen] = useState(false);
  const isOpen = open && person !== null;
  const menu = useAccountMenu(person !== null, isOpen);
  useSessionCheck(person !== null);
  const button = useFocusAfterSignOut(person !== null);

  if (open && !person) setOpen(false);

  const { root, closeOnEscape, closeOnBlur } = useDismissal<HTMLDivElement>(isOpen, () => setOpen(false));

  function press() {
    if (person) setOpen(!open);
    else if (button.current) toggleDialog(account.dialog, button.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and links do.
    <div ref={root} className="account max-app:hidden" onKeyDown={closeOnEscape} onBlur={closeOnBlur}>
      <button
        ref={button}
        type="button"
        className={`account-button needs-script ${person ? "account-button-signed-in" : ""}`}
        aria-haspopup={person ? undefined : "dialog"}
        aria-expanded={person ? isOpen : undefined}
        aria-controls={person ? panelId : undefined}
        onClick={press}
      >
        <span className="sr-only">
          {person ? fillIn(layoutWords.accountOf, { name: person.name ?? person.email }) : account.label}
        </span>
        {person ? (
          <>
            <Avatar photoUrl={person.photoUrl} name={person.name} email={person.email} />
            <Icon name="chevron-down" size={18} className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
          </>
        ) : (
          <Icon name="account" size={26} />
        )}
      </button>
      <noscript>
        <a href={account.withoutScript.href} className="account-button" aria-label={account.label}>
          <Icon name="account" size={26} />
        </a>
      </noscript>
      {isOpen && menu && <menu.AccountPanel id={panelId} person={person} onChoose={() => setOpen(false)} />}
    </div>
  );
}

type AccountMenu = typeof import("./account-menu.tsx");

/** The signed-in person's menu, which is fetched when it is first wanted; null until it is there. */
export function useAccountMenu(isWanted: boolean, isOpen: boolean): AccountMenu | null {
  const [menu, setMenu] = useState<AccountMenu | null>(null);
  // A failed fetch does no harm yet: opening the menu fetches again.
  useEffect(() => {
    if (isWanted && !menu) import("./account-menu.tsx").then(setMenu).catch(() => {});
  }, [isWanted, menu, isOpen]);
  return menu;
}

/** The menu goes with the session. The focus that was in it moves to the button that signs in again, whose ref this is. */
export function useFocusAfterSignOut(isSignedIn: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && isFocusLost()) button.current?.focus();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);
  return button;
}

/** What had the focus was taken away: browsers then name the document's body, or the open dialog. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.localName === "dialog";
}
