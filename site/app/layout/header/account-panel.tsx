import type { SignedInHint } from "../../identity/signed-in-hint.ts";
import { AccountLinks, AccountPerson } from "./account-links.tsx";
import "./account.css";

export type AccountPanelProps = { id: string; person: SignedInHint; onChoose: () => void };

/** What the header's account button opens. */
export function AccountPanel({ id, person, onChoose }: AccountPanelProps) {
  return (
    <div id={id} className="account-panel">
      <div className="bg-amaltas-100 px-5 py-4">
        <AccountPerson person={person} />
      </div>
      <AccountLinks onChoose={onChoose} withLearning />
    </div>
  );
}
