import type { Page, Route } from "@playwright/test";
import { company } from "../../site/app/content/company.ts";
import { hold } from "../support/hold.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expectInTab, openInNewTab } from "../support/new-tab.ts";
import { expect, test } from "../support/product.ts";
import { saveData } from "../support/save-data.ts";

// Pages of links in view are fetched ahead otherwise (see early-presses.spec.ts).
test.beforeEach(({ page }) => saveData(page));

const pricingScript = /\/assets\/pricing-.*\.js$/;

function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

function footerLink(page: Page, name: string) {
  return page.getByRole("contentinfo").getByRole("link", { name, exact: true });
}

/** Anything kept in the document is lost when another document is loaded. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "sameDocument" in window);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expectScrolledTo(page, top);
}

async function expectScrolledTo(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
}

test("R1.5 a reload finds the place again, and the way back shows the page it names, also while a page is being woken", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("the way back works before the script of a reloaded page has come", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Use" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Use" })).toBeVisible();
    await page.reload(); // its script waits for the visitor's first action
    await page.evaluate(() => history.back());
    await expect(page.getByRole("heading", { level: 1, name: "Terms of Use" })).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page)).toHaveText("Get a personalised quote.");
    await page.goBack();
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
  });

  await test.step("a reload finds the place again, and so does the way back after it", async () => {
    await page.goto("/");
    await scrollTo(page, 520);
    await page.reload();
    await untilHydrated(page);
    await expectScrolledTo(page, 520);
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page)).toHaveText("Get a personalised quote.");
    await scrollTo(page, 90);
    await page.reload();
    await untilHydrated(page);
    await expectScrolledTo(page, 90);
    await page.goBack();
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
    await expectScrolledTo(page, 520);
  });

  await test.step("who goes back while the page is being woken sees the page of the address", async () => {
    await page.goForward();
    await expect(heading(page)).toHaveText("Get a personalised quote.");
    // Called when the script takes over: for a moment nothing listens to the history.
    await page.addInitScript(() => {
      let takeOver: (() => HTMLElement | null) | undefined;
      Object.defineProperty(window, "takeEarlyPress", {
        get: () => () => {
          const pressed = takeOver?.() ?? null;
          history.back();
          return pressed;
        },
        set: (given) => {
          takeOver = given;
        },
      });
    });
    await page.reload();
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
  });
});

test("R1.5 a link leads to its page or a new tab, the last press wins, and what was fetched is not fetched again", async ({
  page,
}) => {
  await page.goto("/");
  await untilHydrated(page);
  await markDocument(page);

  await test.step("the link that was pressed last wins, however long an earlier page is in coming", async () => {
    const letThrough = await hold(page, pricingScript);
    await footerLink(page, "Pricing").click();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await footerLink(page, "Internships").click();
    await expect(heading(page)).toHaveText("Real work. Small enough to finish.");
    const came = page.waitForResponse(pricingScript);
    letThrough();
    await (await came).finished();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page).toHaveURL("/product/internships");
    await expect(heading(page)).toHaveText("Real work. Small enough to finish.");
    await page.unroute(pricingScript);
  });

  await test.step("a page visited a second time begins at its top and fetches nothing", async () => {
    await page.goBack();
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
    await scrollTo(page, 700);
    await footerLink(page, "Pricing").click();
    await expect(heading(page)).toHaveText("Get a personalised quote.");
    // Pages of links that came into view are fetched ahead; that is over before it is counted.
    await page.waitForLoadState("networkidle");
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (["script", "stylesheet", "document"].includes(request.resourceType())) fetched.push(request.url());
    });
    await page
      .getByRole("banner")
      .getByRole("link", { name: `${company.name}, home` })
      .click();
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
    await expect(heading(page)).toBeFocused();
    await expectScrolledTo(page, 0);
    expect(fetched).toEqual([]);
    expect(await isSameDocument(page)).toBe(true);
  });

  await test.step("a link opens in a new tab when asked to, and the old one stays", async () => {
    const tab = await openInNewTab(footerLink(page, "Internships"));
    await expectInTab(tab, () => document.querySelector("h1")?.textContent).toBe("Real work. Small enough to finish.");
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toHaveText("Campus is closer than it looks.");
  });

  await test.step("a link to the page one is on goes to its top and adds no step to the way back", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(heading(page)).toHaveText("Get a personalised quote.");
    const steps = await page.evaluate(() => window.history.length);
    await scrollTo(page, 200);
    await footerLink(page, "Pricing").click();
    await expectScrolledTo(page, 0);
    expect(await page.evaluate(() => window.history.length)).toBe(steps);
  });
});

test.describe("a line that drops", () => {
  test.use({ expectedConsoleErrors: [/pricing-.*\.js/] });

  for (const moment of ["while its script fails to come", "after that"]) {
    test(`R1.5 a page whose script cannot be fetched is loaded as a document, and answers who acts ${moment}`, async ({
      page,
    }) => {
      await page.goto("/");
      await untilHydrated(page);
      await markDocument(page);
      let isNewDocument = false;
      let isBack = false;
      const held: Route[] = [];
      await page.route("/pricing", (route) => {
        isNewDocument = true;
        return route.continue();
      });
      await page.route(pricingScript, async (route) => {
        if (isBack) await route.continue();
        else if (isNewDocument) held.push(route);
        else await route.abort();
      });
      await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
      await expect(page).toHaveURL("/pricing");
      await expect(heading(page)).toHaveText("Get a personalised quote.");
      expect(await isSameDocument(page)).toBe(false);
      await page.mouse.move(5, 5);
      await expect.poll(() => held.length).toBe(1);
      if (moment !== "after that") await page.keyboard.press("Shift");
      const failed = page.waitForEvent("requestfailed");
      isBack = true;
      await held[0]?.abort();
      await failed;
      if (moment === "after that") await page.keyboard.press("Shift");
      await untilHydrated(page);
      await page.goBack();
      await expect(heading(page)).toHaveText("Campus is closer than it looks.");
    });
  }
});
