import { notFoundPath, publicPages, unlistedPages } from "./page-paths.ts";

/**
 * Which address shows which file of `pages`. An address that ends in `/*` stands for everything below it; such a page
 * reads for itself which part of it is asked for, in the browser.
 */
export const routes = {
  ...publicPages,
  ...unlistedPages,
  "/executionMentorDashboard/*": "account/execution-mentor-dashboard",
  "/expertMentorDashboard/*": "account/expert-mentor-dashboard",
  "/adminDashboardHome/applications/*": "account/admin-applications",
  // Prerendered as /404, and shown at every address that is not in this table.
  [notFoundPath]: "not-found",
} as const;

/** The name of the page that an address shows, with or without a slash at its end. */
export function pageAt(pathname: string, pages: Readonly<Record<string, string>> = routes): string {
  const address = pathname.replace(/\/+$/, "") || "/";
  const notFound = pages[notFoundPath] ?? "";
  if (Object.hasOwn(pages, address)) return pages[address] ?? notFound;
  const parent = Object.keys(pages).find((key) => key.endsWith("/*") && `${address}/`.startsWith(key.slice(0, -1)));
  return parent ? (pages[parent] ?? notFound) : notFound;
}
