import type { Page } from "@playwright/test";
import { type Account, anAccount, register, signIn } from "../support/accounts.ts";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { aPerson, fillRegistration, openRegisterStep } from "../support/person.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

// A dashboard may not exist yet.
test.use({ expectedConsoleErrors: [/status of 404/] });

const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Account of Harnoor Gill" });
const signInButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Account: log in or register here" });

/** The next page that is opened finds somebody new signed in. */
async function signInSomebody(page: Page, product: Product): Promise<Account & { tokenElsewhere: string }> {
  const account = anAccount("Harnoor Gill");
  const tokenElsewhere = await register(product, account);
  await signIn(page, account);
  return { ...account, tokenElsewhere };
}

test("R2.4 R2.5 R6.5 a visitor loads nothing of the SDK, registers on our own origin, and the header shows who it is", async ({
  page,
  product,
}) => {
  const person = aPerson();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  const sdkCalls = () =>
    calls
      .map((url) => new URL(url).pathname)
      .filter((path) => /\/assets\/identity-/.test(path) || path === "/config.json");
  const banner = page.getByRole("banner");
  await page.goto("/products");

  await test.step("a visitor loads nothing of the SDK", async () => {
    await expect(page.locator("dialog").nth(1)).toBeAttached();
    expect(sdkCalls()).toEqual([]);
  });

  await test.step("Log in still leads to the learning platform, and says so", async () => {
    const logIn = banner.getByRole("link", { name: "Log in", exact: true });
    await expect(logIn).toHaveAttribute("href", "/go/login");
    await expect(logIn).toHaveAccessibleDescription("To the learning platform");
  });

  await test.step("the SDK's calls stay on our own origin", async () => {
    const dialog = await openRegisterStep(page);
    await fillRegistration(dialog, person);
    await dialog.getByRole("button", { name: "Register" }).click();
    await page.waitForURL("/unpaidStudentDashboard");
    expect(calls.filter((url) => !url.startsWith(`${product.url}/`))).toEqual([]);
    const toolkit = calls.flatMap((url) => /(\/v[12]\/[^?]+)[?]key=campusward$/.exec(url)?.[1] ?? []);
    expect(toolkit).toEqual([
      "/v2/passwordPolicy",
      "/v1/accounts:signUp",
      "/v1/accounts:lookup",
      "/v1/accounts:update",
    ]);
  });

  // The dashboard loads them, too: until it says hello, they may be on their way.
  await expect(
    page
      .getByRole("main")
      .getByText(/Harnoor/)
      .first(),
  ).toBeVisible();
  calls.length = 0;
  await page.goto("/pricing");
  await test.step("who is signed in loads the SDK when the page is idle", async () => {
    await expect.poll(() => sdkCalls().length).toBe(2);
  });

  const button = accountButton(page);
  const menu = page.locator("#menu-account");
  await test.step("the header shows who is signed in, and a menu with their places", async () => {
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.click();
    await expect(menu).toContainText("Harnoor Gill");
    await expect(menu).toContainText(person.email);
    for (const [name, href] of [
      ["My dashboard", "/unpaidStudentDashboard"],
      ["My profile", "/profile"],
    ] as const) {
      await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await expect(banner.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
    await expect(banner.getByRole("link", { name: "Log in" })).toHaveCount(0);
  });

  await test.step("the narrowest header of wide windows has room for all of it, and the menu for the rest", async () => {
    await page.setViewportSize({ width: 900, height: 900 });
    const logo = await banner.getByRole("link", { name: "Campusward, home" }).boundingBox();
    const products = await banner.getByRole("button", { name: "Products" }).boundingBox();
    expect(products?.x).toBeGreaterThanOrEqual((logo?.x ?? 900) + (logo?.width ?? 900));
    await expect(menu.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the menu closes by Escape and when the focus leaves it", async () => {
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
});

test.describe("before the script", () => {
  test.use({ untouched: true });

  test("R2.5 a press before the script is there opens the menu of who is signed in", async ({ page, product }) => {
    await signInSomebody(page, product);
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

test("R2.5 R2.6 on a phone the account stands at the head of the menu", async ({ page, product }) => {
  const { email } = await signInSomebody(page, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByText(email).click();
  await expect(menu.getByRole("link", { name: "My dashboard" })).toHaveAttribute("href", "/unpaidStudentDashboard");
  await expect(menu.getByRole("link", { name: "My profile" })).toHaveAttribute("href", "/profile");
  await expect(menu.getByRole("link", { name: "Learning platform" })).toHaveAttribute("href", "/go/student");
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Sign out" }).click();
  await expect(menu.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/go/login");
  await expect(menu.getByRole("button", { name: "Your account: sign in or register" })).toBeFocused();
});

test("R2.5 R6.4 R6.5 a reload and a second tab keep the session; signing out reaches the other tab and the server", async ({
  page,
  context,
  product,
}) => {
  await signInSomebody(page, product);
  await page.goto("/product/ai-evaluator");
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  const firstQuestion = page.getByRole("heading", { name: "How long until you apply?" });
  await page.getByRole("radio", { name: "More than a year", exact: true }).click();
  await expect(firstQuestion).toHaveCount(0);
  const demo = demoDialogOf(page);
  await demo.open();
  await demo.field("City").fill("Chennai");
  await demo.dialog.getByRole("button", { name: "Close" }).click();
  const second = await context.newPage();
  await second.goto("/pricing");
  const quoteCity = second.getByRole("main").getByRole("form").getByLabel("City");
  await quoteCity.fill("Pune");
  await accountButton(second).click();
  const ended = second.waitForResponse((reply) => reply.url().endsWith("/api/v1/me/session"));
  await second.getByRole("button", { name: "Sign out" }).click();
  const reply = await ended;
  await test.step("signing out in one tab reaches the other", async () => {
    await expect(signInButton(second)).toBeFocused();
    await expect(signInButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBeNull();
  });
  await test.step("what was typed and answered leaves both, and is not kept again with the next letter", async () => {
    await expect(quoteCity).toHaveValue("");
    await expect(firstQuestion).toBeVisible();
    await demo.open();
    await expect(demo.field("City")).toHaveValue("");
    await demo.field("Name").fill("Ravi");
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain("Ravi");
    expect(kept).not.toMatch(/Chennai|Pune/);
  });
  await test.step("it ends the session on the server too", async () => {
    expect([reply.request().method(), reply.status()]).toEqual(["DELETE", 200]);
    const { authorization = "" } = reply.request().headers();
    expect(authorization).toMatch(/^Bearer /);
    const again = await page.request.get("/api/v1/me", { headers: { Authorization: authorization } });
    expect(again.status()).toBe(401);
  });
});

test.describe("a session that ended elsewhere", () => {
  test.use({ expectedConsoleErrors: [/status of 40[04]/] });

  test("R2.5 the header finds out by itself, and the role is forgotten", async ({ page, product, request }) => {
    const { tokenElsewhere } = await signInSomebody(page, product);
    await page.goto("/products");
    await expect(accountButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("role"))).toBe("unpaidStudent");
    const ended = await request.delete("/api/v1/me/sessions", {
      headers: { Authorization: `Bearer ${tokenElsewhere}` },
    });
    expect(ended.status()).toBe(200);
    await page.goto("/pricing");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("role"))).toBeNull();
    await expect(signInButton(page)).toBeVisible();
  });
});
