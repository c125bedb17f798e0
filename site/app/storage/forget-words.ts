import { storageKeys } from "./storage-keys.ts";

/** What waits for the line. It is kept per account, and only for some days. */
const waiting = [storageKeys.deskContacts, storageKeys.unsentLeads] as const;

/** What else people typed about themselves or others, under every key that would outlive their session. */
const words = [
  storageKeys.deskDrafts,
  storageKeys.templateDrafts,
  storageKeys.applicationDraft,
  storageKeys.demoRequestDraft,
  storageKeys.quoteRequestDraft,
  storageKeys.signInLinkEmail,
] as const;

const forgotten = "campusward:words-forgotten";

/** `pressed` by the person, or `over` because the server ended the session. */
export type SignOutReason = "pressed" | "over";

/**
 * Whoever signs out may leave the computer to somebody else: nothing that was typed stays on it. Where the session was
 * over by itself, what waits for the line is sent once its writer is back.
 */
export function forgetWords(reason: SignOutReason): void {
  try {
    for (const key of reason === "over" ? words : [...words, ...waiting]) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
  const channel = new BroadcastChannel(forgotten);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back when somebody signed out, in this tab or another: what stands in forms goes too. A storage event would not
 * do, because a draft also goes when it was sent elsewhere. Returns the way to stop listening.
 */
export function onWordsForgotten(forget: () => void): () => void {
  const channel = new BroadcastChannel(forgotten);
  channel.onmessage = forget;
  return () => channel.close();
}
