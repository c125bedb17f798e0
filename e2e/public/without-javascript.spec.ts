import { pagePaths } from "../../site/app/page-paths.ts";
import { expect, test } from "../support/product.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test.use({ javaScriptEnabled: false });

test("R1.7 every page can be read whole without JavaScript, and its buttons lead somewhere", async ({ page }) => {
  // Pictures do not come, so that what would move when they do is seen.
  await page.route("**/*", (route) => (route.request().resourceType() === "image" ? undefined : route.continue()));
  for (const path of pagePaths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      // A button that is left needs no script: it sends an ordinary form.
      await expect(main.locator("button:not([type=submit]):visible")).toHaveCount(0);
      for (const link of await main.getByRole("link", { name: "Book a Demo" }).all()) {
        await expect(link).toHaveAttribute("href", "/forms/demo");
      }
      // A page of one card has no footer: it leads back to the site.
      const onwards = page.getByRole("contentinfo").getByRole("link", { name: "Pricing" });
      await expect(onwards.or(page.getByRole("link", { name: "Main site" }))).toBeVisible();
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        expect(await page.evaluate(picturesWithoutPlace), `${viewport.width} pixels wide`).toEqual([]);
      }
    });
  }
});

function picturesWithoutPlace(): string[] {
  return [...document.images]
    .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().height === 0)
    .map(({ src }) => src);
}

test("R1.7 without JavaScript the header's menus open, links are followed, and a phone's menu button leads to the foot", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("the header's menus open", async () => {
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Products" }).hover();
    await header.getByRole("link", { name: "Profile Tracker" }).click();
    await expect(page).toHaveURL("/product/profile-tracker");
  });

  await test.step("links are followed", async () => {
    // By key: sections above are laid out while scrolling down, so a click may come a moment too early.
    await page.getByRole("contentinfo").getByRole("link", { name: "For Industries" }).press("Enter");
    await expect(page).toHaveURL("/solutions/industries");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet them before everyone else does.");
  });

  await test.step("on a phone the menu button leads to the links at the foot", async () => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.getByRole("link", { name: "Open menu" }).click();
    await expect(page).toHaveURL("/#site-links");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "AI Evaluator" })).toBeInViewport();
  });
});
