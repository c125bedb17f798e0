import type { Page } from "@playwright/test";
import { untilLaidOut } from "../support/laid-out.ts";
import { expect, test } from "../support/product.ts";

const menus = [
  {
    name: "Products",
    links: [
      ["AI Evaluator", "/product/ai-evaluator"],
      ["Profile Tracker", "/product/profile-tracker"],
      ["Industry Led Profile Building Programs", "/product/industry-profile-building"],
      ["Learning Management System", "/product/learning-management-system"],
      ["Internships", "/product/internships"],
      ["All products", "/products"],
    ],
  },
  {
    name: "Solutions",
    links: [
      ["For IECS & School Counselors", "/solutions/iec-counselors"],
      ["For Students & Parents", "/solutions/students-parents"],
      ["For Industries", "/solutions/industries"],
      ["All solutions", "/solutions"],
    ],
  },
] as const;

function headerOf(page: Page) {
  const header = page.getByRole("banner");
  return { header, menu: (name: string) => header.getByRole("button", { name, exact: true }) };
}

test("R2.1 R2.2 each menu holds its links at their routes, and opens by hovering, by a click and by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  const { header, menu } = headerOf(page);

  await test.step("Pricing, Log in, account and Apply Now stand beside the menus", async () => {
    await expect(header.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
    await expect(header.getByRole("link", { name: "Log in", exact: true })).toHaveAttribute("href", "/go/login");
    await expect(header.getByRole("button", { name: "Account: log in or register here" })).toBeVisible();
    await expect(header.getByRole("button", { name: "Apply Now" })).toBeVisible();
  });

  await test.step("by keyboard a menu opens, is walked through, and closes on Escape and on leaving", async () => {
    await menu("Solutions").focus();
    await page.keyboard.press("Tab");
    await expect(header.getByRole("link", { name: "Pricing" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(header.getByRole("link", { name: "For IECS & School Counselors" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu("Solutions")).toBeFocused();
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Space");
    for (let stop = 0; stop < 6; stop++) await page.keyboard.press("Tab");
    await expect(header.getByRole("link", { name: "Pricing" })).toBeFocused();
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("a second click closes the menu that a click opened", async () => {
    await menu("Products").press("Enter");
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "true");
    await menu("Products").press("Enter");
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "false");
  });

  await test.step("a menu opens by hovering, stays for the click that follows, and closes on leaving", async () => {
    // The first pointer move loads the script, so the pointer moves once more.
    await expect(async () => {
      await page.mouse.move(700, 800);
      await menu("Products").hover();
      await expect(menu("Products")).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
    }).toPass();
    await menu("Products").click();
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "true");
    await header.getByRole("link", { name: "Internships" }).hover();
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "true");
    await menu("Solutions").hover();
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "true");
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "false");
    await page.mouse.move(700, 800);
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "false");
    await expect(header.getByRole("link", { name: "All solutions" })).toBeHidden();
  });

  await test.step("the menu's own Book a Demo opens the dialog and closes the menu", async () => {
    await menu("Products").click();
    await header.getByRole("button", { name: "Book a Demo" }).click();
    await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Escape");
    await expect(menu("Products")).toBeFocused();
  });

  for (const { name, links } of menus) {
    await test.step(`the ${name} menu holds its links, each at its route`, async () => {
      await menu(name).click();
      for (const [label, href] of links) {
        const link = header.getByRole("link", { name: label });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute("href", href);
      }
      await header.getByRole("link", { name: links[0][0] }).click();
      await expect(page).toHaveURL(links[0][1]);
      await expect(menu(name)).toHaveAttribute("aria-expanded", "false");
      await expect(header.getByRole("link", { name: links[1][0] })).toBeHidden();
    });
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("R2.2 a menu opens and closes by tapping it, and by tapping outside", async ({ page }) => {
    await page.goto("/products");
    const { menu } = headerOf(page);
    await menu("Products").tap();
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "true");
    await menu("Products").tap();
    await expect(menu("Products")).toHaveAttribute("aria-expanded", "false");
    await menu("Solutions").tap();
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "true");
    await page.touchscreen.tap(300, 800);
    await expect(menu("Solutions")).toHaveAttribute("aria-expanded", "false");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("R2.6 the side menu mirrors the navigation, leaves the page where it was, and goes with the page it was opened on", async ({
      page,
    }) => {
      await page.goto("/");
      const open = page.getByRole("button", { name: "Open menu" });
      const menu = page.getByRole("dialog", { name: "Menu" });

      await test.step("it mirrors all of the navigation and the actions", async () => {
        await open.tap();
        for (const { name, links } of menus) {
          if (name !== "Products") await menu.getByText(name, { exact: true }).tap();
          for (const [label, href] of links) {
            await expect(menu.getByRole("link", { name: label })).toHaveAttribute("href", href);
            await expect(menu.getByRole("link", { name: label })).toBeVisible();
          }
        }
        await expect(menu.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
        await expect(menu.getByRole("button", { name: "Apply Now" })).toBeVisible();
        await expect(menu.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/go/login");
        await expect(menu.getByRole("button", { name: "Your account: sign in or register" })).toBeVisible();
        await page.getByRole("button", { name: "Close menu" }).tap();
        await expect(menu).toBeHidden();
      });

      for (const [place, share] of [
        ["middle", 0.5],
        ["end", 1],
      ] as const) {
        await test.step(`closed again, it leaves the page where it was: at its ${place}`, async () => {
          await untilLaidOut(page);
          await page.evaluate(
            (share) => window.scrollTo({ top: document.documentElement.scrollHeight * share, behavior: "instant" }),
            share,
          );
          const scrolled = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight]);
          const before = await scrolled();
          await open.tap();
          await expect(menu).toBeVisible();
          expect(await scrolled()).toEqual(before);
          await page.getByRole("button", { name: "Close menu" }).tap();
          await expect(menu).toBeHidden();
          expect(await scrolled()).toEqual(before);
        });
      }

      await test.step("it goes with the page it was opened on, and stays away when that is shown again", async () => {
        await open.tap();
        await menu.getByRole("link", { name: "Pricing" }).tap();
        await expect(page).toHaveURL("/pricing");
        await open.tap();
        await expect(menu).toBeVisible();
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
        await expect(menu).toBeHidden();
        await page.goForward();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get a personalised quote.");
        await expect(menu).toBeHidden();
      });

      await test.step("it closes on choosing, and the chosen page is opened", async () => {
        await open.tap();
        // The menu remembers which of its parts was open.
        await menu.getByText("Products", { exact: true }).tap();
        await menu.getByRole("link", { name: "Profile Tracker" }).tap();
        await expect(page).toHaveURL("/product/profile-tracker");
        await expect(menu).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      });
    });
  });
});

test.describe("in a narrow window", () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test("R2.6 the side menu traps the focus, locks scrolling, and closes by its button, by Escape and by a press beside it", async ({
    page,
  }) => {
    await page.goto("/products");
    const opener = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.wheel(0, 500);
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => !document.activeElement?.closest("dialog") && document.activeElement !== document.body,
      );
      expect(outside).toBe(false);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await test.step("it closes by a press on what lies beside it", async () => {
      await opener.click();
      await expect(menu).toBeVisible();
      await page.mouse.click(60, 500);
      await expect(menu).toBeHidden();
    });
  });
});
