import { disconnectGoogle } from "@campusward/contracts/accounts/me";
import { RefusedError } from "../../api/call-endpoint.ts";
import type { ProfileWords } from "../../content/account/profile.ts";
import { formatDay } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useSave } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { GoogleSign } from "../../ui/google-sign.tsx";
import { Icon } from "../../ui/icon.tsx";
import { failureWords, googleAddress, hasPassword, SavedNote } from "./card-parts.tsx";

/** The login methods. One of the two always remains. */
export function WaysCard({ words }: { words: ProfileWords }) {
  const { me, user, identity, call, refresh } = useOpenSession();
  const { save, run, isSaving } = useSave();
  const { ways } = words;
  const google = googleAddress(me, user);

  function disconnect(): void {
    void run(async () => {
      await call(disconnectGoogle, {});
      await refresh();
    });
  }

  return (
    <DashboardCard id="ways-heading" heading={ways.heading}>
      <ul className="profile-rows">
        {(google || identity.offersGoogle) && (
          <li>
            <GoogleSign />
            <p className="profile-row-words">
              <strong className="block font-semibold">{ways.google}</strong>
              <span className="text-sm text-ink-muted">{google ? ways.connected(google) : ways.notConnected}</span>
            </p>
            {google && (
              <LinkButton className="text-sm" isBusy={isSaving} onClick={disconnect}>
                {isSaving ? ways.disconnecting : ways.disconnect}
              </LinkButton>
            )}
          </li>
        )}
        <li>
          <Icon name="mail" />
          <p className="profile-row-words">
            <strong className="block font-semibold">{ways.password}</strong>
            <span className="text-sm text-ink-muted">{passwordLine()}</span>
          </p>
        </li>
      </ul>
      <div role="status">{save.status === "saved" && <SavedNote>{ways.disconnected}</SavedNote>}</div>
      <div role="alert">
        {save.status === "failed" && <FieldProblemText id="ways-problem">{failure(save.error)}</FieldProblemText>}
      </div>
    </DashboardCard>
  );

  function passwordLine(): string {
    if (me.passwordSetAt !== null) return ways.setOn(formatDay(me.passwordSetAt, Date.now()));
    return hasPassword(me, user) ? me.email : ways.noPassword;
  }

  function failure(error: unknown): string {
    const isLast = error instanceof RefusedError && error.code === "last_way_in";
    return isLast ? ways.lastWayIn : failureWords(error, me.email, words);
  }
}
