import type { PagePath } from "../../../page-paths.ts";

/** The pages that can be looked at, in the order of the picker. An address that is second to another is left out. */
export const pageNames: Partial<Record<PagePath, string>> = {
  "/": "Home",
  "/products": "Products",
  "/product/ai-evaluator": "Evaluator",
  "/product/profile-tracker": "Profile tracker",
  "/product/industry-profile-building": "Programmes",
  "/product/learning-management-system": "Learning platform",
  "/product/internships": "Internships",
  "/solutions": "Solutions",
  "/solutions/iec-counselors": "For counsellors",
  "/solutions/students-parents": "For families",
  "/solutions/industries": "For industries",
  "/pricing": "Pricing",
  "/privacy-request": "Privacy request",
  "/termsOfuse": "Terms of use",
  "/privacy-policy": "Privacy policy",
  "/refund-policy": "Refund policy",
};

/** What the picker calls it; the address of a page that is not in it. */
export function nameOfPage(path: string): string {
  return pageNames[path as PagePath] ?? path;
}
