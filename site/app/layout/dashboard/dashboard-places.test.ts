import { roles } from "@campusward/contracts/accounts/roles";
import { expect, test } from "vitest";
import { dashboardOf } from "../../identity/dashboards.ts";
import { currentPlace, placesInRail, placesOf } from "./dashboard-places.ts";

test.each(roles)("R11.4 the first place of %s is their own dashboard, and no other is among them", (role) => {
  const home = dashboardOf(role);
  const [first, ...others] = placesOf(role, home).map(({ href }) => href);
  expect(first).toBe(home);
  expect(others.filter((href) => /dashboard/i.test(href) && !href.startsWith(`${home}/`))).toEqual([]);
});

test.each([
  ["/adminDashboardHome", "Leads"],
  ["/adminDashboardHome/applications", "Applications"],
  ["/adminDashboardHome/applications/0199-id", "Applications"],
  ["/adminDashboardHome/people", "People"],
  ["/profile", "My profile"],
  ["/pricing", undefined],
])("R11.1 at %s an admin is at the place %s", (pathname, label) => {
  expect(currentPlace(placesOf("admin", pathname), pathname)?.label).toBe(label);
});

test("R11.4 before it is known who asks, the place that is opened is current, and so is what lies below it", () => {
  for (const pathname of ["/executionMentorDashboard", "/executionMentorDashboard/0199-id"]) {
    const places = placesOf(null, pathname);
    expect(currentPlace(places, pathname)).toMatchObject({ href: "/executionMentorDashboard", label: "My dashboard" });
  }
});

const hrefs = (...args: Parameters<typeof placesOf>) => placesOf(...args).map(({ href }) => href);

test("R1.3 while it is not known who asks, the dashboard that is opened stands in the rail", () => {
  expect(hrefs(null, "/adminDashboardHome")[0]).toBe("/adminDashboardHome");
  expect(hrefs(null, "/profile")).toEqual(["/dashboard", "/profile", "/go/student", "/"]);
});

test("R12.14 the rail of an admin has the places that fit a low window; what a menu opens is still a place", () => {
  const places = placesOf("admin", "/adminDashboardHome");
  const labels = placesInRail(places).map(({ label }) => label);
  expect(labels).toEqual([
    "Leads",
    "Demos",
    "Applications",
    "Outbox",
    "People",
    "Site",
    "Health",
    "Figures",
    "Templates",
    "Log",
    "My profile",
    "Main site",
  ]);
  const others = places.map(({ label }) => label).filter((label) => !labels.includes(label));
  expect(others).toEqual(["Mail in", "Tell me", "My hours"]);
});
