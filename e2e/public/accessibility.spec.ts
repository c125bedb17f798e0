import type { Page } from "@playwright/test";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

const emailCall = "**/email-service/api/v1.0/email/send";

async function openDemo(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

// What is behind a dialog is looked at by the audit of every page.
test.use({ reducedMotion: "reduce" });

test.describe("when it cannot be sent", () => {
  test.use({ expectedConsoleErrors: [/503|ERR_INTERNET_DISCONNECTED/] });

  test("WCAG 2.2 AA: the demo dialog has no fault that axe can find, in any state", async ({ page, context }) => {
    await page.goto("/products");
    const dialog = await openDemo(page);
    await expectSoundAtEveryWidth(page, "dialog[open]");

    await dialog.getByRole("button", { name: "Request a demo" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectSoundAtEveryWidth(page, "dialog[open]");

    await dialog.getByLabel("Name").fill("Meera Krishnan");
    await dialog.getByLabel("Email").fill("meera@krishnan.example");
    await dialog.getByLabel("Contact").fill("+91 90000 00000");
    await dialog.getByLabel("City").fill("Chennai");
    await dialog.getByRole("radio", { name: "Student" }).check();
    await dialog.getByRole("radio", { name: "18 or older" }).check();
    const gate = Promise.withResolvers<void>();
    await page.route(emailCall, async (route) => {
      await gate.promise;
      await route.fulfill({ status: 503, body: "Service unavailable" });
    });
    await dialog.getByRole("button", { name: "Request a demo" }).click();
    await expect(dialog.getByRole("status")).toContainText("Sending your request…");
    await expectSoundAtEveryWidth(page, "dialog[open]");

    gate.resolve();
    await expect(dialog.getByRole("alert")).toContainText("Failed to send");
    await expectSoundAtEveryWidth(page, "dialog[open]");

    await page.unroute(emailCall);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The line is down.");
    await expectSoundAtEveryWidth(page, "dialog[open]");

    await context.setOffline(false);
    await expect(dialog.getByRole("heading", { name: "Your demo request has been sent successfully!" })).toBeVisible();
    await expectSoundAtEveryWidth(page, "dialog[open]");
  });
});

test("with the keyboard alone a demo is asked for, corrected and sent; under reduced motion nothing moves meanwhile", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("with the keyboard alone a demo is asked for, corrected and sent", async () => {
    const main = page.getByRole("main");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("button", { name: "Book a Demo" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("Meera Krishnan");
    await page.keyboard.press("Tab");
    await page.keyboard.type("meera.keys@krishnan");
    await page.keyboard.press("Tab");
    await page.keyboard.type("+91 90000 00000");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Chennai");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "Student" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "18 or older" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(".example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Your demo request has been sent successfully!" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(main.getByRole("button", { name: "Book a Demo" }).first()).toBeFocused();
  });

  await test.step("under reduced motion nothing moves by itself, and what is being sent is still said", async () => {
    const dialog = await openDemo(page);
    await dialog.getByLabel("Name").fill("Meera Krishnan");
    await dialog.getByLabel("Email").fill("meera.still@krishnan.example");
    await dialog.getByLabel("Contact").fill("+91 90000 00000");
    await dialog.getByLabel("City").fill("Chennai");
    const gate = Promise.withResolvers<void>();
    await page.route(emailCall, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "Request a demo" }).click();
    await expect(dialog.getByRole("status")).toContainText("Sending your request…");
    const running = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === "running").length,
    );
    expect(running).toBe(0);
    gate.resolve();
    await expect(dialog.getByRole("heading", { name: "Your demo request has been sent successfully!" })).toBeVisible();
  });
});

test("WCAG 2.2 AA: every stop of the keyboard on home shows where it is, and open menus have no fault that axe can find", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("every stop of the keyboard shows where it is", async () => {
    const stops = await page.locator("a[href]:visible, button:visible").count();
    expect(stops).toBeGreaterThan(15);
    let shown = 0;
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press("Tab");
      const ring = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        // A tile that is one link is ringed as a whole, a film at its sign.
        const drawn = [element, ...element.querySelectorAll("*"), element.closest("li, article, section")];
        const styles = drawn.flatMap((part) =>
          part ? [null, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)) : [],
        );
        const isRinged = styles.some(({ outlineStyle, outlineWidth }) => {
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
        return { name: element.outerHTML.slice(0, 120), ring: isRinged };
      });
      if (!ring) continue;
      expect(ring).toMatchObject({ ring: true });
      shown++;
    }
    expect(shown).toBeGreaterThan(15);
  });

  await test.step("open menus have no fault that axe can find", async () => {
    // At the top the header has no ground of its own.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    for (const name of ["Products", "Solutions"]) {
      await page.getByRole("banner").getByRole("button", { name }).click();
      await expectNoAxeViolations(page, "header");
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectNoAxeViolations(page, "dialog[open]");
  });
});
