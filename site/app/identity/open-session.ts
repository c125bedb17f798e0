import { readMe } from "@campusward/contracts/accounts/me";
import { callEndpoint, RefusedError } from "../api/call-endpoint.ts";
import { openIdentity } from "./open-identity.ts";
import type { Session } from "./session.ts";
import { storedHint } from "./signed-in-hint.ts";

/** Asks the server who is signed in here. What the browser remembers of it opens nothing. Never throws. */
export async function openSession(): Promise<Exclude<Session, { status: "opening" }>> {
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
      await identity.actions.signOut();
      return { status: "ended" };
    }
  } catch {
    return { status: "unreachable" };
  }
}

/** Codes with which the SDK says that it has ended a session, as no fresh token can be had for it. */
const overCodes = new Set(["auth/user-token-expired", "auth/user-not-found", "auth/user-disabled"]);

/** Whether a call failed because nobody is signed in any more. */
export function isSessionOver(error: unknown): boolean {
  if (error instanceof RefusedError) return error.code === "signed_out";
  return error instanceof Error && "code" in error && overCodes.has(String(error.code));
}
