import type { Page } from "@playwright/test";
import { accountPaths } from "../../site/app/page-paths.ts";
import { anAccount, linkFor, logInHere, register, sendLink, signIn, somebody } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import {
  type DashboardRole,
  dashboardsBut,
  expectClosed,
  goToOwnDashboard,
  openOwnDashboard,
} from "../support/dashboards.ts";
import { expect, test } from "../support/product.ts";

/** The roles whose dashboards no other journey opens before there is something on them. */
const roles: { role: DashboardRole; shows: { level: number; name: string | RegExp }; closed: string[] }[] = [
  // Which role may open which page is one rule: a student tries them all, each other role one.
  { role: "student", shows: { level: 2, name: "Hello, Ananya." }, closed: dashboardsBut("student") },
  {
    role: "executionMentor",
    shows: { level: 1, name: /^Good (?:morning|afternoon|evening), Ananya$/ },
    closed: dashboardsBut("executionMentor").slice(-1),
  },
  {
    role: "teamMember",
    shows: { level: 1, name: "Today" },
    closed: [...dashboardsBut("teamMember").slice(-1), "/adminDashboardHome/people"],
  },
  { role: "admin", shows: { level: 1, name: "Today" }, closed: dashboardsBut("admin").slice(-1) },
];

test("R11.4 every page of signed-in people, signed out, says so and asks to log in", async ({ page }) => {
  for (const path of accountPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
      await expect(page.getByText("Nothing of yours is shown until you do.")).toBeVisible();
    });
  }
  // All of them show the same.
  await expectSoundAtEveryWidth(page);
});

for (const { role, shows, closed } of roles) {
  test(`R1.3 R11.4 R12.12 ${role} opens their dashboard and no other`, async ({ page, product }) => {
    await signIn(page, await somebody(product, "Ananya Iyer", role));
    await openOwnDashboard(page, role);
    await expect(page.getByRole("heading", shows)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await expectClosed(page, role, closed);
    // The same words for every role.
    if (role === "student") await expectNoAxeViolations(page);
    await goToOwnDashboard(page, role);
    await expect(page.getByRole("heading", shows)).toBeVisible();
  });
}

test("R1.3 R11.4 places are found on a phone behind More, and with the keyboard alone; a role written into the browser opens nothing", async ({
  page,
  product,
}) => {
  const account = anAccount();
  await register(product, account);

  await test.step("on a phone the other places stand behind More", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, account);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more.getByText("Unpaid student")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "More" })).toBeFocused();
    await page.getByRole("button", { name: "More" }).click();
    await more.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("with the keyboard alone: past the rail, to another place", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, account);
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Add a photo" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the main part" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Add a photo" })).toBeFocused();
    await page.getByRole("link", { name: "My application" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/unpaidStudentDashboard");
    await expect(page.getByRole("heading", { level: 1, name: "My application" })).toBeFocused();
  });

  await test.step("a role that was written into the browser opens nothing", async () => {
    await page.evaluate(() => localStorage.setItem("role", "admin"));
    await page.goto("/adminDashboardHome");
    await expect(page.getByRole("heading", { level: 1, name: "This page belongs to someone else." })).toBeVisible();
  });

  await test.step("with the keyboard alone: out", async () => {
    await page.getByRole("button", { name: "Sign out" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
  });
});

test("R11.4 R2.5 who signs in in another tab is whom every tab shows, and nothing is left of the person before", async ({
  page,
  context,
  product,
}) => {
  const [before, after] = [anAccount("Ananya Iyer"), anAccount("Kabir Rao")];
  for (const account of [before, after]) await register(product, account);
  await page.goto("/profile");
  await logInHere(page, before);
  const email = page.getByRole("main").getByLabel("Email", { exact: true });
  await expect(email).toHaveValue(before.email);

  await sendLink(product, { requestType: "EMAIL_SIGNIN", email: after.email, canHandleCodeInApp: true });
  const tab = await context.newPage();
  await tab.goto(await linkFor(product, after.email, "signIn"));
  await tab.getByRole("main").getByLabel("Email").fill(after.email);
  await tab.getByRole("button", { name: "Log in" }).click();
  await expect(tab).toHaveURL("/unpaidStudentDashboard");

  await expect(email).toHaveValue(after.email);
  await expect(page.getByText(before.name)).toHaveCount(0);
});

test.describe("a session that ended elsewhere", () => {
  test.use({ expectedConsoleErrors: [/401|400/] });

  test("R11.4 shows nothing any more, and logging in comes back to the page", async ({ page, product, browser }) => {
    const account = anAccount();
    await register(product, account);
    await page.goto("/profile");
    await logInHere(page, account);
    await expect(page.getByRole("button", { name: "Sign out everywhere" })).toBeVisible();
    const elsewhere = await anotherWindow(browser, product);
    await signIn(elsewhere, account);
    await elsewhere.goto("/profile");
    await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click();
    // Who is signed in fetches nothing to log in with; who is not has it before they ask.
    expect(await fetchedDialogs(elsewhere)).toBe(0);
    await elsewhere.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(elsewhere.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
    await expect.poll(() => fetchedDialogs(elsewhere)).toBe(1);
    await elsewhere.context().close();

    await page.reload();
    const ended = "You have been signed out to keep your account safe.";
    await expect(page.getByRole("heading", { level: 1, name: ended })).toBeVisible();
    await expectNoAxeViolations(page);
    await logInHere(page, account);
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  });
});

test("R11.4 without JavaScript a dashboard says what it needs", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard`);
  await expect(page.locator("main noscript p")).toBeVisible();
  await expect(page.getByText("Finding your place")).toBeHidden();
  await context.close();
});

/** How often the page has fetched the script of the site's dialogs. */
function fetchedDialogs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return fetched.filter((name) => name.includes("/hosted-sign-in-")).length;
  });
}
