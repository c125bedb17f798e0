import type { Page } from "@playwright/test";
import { register, signIn } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import {
  aPerson,
  fillLogIn,
  fillRegistration,
  openEmailStep,
  openRegisterStep,
  openSignIn,
} from "../support/person.ts";
import { expect, test } from "../support/product.ts";

test.use({ reducedMotion: "reduce", expectedConsoleErrors: [/status of 40[04]/] });

/** At every usual width nothing is cut off, nothing scrolls sideways, and axe finds nothing. Leaves the page wide. */
async function expectSoundSheet(page: Page): Promise<void> {
  await expectNoAxeViolations(page, "dialog[open]");
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingCutOff(page);
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page, "dialog[open]");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNothingCutOff(page);
}

async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.locator("dialog[open]").evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
  expect(overflow, `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(0);
}

test("WCAG 2.2 AA R6.1 the dialog is sound in every mode and state", async ({ page }) => {
  await page.goto("/products");
  const dialog = await openSignIn(page);
  await expectSoundSheet(page);
  await page.keyboard.press("Escape");

  await openEmailStep(page);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByText("Please type your password.")).toBeVisible();
  await expectSoundSheet(page);
  await fillLogIn(dialog, aPerson());
  const gate = Promise.withResolvers<void>();
  await page.route("**/accounts:signInWithPassword*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await expectNoAxeViolations(page, "dialog[open]");
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoAxeViolations(page, "dialog[open]");
  gate.resolve();
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await expectSoundSheet(page);
  await dialog.getByRole("button", { name: "choose a new password" }).click();
  await expect(page.getByRole("dialog", { name: "Forgot password?" })).toBeVisible();
  await expectSoundSheet(page);
  await page.keyboard.press("Escape");

  await openRegisterStep(page);
  await fillRegistration(dialog, aPerson(), "monsoon");
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByText("The two passwords do not match.")).toBeVisible();
  await expectSoundSheet(page);
});

test("WCAG 2.2 AA R2.5 R8.6 the menu of the signed-in person and the learning platform's page are sound", async ({
  page,
  product,
}) => {
  await page.goto("/learn/login");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main.getByLabel("Email")).toBeFocused();
  await expectSoundAtEveryWidth(page);
  const person = { ...aPerson(), name: "Venkatanarasimharajuvaripeta Subrahmanyam-Chattopadhyay" };
  await register(product, person);
  await signIn(page, person);
  await page.goto("/learn/login");
  await expect(main.getByRole("link", { name: "My dashboard" })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.goto("/products");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("link", { name: "My profile" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).locator("summary", { hasText: "@gill.example" }).click();
  await expect(page.getByRole("link", { name: "My profile" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test("R6.1 with the keyboard alone somebody registers, is corrected, and signs out, in a header that keeps its line", async ({
  page,
}) => {
  const person = aPerson();
  await page.goto("/products");
  const account = page.getByRole("banner").getByRole("button", { name: "Account: log in or register here" });
  await account.press("Enter");
  const dialog = page.locator("dialog[open]");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
  for (const name of ["Continue with Email", "Register"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(person.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("monsoon");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Confirm password")).toBeFocused();
  await page.keyboard.type("-2007");
  await page.keyboard.press("Enter");
  await page.waitForURL("/unpaidStudentDashboard");
  await page.goto("/products");
  await expect(page.getByRole("button", { name: "Account of Harnoor Gill" })).toBeVisible();
  await test.step("the header keeps its line at every width when somebody is signed in", async () => {
    for (const width of [900, 960, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const tops = await page
        .getByRole("banner")
        .locator("a:visible, button:visible")
        .evaluateAll((parts) =>
          parts.map((part) => Math.round(part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2)),
        );
      expect(Math.max(...tops) - Math.min(...tops), `at ${width} pixels`).toBeLessThanOrEqual(4);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await page.getByRole("button", { name: "Account of Harnoor Gill" }).press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("button", { name: "Account of Harnoor Gill" }).press("Enter");
  await expect(page.locator("#menu-account")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(account).toBeFocused();
});
