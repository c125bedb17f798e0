import type { SessionSummary } from "@campusward/contracts/accounts/me";
import { Laptop, Smartphone } from "lucide";
import type { ProfileWords } from "../../content/account/profile.ts";
import { timeAgo } from "../../dates/day-words.ts";
import { Button } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { SavedNote } from "./saved-note.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { useSessions } from "./use-sessions.ts";

/** Every place where the account is open, and the way to close it there. */
export function SessionsCard({ words }: { words: ProfileWords }) {
  const { sessions, isFailed, ended, ending, reload, end } = useSessions();
  const said = words.sessions;
  // Where a Firebase project keeps the sessions, nobody can list them.
  if (sessions?.length === 0) return null;

  function nameOf({ device, isThisOne }: SessionSummary): string {
    return isThisOne ? said.thisOne(device ?? said.unknown) : (device ?? said.unknownFirst);
  }

  return (
    <section className="dashboard-card" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {!sessions && (
        <p role="status" className="mt-2 text-sm text-ink-muted">
          {isFailed ? said.failed : said.loading}
        </p>
      )}
      {isFailed && (
        <Button look="again" small className="mt-2" onClick={reload}>
          {said.tryAgain}
        </Button>
      )}
      {sessions && (
        <>
          <ul className="profile-rows">
            {sessions.map((session) => (
              <li key={session.id}>
                <DeviceSign device={session.device} />
                <p className="profile-row-words font-semibold">{nameOf(session)}</p>
                <p className="text-sm text-ink-muted">
                  {session.isThisOne ? said.now : timeAgo(session.lastUsedAt, Date.now())}
                </p>
                {!session.isThisOne && (
                  <button
                    type="button"
                    className="text-link text-sm"
                    aria-label={said.endOf(nameOf(session))}
                    aria-disabled={ending === session.id || undefined}
                    onClick={() => end(session)}
                  >
                    <span>{said.end}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
          <div role="status" className="mb-3">
            {ended && <SavedNote>{said.ended(nameOf(ended))}</SavedNote>}
          </div>
          <SignOutEverywhere words={said} />
        </>
      )}
    </section>
  );
}

function DeviceSign({ device }: { device: string | null }) {
  const sign = /Android|iPhone|iPad|iOS/.test(device ?? "") ? Smartphone : Laptop;
  return <LineIcon of={sign} size={22} className="flex-none" />;
}
