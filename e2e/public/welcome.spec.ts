import type { Page } from "@playwright/test";
import { hydratedMark } from "../../site/app/boot/press-again.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { hold } from "../support/hold.ts";
import { expectInTab, openInNewTab } from "../support/new-tab.ts";
import { expect, test } from "../support/product.ts";

const title = "Which way are you headed?";

function welcome(page: Page) {
  return page.getByRole("dialog", { name: title });
}

function stored(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem("hasVisited"), localStorage.getItem("userRole")]);
}

test.describe("a first look", () => {
  test.use({ firstVisit: true });

  test("R9.1 welcome: the page is seen first; it asks at the first scroll, or after four seconds", async ({ page }) => {
    await page.goto("/");
    await page.mouse.move(100, 100);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.mouse.wheel(0, 60);
    await expect(welcome(page)).toBeVisible();
    await page.goto("/pricing");
    await page.getByRole("form").getByLabel("City").focus();
    await expect(welcome(page)).toBeHidden();
    await page.getByRole("form").getByLabel("City").blur();
    await expect(welcome(page)).toBeVisible({ timeout: 10_000 });
  });
});

test.describe("a first visit", () => {
  test.use({ firstVisit: true });

  // The look at the page, which comes before the question, ends with the first scroll.
  test.beforeEach(({ context }) =>
    context.addInitScript(() => setInterval(() => window.dispatchEvent(new Event("scroll")), 200)),
  );

  test("R9.1 R9.2 R9.4 welcome: it asks with the fixed words, moves nothing, is sound, and neither Escape nor the backdrop closes it", async ({
    page,
    request,
  }) => {
    await test.step("it is not in the document, moves nothing, and is not printed", async () => {
      expect(await (await request.get("/")).text()).not.toContain(title);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/");
      await expect(welcome(page)).toBeVisible();
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
      // The fonts that arrive at the same time move single letters.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
      await page.emulateMedia({ media: "print" });
      await expect(welcome(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    await test.step("it has the fixed words, and is sound at every width", async () => {
      const dialog = welcome(page);
      await expect(dialog.getByRole("button", { name: "Build your profile and explore opportunities" })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Guide students towards their success" })).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Parent, partner or just looking" })).toBeVisible();
      await expect(
        dialog.getByText("By continuing, you agree to our Terms of Service and Privacy Policy", { exact: true }),
      ).toBeVisible();
      await expectSoundAtEveryWidth(page, ".welcome");
    });

    await test.step("neither Escape nor the backdrop closes it, and the focus stays in it", async () => {
      for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
      await page.mouse.click(10, 400);
      await expect(welcome(page)).toBeVisible();
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press("Tab");
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog[open]") !== null,
        );
        expect(isInside).toBe(true);
      }
      await welcome(page).getByRole("button", { name: "just looking" }).focus();
      await page.keyboard.press("Enter");
      await expect(welcome(page)).toBeHidden();
      expect(await stored(page)).toEqual(["true", null]);
    });
  });

  test("R9.2 welcome: what one agrees to can be read from it, and then it asks again", async ({ page }) => {
    await page.goto("/products");
    for (const [name, path] of [
      ["Terms of Service", "/termsOfuse"],
      ["Privacy Policy", "/privacy-policy"],
    ] as const) {
      await welcome(page).getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
      await expect(welcome(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.reload();
      await page.mouse.move(100, 100);
      await expect(page.getByRole("button", { name: "Apply Now" }).first()).toBeEnabled();
      await expect(welcome(page)).toBeHidden();
      await page.goBack();
      await expect(welcome(page)).toBeVisible();
    }
    const tab = await openInNewTab(welcome(page).getByRole("link", { name: "Terms of Service" }));
    await expectInTab(tab, () => location.pathname).toBe("/termsOfuse");
    await tab.mouse.move(100, 100);
    await expectInTab(tab, () => document.querySelector("h1")?.checkVisibility()).toBe(true);
    await expectInTab(tab, (mark) => performance.getEntriesByName(mark).length, hydratedMark).toBeGreaterThan(0);
    expect(await tab.evaluate(() => document.querySelector("dialog[open]"))).toBeNull();
  });

  test("R9.1 R9.3 R9.4 welcome: it asks on public pages alone; a counselor is remembered, the choice is shown and said", async ({
    page,
  }) => {
    await test.step("forms and the learning site ask nothing", async () => {
      for (const path of ["/forms/application", "/learn", "/learn/login", "/forms/demo"]) {
        await page.goto(path);
        await page.mouse.move(100, 100);
        await page.waitForLoadState("networkidle");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });

    await test.step("every other page asks", async () => {
      for (const path of ["/solutions/industries", "/pricing"]) {
        await page.goto(path);
        await expect(welcome(page)).toBeVisible();
      }
    });

    await test.step("a counselor is remembered, and the dialog closes", async () => {
      const choice = welcome(page).getByRole("button", { name: "I am a counselor" });
      await choice.click();
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      await expect(welcome(page).getByRole("status")).toHaveText("Thank you. The page is ready.");
      await expect(welcome(page)).toBeHidden();
      expect(await stored(page)).toEqual(["true", "counselor"]);
      await page.reload();
      await page.getByRole("form").getByLabel("City").fill("Pune");
      await expect(page.getByRole("form")).toHaveAttribute("novalidate");
      await expect(welcome(page)).toBeHidden();
    });
  });

  test("R9.1 R9.3 welcome: a student goes to the learning site, can leave it, and is asked on the next visit", async ({
    page,
    context,
  }) => {
    await page.goto("/products");
    await welcome(page).getByRole("button", { name: "I am a student" }).click();
    await expect(page).toHaveURL("/learn");
    await expect(page.getByRole("heading", { name: "Where do you stand? Seven questions." })).toBeVisible();
    expect(await stored(page)).toEqual(["true", "student"]);
    await page.getByRole("link", { name: "See internships" }).click();
    await expect(page).toHaveURL("/product/internships");
    await page.mouse.move(100, 100);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await test.step("who comes back to the page as it was left is not held by the answered question", async () => {
      const back = await context.newPage();
      // An answer without a page leaves this one as a way back would show it.
      await back.route("**/go/student", (route) => route.fulfill({ status: 204 }));
      await back.goto("/pricing");
      await back.mouse.move(100, 100);
      const left = back.waitForRequest("**/go/student");
      await welcome(back).getByRole("button", { name: "I am a student" }).click();
      await left;
      await expect(welcome(back)).toBeVisible();
      await back.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await expect(welcome(back)).toBeHidden();
    });
    // A visit ends with its tab.
    const next = await context.newPage();
    await next.goto("/pricing");
    await next.mouse.move(100, 100);
    await expect(welcome(next)).toBeVisible();
    await welcome(next).getByRole("button", { name: "Parent, partner or just looking" }).click();
    await expect(welcome(next)).toBeHidden();
    expect(await stored(next)).toEqual(["true", null]);
  });

  test.describe("before the script", () => {
    test.use({ untouched: true });

    test("R9.4 welcome: what the visitor asked for first comes first", async ({ page }) => {
      const letThrough = await hold(page, "**/assets/*.js");
      await page.goto("/pricing");
      await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).click();
      letThrough();
      const demo = page.getByRole("dialog", { name: "Book a demo" });
      await expect(demo).toBeVisible();
      await expect(welcome(page)).toBeHidden();
      await demo.getByRole("button", { name: "Close" }).click();
      await expect(welcome(page)).toBeVisible();
    });
  });
});

test.describe("a crawler", () => {
  test.use({ firstVisit: true, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("R9.4 welcome: a crawler is not asked", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("form")).toHaveAttribute("novalidate");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
