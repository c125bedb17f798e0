import { endSession, listSessions, type SessionSummary } from "@campusward/contracts/accounts/me";
import { useCallback, useEffect, useState } from "react";
import { useOpenSession } from "../../identity/session.ts";

/** The places where the person is signed in. A new password ends the others, so that they are then asked for again. */
export function useSessions() {
  const { call, me } = useOpenSession();
  const [sessions, setSessions] = useState<readonly SessionSummary[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const [ended, setEnded] = useState<SessionSummary | null>(null);

  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setSessions((await call(listSessions, {})).sessions);
    } catch {
      setFailed(true);
    }
  }, [call]);

  // The password's instant stands for the sessions that a new one ended.
  useEffect(() => {
    void reload();
  }, [me.passwordSetAt]);

  async function end(session: SessionSummary): Promise<void> {
    if (ending) return;
    setEnding(session.id);
    try {
      await call(endSession, { id: session.id });
      setEnded(session);
    } catch {
      // It may have ended by itself: the list tells.
    }
    await reload();
    setEnding(null);
  }

  return {
    sessions,
    isFailed,
    ending,
    ended,
    reload: () => void reload(),
    end: (session: SessionSummary) => void end(session),
  };
}
