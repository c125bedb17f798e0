import { readAmount, writeAmount } from "../../contracts/src/quotes/money.ts";
import { sumQuote } from "../../contracts/src/quotes/quote-sums.ts";
import { company } from "../../site/app/content/company.ts";
import { quotePageWords as said } from "../../site/app/content/features/quote-words.ts";
import { anAdmin } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, openDesk, sendDemo, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 1000 };

const { code: currency } = company.currency;
const amount = (minor: number) => writeAmount({ minor, currency }, company.locale);
const one = readAmount("900", currency) ?? 0;
const off = readAmount("-4900", currency) ?? 0;
const lines = [
  { count: 61, unit: one },
  { count: 1, unit: off },
];
const total = amount(sumQuote(lines, { rate: company.tax.percent * 100 }).total);
const writer = { name: "Nandini Rao", first: "Nandini" };

/** What a reader sees at the tags. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/⟦(\w+)⟧/g, (_, name) => values[name] ?? "");
}

test("R13.7 a quote is written by keyboard, sent, printed on one page, asked back about without script, and accepted on a phone", async ({
  page,
  product,
  browser,
}) => {
  const sender = aSender();
  await sendDemo(product, sender);
  await page.setViewportSize(wide);
  await openDesk(page, await anAdmin(product, writer.name), `?q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);
  await desk.openFacts();
  await desk.panel.getByRole("button", { name: "Write a quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("What", { exact: true })).toBeVisible();
  await dialog.getByLabel("What", { exact: true }).focus();
  // Another line by Enter; what is missing is said at its field.
  await page.keyboard.type("Student Profile Tracker");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("An amount, such as 900 or 899.50. With a minus to take it off.")).toBeVisible();
  const line = (place: number) => dialog.getByRole("group", { name: `Line ${place}` });
  await line(1).getByLabel("How many").fill("61");
  await line(1).getByLabel(`For one, in ${company.currency.called}`).fill("900");
  await expect(line(1).getByText(amount(61 * one))).toBeVisible();
  await dialog.getByRole("button", { name: "Take something off" }).click();
  await line(3).getByLabel("What", { exact: true }).fill("First-year courtesy");
  await line(3).getByLabel(`For one, in ${company.currency.called}`).fill("-4900");
  await dialog.getByLabel("For which time").fill("twelve months");
  await expect(dialog.getByText(total)).toBeVisible();
  await expectSoundAtEveryWidth(page);

  // What is typed outlives the window.
  await page.reload();
  await desk.openFacts();
  await desk.panel.getByRole("button", { name: "Go on with the quote" }).click();
  await dialog.getByRole("button", { name: "See it as they will" }).click();
  await expect(dialog.getByRole("heading", { name: "This is what they get" })).toBeFocused();
  await expect(dialog.getByRole("row", { name: /Student Profile Tracker/ })).toContainText(`61 × ${amount(one)}`);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send the quote" }).click();
  await expect(desk.toast).toContainText(/The quote goes in \d+ s/);
  await expect(desk.panel.getByText("Sent, ")).toBeVisible();
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
  await still.getByLabel(said.ask.question).fill("Is that for all 61?");
  await still.getByRole("button", { name: filled(said.ask.submit, { byFirst: writer.first }) }).click();
  await expect(still.getByRole("status")).toContainText(filled(said.ask.text, { byFirst: writer.first }));
  await expect(still.getByRole("button", { name: "Print" })).toHaveCount(0);
  await still.goto(`/quote/${"x".repeat(43)}`);
  await expect(still.getByRole("heading", { level: 1 })).toHaveText(said.gone.heading);
  await plain.close();
  // Who opened it cannot be known, and the desk does not say more.
  await expect(desk.panel.getByText("Opened by them or a mail scanner, ")).toBeVisible({ timeout: 10_000 });

  await test.step("a newer version takes the place of no quote that is being written, unless somebody says so", async () => {
    const period = dialog.getByLabel("For which time");
    const close = () => dialog.getByRole("button", { name: "Close. What you typed is kept" }).click();
    const newer = desk.panel.getByRole("button", { name: "Newer version", exact: true });
    await desk.panel.getByRole("button", { name: "Write a quote" }).click();
    await period.fill("a month, for another");
    await close();
    await newer.click();
    await expect(desk.panel.getByText("You are writing another quote. Send it first, or throw it away.")).toBeVisible();
    await desk.panel.getByRole("button", { name: "Go on with the quote" }).click();
    await expect(period).toHaveValue("a month, for another");
    await close();
    await newer.click();
    await expectNoAxeViolations(page);
    await desk.panel.getByRole("button", { name: "Throw it away and write a newer " }).click();
    await expect(period).toHaveValue("twelve months");
    // The newer version itself, half written, is gone on with.
    await period.fill("two years");
    await close();
    await newer.click();
    await expect(period).toHaveValue("two years");
    await close();
  });

  const theirs = await anotherWindow(browser, product);
  await theirs.setViewportSize(wide);
  await theirs.goto(path);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(said.heading.join(""));
  await expect(theirs.getByRole("img", { name: filled(said.stone.title, { days: "14" }) })).toBeVisible();
  await expectSoundAtEveryWidth(theirs);
  const print = async () => (await theirs.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sheet = await print();
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(sheet).toMatch(/MediaBox\s*\[0 0 59[45]\S* 84[12]/);
  await test.step("R13.7 eight lines with details and notes end on one sheet, too", async () => {
    await theirs.evaluate(() => {
      const lines = document.querySelector(".quote-paper .quote-lines");
      const cell = lines?.querySelector("th");
      const detail = document.createElement("span");
      detail.className = "quote-detail";
      detail.textContent =
        "61 active students of three schools, for twelve months, with the records of the year before";
      cell?.append(detail);
      const first = lines?.querySelector("tr");
      while (lines && first && lines.children.length < 8) lines.append(first.cloneNode(true));
      const notes = document.querySelector(".quote-paper .quote-foot-columns > div");
      if (notes)
        notes.textContent =
          "WhatsApp messages, which your provider bills to you. No student above 61 is charged before you agree. ".repeat(
            3,
          );
    });
    expect((await print()).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  await theirs.setViewportSize(phone);
  await theirs.getByRole("link", { name: said.actions.ask }).click();
  await theirs.getByRole("radio", { name: said.ask.choices[1]?.label ?? "" }).check();
  await theirs.getByLabel(said.ask.question).fill("Could we pay half in April?");
  await expectNoAxeViolations(theirs);
  await theirs.getByRole("button", { name: filled(said.ask.submit, { byFirst: writer.first }) }).click();
  await expect(theirs.getByRole("status")).toContainText(
    filled(said.asked + said.staysOpen, { byFirst: writer.first }),
  );
  await theirs.getByRole("link", { name: filled(said.actions.accept, { total }) }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    filled(said.accepts.heading, { total, name: sender.name }),
  );
  await theirs.getByRole("button", { name: filled(said.accepts.submit, { total }) }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toContainText(said.accepted.heading);
  await expectNoAxeViolations(theirs);
  await theirs.context().close();

  await expect(desk.timeline.getByText(new RegExp(`Accepted quote ${company.referencePrefix}-Q`))).toBeVisible({
    timeout: 10_000,
  });
  await expect(desk.timeline.getByText("Could we pay half in April?")).toBeVisible();
  await expect(desk.panel.getByText("Accepted, ")).toBeVisible();
});
