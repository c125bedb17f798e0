import type { APIRequestContext, Route } from "@playwright/test";
import { company } from "../../site/app/content/company.ts";
import type { PagePath } from "../../site/app/page-paths.ts";
import { expect, test } from "../support/product.ts";

/** The title of a page as its document says it. */
async function titleOf(request: APIRequestContext, path: PagePath): Promise<string> {
  const html = await (await request.get(path)).text();
  return /<title>([^<]+)</.exec(html)?.[1] ?? "";
}

test.describe("a page that fails", () => {
  test.use({ expectedConsoleErrors: [/the till is jammed/] });

  const jammed = `() => { throw new Error("the till is jammed"); }`;
  const modules = {
    "in its content": `export const page = { words: { title: "Pricing" }, Page: ${jammed} };`,
    "in its head": `export const page = { get words() { return (${jammed})(); }, Page: () => null };`,
  };

  test("in its content or in its head, is a designed page with a way home and a person to tell", async ({ page }) => {
    for (const [where, body] of Object.entries(modules)) {
      await test.step(where, async () => {
        await page.route("**/assets/pricing-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
        await page.goto("/products");
        await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("We dropped something.");
        await expect(page).toHaveTitle(`We dropped something - ${company.name}`);
        await expect(page.getByRole("link", { name: "Tell us what broke" })).toHaveAttribute("href", /^mailto:/);
        // After React renders it in the browser, it still has the stylesheet that came with the document.
        await expect(page.getByRole("main").locator("section")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
        await page.getByRole("link", { name: "Back to the start" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
      });
    }
  });
});

test("R1.8 R2.7 a keyboard's first stop leads to the main part, between one header and one footer with every link", async ({
  page,
}) => {
  await page.goto("/product/internships");

  await test.step("a keyboard's first stop leads past the header into the main part", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the main part" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first()).toBeFocused();
  });

  await test.step("every page stands between one header and one footer; the header turns white on the way down", async () => {
    await page
      .getByRole("banner")
      .getByRole("link", { name: `${company.name}, home` })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Campus is closer than it looks.");
    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    const header = page.getByRole("banner");
    await expect(header).toHaveCSS("position", "fixed");
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await page.mouse.wheel(0, 300);
    await expect(header).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

  await test.step("the footer holds every link, where to find us and who we are", async () => {
    const footer = page.getByRole("contentinfo");
    const links: [name: string, href: string][] = [
      ["AI Evaluator", "/product/ai-evaluator"],
      ["Profile Tracker", "/product/profile-tracker"],
      ["Industry Led Profile Building Programs", "/product/industry-profile-building"],
      ["Learning Management System", "/product/learning-management-system"],
      ["Internships", "/product/internships"],
      ["For IECS & School Counselors", "/solutions/iec-counselors"],
      ["For Students & Parents", "/solutions/students-parents"],
      ["For Industries", "/solutions/industries"],
      ["Pricing", "/pricing"],
      ["Privacy Policy", "/privacy-policy"],
      ["Your data", "/privacy-request"],
      ["Terms of Use", "/termsOfuse"],
      ["Refund Policy", "/refund-policy"],
      [`${company.name} on ${company.social.name}`, company.social.href],
    ];
    for (const [name, href] of links) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    // Nobody reads an example: the demo form stands in its place.
    await expect(footer.getByRole("button", { name: "Write to us" })).toHaveAttribute("aria-haspopup", "dialog");
    await expect(footer).not.toContainText(company.email);
    await expect(footer).toContainText(company.address.at(-1) ?? "");
    await expect(footer).toContainText(`© ${company.copyrightYear} ${company.name}.`);
  });
});

test("R1.5 following a link loads no document and starts at the top; back and forward find the place; an anchor is gone to", async ({
  page,
  request,
}) => {
  await page.goto("/products");

  await test.step("a link loads no document, starts at the top, moves the focus and says the title", async () => {
    const title = await titleOf(request, "/product/internships");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.getByRole("contentinfo").getByRole("link", { name: "Internships" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Real work. Small enough to finish." });
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL("/product/internships");
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(`${title}, page loaded`)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });

  await test.step("back and forward find the scroll position again", async () => {
    await page
      .getByRole("banner")
      .getByRole("link", { name: `${company.name}, home` })
      .click();
    const [home, pricing] = [await titleOf(request, "/"), await titleOf(request, "/pricing")];
    await expect(page).toHaveTitle(home);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 520));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(520);
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveTitle(pricing);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 90));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
    await page.goBack();
    await expect(page).toHaveTitle(home);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(520);
    await page.goForward();
    await expect(page).toHaveTitle(pricing);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90);
  });

  await test.step("an address with an anchor opens at the anchor", async () => {
    await page.goto("/pricing#site-links");
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test.describe("before the script", () => {
  test.use({ untouched: true });

  test("a press before the page's script has come is done when it has", async ({ page }) => {
    const held: Route[] = [];
    let holding = true;
    await page.route("**/assets/*.js", async (route) => {
      if (holding) held.push(route);
      else await route.continue();
    });
    await page.goto("/products");
    await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByRole("dialog", { name: "Book a demo" })).toBeVisible();
  });
});
