import { textsOfDevice } from "./kept-texts.ts";
import { storageKeys } from "./storage-keys.ts";

/** What people typed about themselves or others, under every key that would outlive their session. */
const words = [
  storageKeys.deskDrafts,
  storageKeys.templateDrafts,
  storageKeys.applicationDraft,
  storageKeys.demoRequestDraft,
  storageKeys.quoteRequestDraft,
  storageKeys.signInLinkEmail,
] as const;

const forgotten = "campusward:words-forgotten";

/** Whoever signs out may leave the computer to somebody else: nothing that was typed stays on it. */
export function forgetWords(): void {
  for (const key of words) textsOfDevice.write(key, null);
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
