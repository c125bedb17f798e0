import { roles } from "@campusward/contracts/accounts/roles";
import { expect, test } from "vitest";
import { dashboardOf } from "../../identity/dashboards.ts";
import { placesByRole } from "../../layout/dashboard/dashboard-places.ts";
import { pagePaths, unlistedPaths } from "../../page-paths.ts";
import { adminPage } from "../../words/signed-in-page.ts";
import { company } from "../company.ts";
import { placesWithoutRole } from "./dashboard-frame.ts";
import { dashboard, unpaidStudentDashboard } from "./dashboards.ts";
import { emailActionPage, emailActionWords } from "./email-action.ts";
import { firstAdminPage } from "./first-admin.ts";
import { ownApplicationsWords } from "./own-applications.ts";
import { profilePage, profileWords } from "./profile.ts";
import { rolesInSentence } from "./role-words.ts";
import { sessionGateWords } from "./session-gate.ts";

const leadDeskPage = adminPage("Leads");
const pages = [dashboard, unpaidStudentDashboard, leadDeskPage, profilePage, emailActionPage, firstAdminPage];

test("R1.3 R11.4 pages of a signed-in person are kept from search engines, and have titles of their own", () => {
  expect(pages.map(({ path }) => path)).toEqual(pages.map(() => null));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(dashboard.title).toBe(`My road - ${company.name}`);
  expect(leadDeskPage.title).toBe(`Leads - ${company.name} admin`);
});

test.each(roles)("R6.8 the first place of %s is the dashboard that their sign-in leads to", (role) => {
  expect(placesByRole[role][0]).toMatchObject({ href: dashboardOf(role) });
});

test("every place and every card leads to an address that there is", () => {
  const known = ["/go/student", ...pagePaths, ...unlistedPaths];
  const { enrol, profile, programme } = ownApplicationsWords;
  const linksOfApplicants = [enrol.ask, enrol.open, profile.action, programme.see];
  const places = [...Object.values(placesByRole).flat(), ...placesWithoutRole];
  const links = [...places, dashboard.card.action, ...linksOfApplicants].map(({ href }) => href);
  expect(links.filter((href) => !known.includes(href.split("#")[0] ?? "") && !href.startsWith("mailto:"))).toEqual([]);
});

test("R11.4 the gate says what the specification of words says, for every role", () => {
  const { signedOut, wrongRole, ended } = sessionGateWords;
  expect([signedOut.heading, signedOut.text]).toEqual([
    "Please log in first.",
    "Nothing of yours is shown until you do.",
  ]);
  expect(wrongRole.heading).toBe("This page belongs to someone else.");
  expect(wrongRole.text).toBe("You are signed in as {role}.");
  for (const role of roles) expect(wrongRole.roles[role]).toBe(rolesInSentence[role]);
  expect(`${ended.heading} ${ended.text}`).toBe(
    "You have been signed out to keep your account safe. Log in again and you will come back to this page.",
  );
});

test("R6.9 the words of links that do nothing are exact", () => {
  expect(emailActionWords.incomplete).toEqual({
    heading: "This link is missing a piece",
    text: "Open it again from the email itself, or copy the whole address.",
  });
  expect(emailActionWords.used).toMatchObject({
    heading: "This link has been used, or is too old",
    text: "Links in our emails work once, for one hour, so that nobody can use them after you.",
    submit: "Send a new link",
  });
});

test("R6.9 what deleting means is said before, in the words agreed on", () => {
  expect(profileWords.leave.text).toBe(
    "Your profile goes at once and cannot be brought back. Take a copy first. Payment records are kept as the law requires.",
  );
});
