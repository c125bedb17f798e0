import { useState } from "react";
import type { ProfileWords } from "../../content/account/profile.ts";
import { formatDay } from "../../dates/day-words.ts";
import { rawCodeOf } from "../../identity/sdk-codes.ts";
import { useOpenSession } from "../../identity/session.ts";
import { googleAddress, hasPassword, useGoogleReady } from "../../identity/ways-in.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { GoogleSign } from "../../ui/google-sign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fillIn } from "../../words/templates.ts";
import { CardLine, Outcome, useAccountSave } from "./card-parts.tsx";

/** A little less than the server allows, which counts the time on the way too. */
const askAfterMs = 4.5 * 60_000;

/** How the SDK passes on that another way must remain. */
const lastWayInCode = "auth/operation-not-allowed";

/** The login methods. One of the two always remains. */
export function WaysCard({ words }: { words: ProfileWords }) {
  const { me, user, identity, proof, refresh } = useOpenSession();
  const { run, isSaving, problem, error, isSaved } = useAccountSave(words);
  const [change, setChange] = useState<"connect" | "disconnect">("connect");
  const { ways } = words;
  const google = googleAddress(me, user);

  const isLastWay = change === "disconnect" && rawCodeOf(error) === lastWayInCode;

  useGoogleReady(identity, identity.offersGoogle && !google);

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
          <CardLine
            sign={<GoogleSign />}
            title={ways.google}
            note={google ? fillIn(ways.connected, { email: google }) : ways.notConnected}
          >
            <LinkButton
              className="text-sm"
              isBusy={isSaving}
              onClick={google ? disconnect : connect}
              busy={google ? ways.disconnecting : ways.connecting}
            >
              {google ? ways.disconnect : ways.connect}
            </LinkButton>
          </CardLine>
        )}
        <CardLine sign={<Icon name="mail" />} title={ways.password} note={passwordLine()} />
      </ul>
      <Outcome
        done={
          isSaved && change === (google ? "connect" : "disconnect") && (google ? ways.nowConnected : ways.disconnected)
        }
        problem={problem && (isLastWay ? ways.lastWayIn : problem)}
      />
    </DashboardCard>
  );

  function passwordLine(): string {
    if (me.passwordSetAt !== null) return fillIn(ways.setOn, { day: formatDay(me.passwordSetAt, Date.now()) });
    return hasPassword(me, user) ? me.email : ways.noPassword;
  }
}
