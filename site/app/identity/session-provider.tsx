import { readMe } from "@campusward/contracts/accounts/me";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callEndpoint, RefusedError } from "../api/call-endpoint.ts";
import { openIdentity } from "./open-identity.ts";
import { rawCodeOf } from "./sdk-codes.ts";
import { type Session, SessionContext, type SessionControl } from "./session.ts";
import { storedHint, watchHint } from "./signed-in-hint.ts";

type OpenSession = Extract<Session, { status: "open" }>;

/** One session for all pages of a signed-in person: navigation between them repeats no request. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: "opening" });
  const latest = useRef(session);
  const attempt = useRef(0);
  const rereading = useRef<Promise<void> | null>(null);
  const { isAsked, ask, answer } = useQuestion();

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

  const identity = session.status === "open" ? session.identity : null;
  useEffect(() => {
    // Somebody else may sign in in another tab, without signing out before: what stands here is not theirs.
    return identity?.watchUser((user) => {
      const { current } = latest;
      if (current.status === "open" && user && user.uid !== current.user.uid) void open();
    });
  }, [identity, open]);

  const control = useMemo<SessionControl>(() => {
    const fresh: SessionControl["fresh"] = async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isSignInTooOld(error) || !(await ask())) throw error;
        return work();
      }
    };
    const reread = async (shown: OpenSession) => {
      const me = await callEndpoint(readMe, {}, { idToken: await idTokenOf(shown) });
      const { current } = latest;
      if (current.status !== "open" || current.user.uid !== shown.user.uid) return;
      if (me.role !== current.me.role || me.secondStep !== current.me.secondStep) show({ ...current, me });
    };
    const withToken: SessionControl["withToken"] = async (work) => {
      const { current } = latest;
      if (current.status !== "open") throw new Error("No user is currently signed in.");
      try {
        return await fresh(async () => work(await idTokenOf(current)));
      } catch (error) {
        if (isSessionOver(error)) show({ status: "ended" });
        // A role may have changed since the page was opened.
        if (error instanceof RefusedError && ["forbidden", "second_step_needed"].includes(error.code)) {
          // Once for all calls that are refused at the same time. Without an answer the next refusal asks again.
          rereading.current ??= reread(current)
            .catch(() => {})
            .finally(() => {
              rereading.current = null;
            });
        }
        throw error;
      }
    };
    const call: SessionControl["call"] = (endpoint, request, options) =>
      withToken((idToken) => callEndpoint(endpoint, request, { ...options, idToken }));
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
      fresh,
      proof: {
        isAsked,
        ask,
        answer(isProved) {
          const { current } = latest;
          if (isProved && current.status === "open") {
            show({ ...current, me: { ...current.me, signedInAt: Date.now() } });
          }
          answer(isProved);
        },
      },
    };
  }, [session, open, show, isAsked, ask, answer]);

  return <SessionContext value={control}>{children}</SessionContext>;
}

/** Of the person whom the page shows: by the time of a press somebody else may have signed in in another tab. */
async function idTokenOf({ identity, user }: OpenSession): Promise<string> {
  const signedIn = await identity.currentUser();
  if (signedIn?.uid !== user.uid) throw new Error("The person on the page is signed in no more.");
  return signedIn.getIdToken();
}

/** A question that is put once, however many calls wait for its answer. */
function useQuestion() {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);

  const ask = useCallback(() => {
    setAsked(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  const answer = useCallback((isProved: boolean) => {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  }, []);

  return { isAsked, ask, answer };
}

/** How the server and the SDK say that a sign-in is older than five minutes. */
function isSignInTooOld(error: unknown): boolean {
  if (error instanceof RefusedError) return error.code === "sign_in_again";
  return rawCodeOf(error) === "auth/requires-recent-login";
}

/** Asks the server who is signed in here. The hint in the browser grants no access. Never throws. */
async function openSession(): Promise<Exclude<Session, { status: "opening" }>> {
  const seemedSignedIn = storedHint() !== null;
  try {
    const identity = await openIdentity();
    const user = await identity.currentUser();
    if (!user) return { status: seemedSignedIn ? "ended" : "signed-out" };
    try {
      const me = await callEndpoint(readMe, {}, { idToken: await identity.account.idToken() });
      return { status: "open", me, identity, user };
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      await identity.actions.signOut("over");
      return { status: "ended" };
    }
  } catch {
    return { status: "unreachable" };
  }
}

/** Codes with which the SDK says that it has ended a session, as no fresh token can be had for it. */
const overCodes = new Set(["auth/user-token-expired", "auth/user-not-found", "auth/user-disabled"]);

/** Whether a call failed because nobody is signed in any more. */
function isSessionOver(error: unknown): boolean {
  if (error instanceof RefusedError) return error.code === "signed_out";
  return overCodes.has(rawCodeOf(error));
}
