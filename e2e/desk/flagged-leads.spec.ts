import { anAdmin } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { aSender, type DemoSender, deskOf, openDesk } from "../support/desk.ts";
import { startMailServer } from "../support/mail-server.ts";
import { expect, test } from "../support/product.ts";
import { type Product, startProduct } from "../support/product-process.ts";

const mailSettings = { MAIL_FROM: "hello@campusward.example", MAIL_TO: "team@campusward.example" };
const soon = { timeout: 20_000 };

/** Fills in every field it finds, as a bot does, including the honeypot. Where there is a choice, it takes the last. */
async function postAsBot({ url }: Product, sender: DemoSender): Promise<string> {
  const page = await (await fetch(`${url}/forms/demo`)).text();
  const form = /<form[^>]*action="\/forms\/demo"[\s\S]*?<\/form>/.exec(page)?.[0] ?? "";
  const known: Record<string, string> = { ...sender };
  const body = new URLSearchParams();
  for (const [input, name = ""] of form.matchAll(/<input[^>]*\sname="(\w+)"[^>]*>/g)) {
    body.set(name, known[name] ?? (/\svalue="([^"]+)"/.exec(input)?.[1] || "https://win.example"));
  }
  const reply = await fetch(`${url}/forms/demo`, { method: "POST", body });
  expect(reply.status).toBe(200);
  return reply.text();
}

test("R11.1 R8.3 R8.4 a bot's request waits in a view of its own and mails nobody; not spam sends the mails and lets the clock run", async ({
  browser,
}) => {
  test.slow(); // a product, a mail server and every step of a long journey
  const mailServer = await startMailServer();
  const { product, stop } = await startProduct({ SMTP_URL: mailServer.url, ...mailSettings });
  const page = await anotherWindow(browser, product);
  await openDesk(page, await anAdmin(product));
  const desk = deskOf(page);
  await expect(page.getByText("The desk is open. Nobody has written yet.")).toBeVisible();

  const [kept, dropped] = [aSender(), aSender()];
  expect(await postAsBot(product, kept)).toContain("We have it.");
  await postAsBot(product, dropped);
  // A real person writes after the bots: any mail about the bots would be sent by now.
  const real = aSender();
  await fetch(`${product.url}/forms/demo`, { method: "POST", body: new URLSearchParams({ ...real, website: "" }) });
  await expect(desk.lead(real)).toBeVisible(soon);
  const mailsAbout = ({ email }: DemoSender) => mailServer.mails.filter((mail) => JSON.stringify(mail).includes(email));
  await expect.poll(() => mailsAbout(real).length, soon).toBe(2);
  expect([...mailsAbout(kept), ...mailsAbout(dropped)]).toEqual([]);
  await expect(desk.lead(kept)).toHaveCount(0);

  await page.reload();
  await desk.openViews();
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("listitem").filter({ hasText: "Spam?" })).toContainText("2");
  await desk.openView("Everything");
  await expect(desk.lead(real)).toBeVisible();
  await expect(desk.lead(kept)).toHaveCount(0);
  await desk.openView("Spam?");
  await expect(desk.lead(kept)).toBeVisible();
  await expectSoundAtEveryWidth(page);

  await desk.open(dropped);
  await desk.panel.getByRole("button", { name: "It is spam" }).click();
  await expect(desk.panel.getByText("Spam. It is closed, and nobody was mailed.")).toBeVisible();
  await desk.close.click();

  await desk.open(kept);
  const reasons = desk.panel.getByRole("region", { name: "This looks like spam." });
  await expect(reasons).toContainText("A line that people cannot see was filled in.");
  await expect(reasons).toContainText("It was not sent by an ordinary browser.");
  await expect(desk.timeline).toContainText("Held back, because it looks like spam");
  await expect(desk.reply).toHaveCount(0);
  await expectSoundAtEveryWidth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.panel.getByRole("button", { name: "Not spam" }).click();
  await expect(desk.panel.getByText(/^Not spam\. What was held back is on its way/)).toBeVisible();
  await expect(desk.panel.getByRole("heading", { name: kept.name })).toBeFocused();
  await expect(desk.panel).toContainText("Reply by");
  await expect(desk.timeline).toContainText("Found not to be spam");

  await expect.poll(() => mailsAbout(kept).length, soon).toBe(2);
  // The timeline shows the lead as it was when it was opened or changed.
  await expect(async () => {
    await page.reload();
    await expect(desk.timeline).toContainText("Taken by the mail server", { timeout: 3_000 });
  }).toPass(soon);
  expect(mailsAbout(dropped)).toEqual([]);

  await desk.close.click();
  await desk.openView("Waiting");
  await expect(desk.lead(kept)).toBeVisible();
  await desk.openViews();
  await expect(views.getByRole("listitem").filter({ hasText: "Spam?" })).toContainText("0", soon);
  await page.context().close();
  await stop();
  await mailServer.stop();
});

test("R4.2 R7.2 R5.2 nobody meets the line that is there for programs, and people leave it empty", async ({ page }) => {
  for (const path of ["/pricing", "/forms/application", "/forms/demo"]) {
    await page.goto(path);
    const lines = page.locator('input[name="website"]');
    await expect(lines.first(), path).toBeAttached();
    await expect(page.getByRole("textbox", { name: "Leave this line empty" }), path).toHaveCount(0);
    for (const line of await lines.all()) {
      await expect(line, path).toHaveAttribute("tabindex", "-1");
      await expect(line, path).toHaveAttribute("autocomplete", "off");
      const width = await line.evaluate((element) => element.closest("[aria-hidden]")?.getBoundingClientRect().width);
      expect(width, path).toBeLessThanOrEqual(1);
    }
  }
});

test.describe("when more is sent than is taken", () => {
  test.use({ expectedConsoleErrors: [/429/] });

  test("R4.6 R7.3 the dialog says so, and keeps every word", async ({ page }) => {
    await page.route("**/email-service/**", (route) => route.fulfill({ status: 429, body: "Too many requests" }));
    await page.goto("/products");
    const demo = demoDialogOf(page);
    const sender = aSender();
    await demo.open();
    await demo.fill(sender);
    await demo.submit.click();
    await expect(demo.dialog.getByRole("alert")).toContainText("Very many requests came from here in a short time.");
    await expect(demo.field("Email")).toHaveValue(sender.email);
  });
});
