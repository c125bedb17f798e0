import { anAdmin, signIn } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectNoAxeViolations } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

const google = { GOOGLE_CALENDAR_CLIENT_ID: "id.apps.example", GOOGLE_CALENDAR_CLIENT_SECRET: "a-secret" };

test("R16.4 R14.5 the tiles of Home and the desk's offers say what this deployment has, and promise none of it without script", async ({
  browser,
  page,
}) => {
  const { product, stop } = await startProduct(google);
  try {
    const group = (name: string) =>
      page
        .locator(".gantry-group")
        .filter({ has: page.getByRole("heading", { name }) })
        .getByRole("listitem");
    const works = [
      /Google Calendar.*Sessions land on the right day/,
      /Google Meet.*A room is made when a session is booked/,
    ];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/`);
    await expect(group("Works today")).toHaveText(works);
    await expect(group("By a person").filter({ hasText: "Zoom" })).toBeVisible();
    // Also where the page is drawn in the browser.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/pricing`);
    await page.getByRole("link", { name: "Campusward, home" }).first().click();
    await expect(group("Works today")).toHaveText(works);
    await expectNoAxeViolations(page, ".gantry");

    const still = await browser.newContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(`${product.url}/`);
    await expect(plain.getByText("A room for each session")).toBeVisible();
    await expect(plain.getByText("Works today")).toHaveCount(0);
    await still.close();

    const desk = await anotherWindow(browser, product);
    await signIn(desk, await anAdmin(product));
    await desk.goto("/adminDashboardHome/site?tab=offers");
    const offer = desk.getByRole("group", { name: "Google Calendar" });
    await expect(offer.getByRole("radio", { name: "On" })).not.toHaveAttribute("aria-disabled", "true");
    await expect(desk.getByText("Your Google client is set")).toBeVisible();
    await desk.context().close();
  } finally {
    await stop();
  }
});
