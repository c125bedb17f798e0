import type { SignedInHint } from "../../identity/signed-in-hint.ts";
import { Icon } from "../../ui/icon.tsx";
import { AccountLinks, AccountPerson } from "./account-links.tsx";
import "./account.css";

export type MobileAccountProps = { person: SignedInHint; onChoose: () => void };

/** The signed-in person's menu, at the head of the full-screen one. */
export function MobileAccount({ person, onChoose }: MobileAccountProps) {
  return (
    <details className="mobile-account">
      <summary className="mobile-account-person">
        <AccountPerson person={person} />
        <Icon name="chevron-down" className="mobile-account-chevron" />
      </summary>
      <AccountLinks onChoose={onChoose} />
    </details>
  );
}
