import type { VisitorAudience } from "../../content/features/welcome.ts";
import { textsOfDevice, textsOfTab } from "../../storage/kept-texts.ts";
import { storageKeys } from "../../storage/storage-keys.ts";

/** What the visitor chose; `neither` for somebody who is just looking. */
export type WelcomeChoice = VisitorAudience | "neither";

/**
 * Spec 4: the dialog is shown on a first visit, and on every visit of somebody who chose to be a student. A visit is over
 * when its tab is closed; otherwise every way from the learning platform to the site would lead back.
 */
export function needsWelcome(): boolean {
  try {
    const { hasVisited, visitorAudience, studentVisit } = storageKeys;
    if (localStorage.getItem(hasVisited) !== "true") return true;
    return localStorage.getItem(visitorAudience) === "student" && sessionStorage.getItem(studentVisit) !== "true";
  } catch {
    // Without storage it would come back on every page, and its answer would be lost each time.
    return false;
  }
}

export function storeChoice(choice: WelcomeChoice): void {
  const { hasVisited, visitorAudience } = storageKeys;
  // Without storage it is asked again on the next visit.
  textsOfDevice.write(hasVisited, "true");
  textsOfDevice.write(visitorAudience, choice === "neither" ? null : choice);
  if (choice === "student") noteStudentVisit();
}

/** A student need not be asked again in this tab. */
export function noteStudentVisit(): void {
  textsOfTab.write(storageKeys.studentVisit, "true");
}

/** Programs that read the site to list or preview it answer no questions. */
export function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|whatsapp\/|lighthouse|pagespeed|inspectiontool|googleother/i.test(
    userAgent,
  );
}
