import type { Page } from "@playwright/test";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { aSender } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

const phone = { width: 390, height: 844 };

/** One answer for each question after the first, in the order of the questions. */
const answers = [
  "Steady, near the top of the class",
  "Started, not finished",
  "I have a steady part in a team",
  "Regularly, with nothing on paper",
  "There is a draft",
  "More than a year",
];

test.use({ viewport: phone });

test("R3.13 the reading stands within three screens of a phone, sends nothing, and goes along into a demo request", async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const question = page.getByRole("heading", { name: "How long until you apply?" });
  const card = page.locator(".evaluator-card");
  const bar = page.locator(".quiet-bar");
  const number = page.getByRole("banner").locator(".stone-count");

  await test.step("at the top nothing follows the visitor, and the other questions are not fetched", async () => {
    const box = await question.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(3 * phone.height);
    await expect(bar).toBeHidden();
    await expect(number).toBeHidden();
    expect(asked.filter((path) => path.includes("evaluator-card"))).toEqual([]);
  });

  await test.step("after the hero Book a Demo is within reach, and the mark is the stone of what is read", async () => {
    await question.evaluate((heading) => heading.scrollIntoView({ behavior: "instant", block: "center" }));
    await expect(bar.getByRole("button", { name: "Book a Demo" })).toBeVisible();
    await expect(number).toBeVisible();
    await expect.poll(() => shownNumber(page)).toBe(7);
  });

  await test.step("the arrows move the mark, Enter goes on, a tap answers, and nothing is sent", async () => {
    const first = card.getByRole("radio", { name: "More than a year" });
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(card.getByRole("radio", { name: "Six months to a year" })).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await expect(first).toBeFocused();
    await expect(question).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(/^How are your marks/);
    await expect(card.getByRole("heading", { level: 3 })).toBeFocused();
    await page.waitForLoadState("networkidle");
    const before = asked.length;
    for (const [at, answer] of answers.entries()) {
      await expect(card.getByText(`Question ${at + 2} of 7`)).toBeVisible();
      await card.getByRole("radio", { name: answer, exact: true }).click();
    }
    await expect(card.getByRole("heading", { name: "Promising, and a bit short of things to show" })).toBeFocused();
    expect(asked.slice(before).filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  });

  await test.step("on a phone the result is short until the whole is asked for", async () => {
    await expect(card.getByText("Strong: Academics")).toBeVisible();
    await expect(card.getByText("A gap a reader would notice: Projects")).toBeVisible();
    await expect(card.getByText("What is strong")).toBeHidden();
    await card.getByRole("button", { name: "The whole reading" }).click();
    await expect(card.getByText("What is strong")).toBeVisible();
  });

  const demo = demoDialogOf(page);
  const takeAlong = card.getByRole("button", { name: "Book a Demo with this page" });

  await test.step("it goes along if the visitor wishes, is read before, and can be left behind", async () => {
    await takeAlong.click();
    const line = demo.dialog.getByText("This comes along: Promising, and a bit short of things to show");
    await line.click();
    await expect(demo.dialog.getByText("Projects: Started, not finished.")).toBeVisible();
    await demo.dialog.getByRole("button", { name: "Remove" }).click();
    await expect(line).toHaveCount(0);
    await expect(demo.submit).toBeFocused();
    await page.keyboard.press("Escape");
    await takeAlong.click();
    await expect(line).toBeVisible();
  });

  await test.step("it reaches the team's mail", async () => {
    const sender = aSender();
    await demo.fill(sender);
    await demo.submit.click();
    await expect(demo.dialog.getByText("Your demo request has been sent successfully!")).toBeVisible();
    await expect
      .poll(async () => (await product.mails()).filter((mail) => mail.includes(sender.name)).join("\n"))
      .toContain("Their reading: Promising, and a bit short");
    await page.keyboard.press("Escape");
  });

  await test.step("home is at most 11,000 pixels long on a phone, and 10,000 in a wide window", async () => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const holes = () =>
      page
        .locator("section")
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === "auto").length);
    await card.getByRole("button", { name: "Start again" }).click();
    await expect.poll(holes).toBe(0);
    expect(await height()).toBeLessThanOrEqual(11_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(height).toBeLessThanOrEqual(10_000);
  });

  await test.step("in a wide window Book a Demo comes into the header", async () => {
    const inHeader = page.getByRole("banner").getByRole("button", { name: "Book a Demo" });
    await page.getByRole("heading", { name: "Seamless Integrations" }).evaluate((heading) => heading.scrollIntoView());
    await expect(inHeader).toBeVisible();
    await page.setViewportSize({ width: 1120, height: 900 });
    const logo = await page.getByRole("banner").getByRole("link", { name: "Campusward, home" }).boundingBox();
    const products = await page.getByRole("banner").getByRole("button", { name: "Products" }).boundingBox();
    expect(products?.x).toBeGreaterThanOrEqual((logo?.x ?? 1120) + (logo?.width ?? 1120) + 8);
    await inHeader.click();
    await expect(demo.dialog).toHaveAccessibleName("Book a demo");
    await expect(demo.dialog.getByText("This comes along")).toHaveCount(0);
  });
});

/** The number in the window of the header's stone. */
function shownNumber(page: Page): Promise<number> {
  return page
    .getByRole("banner")
    .locator(".stone-count-numbers")
    .evaluate((column) => {
      const at = Number.parseFloat(getComputedStyle(column).translate.split(" ")[1] ?? "0");
      const line = Number.parseFloat(getComputedStyle(column).fontSize);
      return Math.round(13 + at / line);
    });
}
