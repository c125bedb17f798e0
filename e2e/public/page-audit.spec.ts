import type { Page, Request } from "@playwright/test";
import { type PagePath, pagePaths, publicPages } from "../../site/app/page-paths.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { buttonsThatMeltAway } from "../support/buttons.ts";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";

/*
 * Every public page once: loaded on a phone, looked at in every width. Errors on the console, failed requests and
 * violations of the policy fail each of these by themselves: see faults.ts. Titles, cards and structured data need no
 * browser: see scripts/checks/public-pages.test.ts.
 */

const isSmallPrint = (path: PagePath) => publicPages[path].startsWith("legal/");

/** Pages of one card, without menu and footer. */
const doorsteps: PagePath[] = ["/privacy-request"];

/** The largest transfer size of a page on a phone before it is scrolled, everything included. Kilobytes. */
const limits = { home: 185, legal: 65, others: 165 };

const phone = { width: 390, height: 844 };

/**
 * The widths of the layouts, and the width at which the header changes, with one pixel below it. 280 is a phone of 360
 * whose owner reads at 130 %.
 */
const widths = [280, 320, 360, 390, 768, 899, 900, 1024, 1280, 1440];

// The pointer does not move here, so only what a page loads by itself is measured.
test.use({ viewport: phone, deviceScaleFactor: 2, untouched: true });

// A first load ends when the page is hydrated. What is prefetched in idle time after that, such as dialogs, does not
// count.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback;
    window.requestIdleCallback = (work, options) => (options?.timeout ? whenIdle(work, options) : 0);
    // A headless browser sometimes moves a pointer of its own into a new window, and the page would react to it.
    addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
    const moved = { by: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) moved.by += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
});

function limitOf(path: PagePath): number {
  if (path === "/") return limits.home;
  return isSmallPrint(path) ? limits.legal : limits.others;
}

for (const path of pagePaths) {
  const isLegal = isSmallPrint(path);
  const isDoorstep = doorsteps.includes(path);

  test(`R1.1 R1.6 R1.8 R3.1 R4.1 WCAG 2.2 AA: ${path} is light and still, whole, sound at every width`, async ({
    page,
    product,
  }) => {
    const received = watchTransfers(page);

    await test.step(`it weighs at most ${limitOf(path)} kB before it is scrolled, all of it from our own origin`, async () => {
      await page.goto(path);
      if (!isLegal) await untilHydrated(page);
      await page.waitForLoadState("networkidle");
      const transfers = await received();
      expect(transfers.filter(({ url }) => !url.startsWith(`${product.url}/`))).toEqual([]);
      const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      expect(total, transfers.map(({ url, bytes }) => `${bytes} ${url}`).join("\n")).toBeLessThanOrEqual(limitOf(path));
      // What stands in the document whole is not fetched again.
      const whole = await page.locator("link[rel=stylesheet][disabled]").evaluateAll(toAddresses);
      expect(transfers.filter(({ url }) => whole.includes(url))).toEqual([]);
      if (path === "/") expect(whole).not.toEqual([]);
      // Otherwise nothing was counted.
      expect(total).toBeGreaterThan(40);
    });

    if (path === "/") {
      await test.step("nothing moves while it loads", async () => {
        expect(await page.evaluate(() => Reflect.get(window, "moved").by)).toBeLessThan(0.01);
      });
    }

    if (isLegal) {
      await test.step("no script is fetched before the visitor does something, and all of it then", async () => {
        expect((await received()).filter(({ url }) => url.endsWith(".js"))).toEqual([]);
        await page.keyboard.press("Shift");
        await untilHydrated(page);
      });
    }

    await test.step("it has its landmarks, and every picture comes", async () => {
      for (const landmark of ["banner", "main", "contentinfo"] as const) {
        const isLeftOut = isDoorstep && landmark === "contentinfo";
        await expect(page.getByRole(landmark)).toHaveCount(isLeftOut ? 0 : 1);
      }
      await page.emulateMedia({ reducedMotion: "reduce" });
      await drawEverything(page);
      await expect.poll(() => page.locator("img").evaluateAll(missingPictures)).toEqual([]);
    });

    await expectSound(page);
    await test.step("in a wide window no button melts into what lies behind it", async () => {
      expect(await buttonsThatMeltAway(page)).toEqual([]);
    });

    if (!isLegal && !isDoorstep) {
      await test.step("its Book a Demo opens the dialog", async () => {
        const { dialog, open, field } = demoDialogOf(page);
        await open();
        await expect(dialog).toHaveAccessibleName("Book a demo");
        for (const label of ["Name", "Email", "Contact number", "City"]) await expect(field(label)).toBeVisible();
      });
    }
  });
}

test.describe("an address that leads nowhere", () => {
  // The browser itself reports the status of the document.
  test.use({ expectedConsoleErrors: [/404.*nowhere/] });

  test("R1.4 WCAG 2.2 AA: it is a designed page, sound at every width, with a way home", async ({ page }) => {
    const answer = await page.goto("/solutions/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the marked road.");
    await expectSound(page);
    await page.getByRole("link", { name: "Back to the start" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
  });
});

/**
 * axe finds nothing on a phone and in a wide window, and nothing is outside the window at any width. Leaves the page
 * wide.
 */
async function expectSound(page: Page): Promise<void> {
  await test.step("on a phone axe finds nothing", () => expectNoAxeViolations(page));
  await test.step("it never scrolls sideways, and no word is cut off at 320 pixels", async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      // Content that a panel cuts off does not widen the page.
      if (width === 320) expect(await page.locator("main").evaluate(wordsOutside)).toEqual([]);
    }
  });
  await test.step("in a wide window axe finds nothing", () => expectNoAxeViolations(page));
}

/** Has every part drawn that is otherwise drawn only when it is near, and every picture fetched that is shown. */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll<HTMLElement>("main section")) {
      section.style.contentVisibility = "visible";
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((resume) => setTimeout(resume, 20));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    // Those outside the window, in rows to swipe, are not near yet.
    for (const picture of document.images) if (picture.checkVisibility()) picture.loading = "eager";
  });
}

/** The pictures that are shown and have not come, or not whole. */
function missingPictures(pictures: (HTMLElement | SVGElement)[]): string[] {
  return pictures
    .filter((picture) => picture instanceof HTMLImageElement)
    .filter((picture) => picture.checkVisibility() && !(picture.complete && picture.naturalWidth > 0))
    .map((picture) => picture.currentSrc);
}

function toAddresses(links: Element[]): string[] {
  return links.map((link) => (link as HTMLLinkElement).href);
}

/** Words outside the window that no finger can bring into it. */
function wordsOutside(main: HTMLElement | SVGElement): (string | null)[] {
  const isSwiped = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isSwiped(element.parentElement));
  return [...main.querySelectorAll(":is(p, h1, h2, li, a, span, mark, s, strong)")]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // Content for screen readers alone is one pixel large.
      return width > 1 && height > 1 && (left < 0 || right > window.innerWidth) && !isSwiped(element.parentElement);
    })
    .map((element) => element.textContent);
}

type Transfer = { url: string; bytes: number };

/** Counts the bodies of all answers, compressed as they come over the line. */
function watchTransfers(page: Page): () => Promise<Transfer[]> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const toTransfer = async (request: Request): Promise<Transfer> => ({
    url: request.url(),
    bytes: (await request.sizes()).responseBodySize,
  });
  // Asked here, while the page is open: what is fetched later may end when the page has closed.
  return () => Promise.all(finished.map(toTransfer));
}
