import { withdrawInvitation } from "@campusward/contracts/accounts/people";
import type { Role } from "@campusward/contracts/accounts/roles";
import { useState } from "react";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";

type InvitationsProps = {
  invitations: readonly { email: string; role: Role; invitedAt: number }[];
  words: PeopleDeskWords;
  onWithdrawn: () => void;
};

/** Invitations that are not accepted yet. */
export function Invitations({ invitations, words, onWithdrawn }: InvitationsProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const said = words.invitations;

  function withdraw(email: string): void {
    if (isSaving) return;
    setWithdrawn(email);
    void run(async () => {
      await call(withdrawInvitation, { email });
      onWithdrawn();
    });
  }

  return (
    <section className="dashboard-card people-invitations" aria-labelledby="invited-heading">
      <h2 id="invited-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      <ul>
        {invitations.map(({ email, role, invitedAt }) => (
          <li key={email}>
            <StoneMark cap={words.caps[role]} />
            <p className="person-name">
              <strong className="block font-semibold">{email}</strong>
              <span className="text-sm text-ink-muted">
                {said.at(words.roles[role], timeAgo(invitedAt, Date.now()))}
              </span>
            </p>
            <button type="button" className="text-link" onClick={() => withdraw(email)}>
              <span>
                {isSaving && withdrawn === email ? said.withdrawing : said.withdraw}
                <span className="sr-only"> {email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </section>
  );
}
