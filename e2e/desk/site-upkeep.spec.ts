import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { quoteFields } from "@campusward/contracts/leads/lead-fields";
import { anAdmin, operate, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { openSetting } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

test("R16.5 R16.7 R16.6 an admin adds, moves and hides a form's fields, sees what is wrong and what to do, and says that the test mail came", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const version = (await fetch(`${product.url}/healthz`)).headers.get("X-Version") ?? "";
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const admin = await anAdmin(product);
  await signIn(page, admin);
  await page.goto("/adminDashboardHome/site?tab=forms&form=quote");
  const fields = page.getByRole("list", { name: "Fields of the quote form" }).getByRole("listitem");
  await expect(fields.first()).toContainText("The answer cannot reach them without it");
  const draft = page.getByRole("region", { name: "Draft" });
  const row = page.getByRole("button", { name: /^Which intake\?/ });
  // The age is asked below the profile.
  const known = quoteFields.length - 1;

  await test.step("a field is added by keyboard, told what it lacks and moved, and one of the form is hidden", async () => {
    await page.getByRole("button", { name: "Add a field" }).press("Enter");
    const question = page.getByLabel("Question");
    await expect(question).toBeFocused();
    await page.getByLabel("Kind").selectOption("Choice");
    const add = page.getByRole("button", { name: "Add it to the draft" });
    await add.press("Enter");
    await expect(question).toBeFocused();
    await expect(page.getByText("A choice needs two answers at least.")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await expect(draft).toHaveCount(0);

    await question.fill("Which intake?");
    await page.getByLabel("Answers, a line each").fill("Fall 2027\nSpring 2028");
    await add.press("Enter");
    await expect(row).toBeFocused();
    await row.press("Alt+ArrowUp");
    await expect(
      page.getByRole("status").filter({ hasText: `Which intake?, place ${known} of ${known + 1}` }),
    ).toBeAttached();
    await expect(row).toBeFocused();
    await page.getByRole("button", { name: "Hide City" }).press("h");
    await expect(fields.filter({ hasText: "City" })).toContainText("Hidden, answers kept");
    await expect(draft.getByText("One change not published")).toBeVisible();
    await expect(page.getByText("Saved in the draft")).toBeAttached();
  });

  await test.step("the draft is kept, and a field is deleted", async () => {
    await page.reload();
    await row.press("Enter");
    await expect(page.getByLabel("Answers, a line each")).toHaveValue("Fall 2027\nSpring 2028");
    await page.getByRole("button", { name: "Delete it" }).press("Enter");
    await expect(page.getByRole("button", { name: "Add a field" })).toBeFocused();
    await page.getByRole("button", { name: "Show City" }).press("h");
    await expect(draft).toHaveCount(0);
  });

  await test.step("who signs quotes stands with the brand", async () => {
    await page.goto("/adminDashboardHome/site?tab=brand");
    await expect(page.getByLabel("Who signs quotes")).toBeVisible();
    await expectSoundAtEveryWidth(page);
  });

  const fault = page.getByRole("region", { name: "Faults" }).getByRole("article").filter({ hasText: "TRUST_PROXY" });
  await test.step("health says what is wrong and what to do", async () => {
    await openSetting(page, "Health");
    // Journeys are told of a proxy that is not there, no address and no mail server.
    const heading = page.getByRole("heading", { level: 1, name: /^Two faults, / });
    await expect(heading).toBeVisible();
    await expect(fault.getByRole("heading")).toHaveText("TRUST_PROXY is 1, and 0 proxies stand in front");
    await expect(page.getByRole("heading", { name: "Nobody can write to you" })).toBeVisible();
    const warnings = page.getByRole("region", { name: "Warnings" });
    await expect(warnings.getByRole("heading", { name: "Mails become files" })).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Fine" }).getByRole("listitem").filter({ hasText: "SQLite" }),
    ).toBeVisible();
    await fault.getByRole("button", { name: "Copy the line: TRUST_PROXY=0" }).click();
    await expect(fault.getByText("Copied")).toBeVisible();
    expect(await clipboard()).toBe("TRUST_PROXY=0");
  });

  await test.step("it looks again", async () => {
    const again = fault.getByRole("button", { name: /^Look again/ });
    await again.click();
    await expect(page.getByRole("status").filter({ hasText: "Looked again. Two faults, " })).toBeAttached();
    await expect(again).toBeFocused();
  });

  await test.step("whoever helps is told the version and which checks found something, and nobody's address", async () => {
    const support = page.getByRole("region", { name: "Ask for help" });
    await expect(support.getByText(`This is version ${version}.`)).toBeVisible();
    await support.getByRole("button", { name: "Copy for support" }).click();
    await expect(support.getByText("Copied")).toBeVisible();
    const copied = await clipboard();
    expect(copied).toMatch(
      new RegExp(`^Campusward ${version}, (SQLite|PostgreSQL), Node v.*, settings: .+\\nTwo faults, `),
    );
    expect(copied).toContain("fault: address\n");
    for (const kept of [admin.email, new URL(product.url).port, "example"]) expect(copied).not.toContain(kept);
    // As on an address without https, where browsers do not copy.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await support.getByRole("button", { name: "Copy for support" }).click();
    await expect(support.getByText("Your browser did not copy.")).toBeVisible();
    await expect(support.getByLabel("The text for support")).toHaveValue(copied);
  });

  const backup = page.getByRole("region", { name: "Backup" });
  await test.step("a backup is shown, and downloaded by an admin", async () => {
    await expect(backup.getByText("None is on this machine yet")).toBeVisible();
    await operate(product, "backup", join(product.dataDir, "backups", "by-hand"));
    await page.reload();
    await expect(backup.getByText(/^Today at \d\d:\d\d, /)).toBeVisible();
    const coming = page.waitForEvent("download");
    await backup.getByRole("button", { name: "Download" }).click();
    const file = await (await coming).path();
    expect((await readFile(file)).toString("latin1")).toContain("campusward-seal");
    await expect(backup.getByText("Downloaded", { exact: true })).toBeVisible();
    await expectSoundAtEveryWidth(page);
  });

  const mail = page.getByRole("region", { name: "A test mail" });
  await test.step("a test mail is sent, and the mailbox says that nobody gets it", async () => {
    await openSetting(page, "Mailbox");
    await expect(page.getByText("No mail server is set: nobody receives them")).toBeVisible();
    await expect(mail.getByText(`To you, at ${admin.email}`)).toBeVisible();
    await mail.getByRole("button", { name: "Send it" }).click();
    await expect(mail.getByText("Kept as a file")).toBeVisible();
    await expect(mail.getByText("Has it come?")).toBeVisible();
    await expectSoundAtEveryWidth(page);
  });

  await test.step("whoever got it says that it came", async () => {
    const link = (await product.mails()).flatMap(
      (text) => /https?:\S+\/auth\/test-mail#token=\S+/.exec(text)?.[0] ?? [],
    );
    const other = await context.newPage();
    await other.goto(link.at(-1) ?? "");
    await expect(other).toHaveURL("/auth/test-mail");
    await expectSoundAtEveryWidth(other);
    await other.getByRole("button", { name: "Tell the desk" }).click();
    await expect(other.getByRole("heading", { name: "The desk knows" })).toBeFocused();
    await other.close();
    await expect(mail.getByText("It came")).toBeVisible();
  });
});
