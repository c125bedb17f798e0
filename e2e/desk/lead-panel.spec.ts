import { randomUUID } from "node:crypto";
import { agePresence, anAdmin, callAsAdmin, deleteLead, somebody } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { aSender, deskOf, openDesk, sendDemo, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";
import { startProduct } from "../support/product-process.ts";

/** A colleague is seen within a second; the rest is for a machine that is busy with other tests. */
const soon = { timeout: 10_000 };

// A reply that a colleague's word was quicker than.
test.use({ expectedConsoleErrors: [/409/] });

test.describe("two colleagues", () => {
  test.use({ expectedConsoleErrors: [/40[49]/] });

  test("R12.4 two people on one lead see each other, and a reply is not sent over a colleague's unless anyway", async ({
    page,
    product,
    browser,
  }) => {
    const sender = aSender();
    await sendDemo(product, sender);
    const [nandini, vikram] = [
      await anAdmin(product, "Nandini Rao"),
      await somebody(product, "Vikram Shetty", "admin"),
    ];
    const other = await anotherWindow(browser, product);
    await page.setViewportSize({ width: 1366, height: 680 });
    await openDesk(page, nandini, `?q=${sender.email}`);
    await openDesk(other, vikram, `?q=${sender.email}`);
    const [mine, theirs] = [deskOf(page), deskOf(other)];
    await mine.open(sender);
    await theirs.open(sender);
    const seen = (desk: typeof mine, words: string) => desk.panel.getByRole("status").filter({ hasText: words });
    await expect(seen(mine, "Vikram Shetty has it open")).toBeVisible(soon);
    await expect(seen(theirs, "Nandini Rao has it open")).toBeVisible(soon);

    await mine.reply.fill("Good morning, shall we talk at six?");
    await theirs.reply.fill("Namaste, shall we talk at five?");
    await expect(seen(theirs, "Nandini is writing")).toBeVisible(soon);
    await expectNoAxeViolations(other);
    await mine.send.click();
    await expect(mine.toast).toContainText(/Reply goes in \d+ seconds/);

    await theirs.send.click();
    const stop = theirs.panel.getByRole("alert");
    await expect(stop).toContainText("Nandini answered just now. You began to write before that.");
    await expect(stop).toContainText("Good morning, shall we talk at six?");
    await expect(stop).toBeFocused();
    await expect(theirs.reply).toHaveValue("Namaste, shall we talk at five?");
    await expectNoAxeViolations(other);
    await theirs.panel.getByRole("button", { name: "throw mine away" }).click();
    await expect(theirs.reply).toHaveValue("");
    await theirs.toast.getByRole("button", { name: "Undo" }).click();
    await expect(theirs.reply).toHaveValue("Namaste, shall we talk at five?");
    await theirs.send.click();
    await theirs.panel.getByRole("button", { name: "Send anyway" }).click();
    await expect(theirs.toast).toContainText("Reply goes in");
    await expect(theirs.timeline.getByText("Vikram replied")).toBeVisible();

    // A reply that is taken back stands in the box again, and no mail goes.
    await theirs.toast.getByRole("button", { name: "Undo" }).click();
    await expect(theirs.reply).toHaveValue("Namaste, shall we talk at five?");
    await expect(theirs.timeline.getByText("Vikram replied")).toHaveCount(0);
    const isOurs = (mail: string, words: string) => mail.includes(words) && mail.includes(sender.email);
    const mails = async (words: string) => (await product.mails()).filter((mail) => isOurs(mail, words)).length;
    await sendNow(product, sender.email);
    await expect.poll(() => mails("shall we talk at six?")).toBe(1);
    expect(await mails("shall we talk at five?")).toBe(0);

    await test.step("R11.1 what one window sent, another window of the same colleague does not send again", async () => {
      await mine.reply.fill("I will call you on Friday.");
      const second = await page.context().newPage();
      await second.goto(page.url());
      const again = deskOf(second);
      await expect(again.reply).toHaveValue("I will call you on Friday.");
      await mine.send.click();
      await expect(mine.toast).toContainText("Reply goes in");
      await expect(again.reply).toHaveValue("");
      await again.reply.press("Control+Enter");
      await expect(again.panel).toContainText("Please write something first.");

      // A page that the browser brings back has heard nothing: its own removal tells it nothing either.
      await again.note.fill("Her father decides");
      await second.evaluate(() => localStorage.removeItem("campusward.desk-drafts"));
      await again.panel.getByRole("button", { name: "Add a note" }).click();
      await expect(again.toast).toContainText("Not sent from here");
      await expect(again.note).toHaveValue("");
      await again.toast.getByRole("button", { name: "Undo" }).click();
      await expect(again.note).toHaveValue("Her father decides");
      await second.close();
      await sendNow(product, sender.email);
      await expect.poll(() => mails("I will call you on Friday.")).toBe(1);
      await expect(mine.timeline.getByText("Nandini replied")).toHaveCount(2);
      await expect(mine.timeline.getByText("Her father decides")).toHaveCount(0);
    });
    // Half a minute after a window was closed or its computer fell asleep.
    await other.context().close();
    agePresence(product);
    await expect(seen(mine, "Vikram Shetty")).toHaveCount(0, soon);

    await test.step("R11.1 who is erased leaves an open desk within a minute, also while the lead is open", async () => {
      deleteLead(product, sender.email);
      // As a minute does, and whoever comes back to the window.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(mine.panel.getByRole("heading", { name: "This lead is not here." })).toBeVisible();
      await expect(mine.row(sender)).toHaveCount(0);
    });
  });
});

test("R12.2 R12.9 R12.11 a call, a reply and a chat with words take three keys each, and Enter goes on to the next lead", async ({
  page,
  product,
}) => {
  const senders = Array.from({ length: 4 }, () => aSender({ city: `Town ${randomUUID().slice(0, 6)}` }));
  const [first] = senders;
  if (!first) throw new Error("Nobody wrote.");
  const city = first.city;
  for (const sender of senders) await sendDemo(product, { ...sender, city });
  await openDesk(page, await anAdmin(product), `?q=${encodeURIComponent(city)}`);
  const desk = deskOf(page);
  await expect(desk.row(first)).toBeVisible();
  // The browser has neither a telephone nor WhatsApp.
  const opened: string[] = [];
  await page.exposeFunction("noteOpened", (href: string) => opened.push(href));
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || !/^(tel:|https:..wa.me)/.test(link.href)) return;
      event.preventDefault();
      void (window as unknown as { noteOpened: (href: string) => void }).noteOpened(link.href);
    });
  });
  const next = desk.panel.getByRole("link", { name: /^Next: / });

  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect(desk.panel.getByRole("region", { name: "How did the call go?" })).toBeFocused();
  await page.keyboard.press("2");
  await expect(desk.toast).toContainText(/No answer written down\. Call again \S+ at \d\d:\d\d/);
  expect(opened).toHaveLength(1);
  await expect(next).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await expect(desk.reply).toBeFocused();
  await expect(desk.panel.getByRole("group", { name: "Begin with a template" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(desk.reply).toHaveValue(/^Hello Meera,/);
  // The hour is a gap, which typing replaces.
  await page.keyboard.type("Tuesday at six");
  await expect(desk.reply).toHaveValue(/Would Tuesday at six suit you\?/);
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast).toContainText("Reply goes in");
  await expect(next).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("w");
  const words = page.getByRole("dialog", { name: "Which words?" });
  await expect(words.getByRole("link", { name: "Open WhatsApp" })).toBeFocused();
  await expect(words).not.toContainText("still empty");
  await page.keyboard.press("Enter");
  await expect(desk.panel.getByRole("region", { name: "Did you send it?" })).toBeFocused();
  expect(opened.at(-1)).toMatch(/^https:\/\/wa\.me\/9198\d{8}\?text=Hello%20Meera/);
  await page.keyboard.press("1");
  await expect(desk.toast).toContainText("Sent. The clock has stopped");

  // One key for the template that fits, another for sending it: between them the hour.
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  await expect(desk.reply).toHaveValue(/^Hello Meera,/);
  await expect(desk.reply).toBeFocused();
  await page.keyboard.type("noon");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast).toContainText("Reply goes in");

  // The palette gives a lead away, and begins a new one.
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anyone, do anything" });
  await expect(palette.getByRole("option").first()).toContainText("Meera");
  await page.keyboard.type(first.name);
  await expect(palette.getByRole("option").first()).toHaveText(new RegExp(first.name));
  await expectNoAxeViolations(page);
  await palette.getByRole("option", { name: "Give to somebody else" }).click();
  await expect(desk.owner).toBeFocused();
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("Asha Rao");
  await palette.getByRole("option", { name: "Add a lead named “Asha Rao”" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Asha Rao");
  await page.keyboard.press("Escape");

  await desk.panel.getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page).toHaveURL(/\/applications$/);
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(page).toHaveURL(/\/figures$/);
});

