import { expect, test } from "vitest";
import { dashboardOf, placeAfterSignIn } from "./dashboards.ts";

test.each([
  ["admin", "/adminDashboardHome"],
  ["executionMentor", "/executionMentorDashboard"],
  ["unpaidStudent", "/unpaidStudentDashboard"],
  ["expertMentor", "/expertMentorDashboard"],
  ["student", "/dashboard"],
  ["counselor", "/dashboard"],
  ["constructor", "/dashboard"],
  ["", "/dashboard"],
  [null, "/dashboard"],
])("R6.8 the role %j goes to %s", (role, home) => {
  expect(dashboardOf(role)).toBe(home);
});

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
  expect(placeAfterSignIn({ pathname, search: "" }, home)).toBe(place);
});

test("R6.8 who signs in at their own dashboard finds the lead or the view that the address names", () => {
  const address = { pathname: "/adminDashboardHome", search: "?view=all&lead=0191" };
  expect(placeAfterSignIn(address, "/adminDashboardHome")).toBe("/adminDashboardHome?view=all&lead=0191");
  expect(placeAfterSignIn(address, "/dashboard")).toBe("/dashboard");
});
