import { endAllSessions, endSession, listSessions, type SessionSummary } from "@campusward/contracts/accounts/me";
import { Laptop, Smartphone } from "lucide";
import { useEffect, useState } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf, useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { arriveWhereLost } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { DialogFoot, HeadedDialog } from "../../ui/headed-dialog.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { fillIn, fillPlural } from "../../words/templates.ts";
import { CardReading, Outcome } from "./card-parts.tsx";

const isPhone = /Android|iPhone|iPad|iOS/;

export function SessionsCard({ words }: { words: ProfileWords }) {
  const { me } = useOpenSession();
  const { query } = useEndpoint(listSessions);
  const { call, run, isSaving, isSaved, failure } = useChange();
  const [ending, setEnding] = useState<SessionSummary | null>(null);
  const sessions = query.data?.sessions;
  const said = words.sessions;

  // A new password ends other sessions, so the list is read again when its time changes.
  useEffect(() => void query.refetch(), [me.passwordSetAt]);

  // The sessions of a Firebase project cannot be listed.
  if (sessions?.length === 0) return null;

  function nameOf({ device, isThisOne }: SessionSummary): string {
    return isThisOne ? fillIn(said.thisOne, { device: device ?? said.unknown }) : (device ?? said.unknownFirst);
  }

  function end(session: SessionSummary): void {
    if (isSaving) return;
    setEnding(session);
    void run(async () => {
      try {
        await call(endSession, { id: session.id });
      } catch (error) {
        // It has ended by itself, or by the call before, whose answer was lost.
        if (failureOf(error) !== "not_found") throw error;
      } finally {
        await query.refetch();
      }
    });
  }

  return (
    <DashboardCard id="sessions-heading" heading={said.heading}>
      <CardReading query={query} words={said} />
      {sessions && (
        <>
          <ul className="mt-1">
            {sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-14 py-2 leading-[1.4] not-first:border-t-2 not-first:border-jamun-100"
              >
                <LineIcon
                  of={isPhone.test(session.device ?? "") ? Smartphone : Laptop}
                  size={22}
                  className="flex-none"
                />
                <p className="flex-[1_1_9rem] min-w-0 wrap-anywhere font-semibold">{nameOf(session)}</p>
                <p className="text-sm text-ink-muted">
                  {session.isThisOne ? said.now : timeAgo(session.lastUsedAt, Date.now())}
                </p>
                {!session.isThisOne && (
                  <LinkButton
                    className="text-sm"
                    aria-label={fillIn(said.endOf, { device: nameOf(session) })}
                    isBusy={isSaving && ending?.id === session.id}
                    onClick={() => end(session)}
                  >
                    {said.end}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
          <div ref={isSaved ? arriveWhereLost : null} className="mb-3">
            <Outcome
              done={isSaved && ending !== null && fillIn(said.ended, { device: nameOf(ending) })}
              problem={failure && said.notEnded}
            />
          </div>
          <SignOutEverywhere words={said} />
        </>
      )}
    </DashboardCard>
  );
}

/** Ends every session, this one last, after a confirmation. */
function SignOutEverywhere({ words }: { words: ProfileWords["sessions"] }) {
  const { identity } = useOpenSession();
  const { send, forget, isSaving, failure } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const { confirm } = words;

  async function ask(): Promise<void> {
    setWaiting(await identity.countWaiting());
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    forget();
  }

  function signOut(): void {
    send(endAllSessions, {}, () => identity.actions.signOut());
  }

  return (
    <>
      <Button look="quiet" small aria-haspopup="dialog" onClick={() => void ask()}>
        {words.everywhere}
      </Button>
      <HeadedDialog open={isOpen} heading={confirm.heading} close={confirm.close} onClose={close} onSubmit={signOut}>
        <p className="text-ink-muted">{confirm.text}</p>
        {waiting > 0 && <p className="font-semibold">{fillPlural(confirm.waiting, waiting)}</p>}
        <Alert>{failure && confirm.failed}</Alert>
        <DialogFoot>
          <Button type="submit" isBusy={isSaving} busy={confirm.going}>
            {confirm.go}
          </Button>
          <LinkButton onClick={close}>{confirm.stay}</LinkButton>
        </DialogFoot>
      </HeadedDialog>
    </>
  );
}
