/** Every public page. Prerendering, tests and the types of links read this list. */
export const pagePaths = [
  "/",
  "/products",
  "/product/ai-evaluator",
  "/product/profile-tracker",
  "/product/industry-profile-building",
  "/product/learning-management-system",
  "/product/internships",
  "/solutions",
  "/solutions/iec-counselors",
  "/solutions/students-parents",
  "/solutions/industries",
  "/industries",
  "/pricing",
  "/termsOfuse",
  "/privacy-policy",
  "/refund-policy",
] as const;

/** Pages of a signed-in person: documents without any data, which the browser fetches once it is known who asks. */
export const accountPaths = [
  "/profile",
  "/dashboard",
  "/unpaidStudentDashboard",
  "/executionMentorDashboard",
  "/expertMentorDashboard",
  "/adminDashboardHome",
  "/adminDashboardHome/applications",
  "/adminDashboardHome/outbox",
  "/adminDashboardHome/people",
  "/adminDashboardHome/speed",
  "/adminDashboardHome/audit",
] as const;

export type AccountPath = (typeof accountPaths)[number];

/** Pages outside the site's navigation: prerendered too, but in no menu, sitemap or search engine. */
export const unlistedPaths = [
  "/forms/application",
  "/forms/demo",
  "/forms/guardian",
  "/forms/sent",
  "/forms/problem",
  "/learn",
  "/learn/login",
  "/auth/action",
  "/auth/set-up",
  ...accountPaths,
] as const;

export type UnlistedPath = (typeof unlistedPaths)[number];

export type PagePath = (typeof pagePaths)[number];

/** Second addresses of a page, each with the address that search engines should keep. */
export const aliasPaths = { "/industries": "/solutions/industries" } as const satisfies Partial<
  Record<PagePath, PagePath>
>;

/** Prerendered like a page and served with status 404 for every address that is not one. */
export const notFoundPath = "/404";

/** The address of a page that search engines should keep: itself, or what it is a second address of. */
export function canonicalPath(path: PagePath): PagePath {
  return path in aliasPaths ? aliasPaths[path as keyof typeof aliasPaths] : path;
}
