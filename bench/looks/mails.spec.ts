import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { mailKinds } from "../../contracts/src/desk/outbox-desk.ts";
import { company } from "../../site/app/content/company.ts";

/** Draws every mail with sample words, at two widths, light and dark, and its text. */
const gallery = new URL("../../server/src/testing/mail/mail-gallery.ts", import.meta.url);
const site = fileURLToPath(new URL("../../site/build/client/", import.meta.url));

if (existsSync(gallery)) {
  test("mails", async ({ page }) => {
    const { drawMailGallery } = await import(gallery.href);
    await page.setViewportSize({ width: 2640, height: 900 });
    await page.setContent(drawMailGallery(company, site), { waitUntil: "load" });
    for (const kind of mailKinds) await expect.soft(page.locator(`#${kind}`)).toHaveScreenshot(`mail-${kind}.png`);
  });
}
