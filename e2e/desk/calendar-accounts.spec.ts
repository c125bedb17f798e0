import { anAdmin, signIn } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

const settings = {
  GOOGLE_CALENDAR_CLIENT_ID: "id.apps.example",
  GOOGLE_CALENDAR_CLIENT_SECRET: "a-secret",
  ZOOM_ACCOUNT_ID: "account",
  ZOOM_CLIENT_ID: "client",
  ZOOM_CLIENT_SECRET: "zoom-secret",
};

test("R14.5 a colleague goes to Google to connect a calendar, and reads what came of it", async ({ browser }) => {
  const { product, stop } = await startProduct(settings);
  try {
    const page = await anotherWindow(browser, product);
    await signIn(page, await anAdmin(product));
    await page.goto("/adminDashboardHome/my-hours?calendar=no-busy");
    const part = page.getByRole("region", { name: "Calendars and rooms" });
    await expect(part.getByRole("alert")).toContainText("the tick for busy times was missing");
    await expect(part.getByLabel("Your address at Zoom")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    // Google itself is not asked here: the address is what it would be asked with.
    const asked = page.waitForRequest(/^https:\/\/accounts\.google\.com\//);
    await page.route(/^https:\/\/accounts\.google\.com\//, (route) => route.fulfill({ body: "Google" }));
    await part.getByRole("button", { name: "Connect Google Calendar" }).click();
    const url = new URL((await asked).url());
    expect(url.searchParams.get("redirect_uri")).toBe(`${product.url}/calendar/google/callback`);
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    // Who says no there comes back to the same browser.
    await page.goto(`/calendar/google/callback?state=${url.searchParams.get("state")}&error=access_denied`);
    await expect(part.getByRole("alert")).toContainText("you said no at Google");
    await page.context().close();
  } finally {
    await stop();
  }
});
