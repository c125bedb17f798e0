import { storageKeys } from "./storage-keys.ts";

/** What people typed about themselves or others, under every key that would outlive their session. */
const words = [
  storageKeys.deskDrafts,
  storageKeys.templateDrafts,
  storageKeys.deskContacts,
  storageKeys.unsentLeads,
  storageKeys.applicationDraft,
  storageKeys.demoRequestDraft,
  storageKeys.quoteRequestDraft,
  storageKeys.signInLinkEmail,
] as const;

/** Whoever signs out may leave the computer to somebody else: nothing that was typed stays on it. */
export function forgetWords(): void {
  try {
    for (const key of words) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
