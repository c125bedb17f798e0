import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { dayAt } from "@campusward/contracts/desk/place-time";
import { company } from "../../site/app/content/company.ts";
import { type Account, callAsAdmin, callIdentity, endDemo, signIn, somebody } from "../support/accounts.ts";
import { inWindowOf } from "../support/another-window.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, deskPath, sendDemo, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

// Whoever sets hours has times offered to everybody, also where a journey needs that nobody is free.
test.describe.configure({ mode: "default" });
test.use({ dataOf: "demos", expectedConsoleErrors: [/409/] });

const hoursPath = "/adminDashboardHome/my-hours";
const phone = { width: 390, height: 844 };

test("R14.2 R14.4 R14.5 a colleague sets hours, offers times, books and moves a demo, and says with a letter who came", async ({
  page,
  product,
}) => {
  const vikram = await somebody(product, "Vikram Shetty", "admin");
  await signIn(page, vikram);
  await page.goto(hoursPath);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nobody can book you yet" })).toBeVisible();
  // R14.5: without an account of the operator's nothing of calendars is shown.
  await expect(page.getByRole("heading", { name: "When I can be met" })).toBeVisible();
  await expect(page.getByText("Calendars and rooms")).toHaveCount(0);
  await expectSoundAtEveryWidth(page);
  await main.getByRole("button", { name: "A usual week, 10 to 1 and 2 to 5" }).click();
  await expect(main.getByLabel("Monday, from", { exact: true })).toBeFocused();
  const until = main.getByLabel("Monday, until", { exact: true });
  await until.fill("09:00");
  await main.getByLabel("My room").fill("meet.example/vikram");
  await page.keyboard.press("Enter");
  // The first thing that is wrong has the focus, and all of it is said where it is.
  await expect(main.getByLabel("Monday, from", { exact: true })).toBeFocused();
  await expect(main.getByText("It must end after it begins.")).toBeVisible();
  await expectNoAxeViolations(page);
  await until.fill("13:00");
  await main.getByLabel("My room").fill("https://meet.example/vikram");
  await main.getByLabel("Another day").fill("2031-12-24");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("button", { name: "Remove Wednesday, 24 December" })).toBeVisible();
  await main.getByRole("button", { name: "Save my hours" }).click();
  await expect(main.getByText("Saved a moment ago")).toBeVisible();
  await main.getByRole("button", { name: "Make an address" }).click();
  const feed = await main.getByLabel("Copy it now. It is not shown again.").inputValue();
  expect(await (await fetch(feed)).text()).toMatch(/^BEGIN:VCALENDAR/);
  await expectSoundAtEveryWidth(page);
  await main.getByRole("button", { name: "End it" }).click();
  await expect(main.getByText("It has ended.")).toBeVisible();
  expect((await fetch(feed)).status).toBe(404);

  const sender = aSender();
  await sendDemo(product, sender);
  await page.goto(`${deskPath}?q=${sender.email}`);
  const desk = deskOf(page);
  await desk.open(sender);
  const demo = desk.panel.getByRole("region", { name: "Demo" });
  await desk.openFacts();
  await demo.getByRole("button", { name: "Offer times" }).click();
  await expect(desk.reply).toBeFocused();
  await expect(desk.reply).toHaveValue(
    /^Hello Meera,\n\nThese times are free, 30 minutes each[\s\S]*\d:\d\d [ap]m[\s\S]*\/demo\/\S{20}/,
  );
  await expectNoAxeViolations(page);
  await desk.send.click();
  await expect(desk.toast).toContainText("Reply goes in");

  await demo.getByRole("button", { name: "Book for them" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Book it" }).click();
  await expect(dialog.getByText("Choose a time first.")).toBeVisible();
  // The first stone has the focus; the arrows walk along the road.
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectSoundAtEveryWidth(page);
  await dialog.getByRole("button", { name: /^Book \w{3}, / }).click();
  await expect(dialog).toHaveCount(0);
  await expect(demo.getByText("Booked.", { exact: true })).toBeVisible();
  await expect(demo).toContainText("With Vikram Shetty");
  await expect(demo.getByRole("link", { name: "Open the room" })).toHaveAttribute(
    "href",
    "https://meet.example/vikram",
  );
  await expect(desk.nextStep).toContainText(/Demo, .*\d\d:\d\d/);
  await expect(desk.nextStep.getByRole("button", { name: "In 2 h" })).toHaveCount(0);
  await expect(desk.row(sender)).toContainText(/Demo/);
  await expect(desk.status).toHaveValue("demo-booked");

  await demo.getByRole("button", { name: "Move it" }).click();
  await dialog.getByRole("radio").last().check({ force: true });
  await dialog.getByRole("button", { name: /^Move to / }).click();
  await expect(demo.getByText("Moved.", { exact: true })).toBeVisible();
  await expect(desk.timeline.getByText("Demo moved, with Vikram Shetty")).toBeVisible();
  await demo.getByRole("button", { name: "Cancel it" }).click();
  await expect(dialog).toContainText("is told at once");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Keep it" }).last().click();

  endDemo(product, sender.email);
  await page.setViewportSize(phone);
  await page.reload();
  await expect(demo.getByText("It is over")).toBeVisible();
  await demo.getByRole("button", { name: /^Came/ }).click();
  await demo.getByLabel("What you agreed, a line each").fill("Two trial profiles\nA call in May");
  await expect(demo.getByRole("checkbox", { name: `Send this letter to ${sender.email}` })).toBeChecked();
  await expect(demo.getByLabel("The letter", { exact: true })).toHaveValue(/^Hello Meera,[\s\S]*\/demo\/\S{20}/);
  await demo.getByLabel("Subject of the letter").fill("Thank you, and see you in May");
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await test.step("R12.4 a letter outlives that a colleague says first how it went, and goes over their word only anyway", async () => {
    const lead = new URL(page.url()).searchParams.get("lead");
    await callAsAdmin(product, "POST", `/api/v1/leads/${lead}/booking/outcome`, { outcome: "missed" });
    await expect(demo.getByText("They did not come")).toBeVisible();
    await expect(demo.getByLabel("Subject of the letter")).toHaveValue("Thank you, and see you in May");
    await demo.getByRole("checkbox", { name: "Send this letter" }).uncheck();
    await demo.getByRole("button", { name: "Write it down" }).click();
    await expect(demo.getByText("Somebody said a word meanwhile.")).toBeVisible();
    await expect(demo.getByText("They did not come")).toBeVisible();
    await expectNoAxeViolations(page);
    await demo.getByRole("checkbox", { name: "Send this letter" }).check();
    await demo.getByRole("button", { name: "Write it down, and send it anyway" }).click();
  });
  // What needs no answer of ours folds with the facts.
  await expect(demo).toHaveCount(0);
  await desk.openFacts();
  await expect(demo.getByText("They came")).toBeVisible();
  await expect(demo.getByRole("listitem").filter({ hasText: "Two trial profiles" })).toBeVisible();
  await expect(desk.timeline.getByText("Met Vikram Shetty")).toBeVisible();
  await expectNoAxeViolations(page);
  await sendNow(product, sender.email);
  await expect
    .poll(async () => (await product.mails()).filter((mail) => mail.includes("see you in May")).length)
    .toBe(1);
});

/** Sets hours as a colleague does, round the clock and without notice, so that a demo of today can be booked. */
async function setHours(product: Product, { email, password }: Account, daysOff: string[] = []): Promise<void> {
  const { idToken } = await callIdentity(product.url, "signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
  const reply = await fetch(`${product.url}/api/v1/me/hours`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json", Origin: product.url },
    body: JSON.stringify({
      ...usualHours,
      weekly,
      noticeHours: 0,
      mostADay: 30,
      roomUrl: "https://meet.example/r",
      daysOff,
    }),
  });
  expect(reply.status).toBe(200);
}

test("R12.18 R12.19 who meets whom stands on one page: a demo is given on, moved, and said to have taken place", async ({
  page,
  product,
  browser,
}) => {
  const meera = await somebody(product, "Meera Krishnan", "counselor");
  const asha = await somebody(product, "Asha Menon", "teamMember");
  const ravi = await somebody(product, "Ravi Nair", "teamMember");
  await signIn(page, asha);
  await page.setViewportSize({ width: 1366, height: 680 });
  await page.goto(deskPath);
  await expect(page.getByRole("link", { name: /^Demos/ })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page.getByRole("heading", { level: 1, name: "Demos" })).toBeVisible();
  const main = page.getByRole("main");
  await main.getByLabel("Whose demos").selectOption("Ravi Nair");
  await expect(main.getByText("No demo today or tomorrow.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Set my hours" })).toBeVisible();
  await expectNoAxeViolations(page);

  const sender = aSender({ email: meera.email });
  await sendDemo(product, sender);
  await setHours(product, ravi);
  type Found = { leads: { id: string }[]; owners: { id: string; name: string }[] };
  const { leads } = await callAsAdmin<Found>(product, "GET", `/api/v1/leads?view=all&q=${sender.email}`);
  const { owners } = await callAsAdmin<Found>(product, "GET", "/api/v1/colleagues");
  const lead = `/api/v1/leads/${leads[0]?.id}`;
  await callAsAdmin(product, "PATCH", lead, {
    version: 1,
    assignee: owners.find(({ name }) => name === ravi.name)?.id,
  });
  type Times = { offer: { days: { times: { startsAt: number }[] }[] } };
  const { offer } = await callAsAdmin<Times>(product, "GET", `${lead}/times`);
  const startsAt = offer.days.flatMap(({ times }) => times)[0]?.startsAt ?? 0;
  await main.getByRole("button", { name: "Book one for somebody" }).click();
  const booking = page.getByRole("dialog");
  await expect(booking.getByLabel("Name, city, email or phone")).toBeFocused();
  await page.keyboard.type(sender.name);
  await booking.getByRole("button", { name: sender.name }).click();
  await booking.getByRole("radio").first().check({ force: true });
  await expectNoAxeViolations(page);
  await booking.getByRole("button", { name: /^Book \w{3}, / }).click();
  await expect(main.getByText("Booked.")).toBeVisible();
  const row = main.getByRole("listitem").filter({ hasText: sender.name });
  await expect(row).toBeVisible();
  await expect(row.getByRole("link", { name: /^Open the room/ })).toHaveAttribute("href", "https://meet.example/r");
  await main.getByRole("button", { name: "All ahead" }).click();
  await expect(page).toHaveURL(/range=ahead/);
  await expect(row).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await main.getByRole("button", { name: "Today and tomorrow" }).click();

  await test.step("R11.5 it stands on the dashboard of who booked it, above what they asked", async () => {
    await inWindowOf(browser, product, meera, async (own) => {
      await own.goto("/dashboard");
      const card = own.getByRole("region", { name: "Your demo" });
      await expect(card).toContainText("With Ravi Nair.");
      await expect(card.getByRole("link", { name: "Move or cancel" })).toHaveAttribute("href", /^\/demo\/\S{20}/);
      await expect(own.getByText("Your demo is booked.")).toBeVisible();
      await expectSoundAtEveryWidth(own);
    });
  });

  await test.step("who is away has it no more, and it is given to somebody who is free", async () => {
    await setHours(product, asha);
    await setHours(product, ravi, [dayAt(startsAt, company.timeZone)]);
    await main.getByLabel("Whose demos").selectOption("");
    await page.reload();
    await expect(row).toContainText("Nobody has it. Ravi is away");
    await expect(page.getByRole("link", { name: /^Demos\s*\d+ to look at$/ })).toBeVisible();
    await row.getByRole("button", { name: /^Give the demo/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Ravi Nair" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Asha Menon" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText("Asha Menon has it now.")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Demos\s*next (?:tomorrow )?[\w ,]*\d\d:\d\d/ })).toBeVisible();
    await expect(row).not.toContainText("Nobody has it");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("it is moved, and cancelling is asked first", async () => {
    await row.getByRole("button", { name: `More for ${sender.name}` }).click();
    await expectNoAxeViolations(page);
    await row.getByRole("button", { name: "Move it" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio").nth(1).check({ force: true });
    await dialog.getByRole("button", { name: /^Move to / }).click();
    await expect(main.getByText("Moved.", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: `More for ${sender.name}` }).click();
    await row.getByRole("button", { name: "Cancel it" }).click();
    const asked = await dialog.getByRole("heading", { name: /^Cancel / }).innerText();
    const { booking } = await callAsAdmin<{ booking: { startsAt: number } }>(product, "GET", `${lead}/times`);
    await callAsAdmin(product, "POST", `${lead}/booking`, { startsAt, seen: booking.startsAt });
    await dialog.getByRole("button", { name: "Cancel the demo" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Somebody booked meanwhile.");
    // The time that is booked now is asked about.
    await expect(dialog.getByRole("heading", { name: asked })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Keep it" }).last().click();
  });

  await test.step("once it is over it waits for a word, on a phone too", async () => {
    endDemo(product, sender.email);
    await page.setViewportSize(phone);
    await page.reload();
    await expect(main.getByRole("heading", { name: /^How did it go\? \d+/ })).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await page.setViewportSize(phone);
    await row.getByRole("button", { name: `${sender.name} came` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("What you agreed, a line each").fill("A call in May");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Write it down, and send the letter" }).click();
    await expect(row).toHaveCount(0);
    const toast = page.getByRole("region", { name: "Just done" });
    await expect(toast).toContainText("Written down.");
    // The letter waits as long as the toast counts.
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
    await expect(row.getByRole("button", { name: `${sender.name} came` })).toBeVisible();
  });

  await test.step("R12.4 what took place meanwhile is not said to be cancelled", async () => {
    const { booking } = await callAsAdmin<{ booking: { startsAt: number } }>(product, "GET", `${lead}/times`);
    await callAsAdmin(product, "POST", `${lead}/booking`, { startsAt, seen: booking.startsAt });
    await page.reload();
    await row.getByRole("button", { name: `More for ${sender.name}` }).click();
    await row.getByRole("button", { name: "Cancel it" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: /^Cancel / })).toBeVisible();
    endDemo(product, sender.email);
    await callAsAdmin(product, "POST", `${lead}/booking/outcome`, { outcome: "came" });
    await dialog.getByRole("button", { name: "Cancel the demo" }).click();
    await expect(main.getByText("It is over, and somebody said how it went.")).toBeVisible();
  });
});