test("R12.2 on a phone: a call without an answer is asked about, planned again, and taken back", async ({
  page,
  product,
}) => {
  const sender = aSender();
  await sendDemo(product, sender);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, await anAdmin(product, "Vikram Shetty"), `?q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);
  await expect(desk.nextStep).toContainText(/Next: Reply by (?:tomorrow )?\d\d:\d\d/);
  await expectNoAxeViolations(page);
  const call = desk.panel.getByRole("link", { name: `Call ${sender.name}` });
  // The browser has no telephone to hand the number to.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  const sheet = page.getByRole("dialog", { name: "How did the call go?" });
  await expect(sheet).toBeVisible();
  await expectNoAxeViolations(page);
  // Whoever comes back from the telephone after the browser forgot the page is asked again.
  await page.reload();
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "No answer: choose the hour, add a note" }).click();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await sheet.getByLabel("A note, if there is one").fill("Rang out");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(desk.toast).toContainText(/No answer written down\. Call again \S+ at \d\d:\d\d/);
  await expect(call).toBeFocused();
  await expect(desk.timeline).toContainText("Called, no answer");
  await expect(desk.timeline).toContainText("Rang out");
  await expect(desk.nextStep).toContainText("Call,");
  await expectNoAxeViolations(page);
  await page.keyboard.press("z");
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
  await expect(desk.timeline).not.toContainText("Called, no answer");
  await expect(desk.nextStep).toContainText("Next: Reply by");

  await desk.nextStep.getByRole("button", { name: "Change" }).click();
  await desk.nextStep.getByRole("button", { name: "Pick" }).click();
  await expectNoAxeViolations(page);
  await desk.nextStep.getByRole("button", { name: "Today" }).click();
  await desk.nextStep.getByLabel("Hour").fill("00:00");
  await expect(desk.nextStep).toContainText("That hour is over. Choose a later one.");
  await desk.nextStep.getByRole("button", { name: "Meeting" }).click();
  await desk.nextStep
    .getByRole("button", { name: /^\w{3},? \d+|^\d+ \w{3}/ })
    .first()
    .click();
  await desk.nextStep.getByLabel("Hour").fill("11:30");
  await desk.nextStep.getByRole("button", { name: "Set" }).click();
  await expect(desk.nextStep).toContainText(/Meeting, .* 11:30/);
  await expect(desk.toast).toContainText("Next: meeting,");

  const chat = desk.panel.getByRole("link", { name: `Chat with ${sender.name} on WhatsApp` });
  await chat.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  // Without words.
  await chat.click({ modifiers: ["Shift"] });
  await expect(page.getByRole("dialog", { name: "Did you send it?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // A wrong number proposes a mail, and is put into editing.
  await call.click();
  await page.keyboard.press("3");
  await expect(desk.toast).toContainText("Wrong number written down. Mail");
  await expect(desk.panel.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await page.keyboard.press("Escape");

  for (const _ of ["first", "second"]) {
    await call.click();
    // The second press of a double one plans nothing else.
    await sheet.getByRole("button", { name: /^No answer Try again/ }).dblclick();
    await expect(sheet).toHaveCount(0);
    await expect(desk.toast).toContainText(/No answer written down\. Call again \S+ at \d\d:\d\d/);
  }
  await expect(desk.timeline.getByText("Called, no answer")).toHaveCount(2);
  await call.click();
  await page.keyboard.press("2");
  await expect(sheet).toContainText(/Calls at today \d\d:\d\d, today \d\d:\d\d, today \d\d:\d\d\./);
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "Close as unreachable" }).click();
  await expect(desk.toast).toContainText("Closed as unreachable");
  await desk.openFacts();
  await expect(desk.status).toHaveValue("lost");
  await expect(desk.nextStep).toHaveCount(0);
  await expect(desk.timeline).toContainText("Because: Could not be reached");
  // All of it is one step, which z takes back.
  await page.keyboard.press("z");
  await expect(desk.status).not.toHaveValue("lost");
  await expect(desk.nextStep).toBeVisible();
  await expect(desk.timeline.getByText("Called, no answer")).toHaveCount(2);

  await test.step("R12.4 a mail written instead stops at a colleague's word, too", async () => {
    await call.click();
    await page.keyboard.press("2");
    await sheet.getByRole("button", { name: /^Write instead/ }).click();
    await expect(desk.reply).toHaveValue(/\S/);
    await desk.reply.fill("Shall we write instead?");
    const lead = new URL(page.url()).searchParams.get("lead");
    const reached = { way: "call", outcome: "reached" };
    await callAsAdmin(product, "POST", `/api/v1/leads/${lead}/contacts`, reached);
    await expect(desk.timeline.getByText("Called, and reached")).toBeVisible();
    await desk.send.click();
    await expect(desk.panel.getByRole("alert")).toContainText("You began to write before that.");
  });
});

test.describe("while the server restarts", () => {
  test.use({ expectedConsoleErrors: [/ERR_|request failed|answered 50/] });

  test("R12.2 R11.1 what is answered, planned and written is kept, said so, and done once when it is back", async ({
    browser,
  }) => {
    const { product, stop, goDown, comeBack } = await startProduct();
    const page = await anotherWindow(browser, product);
    const [sender, later] = [aSender(), aSender()];
    await sendDemo(product, sender);
    await sendDemo(product, later);
    await openDesk(page, await anAdmin(product));
    const desk = deskOf(page);
    await desk.open(sender);
    const call = desk.panel.getByRole("link", { name: `Call ${sender.name}` });
    await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    // The server hears it, and its answer is lost on the way.
    await page.route("**/contacts", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await call.click();
    await page.keyboard.press("1");
    const kept = desk.panel.getByText(
      "“Called, and reached” is kept on this device. It is sent when the line is back.",
    );
    await expect(kept).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unrouteAll();

    await goDown();
    await expect(page.getByText("The line is down.")).toBeVisible(soon);
    await desk.panel.getByRole("button", { name: "Try now" }).click();
    await expect(kept).toBeVisible();
    await desk.nextStep.getByRole("button", { name: "Change" }).click();
    await desk.nextStep.getByRole("button", { name: "Friday" }).click();
    await expect(
      desk.panel.getByText("Your line dropped before the answer came. It may be done already"),
    ).toBeVisible();
    await desk.reply.fill("Good morning, shall we talk at six?");
    await desk.send.click();
    await expect(desk.panel.getByText("Your words are still here.")).toBeVisible();
    await expectNoAxeViolations(page);

    await comeBack();
    // What somebody answered goes by itself.
    await expect(desk.toast).toContainText("Reached. The clock has stopped", { timeout: 20_000 });
    await expect(kept).toHaveCount(0);
    await expect(desk.timeline.getByText("Called, and reached")).toHaveCount(1);
    await expect(desk.reply).toHaveValue("Good morning, shall we talk at six?");
    await desk.panel.getByRole("alert").getByRole("button", { name: "Try again" }).first().click();
    await expect(desk.nextStep).toContainText(/Call, (?:Friday|tomorrow|\d+ \w+) 10:00/);
    await desk.panel.getByRole("form", { name: "Reply" }).getByRole("button", { name: "Try again" }).click();
    await expect(desk.toast).toContainText("Reply goes in");
    await expect(desk.reply).toHaveValue("");
    await expect(desk.timeline.getByText("Nandini replied")).toHaveCount(1);
    // The next one is an Enter away.
    await expect(desk.panel.getByRole("link", { name: `Next: ${later.name}` })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(desk.panel.getByRole("heading", { name: later.name })).toBeFocused();
    await page.context().close();
    await stop();
  });
});
