import { readMe } from "@campusward/contracts/accounts/me";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callEndpoint } from "../api/call-endpoint.ts";
import { isSessionOver, openSession } from "./open-session.ts";
import { type Session, SessionContext, type SessionControl } from "./session.ts";
import { storedHint, watchHint } from "./signed-in-hint.ts";

/** One session for all the pages of a signed-in person: going from one to the next asks nothing again. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "opening" });
  const latest = useRef(session);
  const attempt = useRef(0);

  const show = useCallback((next: Session) => {
    attempt.current += 1;
    latest.current = next;
    setSession(next);
  }, []);

  const open = useCallback(async () => {
    show({ status: "opening" });
    const mine = attempt.current;
    const opened = await openSession();
    if (attempt.current === mine) show(opened);
  }, [show]);

  useEffect(() => {
    void open();
    // Signed in or out in the menu, or in another tab.
    return watchHint(() => {
      const { status } = latest.current;
      const seemsSignedIn = storedHint() !== null;
      if (status === "open" && !seemsSignedIn) show({ status: "signed-out" });
      if ((status === "signed-out" || status === "ended" || status === "deleted") && seemsSignedIn) void open();
    });
  }, [open, show]);

  const control = useMemo<SessionControl>(() => {
    const withToken: SessionControl["withToken"] = async (work) => {
      const { current } = latest;
      if (current.status !== "open") throw new Error("No user is currently signed in.");
      try {
        return await work(await current.identity.account.idToken());
      } catch (error) {
        if (isSessionOver(error)) show({ status: "ended" });
        throw error;
      }
    };
    const call: SessionControl["call"] = (endpoint, request) =>
      withToken((idToken) => callEndpoint(endpoint, request, { idToken }));
    return {
      session,
      tryAgain: () => void open(),
      withToken,
      call,
      async refresh() {
        const me = await call(readMe, {});
        const { current } = latest;
        if (current.status === "open") show({ ...current, me });
      },
      sayGoodbye: () => show({ status: "deleted" }),
    };
  }, [session, open, show]);

  return <SessionContext value={control}>{children}</SessionContext>;
}
