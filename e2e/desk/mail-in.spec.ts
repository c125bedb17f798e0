import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { anAdmin, callAsAdmin } from "../support/accounts.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, openDesk, sendDemo } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

/** The folder is looked into at once, on a machine that may be busy. */
const soon = { timeout: 15_000 };
const pdf = Buffer.from("%PDF-1.7 a certificate");

/** Puts a mail into the inbox folder, whole at once. */
async function drop({ dataDir }: Product, headers: string[], body: string): Promise<void> {
  const inbox = join(dataDir, "inbox");
  await mkdir(inbox, { recursive: true });
  const name = randomUUID();
  const text = [...headers, `Message-ID: <${name}@mail.example>`, "", body].join("\n").replaceAll("\n", "\r\n");
  await writeFile(join(inbox, `.${name}`), text);
  await rename(join(inbox, `.${name}`), join(inbox, `${name}.eml`));
}

// The file of another kind.
test.use({ expectedConsoleErrors: [/415/] });

test("R13.1 R13.3 R13.6 an answer with a file stands in the story and in Today, and what nobody is found for is sorted", async ({
  page,
  product,
}) => {
  const sender = aSender();
  await sendDemo(product, sender);
  const admin = await anAdmin(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, admin, `?q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);

  // A reply with a file: a wrong one says why, and does not stop the rest.
  const choosing = page.waitForEvent("filechooser");
  await desk.panel.getByRole("button", { name: "Attach" }).click();
  await (await choosing).setFiles([
    { name: "plan.pdf", mimeType: "application/pdf", buffer: pdf },
    { name: "plan.docx", mimeType: "application/pdf", buffer: Buffer.from("PK words") },
  ]);
  await expect(desk.panel.getByText("plan.docx is no PDF, JPEG or PNG")).toBeVisible();
  await expect(desk.panel.getByRole("list", { name: "Files of this reply" })).toContainText("plan.pdf");
  await desk.reply.fill("The plan is attached.");
  await desk.send.click();
  await expect(desk.toast).toContainText(/Reply goes in \d+ seconds/);
  await expect(desk.timeline.getByRole("button", { name: "Save plan.pdf" })).toBeVisible();

  await drop(
    product,
    [
      `From: ${sender.name} <${sender.email}>`,
      "To: hello@campusward.example",
      'Content-Type: multipart/mixed; boundary="b"',
    ],
    `--b\nContent-Type: text/plain\n\nThursday suits us.\n\nOn 23 Nov 2026, Nandini wrote:\n> Shall we say Thursday?\n--b\nContent-Type: application/pdf; name="certificate.pdf"\nContent-Disposition: attachment; filename="certificate.pdf"\nContent-Transfer-Encoding: base64\n\n${pdf.toString("base64")}\n--b--`,
  );
  await expect(desk.timeline.getByText("Thursday suits us.")).toBeVisible(soon);
  await expect(desk.timeline.getByText("The mail before, 2 lines")).toBeVisible();
  const saving = page.waitForEvent("download");
  await desk.timeline.getByRole("button", { name: "Save certificate.pdf" }).click();
  expect((await saving).suggestedFilename()).toBe("certificate.pdf");

  await expectNoAxeViolations(page, ".lead-panel");
  await page.goto(`/adminDashboardHome?view=today&q=${sender.email}`);
  await expect(page.getByText(/^Wrote back, /).first()).toBeVisible();
  await test.step("R12.2 what they wrote is in view whole in a low window, and the facts fold on the next lead", async () => {
    await page.setViewportSize({ width: 1366, height: 680 });
    await desk.open(sender);
    const theirs = desk.timeline.getByRole("listitem").first();
    await expect(theirs).toContainText("Thursday suits us.");
    await expect(theirs.locator("> div")).toBeInViewport({ ratio: 1 });
    const email = desk.panel.getByRole("button", { name: /^Correct: Email/ });
    await expect(email).toHaveCount(0);
    await page.keyboard.press("e");
    await expect(email).toBeVisible();
    await page.keyboard.press("e");
    await expect(email).toHaveCount(0);
  });
  await desk.panel.getByRole("button", { name: "No answer needed" }).click();
  await expect(page.getByText(/^Wrote back, /)).toHaveCount(0);

  const stranger = aSender();
  await drop(
    product,
    [`From: ${stranger.name} <${stranger.email}>`, "Subject: Is there still a place?"],
    "In January?",
  );
  const toSort = async () => JSON.stringify(await callAsAdmin(product, "GET", "/api/v1/inbound-mails"));
  await expect.poll(toSort, soon).toContain(stranger.email);
  await page.goto("/adminDashboardHome");
  await page
    .getByRole("navigation", { name: "My places" })
    .getByRole("link", { name: /^Inbox\s*\d+ to do$/ })
    .click();
  const row = page.getByRole("row").filter({ hasText: stranger.email });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Is there still a place?" }).click();
  const panel = page.getByRole("region", { name: "Is there still a place?" });
  await expect(panel.getByText("In January?")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  await page.setViewportSize({ width: 390, height: 844 });

  await panel.getByRole("button", { name: "Make a lead" }).click();
  await expect(page).toHaveURL(/lead=/);
  await expect(page.getByRole("heading", { name: stranger.name })).toBeVisible();
  await expect(page.getByText("In January?")).toBeVisible();
});
