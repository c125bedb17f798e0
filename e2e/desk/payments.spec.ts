import { addDays } from "../../contracts/src/desk/place-time.ts";
import { company } from "../../site/app/content/company.ts";
import { payWords as said } from "../../site/app/content/features/pay-words.ts";
import { receiptWords } from "../../site/app/content/features/receipt-words.ts";
import { anAccount, anAdmin, callAsAdmin, register, settleAtOnce, signIn, verifyAddress } from "../support/accounts.ts";
import { apply } from "../support/applicants.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { deskOf, openDesk } from "../support/desk.ts";
import { anAcceptedQuote, paidTo, quoteAndAccept, startPaidProduct, today } from "../support/paid.ts";
import { expect, test } from "../support/product.ts";

// One product, so that receipts are numbered by these journeys alone.
test.describe.configure({ mode: "default" });
test.use({
  product: async ({ productOf }, use) => use(await productOf("paid", startPaidProduct)),
  expectedConsoleErrors: [/409/],
});

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 1000 };
const number = "6334 1827 5520";
const inTwo = [
  { amount: 3_540_000, inDays: 5 },
  { amount: 3_540_000, inDays: 91 },
];

/** What a reader sees at the tags. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/⟦(\w+)⟧/g, (_, name) => values[name] ?? "");
}

test("R18.1 R18.2 R18.3 R18.5 a part is paid by UPI, said without script, found in the bank, and has a receipt on one sheet", async ({
  page,
  product,
  browser,
}) => {
  const { sender, id, page: path } = await anAcceptedQuote(product, inTwo, { name: "Joseph Kurian" });
  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false, viewport: phone });
  const theirs = await plain.newPage();
  const heading = theirs.getByRole("heading", { level: 1 });
  await test.step("R18.1 everything to pay with can be read and selected without script", async () => {
    await theirs.goto(path);
    await expect(heading).toHaveText("Accepted. Thank you, Joseph.");
    await expect(theirs.getByRole("listitem")).toHaveText([/^First part.*to pay now$/, /^Second part.*later$/]);
    await expect(theirs.getByText("₹35,400.00", { exact: true })).toBeVisible();
    await expect(theirs.getByText(paidTo.upi.id, { exact: true })).toBeVisible();
    await expect(theirs.getByRole("button", { name: said.copy })).toHaveCount(0);
    await theirs.getByText(said.bank.heading).click();
    await expect(theirs.getByText("EXMP0000123")).toBeVisible();
    await expect(theirs.locator("details[open] > summary > svg").last()).toHaveCSS("rotate", "180deg");
    await theirs.getByText(said.code.heading).click();
    await expect(theirs.getByRole("img", { name: /^Code to pay ₹35,400 to campusward@examplebank/ })).toBeVisible();
  });

  await test.step("R18.4 the quote itself names its parts", async () => {
    await theirs.goto(`${path}?step=read`);
    // On the screen, and on paper.
    await expect(theirs.getByText(/^₹35,400 by \d+ \w+ \d{4}$/)).toHaveCount(4);
    await theirs.goto(path);
  });

  await test.step("R18.2 what was said is looked at, and never called paid", async () => {
    await theirs.getByRole("link", { name: said.actions.paid }).click();
    await theirs.getByLabel(said.tell.reference).fill("6334 1827 552");
    await theirs.getByRole("button", { name: "Tell Nandini" }).click();
    await expect(theirs.getByText(filled(said.tell.problems.upi, { digits: "11" }))).toBeVisible();
    await theirs.getByLabel(said.tell.reference).fill(number);
    await theirs.getByRole("button", { name: "Tell Nandini" }).click();
    await expect(heading).toHaveText(said.heading.said);
    await expect(theirs.getByText(number)).toBeVisible();
    await expect(theirs.getByRole("main").getByText(/\bpaid\b/i)).toHaveText([said.heading.said]);
  });

  await page.setViewportSize(wide);
  await openDesk(page, await anAdmin(product, "Nandini Rao"));
  const desk = deskOf(page);
  await expect(desk.row(sender).getByText("Look up ₹35,400 by UPI")).toBeVisible();
  await expect(desk.row(sender).getByText(`Says paid, ref. ${number}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "How we are doing" })).toContainText(/₹[\d,]+\s*still due/);
  const dialog = page.getByRole("dialog");
  await test.step("R18.3 what is not there stays as it was said, also where it was asked from Today", async () => {
    await desk
      .row(sender)
      .getByRole("button", { name: /^It is there/ })
      .click();
    await expect(dialog.getByLabel("In the bank")).toBeFocused();
    await expect(dialog.getByLabel("In the bank")).toHaveValue("₹35,400");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Not there" }).click();
    await expect(dialog.getByRole("heading", { name: "Not there yet" })).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(desk.panel.getByText("Says paid, to be looked up")).toBeVisible();
  });
  await test.step("R18.3 two presses confirm it, and ten seconds take it back", async () => {
    await desk.panel.getByRole("button", { name: "It is there" }).click();
    await page.keyboard.press("Enter");
    await expect(desk.toast).toContainText(/The receipt goes to Joseph in \d+ seconds/);
    await desk.toast.getByRole("button", { name: "Undo" }).click();
    await expect(desk.panel.getByText("Says paid, to be looked up")).toBeVisible();
    await desk.panel.getByRole("button", { name: "It is there" }).click();
    await dialog.getByRole("button", { name: "Yes, it is there" }).click();
    await expect(desk.panel.getByText(/Its receipt follows/)).toBeVisible();
    await expectNoAxeViolations(page);
  });
  settleAtOnce(product);
  await expect(desk.panel.getByText(/^Receipt CW\/\d\d-\d\d\/0001, UPI 6334 1827 5520/)).toBeVisible();

  await test.step("R18.5 the receipt has a page and one A4 sheet", async () => {
    await theirs.reload();
    await expect(heading).toHaveText("First part paid. Thank you, Joseph.");
    await theirs.getByRole("link", { name: said.receipt.open }).click();
    await expect(heading).toHaveText("₹35,400 received");
    await expect(theirs.getByText("IGST, 18 %")).toBeVisible();
    const sheetOf = (part: string) => theirs.locator(`.quote-${part}`);
    await expect(sheetOf("letterhead")).toHaveText(company.name);
    await expect(sheetOf("paper-foot")).toContainText(paidTo.upi.name);
    const sheet = (await theirs.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(sheet).toMatch(/MediaBox\s*\[0 0 59[45]\S* 84[12]/);
    // Its number stands on one line of the smallest screen.
    await theirs.setViewportSize({ width: 320, height: 640 });
    const number = theirs.getByText(/^CW\/\S+$/).first();
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    };
    expect(await number.evaluate(lines)).toBe(1);
  });

  await test.step("R18.7 the list adds it up, and finds it by its number", async () => {
    await page.getByRole("link", { name: /^Payments/ }).click();
    const row = page.getByRole("row").filter({ hasText: "CW-" });
    await expect(row).toHaveCount(2);
    await expect(page.getByRole("rowheader")).toHaveText([/^Due \d+$/, /^Came in .* \d+$/]);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(row.last().getByRole("link")).toBeFocused();
    await page.getByRole("term").filter({ hasText: "due" }).locator("..").getByRole("link").click();
    await expect(row).toHaveCount(1);
    await page.goBack();
    await page.getByRole("searchbox").fill("633418275520");
    await expect(row).toHaveCount(1);
    await expect(page.getByText("in this list")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV for the accountant" }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipts-\d{4}-04-01-to-\d{4}-03-31\.csv$/);
  });

  await test.step("R18.3 R18.4 what is due is reminded of and recorded from the list, for whoever paid", async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "Remind Joseph Kurian" }).click();
    await expect(dialog.getByRole("heading", { name: /^Second part due, ₹35,400$/ })).toBeVisible();
    await expect(dialog).toContainText("Everything to pay it is on your page");
    await dialog.getByRole("button", { name: "Send the reminder" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Record a payment" }).click();
    await dialog.getByRole("searchbox").fill(sender.email);
    await dialog.getByRole("button", { name: /^Joseph Kurian/ }).click();
    await expect(dialog.getByLabel("How much")).toHaveValue("₹35,400");
    await expect(dialog.getByLabel("For")).toContainText("Second part, ₹35,400");
    await dialog.getByRole("button", { name: "Not now" }).click();
  });

  await test.step("R18.3 a colleague who is quicker is told of, and what they did is seen", async () => {
    type Due = { id: string; version: number; state: string };
    const { payments } = await callAsAdmin<{ payments: Due[] }>(product, "GET", `/api/v1/leads/${id}/payments`);
    const { id: due, version } = payments.find(({ state }) => state === "due") as Due;
    await page.getByRole("button", { name: "It is paid" }).click();
    await dialog.getByRole("button", { name: "Cash" }).click();
    await callAsAdmin(product, "PATCH", `/api/v1/payments/${due}`, { version, dueOn: addDays(today(), 92) });
    await dialog.getByRole("button", { name: "Yes, it is there" }).click();
    await expect(dialog.getByRole("alert")).toContainText("This was changed after you read it.");
    const recorded = { payment: { id: due, version: version + 1 }, amount: 3_540_000, currency: "INR", way: "cash" };
    await callAsAdmin(product, "POST", `/api/v1/leads/${id}/payments`, { ...recorded, cameOn: today() });
    await dialog.getByRole("button", { name: "Yes, it is there" }).click();
    await expect(dialog.getByRole("heading", { name: "A colleague was quicker" })).toBeVisible();
    await expect(dialog).toContainText("₹35,400: It is there. You saved nothing.");
    await callAsAdmin(product, "POST", `/api/v1/payments/${due}/undo`, { version: version + 2 });
    await page.keyboard.press("Escape");
  });

  await test.step("R18.5 a struck receipt keeps its number, and its page says so", async () => {
    await page.getByRole("button", { name: /^More about receipt CW/ }).click();
    await page.getByRole("button", { name: "Strike it, with a reason" }).click();
    await dialog.getByRole("button", { name: "Strike it" }).click();
    await expect(dialog.getByText("Please say why. It stands in the log.")).toBeVisible();
    await dialog.getByLabel("In a sentence, for the accountant").fill("Chargeback, bank letter 4471");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Strike it" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Chargeback" })).toBeVisible();
    await theirs.reload();
    await expect(heading).toHaveText(receiptWords.struck.heading);
    const paper = theirs.locator(".quote-paper");
    await expect(paper).toContainText(receiptWords.struck.why["bank-took-back"]);
    await expect(paper).not.toContainText(receiptWords.still);
    await theirs.goto(path);
    await expect(heading).toHaveText("Accepted. Thank you, Joseph.");
  });
  await plain.close();
});

test("R18.1 R18.3 R18.4 with script each line is copied; cash is recorded by hand; more than was asked waits for a word", async ({
  page,
  product,
}) => {
  const { sender, page: path } = await anAcceptedQuote(product, [{ amount: 1_770_000, inDays: 0 }], {
    name: "Sunita Deshpande",
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(wide);
  await page.goto(path);
  await page.getByRole("button", { name: "Copy Amount" }).click();
  await expect(page.getByRole("button", { name: "Copied Amount" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("17700.00");
  await expect(page.getByRole("heading", { name: said.code.beside })).toBeVisible();
  await expectSoundAtEveryWidth(page);

  await openDesk(page, await anAdmin(product, "Nandini Rao"), `?view=all&q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);
  await expect(desk.panel.getByRole("region", { name: "What is due" })).toContainText("due today, ₹17,700");
  await desk.panel.getByRole("button", { name: "Send the reminder" }).click();
  await expect(desk.panel.getByText("The letter was sent already.")).toBeVisible();
  await page.keyboard.press("Escape");
  await desk.open(sender);
  await desk.panel.getByRole("button", { name: "Record a payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("How much").fill("18,000");
  await dialog.getByRole("button", { name: "Cash" }).click();
  await dialog.getByRole("button", { name: "Record ₹18,000" }).click();
  await expect(dialog.getByText("More came than was asked for. Say what becomes of it.")).toBeVisible();
  await dialog.getByRole("radio", { name: /^Decide later/ }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Record ₹18,000" }).click();
  await expect(desk.panel.getByText(/^Came otherwise than asked, Cash/)).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto(path);
  await expectNoAxeViolations(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We received ₹18,000. A person looks at it.");
  await expect(page.getByRole("button", { name: said.deciding.keep })).toHaveCount(0);
  await page.getByRole("button", { name: said.deciding.back }).click();
  await expect(page.getByText("Sent. Nandini answers by mail.", { exact: true })).toBeVisible();
});

test("R18.1 R18.2 R18.8 an applicant finds the fee on their dashboard, pays it, and reads how it stands", async ({
  page,
  product,
  browser,
}) => {
  const kabir = anAccount("Kabir Gill");
  await register(product, kabir);
  await verifyAddress(product, kabir);
  await apply(product, { name: kabir.name, email: kabir.email });
  const { id } = await quoteAndAccept(product, kabir.email, [{ amount: 1_770_000, inDays: 4 }]);
  await page.setViewportSize(phone);
  await signIn(page, kabir);
  await page.goto("/unpaidStudentDashboard");
  await expect(page.getByRole("heading", { name: "One stone left: ₹17,700" })).toBeVisible();
  await page.getByText("Pay ₹17,700", { exact: true }).click();
  await expect(page.getByText(paidTo.upi.id)).toBeVisible();
  await page.getByText("From a bank").click();
  await expect(page.getByRole("button", { name: "Copy IFSC" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "I have paid" }).click();
  await page.getByLabel(said.tell.reference).fill("6334 2201 9034");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Tell Nandini" }).click();
  await expect(page.getByRole("alert")).toHaveText(said.tell.lineDown);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Tell Nandini" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.heading.said);
  await page.goto("/unpaidStudentDashboard");
  await expect(page.getByRole("heading", { name: "You said that you paid. We are looking." })).toBeVisible();

  await test.step("R18.8 all that is asked makes a student; a strike of it asks an admin whether they stay one", async () => {
    const application = `/api/v1/applications/${id}`;
    const { version } = await callAsAdmin<{ version: number }>(product, "GET", application);
    await callAsAdmin(product, "PATCH", application, { version, stage: "offered" });
    const office = await browser.newPage({ baseURL: product.url, viewport: wide });
    await openDesk(office, await anAdmin(product, "Nandini Rao"), `?lead=${id}`);
    const desk = deskOf(office);
    const { panel } = desk;
    await panel.getByRole("button", { name: "It is there" }).click();
    await expect(office.getByRole("dialog")).toContainText("Makes Kabir a student: the road and the learning platform");
    await office.keyboard.press("Enter");
    await expect(panel.getByText(/Its receipt follows/)).toBeVisible();
    settleAtOnce(product);
    await expect(panel.getByText(/Its receipt follows/)).toHaveCount(0);
    await desk.openFacts();
    await panel.getByRole("button", { name: /^More about receipt/ }).click();
    await office.getByRole("button", { name: "Strike it, with a reason" }).click();
    const dialog = office.getByRole("dialog").last();
    await dialog.getByLabel("In a sentence, for the accountant").fill("Chargeback, bank letter 4472");
    await dialog.getByRole("button", { name: "Strike it" }).click();
    const asks = panel.getByRole("region", { name: "A student’s payment was struck" });
    await expect(asks).toContainText("₹17,700 was struck, and Kabir is a student. Do they stay one?");
    await expectNoAxeViolations(office);
    await asks.getByRole("button", { name: "Applicant again" }).click();
    await expect(asks).toHaveCount(0);
    await office.close();
  });
});

test("R18.7 Figures add up the money, and Settings say how the company is paid", async ({ page, product }) => {
  await anAcceptedQuote(product, inTwo);
  await page.setViewportSize(wide);
  await openDesk(page, await anAdmin(product, "Nandini Rao"));
  await page.getByRole("link", { name: "Figures", exact: true }).click();
  await page.getByRole("button", { name: "Money" }).click();
  const money = page.getByRole("region", { name: "Money" });
  await expect(money).toContainText("Accepted");
  await page.getByRole("button", { name: "Colleague" }).click();
  await expect(page.getByRole("columnheader", { name: "Colleague" })).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.goto("/adminDashboardHome/payment-settings");
  await expect(page.getByText(paidTo.upi.id)).toBeVisible();
  await expectNoAxeViolations(page);
});
