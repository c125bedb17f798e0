import { anAdmin, signIn } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectNoAxeViolations } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

const google = { GOOGLE_CALENDAR_CLIENT_ID: "id.apps.example", GOOGLE_CALENDAR_CLIENT_SECRET: "a-secret" };

test("R16.4 R14.5 the tiles of Home and the desk's offers say what this deployment has, with script and without", async ({
  browser,
  page,
}) => {
  const { product, stop } = await startProduct(google);
  try {
    const lane = (name: string) => page.locator(".gantry-lane").filter({ has: page.getByRole("heading", { name }) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/`);
    await expect(lane("Google Calendar")).toContainText("Sessions land on the right day");
    await expect(lane("Google Meet")).toContainText("A room is made when a session is booked");
    await expect(lane("Zoom")).toContainText("By hand");
    // Also where the page is drawn in the browser.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/pricing`);
    await page.getByRole("link", { name: "Campusward, home" }).first().click();
    await expect(lane("Google Calendar")).toContainText("Sessions land on the right day");
    await expectNoAxeViolations(page, ".gantry");

    const still = await browser.newContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(`${product.url}/`);
    await expect(plain.locator("[data-integration=calendar]")).toContainText("Sessions land on the right day");
    await expect(plain.locator("[data-integration=zoom]")).toContainText("By hand");
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
