import type { VisitorAudience } from "../../content/features/welcome.ts";
import { storageKeys } from "../../storage/storage-keys.ts";

/** What the visitor chose; `neither` for somebody who is just looking. */
export type WelcomeChoice = VisitorAudience | "neither";

/** Spec 4: the dialog is shown on a first visit, and on every visit of somebody who chose to be a student. */
export function needsWelcome(): boolean {
  try {
    const { hasVisited, visitorAudience } = storageKeys;
    return localStorage.getItem(hasVisited) !== "true" || localStorage.getItem(visitorAudience) === "student";
  } catch {
    // Without storage it would come back on every page, and its answer would be lost each time.
    return false;
  }
}

export function storeChoice(choice: WelcomeChoice): void {
  const { hasVisited, visitorAudience } = storageKeys;
  try {
    localStorage.setItem(hasVisited, "true");
    if (choice === "neither") localStorage.removeItem(visitorAudience);
    else localStorage.setItem(visitorAudience, choice);
  } catch {
    // Asked again on the next visit then.
  }
}

/** Programs that read the site to list or preview it answer no questions. */
export function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|whatsapp\/|lighthouse|pagespeed|inspectiontool|googleother/i.test(
    userAgent,
  );
}
