import { expectNoAxeViolations, expectNoSidewaysScroll } from "./axe.ts";
import { expect, test } from "./product.ts";

test("R2.4 R8.6 log in: the header leads to the stand-in's login page, which says that it is one", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/learn/login");
  await expect(page.getByRole("heading", { level: 1, name: "Log in to learn" })).toBeVisible();
  await expect(page.getByText("Accounts open soon.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByRole("dialog", { name: "Application form" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Book a Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "where students begin" }).click();
  await expect(page).toHaveURL("/learn");
});

test("R8.6 learn: three ways to begin, and the way back", async ({ page }) => {
  await page.goto("/go/student");
  await expect(page).toHaveURL("/learn");
  await expect(page.getByRole("link", { name: "Start" })).toHaveAttribute("href", "/product/ai-evaluator");
  await expect(page.getByRole("link", { name: "See 50+ careers" })).toHaveAttribute("href", "/product/internships");
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.getByRole("dialog", { name: "Application form" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the main site" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

for (const width of [1440, 390, 320]) {
  test(`R8.6 learn: sound at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/learn", "/learn/login"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
  });
}
