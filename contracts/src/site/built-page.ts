/*
 * What the build of the site and the server agree on. The build writes these names into the pages; the server fills
 * them in, and reads about each page in `builtPagesFile`, so that it never parses HTML.
 */

/** Stands in built files where an address must be whole. The server puts its public origin there when it starts. */
export const placeholderOrigin = "https://origin.invalid";

/** Stands in every page for the integrations that the deployment has accounts for, by their names, with spaces. */
export const placeholderIntegrations = "integrations-of-this-deployment";

/** What an operator can have an account for; for emails, a mail server. The styles look for `google-sign-in` and `email` by name, too. */
export const integrationNames = ["calendar", "meet", "zoom", "google-sign-in", "razorpay", "email"] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** The names in what stands at the placeholder. */
export function integrationsIn(text: string | undefined): IntegrationName[] {
  const words = (text ?? "").split(" ");
  return integrationNames.filter((name) => words.includes(name));
}

/**
 * What a tile says, given what the site says and what the deployment has: it is on where there is an account for it, and
 * on nowhere else. Others than these integrations are as the site says.
 */
export function stateHere<State extends string>(
  offer: string,
  state: State,
  has: readonly IntegrationName[],
): State | "on" | "byHand" {
  const name = integrationNames.find((one) => one === offer);
  if (!name) return state;
  if (has.includes(name)) return "on";
  return state === "on" ? "byHand" : state;
}

/** Lies beside the built pages, and is not served: a `BuiltPage` for the address of each. */
export const builtPagesFile = "pages.json";

/** Lies beside them too, and is not served: the `Company` whose site it is, for the mails. */
export const companyFile = "company.json";

/** Lies beside them too, and is not served: the `SiteWords` of the desk. */
export const wordsFile = "words.json";

/** Files of the site that lie beside its pages for the server alone. */
export const unservedFiles: ReadonlySet<string> = new Set([builtPagesFile, companyFile, wordsFile]);

export type BuiltPages = Record<string, BuiltPage>;

export type BuiltPage = {
  /** `'sha256-…'` of each inline script and style, as a content security policy names them. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Search engines may list it. */
  isListed: boolean;
  /** It says that there is no such page, or that this is not offered: it is sent with status 404. */
  isMissing?: true;
  /** For a page that answers a form posted without script: the same page without scripts, as a template of Mustache. */
  answer?: string;
  /** It holds `fillTags`: its document is a template of Mustache. */
  isTemplate?: true;
};

/** What stands around a place that the server fills in. No style or data of a page has these signs. */
export const fillTags = ["⟦", "⟧"] as const;

/** A place for a value, as the words of a page name it. */
export function tag(name: string): string {
  return fillTags.join(name);
}

/**
 * Pages that show one thing of many at an address below their own, such as an application by its id. The server answers
 * it with the page's document, which holds nothing of anybody: its script reads from the address what is asked for.
 */
export const pathsWithDetails = [
  "/adminDashboardHome/applications",
  "/executionMentorDashboard",
  "/expertMentorDashboard",
] as const;
