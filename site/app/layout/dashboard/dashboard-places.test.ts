import { type Role, roles } from "@campusward/contracts/accounts/roles";
import { expect, test } from "vitest";
import { findPages } from "../../features/desk-palette/palette-items.ts";
import { keyGroups } from "../../features/lead-desk/lead-keys.ts";
import { dashboardOf } from "../../identity/dashboards.ts";
import { barPlacesOf, currentPlace, markedPlace, placesAt, placesOf } from "./dashboard-places.ts";
import type { DashboardPlace } from "./desk-places.ts";

test.each(roles)("R11.4 the first place of %s is their own dashboard, and no other is among them", (role) => {
  const home = dashboardOf(role);
  const [first, ...others] = placesOf(role, home).map(({ href }) => href);
  expect(first).toBe(home);
  expect(
    others.filter((href) => /dashboard/i.test(href) && !/[/#]/.test(href.slice(home.length, home.length + 1))),
  ).toEqual([]);
});

test.each([
  ["/adminDashboardHome", "Today"],
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

const labelsAt = (home: DashboardPlace["home"], role: Role) =>
  placesAt(home, placesOf(role, "")).map(({ label }) => label);

test("R12.20 the menu of an admin has at most nine places, a team member's six, a phone five; the rest is behind the name and in Settings", () => {
  const rail = ["Today", "Demos", "Applications", "Inbox", "Payments", "Figures", "Site", "People", "Settings"];
  expect(labelsAt("rail", "admin")).toEqual(rail);
  expect(labelsAt("rail", "teamMember")).toEqual(["Today", "Demos", "Applications", "Inbox", "Payments", "Settings"]);
  const barOf = (role: Role) => barPlacesOf(placesAt("rail", placesOf(role, ""))).map(({ label }) => label);
  const bar = ["Today", "Demos", "Applications", "Payments"];
  // And More.
  expect([barOf("admin"), barOf("teamMember")]).toEqual([bar, bar]);
  const own = ["My hours", "Notifications", "My profile", "Main site"];
  expect([labelsAt("name", "admin"), labelsAt("name", "teamMember")]).toEqual([own, own]);
  const settings = ["Templates", "How we are paid", "Mailbox", "Import", "Health", "Log", "Privacy"];
  expect(labelsAt("settings", "admin")).toEqual(settings);
  expect(labelsAt("settings", "teamMember")).toEqual(["Templates"]);
});

test.each([
  ["/adminDashboardHome/health", "Settings"],
  ["/adminDashboardHome/settings", "Settings"],
  ["/adminDashboardHome/tell-me", "Notifications"],
  ["/adminDashboardHome/inbox", "Inbox"],
])("R12.20 at %s the menu marks %s", (pathname, label) => {
  expect(markedPlace(placesOf("admin", pathname), pathname)?.label).toBe(label);
});

test.each([
  ["outbox", "Inbox"],
  ["mail in", "Inbox"],
  ["tell me", "Notifications"],
  ["availability", "My hours"],
  ["csv", "Import"],
  ["import", "Import"],
  ["doctor", "Health"],
  ["erase", "Privacy"],
  ["leads", "Today"],
  ["smtp", "Mailbox"],
  ["set", "Settings"],
])("R12.20 who looks for “%s” finds %s first", (typed, label) => {
  expect(findPages(placesOf("admin", ""), typed)[0]?.label).toBe(label);
});

test("R12.20 every place is found by its own name", () => {
  for (const place of placesOf("admin", "")) expect(findPages(placesOf("admin", ""), place.label)[0]).toBe(place);
});

test("the desk's list of keys names every place that `g` opens", () => {
  const hints = keyGroups.flatMap(({ hints }) => hints);
  const named = hints.flatMap(({ keys: [first, second] }) => (first === "g" ? second : []));
  const opened = placesOf("admin", "/adminDashboardHome").flatMap(({ goKey }) => goKey ?? []);
  expect(named.toSorted()).toEqual(opened.toSorted());
});
