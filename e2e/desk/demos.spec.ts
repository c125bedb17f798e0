import { callAsAdmin, endDemo, signIn, somebody } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, deskPath, sendDemo, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

// Whoever sets hours has times offered to everybody, also where a journey needs that nobody is free.
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
  await expect(demo.getByText("They came")).toBeVisible();
  await expect(demo.getByRole("listitem").filter({ hasText: "Two trial profiles" })).toBeVisible();
  await expect(desk.timeline.getByText("Met Vikram Shetty")).toBeVisible();
  await expectNoAxeViolations(page);
  await sendNow(product, sender.email);
  await expect
    .poll(async () => (await product.mails()).filter((mail) => mail.includes("see you in May")).length)
    .toBe(1);
});
