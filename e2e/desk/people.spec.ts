import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  anAccount,
  anAdmin,
  callAsAdmin,
  callIdentity,
  giveRole,
  linkFor,
  logInHere,
  operate,
  register,
  signIn,
  somebody,
} from "../support/accounts.ts";
import { apply } from "../support/applicants.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, openDesk, openSetting, sendDemo, setFilter } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

// The first journey looks for people whom other journeys may leave behind.
test.use({ dataOf: "people" });
// One after the other: each further worker would start a browser and a product for them.
test.describe.configure({ mode: "default" });

const people = "/adminDashboardHome/people";

async function openPeople(page: Page, product: Product): Promise<void> {
  await signIn(page, await anAdmin(product));
  await page.goto(people);
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
}

async function choose(page: Page, email: string, name: string) {
  await page.getByRole("searchbox", { name: "Name or email" }).fill(email);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name, exact: true }).click();
  const panel = page.getByRole("region", { name });
  await expect(panel).toBeFocused();
  return panel;
}

async function mailsTo(product: Product, email: string, subject: string): Promise<number> {
  const mails = await product.mails();
  return mails.filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`)).length;
}

test("R11.1 R1.3 somebody is invited; a role is changed once it was said what it means, or promised until the address is checked", async ({
  page,
  product,
  browser,
}) => {
  const harnoor = await somebody(product, "Harnoor Gill", null);
  await openPeople(page, product);

  await test.step("the list is narrowed, and widened again", async () => {
    await expect(page.getByRole("button", { name: /^All \d/ })).toHaveAttribute("aria-pressed", "true");
    await setFilter(page, "Role", "Unpaid student");
    await setFilter(page, "Last seen", "Longer ago, or never");
    await expect(page).toHaveURL(/\?role=unpaidStudent&seen=longer$/);
    await expect(page.getByText("Nothing fits what you chose.")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expectSoundAtEveryWidth(page);
  });

  await test.step("somebody is invited, is listed until they come, and the invitation is taken back", async () => {
    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByLabel("Role")).toHaveValue("teamMember");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByText("Please type the address.")).toBeVisible();
    await expectSoundAtEveryWidth(page, "dialog[open]");
    await dialog.getByLabel("Email").fill("new@mentor.example");
    await dialog.getByLabel("Role").selectOption("Execution mentor");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Invited new@mentor.example as Execution mentor.")).toBeVisible();
    const invited = page.getByRole("region", { name: "Invited, and not here yet" });
    await expect(invited.getByRole("strong")).toHaveText("new@mentor.example");
    await expect
      .poll(async () => (await product.mails()).some((mail) => mail.includes("To: new@mentor.example")))
      .toBe(true);
    await invited.getByRole("button", { name: "Send again new@mentor.example" }).click();
    await expect(invited.getByText("Sent again to new@mentor.example.")).toBeVisible();
    await invited.getByRole("button", { name: "Cancel invitation new@mentor.example" }).click();
    await expect(invited).toBeHidden();
  });

  await test.step("an invitation is accepted on any device by its link alone", async () => {
    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await dialog.getByLabel("Email").fill("vikram@sethi.example");
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    const link = await linkFor(product, "vikram@sethi.example", "signIn");
    const context = await browser.newContext({ baseURL: product.url });
    const own = await context.newPage();
    await own.goto(link);
    await expect(own.getByRole("heading", { level: 1, name: "Answer families with us" })).toBeFocused();
    await expect(own.getByText(/invited you\. Good until/)).toBeVisible();
    await expect(own.getByText("You join as a team member: you answer leads")).toBeVisible();
    await expectSoundAtEveryWidth(own);
    await own.getByRole("button", { name: "Accept, and go in" }).click();
    await expect(own.getByText("Please tell us your name.")).toBeVisible();
    await own.getByLabel("Your name").fill("Vikram Sethi");
    await own.getByRole("button", { name: "Accept, and go in" }).click();
    await expect(own).toHaveURL("/adminDashboardHome");
    // What was accepted, cancelled or is over says so, and how another one comes.
    await own.goto(link);
    await expect(own.getByRole("heading", { level: 1, name: "This invitation is over." })).toBeFocused();
    await expect(own.getByRole("link", { name: "Ask for a new one" })).toHaveAttribute("href", /^mailto:/);
    await expectSoundAtEveryWidth(own);
    await context.close();
    await page.reload();
    await expect(page.getByRole("button", { name: "Vikram Sethi" })).toBeVisible();
  });

  await test.step("a role is changed once it was said what it means", async () => {
    const panel = await choose(page, harnoor.email, "Harnoor Gill");
    await expect(panel.getByRole("radio", { name: /Unpaid student/ })).toBeChecked();
    const change = panel.getByRole("button", { name: "Change role" });
    await expect(change).toHaveAttribute("aria-disabled", "true");
    await panel.getByRole("radio", { name: /Unpaid student/ }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(panel.getByRole("radio", { name: "Student", exact: true })).toBeChecked();
    await expect(panel.getByText("From Unpaid student to Student. They will see the learning platform")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await change.click();
    await expect(panel.getByText("Changed. They are now: Student.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Harnoor Gill/ })).toContainText("Student");
    await expect.poll(() => mailsTo(product, harnoor.email, "Your account has moved on")).toBe(1);
  });

  await test.step("its owner finds their new page", async () => {
    const elsewhere = await browser.newContext({ baseURL: product.url });
    await elsewhere.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    const own = await elsewhere.newPage();
    await signIn(own, harnoor);
    await own.goto("/dashboard");
    await expect(own.getByRole("heading", { level: 2, name: "Hello, Harnoor." })).toBeVisible();
    await elsewhere.close();
  });

  await test.step("a colleague whose role is taken has the desk on the screen no more", async () => {
    const meera = await somebody(product, "Meera Nair", "teamMember");
    const elsewhere = await browser.newContext({ baseURL: product.url });
    const own = await elsewhere.newPage();
    await openDesk(own, meera);
    await giveRole(product, meera.email, "student");
    await expect(own.getByRole("heading", { name: "This page belongs to someone else." })).toBeVisible();
    await expect(own.getByRole("button", { name: "Add a lead" })).toBeHidden();
    await elsewhere.close();
  });

  await test.step("a role that opens other people’s data is only promised while the address is not checked", async () => {
    const ananya = anAccount("Ananya Unchecked");
    await register(product, ananya);
    const panel = await choose(page, ananya.email, "Ananya Unchecked");
    await panel.getByRole("radio", { name: "Expert mentor" }).check();
    await expect(panel.getByText("the role waits until it is")).toBeVisible();
    await panel.getByRole("button", { name: "Change role" }).click();
    await expect(panel.getByText("Expert mentor, once the address is checked.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Ananya Unchecked/ })).toContainText("once the address is checked");
  });

  await test.step("the log names who did it", async () => {
    await openSetting(page, "Log");
    await expect(
      page.getByRole("row", { name: new RegExp(`Changed the role of ${harnoor.email} `) }).first(),
    ).toContainText(/@\S+ [0-9a-f]{8}/);
    await expectSoundAtEveryWidth(page);
  });
});

test("R12.3 R11.1 who is stopped from logging in hands over their leads, is turned away, and is let in again", async ({
  page,
  product,
  browser,
}) => {
  const vikram = await somebody(product, "Vikram Sethi", "admin");
  const sender = aSender();
  await sendDemo(product, sender);
  type Found = { leads: { id: string }[]; people: { id: string }[] };
  const { leads } = await callAsAdmin<Found>(product, "GET", `/api/v1/leads?view=all&q=${sender.email}`);
  const { people: found } = await callAsAdmin<Found>(product, "GET", `/api/v1/accounts?q=${vikram.email}`);
  await callAsAdmin(product, "PATCH", `/api/v1/leads/${leads[0]?.id}`, { version: 1, assignee: found[0]?.id });
  const arjun = await somebody(product, "Arjun Rawat", null);
  await openPeople(page, product);

  await test.step("a colleague who is stopped hands over", async () => {
    const panel = await choose(page, vikram.email, vikram.name);
    await expect(page.getByRole("row", { name: /Vikram Sethi/ })).toContainText("1 open lead");
    await panel.getByRole("button", { name: "Stop them logging in" }).click();
    const dialog = page.getByRole("dialog", { name: "Stop them logging in?" });
    await dialog.getByLabel("1 open lead: give to").selectOption("Nandini Rao");
    await expectSoundAtEveryWidth(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Stop them logging in" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText("They are signed out everywhere and cannot log in.")).toBeVisible();
  });

  await test.step("who is stopped is turned away, and is let in again", async () => {
    const panel = await choose(page, arjun.email, "Arjun Rawat");
    await panel.getByRole("button", { name: "Stop them logging in" }).click();
    await expect(panel.getByText("They are signed out everywhere and cannot log in.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Arjun Rawat/ })).toContainText("Cannot log in");
    const elsewhere = await browser.newContext({ baseURL: product.url });
    await elsewhere.addInitScript(() => localStorage.setItem("hasVisited", "true"));
    const own = await elsewhere.newPage();
    await own.goto("/unpaidStudentDashboard");
    await logInHere(own, arjun);
    await expect(own.getByRole("dialog").getByRole("alert")).toBeVisible();
    await panel.getByRole("button", { name: "Let them log in again" }).click();
    await expect(panel.getByText("They can log in again.")).toBeVisible();
    await own.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
    await expect(own.getByRole("heading", { level: 1, name: "My application" })).toBeVisible();
    await elsewhere.close();
  });

  await test.step("the next owner has the lead", async () => {
    await page.goto(`/adminDashboardHome?view=mine&q=${sender.email}`);
    await expect(deskOf(page).lead(sender)).toBeVisible();
  });
});

test("R11.1 a person is copied and erased, once it was shown what goes, which backups still hold them and until when, and the address was typed", async ({
  page,
  product,
}) => {
  const kabir = await somebody(product, "Kabir Malik", null);
  await apply(product, { name: "Kabir Malik", email: kabir.email });
  await openPeople(page, product);

  await test.step("a copy is downloaded", async () => {
    const panel = await choose(page, kabir.email, "Kabir Malik");
    const file = page.waitForEvent("download");
    await panel.getByRole("button", { name: "Download a copy" }).click();
    expect(await readFile(await (await file).path(), "utf8")).toContain(
      "My grandfather reads the river by its colour.",
    );
  });

  await test.step("it is shown what goes, and the address must be typed", async () => {
    await page.getByRole("region", { name: "Kabir Malik" }).getByRole("button", { name: "Erase this person" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this person?" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "Their account, with photo and sessions",
      "1 application with its notes",
      /^\d mails$/,
    ]);
    await dialog.getByLabel("Type the email to go on").fill("somebody@else.example");
    await dialog.getByRole("button", { name: "Erase" }).click();
    await expect(dialog.getByLabel("Type the email to go on")).toBeFocused();
    await expect(dialog.getByText(`Please type ${kabir.email}`)).toBeVisible();
    await expectSoundAtEveryWidth(page, "dialog[open]");
    await dialog.getByLabel("Type the email to go on").fill(kabir.email.toUpperCase());
    await dialog.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByText(`Everything of ${kabir.email} is gone.`)).toBeVisible();
    await expect(page.getByText(`Nobody matches “${kabir.email}”`)).toBeVisible();
  });

  await test.step("nothing of them is left, and the log does not name them", async () => {
    await page.goto(`/adminDashboardHome/applications?q=${kabir.email}`);
    await expect(page.getByText(`Nobody matches “${kabir.email}”`)).toBeVisible();
    await openSetting(page, "Log");
    await expect(page.getByRole("row", { name: /Erased person/ })).toHaveCount(1);
    await expect(page.getByText(kabir.email)).toHaveCount(0);
  });

  await test.step("who is erased is told which backups still hold them, and until when", async () => {
    const arjun = await somebody(product, "Arjun Rawat", null);
    await operate(product, "backup", join(product.dataDir, "..", `${arjun.email}.backup`));
    await page.getByRole("link", { name: "People" }).click();
    const panel = await choose(page, arjun.email, "Arjun Rawat");
    await panel.getByRole("button", { name: "Erase this person" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase this person?" });
    const backup = dialog.getByRole("listitem").filter({ hasText: `${arjun.email}.backup` });
    await expect(backup).toHaveText(/[.]backup, made on .+: destroy it by \d/);
    await expectSoundAtEveryWidth(page, "dialog[open]");
    await dialog.getByLabel("Type the email to go on").fill(arjun.email);
    await dialog.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByText(`Everything of ${arjun.email} is gone.`)).toBeVisible();
  });
});

test("R15.9 R11.1 somebody without an account is found by their address, with who may be the same person and what notes about others say of them", async ({
  page,
  product,
}) => {
  const [sender, friend] = [aSender(), aSender()];
  const spelling = sender.email.replace("@", "+school@");
  for (const request of [sender, { ...sender, email: spelling }, friend]) await sendDemo(product, request);
  await apply(product, { name: "Meher Kohli", email: "meher@kohli.example" });
  await openDesk(page, await anAdmin(product), `?q=${friend.email}`);
  const desk = deskOf(page);

  await test.step("a note about somebody else names them", async () => {
    await desk.open(friend);
    await desk.note.fill(`Call on Monday.\nCousin of ${sender.email}, who is ill.`);
    await desk.note.press("Control+Enter");
    await expect(desk.timeline).toContainText("who is ill");
  });

  await openSetting(page, "Privacy");
  const withoutAccount = page.getByRole("button", { name: "Somebody without an account" });
  const dialog = page.getByRole("dialog", { name: "Find what we keep of somebody" });
  const erase = page.getByRole("dialog", { name: "Erase this person?" });

  await test.step("somebody is found by their address, and kept", async () => {
    await withoutAccount.click();
    await dialog.getByLabel("Email").fill("meher@kohli.example");
    await dialog.getByRole("button", { name: "Find" }).click();
    await dialog.getByRole("button", { name: "Erase this person" }).click();
    await expect(erase.getByText("1 application with its notes")).toBeVisible();
    await erase.getByRole("button", { name: "Keep" }).click();
    await expect(erase).toBeHidden();
  });

  await test.step("who may be the same person is shown before an erasure, and what notes about others say", async () => {
    await withoutAccount.click();
    await dialog.getByLabel("Email").fill(sender.email);
    await dialog.getByRole("button", { name: "Find" }).click();
    await dialog.getByRole("button", { name: "Erase this person" }).click();
    await erase.getByRole("checkbox", { name: `${sender.name}, ${spelling}` }).check();
    await expect(erase.getByText("The same mailbox, spelled differently, 1 request")).toBeVisible();
    await expect(erase.getByText(`“Cousin of ${sender.email}, who is ill.”`)).toBeVisible();
    await expectSoundAtEveryWidth(page, "dialog[open]");
    // The field that lacks something, and not the boxes above it.
    await erase.getByRole("button", { name: "Erase" }).click();
    await expect(erase.getByLabel("Type the email to go on")).toBeFocused();
    await erase.getByLabel("Type the email to go on").fill(sender.email);
    await erase.getByRole("button", { name: "Erase" }).click();
    await expect(page.getByText(`Everything of ${sender.email} is gone.`)).toBeVisible();
  });

  await test.step("D25 who asks to be deleted is erased from the card of their request, without typing the address again", async () => {
    const asker = await somebody(product, "Leela Thomas", null);
    const { idToken } = await callIdentity(product.url, "signInWithPassword", { ...asker, returnSecureToken: true });
    const asked = await fetch(`${product.url}/api/v1/me/privacy-requests`, {
      method: "POST",
      headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json", Origin: product.url },
      body: JSON.stringify({ kind: "delete" }),
    });
    expect(asked.status).toBe(201);
    await page.reload();
    const places = page.getByRole("navigation", { name: "My places" });
    await expect(places.getByRole("link", { name: /^Settings\s*\d+ to look at/ })).toBeVisible();
    const card = page.getByRole("listitem").filter({ hasText: `Wants it deleted: ${asker.email}` });
    await card.getByRole("button", { name: "Erase this person" }).click();
    await expect(erase.getByText("Their account, with photo and sessions")).toBeVisible();
    await erase.getByRole("button", { name: "Erase", exact: true }).click();
    await expect(page.getByText(`Everything of ${asker.email} is gone.`)).toBeVisible();
    await expect(card.getByLabel("Your answer")).toHaveValue("Everything that we kept of you is erased.");
    await card.getByRole("button", { name: "Send the answer" }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step("only the line about them is gone from the note", async () => {
    await page.goto(`/adminDashboardHome?q=${friend.email}`);
    await desk.open(friend);
    await expect(desk.timeline).toContainText("Call on Monday.");
    await expect(desk.timeline).toContainText("[A line about somebody who was erased]");
  });

  await test.step("the other spelling is gone too", async () => {
    await desk.close.click();
    await desk.search.fill(spelling);
    await expect(page.getByText(`No lead matches “${spelling}”`)).toBeVisible();
    await expect(desk.lead(sender)).toHaveCount(0);
  });
});
