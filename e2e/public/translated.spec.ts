import type { Page } from "@playwright/test";
import { usualHours } from "../../contracts/src/booking/meeting-hours.ts";
import { anAdmin, callAsAdmin, signIn } from "../support/accounts.ts";
import { anotherWindow } from "../support/another-window.ts";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { aSender, type DemoSender, deskOf, deskPath, sendNow } from "../support/desk.ts";
import { watchForFaults } from "../support/faults.ts";
import { aPerson, fillLogIn, fillRegistration, openEmailStep, openRegisterStep } from "../support/person.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";
import { translatePages } from "../support/translator.ts";

// Times are offered, and the first free one is booked.
test.use({ dataOf: "translated pages", reducedMotion: "reduce" });
test.describe.configure({ mode: "default" });

/** A page that was translated before its script ran is drawn anew; a wrong password is answered with status 400. */
const expected = [/drawn anew|status of 400/];
test.use({ expectedConsoleErrors: expected });

async function offerTimes(product: Product): Promise<void> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
  await callAsAdmin(product, "PUT", "/api/v1/me/hours", { ...usualHours, weekly, mostADay: 16 });
}

/** From top to foot, as somebody reads: the list of sections follows. */
async function walkHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(page.locator(".wordmark font, .stone font")).toHaveCount(0);
  const heading = await page.getByRole("heading", { level: 1 }).evaluate((element) => {
    const { fontSize, letterSpacing, lineHeight } = getComputedStyle(element);
    return { tightened: parseFloat(letterSpacing) < 0, leading: parseFloat(lineHeight) / parseFloat(fontSize) };
  });
  expect(heading).toEqual({ tightened: false, leading: expect.closeTo(1.3) });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

async function askForDemo(page: Page, sender: DemoSender): Promise<void> {
  const demo = demoDialogOf(page);
  await demo.open();
  await demo.submit.click();
  await expect(demo.dialog.getByRole("alert")).toContainText("Four things need you.");
  await demo.field("City").fill(sender.city);
  await expect(demo.dialog.getByRole("alert")).toContainText("Three things need you.");
  await demo.fill(sender);
  await demo.submit.click();
  const heading = "Your demo request has been sent successfully!";
  await expect(demo.dialog.getByRole("heading", { name: heading })).toBeFocused();
  await demo.dialog.getByRole("radio").first().press("Space");
  await demo.dialog.getByRole("button", { name: /^Book / }).click();
  await expect(demo.dialog.getByRole("heading", { name: /^Booked[.]/ })).toBeFocused();
  await demo.dialog.getByRole("button", { name: "Close" }).last().click();
}

async function askForQuote(page: Page): Promise<void> {
  const form = page.getByRole("main").getByRole("form");
  await form.getByRole("button", { name: "Submit Now" }).click();
  await expect(form.getByText("Three things need you.")).toBeVisible();
  await form.getByLabel("Full Name").fill("Ritu Banerjee");
  await form.getByLabel("Phone Number").fill("+91 98400 12345");
  await form.getByLabel("Email").fill("ritu@banyan.example");
  await form.getByLabel("Profile").selectOption("IEC/Counselor");
  await form.getByLabel("City").fill("New Delhi");
  await form.getByRole("button", { name: "Submit Now" }).click();
  await expect(page.getByRole("heading", { name: "We have it, Ritu. Your quote arrives by" })).toBeFocused();
}

