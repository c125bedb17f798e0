import { useEffect, useState } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { formatDay } from "../../dates/day-words.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { googleAddress, hasPassword } from "../../identity/ways-in.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { GoogleSign } from "../../ui/google-sign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SavedNote, useAccountSave } from "./card-parts.tsx";

/** A little less than the server allows, which counts the time on the way too. */
const askAfterMs = 4.5 * 60_000;

/** How the SDK passes on that another way must remain. */
const lastWayInCode = "auth/operation-not-allowed";

/** The login methods. One of the two always remains. */
export function WaysCard({ words }: { words: ProfileWords }) {
  const { me, user, identity, proof, refresh } = useOpenSession();
  const { save, run, isSaving, problem } = useAccountSave(words);
  const [change, setChange] = useState<"connect" | "disconnect">("connect");
  const { ways } = words;
  const google = googleAddress(me, user);

  const isLastWay = change === "disconnect" && save.status === "failed" && rawCodeOf(save.error) === lastWayInCode;

  // Google's window opens only within the click, so its scripts must be loaded before.
  useEffect(() => {
    if (identity.offersGoogle && !google) void identity.warmUpGoogle();
  }, [identity, google]);

  function connect(): void {
    setChange("connect");
    void run(async () => {
      // Asked before Google's window opens, so that it need not open twice.
      if (Date.now() - me.signedInAt > askAfterMs && !(await proof.ask())) return;
      await identity.account.connectGoogle();
      await refresh();
    });
  }

  function disconnect(): void {
    setChange("disconnect");
    void run(async () => {
      await identity.account.disconnectGoogle();
      await refresh();
    });
  }

  return (
    <DashboardCard id="ways-heading" heading={ways.heading}>
      <ul className="mt-1">
        {(google || identity.offersGoogle) && (
          <li className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-14 py-2 leading-[1.4] not-first:border-t-2 not-first:border-jamun-100">
            <GoogleSign />
            <p className="flex-[1_1_9rem] min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{ways.google}</strong>
              <span className="text-sm text-ink-muted">{google ? ways.connected(google) : ways.notConnected}</span>
            </p>
            {google ? (
              <LinkButton className="text-sm" isBusy={isSaving} onClick={disconnect}>
                {isSaving ? ways.disconnecting : ways.disconnect}
              </LinkButton>
            ) : (
              <LinkButton className="text-sm" isBusy={isSaving} onClick={connect}>
                {isSaving ? ways.connecting : ways.connect}
              </LinkButton>
            )}
          </li>
        )}
        <li className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-14 py-2 leading-[1.4] not-first:border-t-2 not-first:border-jamun-100">
          <Icon name="mail" />
          <p className="flex-[1_1_9rem] min-w-0 wrap-anywhere">
            <strong className="block font-semibold">{ways.password}</strong>
            <span className="text-sm text-ink-muted">{passwordLine()}</span>
          </p>
        </li>
      </ul>
      <div role="status">
        {save.status === "saved" && change === (google ? "connect" : "disconnect") && (
          <SavedNote>{google ? ways.nowConnected : ways.disconnected}</SavedNote>
        )}
      </div>
      <div role="alert">
        {problem && <FieldProblemText id="ways-problem">{isLastWay ? ways.lastWayIn : problem}</FieldProblemText>}
      </div>
    </DashboardCard>
  );

  function passwordLine(): string {
    if (me.passwordSetAt !== null) return ways.setOn(formatDay(me.passwordSetAt, Date.now()));
    return hasPassword(me, user) ? me.email : ways.noPassword;
  }
}
