import { expect, test } from "../support/product.ts";

test("R3.1 the hero says what this is, shows the road with its signs, and books a demo", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/career counselling.*sell your courses/i);
  const hero = page.getByRole("main");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
  await expect(hero.getByRole("img", { name: /^A road with kilometre stones/ })).toBeVisible();
  await expect(hero.getByText("Olympiad entry")).toBeVisible();
  await expect(hero.getByText("up 9 since March")).toBeVisible();
  await expect(hero.getByRole("link", { name: "See the route" })).toHaveAttribute("href", "/#route");
  await hero.getByRole("button", { name: "Book a Demo", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
});

test("R3.1 nothing moves while the page loads, and no script stands before its first paint", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) seen.shift += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const response = await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => Reflect.get(window, "seen").shift)).toBeLessThan(0.01);
  const html = await response?.text();
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"|rel="stylesheet"/);
});

for (const width of [1440, 768, 390, 320]) {
  test(`R3.1 at ${width} pixels the words of the hero stand clear of each other and of the window's edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const hero = page.getByRole("main");
    const parts = [
      hero.getByRole("heading", { level: 1 }),
      hero.getByText(/^Campusward marks out the road/),
      hero.getByRole("button", { name: "Book a Demo", exact: true }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    let above = 0;
    for (const box of boxes) {
      if (!box) throw new Error("A part of the hero is not drawn.");
      expect(box.y).toBeGreaterThanOrEqual(above);
      expect(box.x).toBeGreaterThanOrEqual(16);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 16 + 1);
      above = box.y + box.height;
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
