import { anAdmin } from "../support/accounts.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { deskOf, deskPath, openDesk } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

/** The line is cut on purpose, and an answer is made a fault of ours. */
test.use({ expectedConsoleErrors: [/ERR_FAILED|500/] });

test("R12.7 somebody who phoned is added in one short form, corrected and undone, and waits for the line", async ({
  page,
  product,
}) => {
  const tail = String(Date.now()).slice(-5);
  const name = `Asha ${tail}`;
  await page.setViewportSize({ width: 1366, height: 680 });
  await openDesk(page, await anAdmin(product));
  const desk = deskOf(page);
  const opener = page.getByRole("button", { name: "Add a lead" });
  const topOfList = async () => (await page.getByRole("navigation", { name: "Views" }).boundingBox())?.y;
  await expect(opener).toBeVisible();
  const stoodAt = await topOfList();
  await opener.click();
  const form = page.getByRole("dialog", { name: "Add a lead" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  const reach = form.getByLabel("Phone or email");
  await reach.fill("98450 66");
  await expect(form.getByText("This number has 7 digits. An Indian one has ten.")).toBeVisible();
  await reach.fill(`98450 ${tail}`);
  await expect(form.getByText("+91, new to us")).toBeVisible();
  await form.getByText("Fair", { exact: true }).click();
  await form.getByText("They said we may call or write.").click();
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectSoundAtEveryWidth(page);
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`${name} is added.`)).toBeVisible();
  // The head of the list keeps its room, and whoever added it the focus.
  await expect(opener).toBeFocused();
  expect(await topOfList()).toBe(stoodAt);

  // It is stored, and the answer is a fault: pressed again it is added once.
  await page.route("**/api/v1/leads", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { error: { code: "internal", message: "", requestId: "none" } } });
  });
  await opener.click();
  await page.keyboard.type(`Mira ${tail}`);
  await reach.fill(`mira${tail}@menon.example`);
  const add = form.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await expect(form.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/v1/leads");
  await add.click();
  await expect(page.getByText(`Mira ${tail} is added.`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Mira ${tail}` })).toHaveCount(1);

  // The line goes; what is typed waits on the device.
  await page.setViewportSize({ width: 390, height: 820 });
  await page.route("**/api/v1/leads", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Add a lead" }).click();
  await page.keyboard.type(`Ravi ${tail}`);
  await reach.fill(`ravi${tail}@menon.example`);
  const ownHour = form.getByRole("button", { name: "Pick", exact: true });
  await ownHour.click();
  await expect(ownHour).toHaveAttribute("aria-pressed", "true");
  await form.getByLabel("Name").press("Control+Enter");
  await expect(form.getByText(`The line is down. Ravi ${tail} is kept on this device`)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(ownHour).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Escape");

  // Signing out would erase it: it is asked first.
  const places = page.getByRole("navigation", { name: "My places" });
  await places.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("button", { name: "Sign out" }).click();
  await expect(more.getByRole("alert")).toHaveText(/^One entry of yours waits on this device for the line\./);
  await expect(more.getByRole("button", { name: "Sign out all the same" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.unroute("**/api/v1/leads");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(`Ravi ${tail} is added.`)).toBeVisible();

  await page.goto(`${deskPath}?view=all&q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await desk.openFacts();
  await desk.panel.getByRole("button", { name: /^Correct: Phone/ }).click();
  const topOf = async (name: string) => (await desk.panel.getByRole("button", { name }).boundingBox())?.y;
  expect(await topOf("Leave it as it is"), "both buttons stand beside the field").toBe(await topOf("Save"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type(`98451 ${tail}`);
  await page.keyboard.press("Enter");
  await expect(desk.timeline).toContainText("Phone corrected");
  await expect(desk.timeline.locator("del")).toHaveText(`98450 ${tail}`);
  const phone = desk.panel.getByRole("button", { name: /^Correct: Phone/ });
  await expect(phone).toBeFocused();
  await expect(desk.toast).toContainText("Phone corrected");
  await page.keyboard.press("z");
  await expect(phone).toHaveText(`98450 ${tail}`);
  await expect(desk.timeline).not.toContainText("Phone corrected");
  // The same number, pasted with a sign that nobody sees, is no correction, and leaves nothing to take back.
  await phone.click();
  await desk.panel.getByRole("textbox", { name: "Phone" }).fill(`\u200e98450 ${tail}`);
  await page.keyboard.press("Enter");
  await expect(phone).toBeFocused();
  // Looked at once what came with the focus is drawn: what is offered goes by itself after ten seconds.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect((await desk.toast.allTextContents()).join()).not.toContain("Phone corrected");
  await expectNoAxeViolations(page);
});

test("R12.8 R12.7 a pasted sheet is tried, imported and later taken back, and two rows of one person become one card", async ({
  page,
  product,
}) => {
  const tail = String(Date.now()).slice(-5);
  await openDesk(page, await anAdmin(product));
  await page.getByRole("button", { name: "More actions" }).click();
  // A desk that is empty yet shows a button of this name beside the menu, too.
  const more = page.getByRole("list", { name: "More to do with this list" });
  await more.getByRole("button", { name: "Import a sheet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("Rows")
    .fill(
      [
        "Student name\tMobile\tEmail id\tRemarks\tCounsellor\tStage\tNext call",
        `Tara ${tail}\t98470 ${tail}\ttara${tail}@mail.example\tMet at fair\tPriya (left)\tParked\t02-12-2030`,
        `T. ${tail}\t+91 98470 ${tail}\tt${tail}@mail.example\t\t\tNew\t`,
        `Ravi ${tail}\t98471 ${tail}\t\t\t\tparked\t2-Dec-20`,
        `Sohail ${tail}\t983001\t\t\t\t\t`,
      ].join("\n"),
    );
  // A press beside it throws nothing away.
  await page.mouse.click(5, 5);
  await dialog.getByRole("button", { name: "Read 4 rows" }).click();
  await expect(dialog.getByLabel("Remarks")).toHaveValue("note");
  await expect(dialog.getByLabel("Next call")).toHaveValue("followUp");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Try it, change nothing" }).click();
  await expect(dialog.getByRole("heading", { name: "What do your words mean?" })).toBeFocused();
  await expect(dialog.getByLabel("Counsellor: Priya (left)")).toHaveValue("");
  await dialog.getByLabel("Stage: Parked").selectOption("Contacted");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Try it, change nothing" }).click();
  await expect(dialog.getByText("Nothing has happened yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Try it, change nothing" }).click();
  await expect(dialog.getByLabel("Stage: Parked"), "remembered").toHaveValue("contacted");
  await dialog.getByRole("button", { name: "Try it, change nothing" }).click();
  await expect(dialog.getByText("Row 5", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^1 keeps its follow-up day · 1 becomes “Call”, 20 a day from /)).toBeVisible();
  await expect(dialog.getByText("This number has 6 digits.")).toBeVisible();
  await dialog.getByLabel("Take both").check();
  await dialog.getByRole("button", { name: "Try again with what you mended" }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Import 3" }).click();
  await expect(dialog.getByRole("heading", { name: "3 added, 0 filled" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("link", { name: "See the 3" }).click();
  await expect(page.getByText("Imported", { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]import=/);
  const listOfImport = page.url();

  await page.goto(`${deskPath}?view=all&q=${encodeURIComponent(`Tara ${tail}`)}`);
  await page
    .getByRole("link", { name: `Tara ${tail}` })
    .first()
    .click();
  const desk = deskOf(page);
  const { panel, toast } = desk;
  await desk.openFacts();
  await expect(panel.getByText(/^Two requests with [+0-9 ]+\. One answer answers all of them\.$/)).toBeVisible();
  await panel.getByRole("button", { name: "Same person: 2" }).click();
  await expect(panel.getByRole("region", { name: "Looks like the same person" })).toBeFocused();
  await panel.getByRole("button", { name: "Not the same" }).click();
  await expect(toast).toContainText("Two people");
  await page.keyboard.press("z");
  await panel.getByRole("button", { name: "Merge" }).click();
  const merge = page.getByRole("dialog", { name: "Are these the same person?" });
  await merge.getByLabel(`t${tail}@mail.example`, { exact: true }).check();
  // One number, written in two ways, is no choice.
  await expect(merge.getByRole("row", { name: /^Phone/ }).getByRole("radio")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await merge.getByRole("button", { name: "Merge these two" }).click();
  await expect(panel.getByText("Merged: two requests, one card")).toBeVisible();
  await expect(toast).toContainText("Merged: two requests, one card");
  await expect(panel.getByRole("button", { name: /^Correct: Email/ })).toHaveText(`t${tail}@mail.example`);
  await panel.getByRole("button", { name: "Take it apart" }).click();
  await expect(panel.getByText("Looks like the same person")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Correct: Email/ })).toHaveText(`tara${tail}@mail.example`);

  // The dialog is long closed.
  await page.goto(`${deskPath}#import`);
  await expect(dialog.getByText(/These stay, because somebody worked on them: .*Tara/)).toBeVisible();
  await dialog.getByRole("button", { name: "Undo all of Pasted rows" }).click();
  await expect(
    dialog.getByText(/Taken back\. 1 is gone\. These stayed, because somebody worked on them: .*Tara/),
  ).toBeVisible();
  await page.goto(listOfImport);
  await expect(page.getByRole("link", { name: `Tara ${tail}`, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: `Ravi ${tail}`, exact: true })).toBeHidden();
});