async function apply(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Apply Now" }).click();
  const form = page.frameLocator("iframe[title='Application form']");
  await expect(form.getByRole("form")).toHaveAttribute("novalidate");
  await form.getByText("Business", { exact: true }).click();
  await form.getByText("Student", { exact: true }).click();
  await form.getByLabel("Student’s name").fill("Tenzin Dolma");
  await form.getByLabel("Email", { exact: true }).fill("tenzin@dolma.example");
  await form.getByLabel("Phone").fill("+91 98000 12345");
  await form.getByLabel("City").fill("Gangtok");
  await form.getByLabel("School or organisation").fill("Tashi Namgyal Academy");
  await form.getByLabel("Year of birth").fill(String(new Date().getFullYear() - 25));
  await form.getByRole("button", { name: "Next: your three sentences" }).click();
  await form.getByLabel("What would you like").fill("My grandfather reads the river by its colour.");
  await form.getByRole("button", { name: "Next: agree and send" }).click();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send my application" }).click();
  await expect(form.getByText("Your reference")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
}

async function registerAndLogIn(page: Page): Promise<void> {
  const person = aPerson();
  const registering = await openRegisterStep(page);
  await fillRegistration(registering, person);
  await registering.getByRole("button", { name: "Register" }).click();
  await page.waitForURL("/unpaidStudentDashboard");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/products");
  const logIn = await openEmailStep(page);
  await fillLogIn(logIn, { ...person, password: "another" });
  await logIn.getByRole("button", { name: "Show password" }).click();
  await expect(logIn.getByRole("button", { name: "Hide password" })).toBeVisible();
  await logIn.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(logIn.getByRole("alert")).toBeVisible();
  await fillLogIn(logIn, person);
  await logIn.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("/unpaidStudentDashboard");
}

async function answerLead(page: Page, product: Product, sender: DemoSender): Promise<void> {
  await signIn(page, await anAdmin(product));
  await page.goto(`${deskPath}?view=all`);
  const desk = deskOf(page);
  await desk.open(sender);
  await desk.note.fill("Speaks Tamil, too.");
  await desk.panel.getByRole("button", { name: "Add a note" }).click();
  await expect(desk.timeline.getByText("Speaks Tamil, too.")).toBeVisible();
  await desk.reply.fill("Good morning, I am looking forward to it.");
  await desk.send.click();
  await expect(desk.toast).toContainText(/Reply goes in \d+ seconds/);
  await desk.toast.getByRole("button", { name: "Undo" }).click();
  await expect(desk.reply).toHaveValue("Good morning, I am looking forward to it.");
  await desk.send.click();
  await sendNow(product, sender.email);
  await expect(desk.timeline.getByText("Good morning, I am looking forward to it.")).toBeVisible();
}

async function acceptQuote(page: Page, product: Product, sender: DemoSender): Promise<void> {
  const { leads } = await callAsAdmin<{ leads: { id: string; email: string }[] }>(
    product,
    "GET",
    `/api/v1/leads?view=all&q=${encodeURIComponent(sender.email)}`,
  );
  const lines = [{ what: "Student Profile Tracker", detail: "", count: 61, unit: 90_000 }];
  const rest = { firm: "", postal: "", tax: null, period: "", notIncluded: "", afterwards: "", currency: "INR" };
  const content = { ...rest, lines, validUntil: `${new Date().getFullYear() + 1}-12-31` };
  const { quotes } = await callAsAdmin<{ quotes: { id: string }[] }>(
    product,
    "POST",
    `/api/v1/leads/${leads[0]?.id}/quotes`,
    { content },
  );
  const { link } = await callAsAdmin<{ link: string }>(
    product,
    "GET",
    `/api/v1/leads/${leads[0]?.id}/quotes/${quotes[0]?.id}/link`,
  );
  await page.goto(new URL(link).pathname);
  await page.getByRole("link", { name: /^Accept/ }).click();
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Accepted");
}

for (const { width, from } of [
  { width: 390, from: "the first text" },
  { width: 1440, from: "the page answers" },
] as const) {
  test(`R1.9 at ${width} pixels a page that is translated from when ${from} goes on working, and shows its new words`, async ({
    page,
    product,
    browser,
  }) => {
    await offerTimes(product);
    await page.setViewportSize({ width, height: 844 });
    await translatePages(page.context(), { by: "replacing", from });
    const sender = aSender();

    await test.step("home, from top to foot", () => walkHome(page));
    await test.step("a demo is asked for and booked", () => askForDemo(page, sender));
    await test.step("a quote is asked for", async () => {
      await page.goto("/pricing");
      await askForQuote(page);
    });
    await test.step("an application is sent", () => apply(page));
    await test.step("somebody registers, and logs in", () => registerAndLogIn(page));
    await test.step("a colleague answers", async () => {
      const theirs = await anotherWindow(browser, product);
      const expectNoFaults = await watchForFaults(theirs.context(), product.url, expected);
      await theirs.setViewportSize({ width, height: 844 });
      await translatePages(theirs.context(), { by: "replacing", from });
      await answerLead(theirs, product, sender);
      await theirs.context().close();
      expectNoFaults();
    });
    await test.step("a quote is accepted", () => acceptQuote(page, product, sender));
  });
}

test("R1.9 a form goes on when a translator writes into its texts, and when they are taken away", async ({ page }) => {
  await translatePages(page.context(), { by: "writing", from: "the first text" });
  await page.goto("/pricing");
  const form = page.getByRole("main").getByRole("form");
  await form.getByRole("button", { name: "Submit Now" }).click();
  await expect(form.getByText("Three things need you.")).toBeVisible();

  await test.step("without any of its texts, what changes is said, and it is sent", async () => {
    await form.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) text.parentNode?.removeChild(text);
    });
    await form.locator("[name=name]").fill("Ritu Banerjee");
    await form.locator("[name=email]").fill("ritu@banyan");
    await form.locator("[name=contact]").fill("+91 98400 12345");
    await expect(form.getByText("This address is missing its ending, such as .com or .in").last()).toBeVisible();
    await form.locator("[name=email]").fill("ritu@banyan.example");
    await form.locator("[name=profile]").selectOption("Others");
    await form.locator("[type=submit]").click();
    await expect(page.getByRole("heading", { name: "We have it, Ritu. Your quote arrives by" })).toBeFocused();
  });

  await test.step("what is inserted before, or removed with, a node that was moved does no harm", async () => {
    const left = await page.evaluate(() => {
      const [place, moved, wrapper] = [document.createElement("p"), new Text("moved"), document.createElement("font")];
      place.append(moved);
      moved.replaceWith(wrapper);
      place.insertBefore(document.createElement("i"), moved);
      wrapper.append(moved);
      place.insertBefore(document.createElement("b"), moved);
      place.removeChild(moved);
      return place.innerHTML;
    });
    expect(left).toBe("<b></b><font></font><i></i>");
  });
});
