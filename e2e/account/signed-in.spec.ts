import type { Page } from "@playwright/test";
import { aPerson, fillLogIn, openEmailStep, register } from "../support/person.ts";
import { expect, test } from "../support/product.ts";

// A dashboard may not exist yet.
test.use({ expectedConsoleErrors: [/status of 404/] });

const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Account of Harnoor Gill" });
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Account: log in or register here" });

test("R2.5 the header shows who is signed in, and a menu with their places", async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await page.goto("/pricing");
  const button = accountButton(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  const menu = page.locator("#menu-account");
  await expect(menu).toContainText("Harnoor Gill");
  await expect(menu).toContainText(person.email);
  for (const [name, href] of [
    ["My dashboard", "/unpaidStudentDashboard"],
    ["My profile", "/profile"],
  ] as const) {
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
  await expect(banner.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await test.step("the narrowest header of wide windows has room for all of it, and the menu for the rest", async () => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 900, height: 900 });
    const logo = await banner.getByRole("link", { name: "Campusward, home" }).boundingBox();
    const products = await banner.getByRole("button", { name: "Products" }).boundingBox();
    expect(products?.x).toBeGreaterThanOrEqual((logo?.x ?? 900) + (logo?.width ?? 900));
    await expect(menu.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
    if (viewport) await page.setViewportSize(viewport);
  });
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "My dashboard" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toHaveCount(0);
});

test.describe("before the script", () => {
  test.use({ untouched: true });

  test("R2.5 a press before the script is there opens the menu of who is signed in", async ({ page }) => {
    await register(page, aPerson());
    const gate = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto("/pricing");
    await signInButton(page).click();
    gate.resolve();
    await expect(page.locator("#menu-account").getByRole("link", { name: "My profile" })).toBeVisible();
  });
});

test("R2.5 R2.6 on a phone the account stands at the head of the menu", async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByText(person.email).click();
  await expect(menu.getByRole("link", { name: "My dashboard" })).toHaveAttribute("href", "/unpaidStudentDashboard");
  await expect(menu.getByRole("link", { name: "My profile" })).toHaveAttribute("href", "/profile");
  await expect(menu.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/go/login");
  await expect(menu.getByRole("button", { name: "Your account: sign in or register" })).toBeFocused();
});

test("R6.5 R2.5 a reload and a second tab keep the session, and signing out in one reaches the other", async ({
  page,
  context,
}) => {
  await register(page, aPerson());
  await page.goto("/");
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto("/pricing");
  await accountButton(second).click();
  await second.getByRole("button", { name: "Sign out" }).click();
  await expect(signInButton(second)).toBeFocused();
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("role"))).toBeNull();
});

test("R6.4 signing out ends the session on the server too", async ({ page }) => {
  await register(page, aPerson());
  await page.goto("/");
  await accountButton(page).click();
  const ended = page.waitForResponse((reply) => reply.url().endsWith("/api/v1/me/session"));
  await page.getByRole("button", { name: "Sign out" }).click();
  const reply = await ended;
  expect([reply.request().method(), reply.status()]).toEqual(["DELETE", 200]);
  const { authorization = "" } = reply.request().headers();
  expect(authorization).toMatch(/^Bearer /);
  const again = await page.request.get("/api/v1/me", { headers: { Authorization: authorization } });
  expect(again.status()).toBe(401);
});

test.describe("a session that ended elsewhere", () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] });

  test("R2.5 the header finds out by itself, and the role is forgotten", async ({ page, browser, product }) => {
    const person = aPerson();
    await register(page, person);
    const elsewhere = await browser.newContext({ baseURL: product.url });
    await elsewhere.addInitScript(() => location.protocol === "http:" && localStorage.setItem("hasVisited", "true"));
    const other = await elsewhere.newPage();
    await other.goto("/");
    const dialog = await openEmailStep(other);
    await fillLogIn(dialog, person);
    const asked = other.waitForRequest((request) => request.url().includes("/master-server/"));
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    const { authorization = "" } = (await asked).headers();
    const ended = await other.request.delete("/api/v1/me/sessions", { headers: { Authorization: authorization } });
    expect(ended.status()).toBe(200);
    // A context that is closed while its page goes elsewhere sometimes never closes.
    await other.waitForURL("/unpaidStudentDashboard");
    await elsewhere.close();
    await page.goto("/pricing");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("role"))).toBeNull();
    await expect(signInButton(page)).toBeVisible();
  });
});

test("R2.5 R6.5 a visitor loads nothing of the SDK, and who is signed in loads it when the page is idle", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const isSdk = (path: string) => /\/assets\/identity-/.test(path) || path === "/config.json";
  await page.goto("/");
  await expect(page.locator("dialog.sign-in")).toBeAttached();
  expect(scripts.filter(isSdk)).toEqual([]);
  await register(page, aPerson());
  scripts.length = 0;
  await page.goto("/pricing");
  await expect.poll(() => scripts.filter(isSdk).length).toBe(2);
});

test("R2.4 Log in still leads to the learning platform, and says so", async ({ page }) => {
  await page.goto("/");
  const logIn = page.getByRole("banner").getByRole("link", { name: "Log in", exact: true });
  await expect(logIn).toHaveAttribute("href", "/go/login");
  await expect(logIn).toHaveAccessibleDescription("To the learning platform");
});

test("R6.5 the SDK's calls stay on our own origin", async ({ page, product }) => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await register(page, aPerson());
  expect(calls.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([]);
  const toolkit = calls.flatMap((url) => /(\/v[12]\/[^?]+)[?]key=campusward$/.exec(url)?.[1] ?? []);
  expect(toolkit).toEqual(["/v2/passwordPolicy", "/v1/accounts:signUp", "/v1/accounts:lookup", "/v1/accounts:update"]);
});
