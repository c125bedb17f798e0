import { textsOfDevice } from "./kept-texts.ts";
import { storageKeys } from "./storage-keys.ts";

/** What people typed about themselves or others, under every key that would outlive their session. */
const words = [
  storageKeys.deskDrafts,
  storageKeys.applicationDeskDrafts,
  storageKeys.templateDrafts,
  storageKeys.applicationDraft,
  storageKeys.demoRequestDraft,
  storageKeys.quoteRequestDraft,
  storageKeys.signInLinkEmail,
] as const;

/** Null where the browser refuses it, as Firefox does while all cookies are blocked: each tab then forgets by itself. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("campusward:words-forgotten");
  } catch {
    return null;
  }
}

/** Whoever signs out may leave the computer to somebody else: nothing that was typed stays on it. */
export function forgetWords(): void {
  for (const key of words) textsOfDevice.write(key, null);
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

/**
 * Calls back when somebody signed out, in this tab or another: what stands in forms goes too. A storage event would not
 * do, because a draft also goes when it was sent elsewhere. Returns the way to stop listening.
 */
export function onWordsForgotten(forget: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener("message", forget);
  return () => channel?.close();
}
