import { expect, test } from "vitest";
import { dashboardOf } from "./dashboards.ts";

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
