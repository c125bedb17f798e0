import type { Locator, Page } from "@playwright/test";
import { expectNoAxeViolations } from "../support/axe.ts";
import { test } from "../support/google.ts";
import { fillRegistration, openSignIn } from "../support/person.ts";
import { expect } from "../support/product.ts";

/*
 * The whole path: our dialog, the unmodified SDK, the frame, the window, and a real OpenID provider instead of Google.
 */

// One worker starts the product of this file, not two.
test.describe.configure({ mode: "default" });

// A dashboard may not exist yet.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

/** Opens the dialog and presses the button; Google's window is then open. */
async function continueWithGoogle(page: Page): Promise<{ dialog: Locator; google: Page }> {
  const dialog = page.locator("dialog[open]");
  if (!(await dialog.isVisible())) await openSignIn(page);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Continue with Google" }).click();
  const google = await opening;
  await expect(google.getByRole("button", { name: "ananya" })).toBeVisible();
  return { dialog, google };
}

const roleOf = (page: Page) => page.evaluate(() => localStorage.getItem("role"));

test("R6.7 a Google account that is no user is signed out again, told why, and registers; then Google works", async ({
  page,
  context,
}) => {
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  await context.route("https://lh3.googleusercontent.com/**", (route) =>
    route.fulfill({ contentType: "image/png", body: picture }),
  );
  await page.goto("/products");
  await expect((await openSignIn(page)).locator("h2 ~ div button:visible")).toHaveText([
    "Continue with Google",
    "Continue with Email",
    "Register",
  ]);
  const { dialog, google } = await continueWithGoogle(page);
  await expect(dialog.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await expect(dialog.getByRole("status").filter({ hasText: "Finish in the Google window." })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Continue with Email" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await google.getByRole("button", { name: "ananya" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Email not foundWe have signed you out again. Register first, and Google will work next time.",
  );
  await expectNoAxeViolations(page);
  expect(await roleOf(page)).toBeNull();

  await dialog.getByRole("alert").getByRole("button", { name: "Register" }).click();
  await fillRegistration(dialog, { name: "Ananya", email: "ananya@mail.example", password: "monsoon-2007" });
  await dialog.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("/unpaidStudentDashboard");
  await page.goto("/products");
  await page.getByRole("button", { name: "Account of Ananya" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();

  const again = await continueWithGoogle(page);
  await again.google.getByRole("button", { name: "ananya" }).click();
  await page.waitForURL("/unpaidStudentDashboard");
  expect(again.google.isClosed()).toBe(true);
  expect(await roleOf(page)).toBe("unpaidStudent");
  await page.goto("/products");
  await expect(page.getByRole("button", { name: /^Account of Ananya/ }).locator("img")).toHaveAttribute(
    "src",
    "https://lh3.googleusercontent.com/a/ananya=s96-c",
  );
});

test("R6.1 R6.3 R6.5 R6.6 R6.7 R8.6 Google's window told no, closed, blocked, used twice or deceived leaves words and a way on", async ({
  page,
}) => {
  await test.step("from the learning platform's page", async () => {
    await page.goto("/learn/login");
    const main = page.getByRole("main");
    const opening = page.waitForEvent("popup");
    await main.getByRole("button", { name: "Continue with Google" }).click();
    const google = await opening;
    await google.getByRole("button", { name: "kabir" }).click();
    await expect(main.getByRole("alert")).toContainText("Email not found");
  });

  await page.goto("/products");
  await test.step("Google told no, and a second try in the same dialog", async () => {
    const { dialog, google } = await continueWithGoogle(page);
    await google.getByRole("button", { name: "No", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("Login failed");
    await expect(dialog.getByRole("alert")).toContainText("Google was told no");
    const again = await continueWithGoogle(page);
    await again.google.getByRole("button", { name: "kabir" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Email not found");
  });

  await test.step("an account that shares no address is Email not found", async () => {
    const { dialog, google } = await continueWithGoogle(page);
    await google.getByRole("button", { name: "nomail" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Email not foundGoogle did not share an address. Choose another account, or register with email.",
    );
    await dialog.getByRole("button", { name: "register with email" }).click();
    await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the dialog can be closed while Google's window is open, and opened anew", async () => {
    const first = await continueWithGoogle(page);
    await page.bringToFront();
    await first.dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("an event that another window of our origin invents is not believed", async () => {
    const { dialog, google } = await continueWithGoogle(page);
    const eventId = new URL(google.url()).searchParams.get("eventId");
    await page.evaluate((id) => {
      const authEvent = {
        type: "signInViaPopup",
        eventId: id,
        urlResponse: location.href,
        sessionId: "forged",
        error: null,
      };
      window.postMessage({ kind: "authEvent", authEvent }, location.origin);
      for (let at = 0; at < frames.length; at += 1) {
        frames[at]?.postMessage(
          { eventType: "sendAuthEvent", storageKey: "campusward:[DEFAULT]", authEvent },
          location.origin,
        );
      }
    }, eventId);
    await google.getByRole("button", { name: "kabir" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Email not found");
  });

  await test.step("a window that is closed, and one that the browser blocks", async () => {
    const { dialog, google } = await continueWithGoogle(page);
    // The SDK looks every two seconds, and then waits eight for a sign-in that is still on its way.
    await page.clock.install();
    await google.close();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(dialog.getByRole("alert")).toContainText("The Google window was closed before you finished.", {
        timeout: 200,
      });
    }).toPass();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await dialog.getByRole("button", { name: "Continue with Google" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your browser stopped the Google window.");
  });
});
