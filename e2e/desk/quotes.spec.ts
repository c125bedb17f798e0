import { anAdmin } from "../support/accounts.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { anotherWindow, aSender, deskOf, openDesk, sendDemo, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 1000 };

test("R13.7 a quote is written by keyboard, sent, printed on one page, asked back about without script, and accepted on a phone", async ({
  page,
  product,
  browser,
}) => {
  const sender = aSender();
  await sendDemo(product, sender);
  await page.setViewportSize(wide);
  await openDesk(page, await anAdmin(product, "Nandini Rao"), `?q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);
  await desk.panel.getByRole("button", { name: "Write a quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("What", { exact: true })).toBeVisible();
  await dialog.getByLabel("What", { exact: true }).focus();
  // Another line by Enter; what is missing is said at its field.
  await page.keyboard.type("Student Profile Tracker");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("An amount, such as 900")).toBeVisible();
  const line = (place: number) => dialog.getByRole("group", { name: `Line ${place}` });
  await line(1).getByLabel("How many").fill("61");
  await line(1).getByLabel("For one").fill("900");
  await expect(line(1).getByText("₹54,900")).toBeVisible();
  await dialog.getByRole("button", { name: "Take something off" }).click();
  await line(3).getByLabel("What", { exact: true }).fill("First-year courtesy");
  await line(3).getByLabel("For one").fill("-4900");
  await dialog.getByLabel("For which time").fill("twelve months");
  await expect(dialog.getByText("₹59,000")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  // What is typed outlives the window.
  await page.reload();
  await desk.panel.getByRole("button", { name: "Go on with the quote" }).click();
  await dialog.getByRole("button", { name: "See it as they will" }).click();
  await expect(dialog.getByRole("heading", { name: "This is what they get" })).toBeFocused();
  await expect(dialog.getByRole("row", { name: /Student Profile Tracker/ })).toContainText("61 × ₹900");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send the quote" }).click();
  await expect(desk.toast).toContainText(/The quote goes in \d+ s/);
  await expect(desk.panel.getByText(/^Sent, /)).toBeVisible();
  await sendNow(product, sender.email);
  const link = async () =>
    (await product.mails())
      .filter((mail) => mail.includes(sender.email))
      .flatMap((mail) => /\/quote\/[\w-]{43}/.exec(mail.replace(/=\r?\n/g, ""))?.[0] ?? [])[0];
  await expect.poll(link).toBeTruthy();
  const path = (await link()) ?? "";

  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, viewport: phone });
  const still = await plain.newPage();
  await still.goto(`${path}?step=ask`);
  await still.getByLabel("Your question").fill("Is that for all 61?");
  await still.getByRole("button", { name: "Send to Nandini" }).click();
  await expect(still.getByRole("status")).toContainText("Nandini answers by mail.");
  await expect(still.getByRole("button", { name: "Print" })).toHaveCount(0);
  await still.goto(`/quote/${"x".repeat(43)}`);
  await expect(still.getByRole("heading", { level: 1 })).toHaveText("There is no quote behind this link");
  await plain.close();

  const theirs = await anotherWindow(browser, product);
  await theirs.setViewportSize(wide);
  await theirs.goto(path);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your quote, one page, in rupees");
  await expect(theirs.getByRole("img", { name: "14 days left" })).toBeVisible();
  await expectSoundAtEveryWidth(theirs);
  const sheet = (await theirs.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(sheet).toMatch(/MediaBox\s*\[0 0 59[45]\S* 84[12]/);

  await theirs.setViewportSize(phone);
  await theirs.getByRole("link", { name: "Ask something back" }).click();
  await theirs.getByRole("radio", { name: "Pay in two parts" }).check();
  await theirs.getByLabel("Your question").fill("Could we pay half in April?");
  await expectNoAxeViolations(theirs);
  await theirs.getByRole("button", { name: "Send to Nandini" }).click();
  await expect(theirs.getByRole("status")).toContainText("Nandini answers by mail. The quote stays open.");
  await theirs.getByRole("link", { name: "Accept ₹59,000" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(`Accept ₹59,000 as ${sender.name}?`);
  await theirs.getByRole("button", { name: "Accept ₹59,000" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Accepted. Thank you");
  await expectNoAxeViolations(theirs);
  await theirs.context().close();

  await expect(desk.timeline.getByText(/Accepted quote CW-Q/)).toBeVisible({ timeout: 10_000 });
  await expect(desk.timeline.getByText("Could we pay half in April?")).toBeVisible();
  await expect(desk.panel.getByText(/^Accepted, /)).toBeVisible();
});
