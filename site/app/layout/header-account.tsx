import { useRef } from "react";
import { useDialogs } from "../call-to-action/dialogs.tsx";
import { navigation } from "../content/navigation.ts";
import { useSessionCheck } from "../identity/use-session-check.ts";
import { useSignedInHint } from "../identity/use-signed-in-hint.ts";
import { Icon } from "../ui/icon.tsx";
import { AccountButton } from "./account-button.tsx";
import { useFocusAfterSignOut } from "./use-focus-after-sign-out.ts";

/** Opens the login dialog or, for who is signed in, their menu. Without script it leads to a page. */
export function HeaderAccount() {
  const person = useSignedInHint();
  const dialogs = useDialogs();
  const button = useRef<HTMLButtonElement>(null);
  const { account } = navigation;
  useSessionCheck(person !== null);
  useFocusAfterSignOut(person !== null, button);

  if (person) return <AccountButton person={person} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="account-button needs-script max-app:hidden"
        aria-label={account.label}
        aria-haspopup="dialog"
        onClick={(event) => dialogs.toggle(account.dialog, event.currentTarget)}
      >
        <Icon name="account" size={26} />
      </button>
      <noscript>
        <a href={account.withoutScript.href} className="account-button max-app:hidden" aria-label={account.label}>
          <Icon name="account" size={26} />
        </a>
      </noscript>
    </>
  );
}
