import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { type Account, ageSignIns, anAdmin, signIn, somebody } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { test as base, expect } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

/** A product whose expert mentors see nothing of others without a second step. */
const test = base.extend({
  product: async ({ productOf }, use) =>
    use(await productOf("second step", () => startProduct({ REQUIRE_SECOND_FACTOR: "expertMentor" }))),
});

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

const stepMs = 30_000;

/** What the app shows now, or showed at another moment: no digits count twice. */
function digitsOf(key: string, timestamp = Date.now()): string {
  return new TOTP({ secret: key.replaceAll(" ", "") }).generate({ timestamp });
}

/** What the app showed just before. It counts as long as what it shows now, so the last seconds of that are waited out. */
async function digitsBefore(key: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 5_000) await pause(left);
  return digitsOf(key, Date.now() - stepMs);
}

/** On the page that signing out leaves, or that `/learn/login` opens. */
async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const digitsField = (page: Page) => page.getByRole("textbox", { name: /six digits/ });

async function expectFitsNarrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: size.height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

/** Sets an authenticator up on its page. @returns its key and the ten codes */
async function enrol(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.goto("/second-step");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: "The square for your authenticator app" })).toBeVisible();
  await expect(page.locator("p:focus")).toBeVisible();
  const key = (await page.locator("code").textContent()) ?? "";
  await digitsField(page).fill("000000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("alert")).toContainText("Those digits are not right");
  await expectNoAxeViolations(page);
  await expectFitsNarrow(page);
  await digitsField(page).fill(await digitsBefore(key));
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Ten codes for a bad day" })).toBeFocused();
  await expect(page.locator(".set-up-codes li")).toHaveCount(10);
  await expectNoAxeViolations(page);
  await expectFitsNarrow(page);
  const codes = await page.locator(".set-up-codes li").allTextContents();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Please say that you have kept them.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: /That is all/ })).toBeFocused();
  await expectNoAxeViolations(page);
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/learn/login");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Log in to learn" })).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [/status of 40[034]|ERR_FAILED/] });

  test("R15.4 a colleague whose role asks for it sets an authenticator up, logs in with digits, is remembered, and comes in by a code when the phone is lost", async ({
    page,
    product,
  }) => {
    const account = await somebody(product, "Irfan Ali", "expertMentor");
    await signIn(page, account);
    await page.goto("/expertMentorDashboard");
    await expect(page.getByRole("heading", { name: "First, a second step." })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Set it up" }).click();
    await expect(page.getByText("Your role opens other people’s data")).toBeVisible();
    const { key, codes } = await enrol(page);
    await signOut(page);

    await logIn(page, account);
    await expect(dialog(page, "One more step")).toBeVisible();
    await expectNoAxeViolations(page);
    await expectFitsNarrow(page);
    await digitsField(page).fill("000000");
    const wrong = "Those digits are not right, or just ran out. Wait for the next ones. 4 tries left.";
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await expectNoAxeViolations(page);
    await page.getByRole("checkbox", { name: "Do not ask on this device for 30 days" }).check();
    // They go on by themselves, whichever keyboard they come from.
    const digits = digitsOf(key).replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    await digitsField(page).fill(digits);
    await page.waitForURL(/expertMentorDashboard/);

    // Remembered here: signing out and in asks for nothing.
    await signOut(page);
    await logIn(page, account);
    await page.waitForURL(/expertMentorDashboard/);

    // A change asks for the second step all the same.
    await page.goto("/profile");
    const card = page.getByRole("region", { name: "Second step" });
    await expect(card.getByText("10 of 10 left")).toBeVisible();
    await expect(card.getByText("Your role asks for it, so the last one stays.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Remove: Authenticator" })).toHaveCount(0);
    await card.getByRole("button", { name: "Add a passkey" }).click();
    await expect(dialog(page, "First, is it still you?")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");

    // Another browser is asked again.
    await signOut(page);
    await page.context().clearCookies();
    await test.step("where the script of the question does not come, the page says so and stays", async () => {
      const script = /assets\/hosted-second-step-/;
      await page.route(script, (route) => route.abort());
      await logIn(page, account);
      await expect(page.getByRole("alert").filter({ hasText: "The line is down." })).toBeVisible();
      await expect(page.getByText("The line dropped. Check your internet and try again.")).toBeVisible();
      await page.unroute(script);
      await page.goto("/learn/login");
    });
    await logIn(page, account);
    await page.getByRole("button", { name: "I do not have my phone" }).click();
    await expect(dialog(page, "Without your phone")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("textbox", { name: "A recovery code" }).fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Log in with this code" }).click();
    await page.waitForURL(/expertMentorDashboard/);
    await page.goto("/profile");
    await expect(card.getByText("9 of 10 left")).toBeVisible();
  });
});

test.describe("with a passkey", () => {
  test.use({ expectedConsoleErrors: [/status of 40[034]/] });

  test("R15.4 a passkey is the second step, proves who one is, and another admin helps when it is lost", async ({
    page,
    product,
    browser,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const account = await somebody(product, "Farah Khan", "executionMentor");
    await signIn(page, account);
    await page.goto("/second-step");
    await page.getByRole("button", { name: "Use a passkey instead" }).click();
    await expect(page.getByRole("heading", { name: "Ten codes for a bad day" })).toBeFocused();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByRole("heading", { name: "That is all, Farah." })).toBeVisible();

    await signOut(page);
    // The finger is not hers: the browser refuses, and nobody is let in.
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await logIn(page, account);
    await expect(page.getByText("Your browser did not hand over a passkey.")).toBeVisible();
    await expectNoAxeViolations(page);
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await page.getByRole("button", { name: "Ask again" }).click();
    await page.waitForURL(/executionMentorDashboard/);

    ageSignIns(product);
    await page.goto("/second-step#codes");
    await expect(dialog(page, "First, is it still you?")).toBeVisible();
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await expect(page.locator(".set-up-codes li")).toHaveCount(10);

    const admin = await anAdmin(product);
    const desk = await browser.newPage({ baseURL: product.url });
    await signIn(desk, admin);
    await desk.goto(`/adminDashboardHome/people?q=${encodeURIComponent(account.email)}`);
    await desk
      .getByRole("button", { name: /Farah Khan/ })
      .or(desk.getByRole("link", { name: /Farah Khan/ }))
      .first()
      .click();
    await desk.getByRole("button", { name: "Reset their second step" }).click();
    await desk.getByRole("button", { name: "Reset it now: all admins are told" }).click();
    await expect(desk.getByText("Reset. They are signed out")).toBeVisible();
    await desk.close();
    // Her sessions ended with it.
    await page.goto("/learn/login");
    await logIn(page, account);
    await page.waitForURL(/executionMentorDashboard/);
  });
});
