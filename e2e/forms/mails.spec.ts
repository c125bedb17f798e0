import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { apply, askForQuote } from "../support/applicants.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

/** The mail as a mail program shows it: in its own main part, with the pictures that came along. */
function shownBy({ html = "", attachments }: Email): string {
  const pictures = attachments.map(({ contentId, content, mimeType }) => {
    const address = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString("base64")}`;
    return [`cid:${contentId?.replace(/[<>]/g, "")}`, address] as const;
  });
  const whole = pictures.reduce((shown, [name, address]) => shown.replaceAll(name, address), html);
  return whole.replace(/<table role="presentation" class="ground"/, "<main>$&").replace("</body>", "</main></body>");
}

test("R4.7 R8.3 the files in the outbox open as mails with their pictures, at 600 and 320 pixels, light and dark", async ({
  page,
  product,
}) => {
  const guardianEmail = "pema@opened.example";
  await apply(product, { name: "Karma Lhamo", email: "karma@opened.example", guardianEmail });
  await askForQuote(product, { name: "Ritu Opened", email: "ritu@opened.example" });
  // As they lie on disk.
  const outbox = join(product.dataDir, "outbox");
  const files = async () => {
    // The folder comes with the first mail.
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    return mails.filter((mail) => mail.includes("@opened.example"));
  };
  await expect.poll(async () => (await files()).length).toBe(4);
  for (const file of await files()) {
    const mail = await PostalMime.parse(file);
    // The mark, and a stone where it counts something.
    const named = new Set(mail.html?.match(/cid:[^"]+/g));
    expect(named.size).toBeGreaterThan(0);
    expect(mail.attachments.map(({ disposition, mimeType }) => `${disposition} ${mimeType}`)).toEqual(
      Array(named.size).fill("inline image/png"),
    );
    await page.setContent(shownBy(mail), { waitUntil: "load" });
    await expect(page.getByRole("img", { name: "Campusward" })).toBeVisible();
    const widths = await page
      .locator("img")
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).width),
      );
    expect(widths.every((density) => density >= 1.9)).toBe(true);
    for (const [width, colorScheme] of [
      [600, "light"],
      [320, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
  }
});
