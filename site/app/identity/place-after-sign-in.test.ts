import { expect, test } from "vitest";
import { placeAfterSignIn } from "./place-after-sign-in.ts";

test.each([
  ["/", "/dashboard", "/dashboard"],
  ["/pricing", "/adminDashboardHome", "/adminDashboardHome"],
  ["/dashboard", "/adminDashboardHome", "/adminDashboardHome"],
  ["/adminDashboardHome", "/adminDashboardHome", "/adminDashboardHome"],
  ["/adminDashboardHome/leads/7", "/adminDashboardHome", "/adminDashboardHome/leads/7"],
  ["/dashboards", "/dashboard", "/dashboard"],
  ["/profile", "/dashboard", "/profile"],
  ["/profile/", "/dashboard", "/profile"],
  ["/auth/set-up", "/unpaidStudentDashboard", "/auth/set-up"],
  ["/auth/action", "/dashboard", "/dashboard"],
])("R6.8 who signs in at %s and belongs to %s goes to %s", (pathname, home, place) => {
  expect(placeAfterSignIn(pathname, home)).toBe(place);
});
