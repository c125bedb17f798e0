import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { mailKinds } from "../../contracts/src/desk/outbox-desk.ts";
import { drawMailGallery } from "../../server/src/testing/mail/mail-gallery.ts";
import { company } from "../../site/app/content/company.ts";

const site = fileURLToPath(new URL("../../site/build/client/", import.meta.url));

test("mails", async ({ page }) => {
  await page.setViewportSize({ width: 2640, height: 900 });
  const gallery = await drawMailGallery({ ...company, address: [...company.address] }, site);
  await page.setContent(gallery, { waitUntil: "load" });
  for (const kind of mailKinds) await expect.soft(page.locator(`#${kind}`)).toHaveScreenshot(`mail-${kind}.png`);
});
