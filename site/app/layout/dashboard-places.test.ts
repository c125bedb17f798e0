import { expect, test } from "vitest";
import { placesOf } from "./dashboard-places.ts";

const hrefs = (...args: Parameters<typeof placesOf>) => placesOf(...args).map(({ href }) => href);

test("R1.3 while it is not known who asks, the dashboard that is opened stands in the rail", () => {
  expect(hrefs(null, "/adminDashboardHome")[0]).toBe("/adminDashboardHome");
  expect(hrefs(null, "/profile")).toEqual(["/dashboard", "/profile", "/go/student", "/"]);
});

test("R1.3 a known role has its own dashboard in the rail, wherever it is", () => {
  expect(hrefs("expertMentor", "/adminDashboardHome")[0]).toBe("/expertMentorDashboard");
});
