import type { Page } from "@playwright/test";
import { anAdmin, signIn } from "../support/accounts.ts";
import { apply } from "../support/applicants.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { setFilter } from "../support/desk.ts";
import { hold } from "../support/hold.ts";
import { startMailServer } from "../support/mail-server.ts";
import { expect, test } from "../support/product.ts";
import { type Product, startProduct } from "../support/product-process.ts";

const inbox = "/adminDashboardHome/inbox";

async function openMails(page: Page, product: Product): Promise<void> {
  await signIn(page, await anAdmin(product));
  await page.goto(`${inbox}?show=all`);
  await expect(page.getByRole("table", { name: "Mails" })).toBeVisible();
}

test("R12.20 R11.1 R1.3 without a mail server that is said, and every mail is kept, found and read, but links that open something and what waits for a guardian", async ({
  page,
  product,
}) => {
  await apply(product, { name: "Kabir Suri", email: "kabir@suri.example" });
  await apply(product, {
    name: "Secret Minor",
    email: "secret@minor.example",
    guardianEmail: "guardian@minor.example",
  });
  await openMails(page, product);

  await test.step("nothing is to do, and it is said that mails go nowhere", async () => {
    await expect(page.getByText("No mail server is set. Nobody receives our mails.")).toBeVisible();
    const letThrough = await hold(page, /outbox\?state=failed/);
    await page.getByRole("button", { name: /^To do 0/ }).click();
    await expect(page).toHaveURL(inbox);
    // What is listed still are all mails, and none of them is in trouble.
    await expect(page.getByText("Fetching the list…")).toBeVisible();
    await expect(page.getByRole("region", { name: "In trouble" })).toHaveCount(0);
    letThrough();
    await expect(page.getByText("Nothing to place, nothing in trouble.")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await page.getByRole("button", { name: /^All/ }).click();
  });

  await test.step("what waits for a guardian is not read here either", async () => {
    const held = page.getByRole("button", { name: "About an application that waits for a guardian" }).first();
    await held.click();
    const panel = page.getByRole("region", { name: "About an application that waits for a guardian" });
    await expect(panel.getByText("Nobody may read it before they agree").first()).toBeVisible();
    await expect(page.getByText("Secret")).toHaveCount(0);
    await expect(page.getByText("minor.example")).toHaveCount(0);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  await test.step("mails are narrowed by state and kind", async () => {
    await setFilter(page, "State", "Not sent");
    await setFilter(page, "Kind", "Application, to the student");
    await expect(page).toHaveURL(`${inbox}?show=all&state=kept&kind=application-student`);
    await expect(page.getByRole("button", { name: "Your application is in" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Any kind, not only Application, to the student" }).click();
    await page.getByRole("button", { name: /^Going out \d/ }).click();
    await expect(page).toHaveURL(`${inbox}?show=going-out`);
    await page.goto("/adminDashboardHome/outbox?state=kept");
    await expect(page).toHaveURL(`${inbox}?state=kept`);
    await page.getByRole("button", { name: /^All/ }).click();
  });

  await test.step("a mail is found and read", async () => {
    await page.getByRole("searchbox", { name: "Address or subject" }).fill("kabir@suri.example");
    const mail = page.getByRole("button", { name: "Your application is in" });
    await expect(mail).toHaveCount(1);
    await mail.click();
    const panel = page.getByRole("region", { name: "Your application is in" });
    await expect(panel).toBeFocused();
    await expect(panel.getByText("To kabir@suri.example")).toBeVisible();
    await expect(panel.getByText("Dear Kabir,")).toBeVisible();
    await expect(panel.getByText(/Kept on disk as/)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Try again" })).toBeHidden();
    await expect(panel.getByRole("link", { name: "Open the lead" })).toHaveAttribute("href", /\?lead=/);
    await expectSoundAtEveryWidth(page);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(mail).toBeFocused();
  });

  await test.step("a link that opens something is not shown", async () => {
    await page.getByRole("searchbox").fill("Please check this");
    await page.getByRole("button", { name: "Please check this is your address" }).first().click();
    await expect(page.getByText("it holds a link that is meant for one person")).toBeVisible();
    await page.getByRole("searchbox").fill("nobody@at-all.example");
    await expect(page.getByText("No mail matches “nobody@at-all.example”")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page.getByRole("table", { name: "Mails" })).toBeVisible();
  });
});

test("R11.1 a refused mail is told, sent again and taken, and one that waits is cancelled", async ({ browser }) => {
  const mailServer = await startMailServer();
  const { product, stop } = await startProduct({
    SMTP_URL: mailServer.url,
    MAIL_FROM: "hello@campusward.example",
    MAIL_TO: "team@campusward.example",
  });
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem("hasVisited", "true"));
  const page = await context.newPage();
  await signIn(page, await anAdmin(product));
  // The mail that asks to check the address.
  await expect.poll(() => mailServer.mails.length).toBe(1);
  mailServer.answerWith("refused");
  await apply(product, { name: "Meera Krishnan", email: "meera@krishnan.example" });
  await expect(async () => {
    await page.goto(inbox);
    await expect(page.getByRole("button", { name: /^To do 2/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("region", { name: "In trouble" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByText("No mail server is set.")).toBeHidden();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "Your application is in" }).click();
  const panel = page.getByRole("region", { name: "Your application is in" });
  await expect(panel.getByRole("alert")).toContainText("No such mailbox");
  await expect(panel.getByRole("alert")).toContainText("We have stopped trying.");
  await expect(panel.getByRole("link", { name: "Correct the address" })).toHaveAttribute("href", /\?lead=/);
  await expectSoundAtEveryWidth(page);

  mailServer.answerWith("taken");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("It is on its way again.")).toBeVisible();
  await expect(async () => {
    await page.goto(`${inbox}?state=sent`);
    await expect(page.getByRole("button", { name: "Your application is in" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: /^To do 1/ }).click();
  await page.getByRole("button", { name: "Retry all failed" }).click();
  await expect(page.getByText("Nothing to place, nothing in trouble.")).toBeVisible();

  mailServer.answerWith("busy");
  await apply(product, { name: "Shalini Deshpande", email: "shalini@deshpande.example" });
  await expect(async () => {
    await page.goto(`${inbox}?state=retrying&q=shalini@deshpande.example`);
    await expect(page.getByRole("button", { name: "Your application is in" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Your application is in" }).click();
  await expect(panel.getByText(/Try later/).first()).toBeVisible();
  await panel.getByRole("button", { name: "Do not send it" }).click();
  await expect(panel.getByText("It will not be sent.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Try again" })).toBeHidden();
  await context.close();
  await stop();
  await mailServer.stop();
});
