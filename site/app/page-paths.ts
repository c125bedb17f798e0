import type { OwnPagePath } from "@campusward/contracts/site/own-pages";

/** Every public page: its address, and its file in `pages`. Prerendering, the sitemap, tests and links read this table. */
export const publicPages = {
  "/": "home",
  "/products": "products",
  "/product/ai-evaluator": "ai-evaluator",
  "/product/profile-tracker": "profile-tracker",
  "/product/industry-profile-building": "industry-profile-building",
  "/product/learning-management-system": "learning-management-system",
  "/product/internships": "internships",
  "/solutions": "solutions",
  "/solutions/iec-counselors": "for-counsellors",
  "/solutions/students-parents": "for-families",
  "/solutions/industries": "for-industries",
  "/industries": "for-industries",
  "/pricing": "pricing",
  "/termsOfuse": "legal/terms-of-use",
  "/privacy-policy": "legal/privacy-policy",
  "/refund-policy": "legal/refund-policy",
  "/privacy-request": "privacy-request",
} as const;

export type PagePath = keyof typeof publicPages;

export const pagePaths = Object.keys(publicPages) as PagePath[];

/** Pages of a signed-in person: documents without any data, which the browser fetches once it is known who asks. */
const accountPages = {
  "/profile": "account/profile",
  "/dashboard": "account/dashboard",
  "/unpaidStudentDashboard": "account/unpaid-student-dashboard",
  "/executionMentorDashboard": "account/execution-mentor-dashboard",
  "/expertMentorDashboard": "account/expert-mentor-dashboard",
  "/adminDashboardHome": "account/admin-dashboard",
  "/adminDashboardHome/demos": "account/admin-demos",
  "/adminDashboardHome/applications": "account/admin-applications",
  "/adminDashboardHome/templates": "account/admin-templates",
  "/adminDashboardHome/tell-me": "account/admin-tell-me",
  "/adminDashboardHome/my-hours": "account/admin-my-hours",
  "/adminDashboardHome/inbox": "account/admin-inbox",
  "/adminDashboardHome/payments": "account/admin-payments",
  "/adminDashboardHome/payment-settings": "account/admin-payment-settings",
  "/adminDashboardHome/people": "account/admin-people",
  "/adminDashboardHome/site": "account/admin-site",
  "/adminDashboardHome/settings": "account/admin-settings",
  "/adminDashboardHome/mailbox": "account/admin-mailbox",
  "/adminDashboardHome/privacy": "account/admin-privacy",
  "/adminDashboardHome/health": "account/admin-health",
  "/adminDashboardHome/figures": "account/admin-figures",
  "/adminDashboardHome/audit": "account/admin-audit",
} as const;

export type AccountPath = keyof typeof accountPages;

export const accountPaths = Object.keys(accountPages) as AccountPath[];

/** Pages outside the site's navigation: prerendered too, but in no menu, sitemap or search engine. */
export const unlistedPages = {
  "/demo": "account/demo-times",
  "/forms/application": "application-form",
  "/forms/demo": "demo-form",
  "/forms/guardian": "guardian",
  "/forms/sent": "form-sent",
  "/forms/problem": "form-problem",
  "/quote": "account/quote",
  "/receipt": "account/receipt",
  "/learn": "learn",
  "/learn/login": "learn-login",
  "/auth/action": "account/email-action",
  "/auth/set-up": "account/first-admin",
  "/auth/test-mail": "account/test-mail",
  "/second-step": "account/second-step",
  ...accountPages,
} as const;

export type UnlistedPath = keyof typeof unlistedPages;

export const unlistedPaths = Object.keys(unlistedPages) as UnlistedPath[];

/** Second addresses of a page, each with the address that search engines should keep. */
export const aliasPaths = { "/industries": "/solutions/industries" } as const satisfies Partial<
  Record<PagePath, PagePath>
>;

/** Prerendered like a page and served with status 404 for every address that is not one. */
export const notFoundPath = "/404";

/** The address of a page that search engines should keep: itself, or what it is a second address of. */
export function canonicalPath<Path extends PagePath | OwnPagePath>(path: Path): Path | PagePath {
  return path in aliasPaths ? aliasPaths[path as keyof typeof aliasPaths] : path;
}
