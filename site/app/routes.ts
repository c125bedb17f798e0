import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("pages/home.tsx"),
  route("products", "pages/products.tsx"),
  route("product/ai-evaluator", "pages/ai-evaluator.tsx"),
  route("product/profile-tracker", "pages/profile-tracker.tsx"),
  route("product/industry-profile-building", "pages/industry-profile-building.tsx"),
  route("product/learning-management-system", "pages/learning-management-system.tsx"),
  route("product/internships", "pages/internships.tsx"),
  route("solutions", "pages/solutions.tsx"),
  route("solutions/iec-counselors", "pages/for-counsellors.tsx"),
  route("solutions/students-parents", "pages/for-families.tsx"),
  route("solutions/industries", "pages/for-industries.tsx"),
  route("industries", "pages/for-industries.tsx", { id: "pages/for-industries-short-address" }),
  route("pricing", "pages/pricing.tsx"),
  route("termsOfuse", "pages/terms-of-use.tsx"),
  route("privacy-policy", "pages/privacy-policy.tsx"),
  route("refund-policy", "pages/refund-policy.tsx"),
  route("forms/application", "pages/application-form.tsx"),
  route("forms/demo", "pages/demo-form.tsx"),
  route("forms/guardian", "pages/guardian.tsx"),
  route("forms/sent", "pages/form-sent.tsx"),
  route("forms/problem", "pages/form-problem.tsx"),
  route("learn", "pages/learn.tsx"),
  route("learn/login", "pages/learn-login.tsx"),
  // Prerendered as /404: an unknown address then finds the very route that its document was made with.
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
