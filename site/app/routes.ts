import { pathsNotOffered } from "./content/offers.ts";
import { notFoundPath, publicPages, unlistedPages } from "./page-paths.ts";

/** Prerendered, and shown with status 404 at the address of everything that is not offered. */
export const notOfferedPath = "/not-offered";

/**
 * Which address shows which file of `pages`. An address that ends in `/*` stands for everything below it; such a page
 * reads for itself which part of it is asked for, in the browser.
 */
export const routes = {
  ...publicPages,
  ...unlistedPages,
  // The pages that a brand adds, in content/lists/own-pages.ts.
  "/pages/*": "own-page",
  "/executionMentorDashboard/*": "account/execution-mentor-dashboard",
  "/expertMentorDashboard/*": "account/expert-mentor-dashboard",
  "/adminDashboardHome/applications/*": "account/admin-applications",
  // Prerendered as /404, and shown at every address that is not in this table.
  [notFoundPath]: "not-found",
  [notOfferedPath]: "not-offered",
} as const;

/** The name of the page that an address shows, with or without a slash at its end. */
export function pageAt(pathname: string, pages: Readonly<Record<string, string>> = routes): string {
  const address = pathname.replace(/\/+$/, "") || "/";
  const notFound = pages[notFoundPath] ?? "";
  if (pathsNotOffered.includes(address)) return pages[notOfferedPath] ?? notFound;
  if (Object.hasOwn(pages, address)) return pages[address] ?? notFound;
  const parent = Object.keys(pages).find((key) => key.endsWith("/*") && `${address}/`.startsWith(key.slice(0, -1)));
  return parent ? (pages[parent] ?? notFound) : notFound;
}

/** Whether an address shows that it has no page. */
export function isMissing(pathname: string): boolean {
  return [routes[notFoundPath], routes[notOfferedPath]].some((page) => page === pageAt(pathname));
}
