import { hold } from "../support/hold.ts";
import { untilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/product.ts";
import { saveData } from "../support/save-data.ts";

// Pages of links in view are fetched ahead otherwise (see early-presses.spec.ts).
test.beforeEach(({ page }) => saveData(page));

test("R1.5 a page is fetched as soon as the pointer is near its link; one long in coming is announced by a bar in the header", async ({
  page,
}) => {
  await page.goto("/");
  await untilHydrated(page);
  const letThrough = await hold(page, /\/assets\/pricing-.*\.js$/);
  const link = page.getByRole("banner").getByRole("link", { name: "Pricing" });

  await test.step("the script of a page is fetched as soon as the pointer or the focus comes near its link", async () => {
    const fetched = page.waitForRequest(/\/assets\/pricing-.*\.js$/);
    await link.hover();
    await fetched;
    await expect(page).toHaveURL(/\/$/);
  });

  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener("click", ({ timeStamp }) => performance.mark("pressed", { startTime: timeStamp }), { once: true });
    const changes = new MutationObserver(() => {
      if (!document.querySelector("[role=progressbar]")) return;
      changes.disconnect();
      dataset.waitedMs = String(performance.measure("waited", "pressed").duration);
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  const bar = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(bar).toBeVisible();
  // A page that comes sooner does without it.
  const waitedMs = Number(await page.locator("html").getAttribute("data-waited-ms"));
  expect(waitedMs).toBeGreaterThanOrEqual(150);
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get a personalised quote.");
  await expect(bar).toHaveCount(0);
});

test("in forced colours buttons keep an edge; asked for more contrast, secondary text is as dark as the rest", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/termsOfuse");

  await test.step("in forced colours buttons keep an edge, and the place being read its frame", async () => {
    const apply = page.getByRole("banner").locator(".button").first();
    expect(await apply.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("2px");
    const current = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]");
    expect(await current.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  });

  await test.step("asked for more contrast, secondary text is as dark as the rest", async () => {
    await page.emulateMedia({ forcedColors: null, contrast: "more" });
    const [secondary, main] = await Promise.all(
      [page.getByText("Last updated"), page.getByRole("heading", { level: 1 })].map((part) =>
        part.evaluate((element) => getComputedStyle(element).color),
      ),
    );
    expect(secondary).toBe(main);
  });
});
