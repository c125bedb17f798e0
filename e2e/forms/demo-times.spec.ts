import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { usualHours } from "../../contracts/src/booking/meeting-hours.ts";
import { dayAt, dayMs } from "../../contracts/src/desk/place-time.ts";
import { company } from "../../site/app/content/company.ts";
import { callAsAdmin } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll, expectSoundAtEveryWidth } from "../support/axe.ts";
import { demoDialogOf } from "../support/demo-dialog.ts";
import { aSender } from "../support/desk.ts";
import { test } from "../support/product.ts";
import { aClient, type Product } from "../support/product-process.ts";

test.use({ dataOf: "demo times" });
// One after the other: each further worker would start a browser and a product for them.
test.describe.configure({ mode: "default" });

/**
 * Days of 16 times, so that no test takes the last one from another. Today and tomorrow are off: what is left of them
 * depends on the hour.
 */
async function setHours(product: Product, weekdays: number[], until = 1080): Promise<void> {
  const weekly = weekdays.map((weekday) => ({ weekday, from: 600, until }));
  const daysOff = [0, 1].map((ahead) => dayAt(Date.now() + ahead * dayMs, company.timeZone));
  const hours = { ...usualHours, weekly, daysOff, mostADay: 16, roomUrl: "https://rooms.example/a" };
  await callAsAdmin(product, "PUT", "/api/v1/me/hours", hours);
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const opened = new Set<string>();

/** Offers times every day. All journeys of a worker share them, because setting them signs an admin in. */
async function openHours(product: Product): Promise<void> {
  if (opened.has(product.url)) return;
  await setHours(product, everyDay);
  opened.add(product.url);
}

function send(product: Product, path: string, body: object): Promise<Response> {
  return fetch(product.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: product.url, ...aClient() },
    body: JSON.stringify(body),
  });
}

/** The token of somebody who asked for a demo. */
async function aToken(product: Product): Promise<string> {
  const requestId = randomUUID();
  const params = { ...aSender(), page: "/", request_id: requestId };
  const ids = {
    lib_version: "3.2.0",
    user_id: "campusward",
    service_id: "default_service",
    template_id: "demo_request",
  };
  const sent = await send(product, "/email-service/api/v1.0/email/send", { ...ids, template_params: params });
  expect(sent.status).toBe(200);
  const { offer } = (await (await send(product, "/api/v1/demo-times", { requestId })).json()) as {
    offer: { token: string };
  };
  return offer.token;
}

/** Asks for a demo in the dialog, on the page that is shown. */
async function ask(page: Page) {
  const sender = aSender();
  const demo = demoDialogOf(page);
  await demo.open();
  await demo.fill(sender);
  await demo.submit.click();
  const { dialog } = demo;
  const heading = dialog.getByRole("heading", { name: "Your demo request has been sent successfully!" });
  await expect(heading).toBeFocused();
  return {
    sender,
    dialog,
    times: dialog.getByRole("radio"),
    book: dialog.getByRole("button", { name: /^Book / }),
    async close() {
      await dialog.getByRole("button", { name: "Close" }).last().click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** A page with the dialog. */
const askingPage = "/solutions/iec-counselors";

test.describe("far from India", () => {
  test.use({ viewport: { width: 1440, height: 844 }, timezoneId: "Europe/London", reducedMotion: "reduce" });

  test("R14.1 R4.8 the receipt of a request offers times, by keyboard too, and one press books one, in every window", async ({
    page,
    product,
  }) => {
    await openHours(product);
    await page.goto(askingPage);
    for (const width of [1440, 390]) {
      await test.step(`in a window of ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const { sender, dialog, times, book, close } = await ask(page);
        await expect(dialog).toContainText(". Or choose a time yourself:");
        await expect(dialog).toContainText("United Kingdom time. The team is on India time.");
        await expect(times).toHaveCount(6);
        await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
        await expect(book).toHaveCount(0);
        await expectNoAxeViolations(page, "dialog[open]");
        await times.first().focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowDown");
        await expect(times.nth(4)).toBeFocused();
        const name = await times.nth(4).getAttribute("aria-label");
        await expect(book).toHaveText(`Book ${name}`);
        await expect(dialog).toContainText(/That is \w{3} \d+ \w+, \d+:\d\d [ap]m, India time, for the team[.]/);
        await expectNoAxeViolations(page, "dialog[open]");
        await page.keyboard.press("Enter");
        const booked = dialog.getByRole("heading", { level: 3 });
        await expect(booked).toBeFocused();
        await expect(booked).toHaveText(/^Booked[.] \w+ \d+ \w+, \d+:\d\d\s[ap]m$/);
        await expect(dialog).toContainText(/United Kingdom time[.] For the team that is .+, India time[.]/);
        // Mails of this product become files.
        await expect(dialog).not.toContainText("in the mail");
        await expectNoAxeViolations(page, "dialog[open]");
        await expect
          .poll(async () =>
            (await product.mails()).some((mail) => mail.includes(sender.email) && /Subject: Booked/.test(mail)),
          )
          .toBe(true);
        const change = dialog.getByRole("link", { name: "Move it or cancel it" });
        if (width === 390) {
          await change.click();
          await expect(page.getByText(/^Booked[.] In /)).toBeVisible();
          return;
        }
        await expect(change).toBeInViewport({ ratio: 1 });
        const shown = await page.request.get((await change.getAttribute("href")) ?? "");
        expect((await shown.text()).replaceAll("<!-- -->", "")).toContain("Booked. In ");
        await close();
      });
    }
  });
});

test.describe("when somebody else is quicker", () => {
  test.use({ expectedConsoleErrors: [/409/], viewport: { width: 390, height: 844 } });

  test("R14.1 a time of the receipt that is gone meanwhile is said, with the nearest one chosen", async ({
    page,
    product,
  }) => {
    await openHours(product);
    await page.goto(askingPage);
    const { dialog, times, book } = await ask(page);
    await times.nth(1).check({ force: true });
    const startsAt = Number(await times.nth(1).getAttribute("value"));
    const taken = await send(product, "/api/v1/demo-times/book", { token: await aToken(product), startsAt });
    expect(taken.status).toBe(200);
    await book.click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("while you were choosing. Nothing is booked yet.");
    await expect(book).toBeFocused();
    const chosen = dialog.getByRole("radio", { checked: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    const next = await chosen.getAttribute("aria-label");
    await expect(alert).toContainText(`${next} is free.`);
    await book.click();
    await expect(dialog.getByRole("heading", { level: 3 })).toBeFocused();
  });
});

test.describe("without network", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|hosted-receipt-times/] });

  test("R14.1 the receipt is whole without times, and a choice is kept where the line is down", async ({
    page,
    product,
    context,
  }) => {
    await openHours(product);
    async function expectNoTimes(): Promise<void> {
      const { dialog, times, close } = await ask(page);
      await expect(dialog).toContainText(/before .+ to fix a time[.]/);
      await expect(dialog.getByRole("link", { name: "See how it works" })).toBeVisible();
      await expect(times).toHaveCount(0);
      await close();
    }
    await test.step("their script or answer did not come", async () => {
      for (const address of ["**/assets/hosted-receipt-times-*.js", "**/api/v1/demo-times"]) {
        await page.goto(askingPage);
        await page.route(address, (route) => route.abort("failed"));
        await expectNoTimes();
        await page.unroute(address);
      }
    });
    await test.step("nobody is free", async () => {
      await setHours(product, []);
      await expectNoTimes();
      await setHours(product, everyDay);
    });
    await test.step("a choice is kept where the line is down, and booked by another press", async () => {
      const { dialog, times, book } = await ask(page);
      await times.last().check({ force: true });
      await context.setOffline(true);
      await book.click();
      await expect(dialog).toContainText("The line is down. Your choice is kept.");
      await context.setOffline(false);
      await book.click();
      await expect(dialog.getByRole("heading", { level: 3 })).toBeFocused();
    });
  });
});

/** Books a time on the page that offers them, moves it and cancels it. Axe needs a script in the page. */
async function bookMoveAndCancel(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a time");
  const book = page.getByRole("button", { name: /^(?:Choose a time first|Book)/ });
  const folds = page.locator("details[name]");
  await test.step("on a phone one day is open, with four times in a row, and the button at the foot", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(folds).toHaveCount(4);
    expect(await folds.evaluateAll((days: HTMLDetailsElement[]) => days.map(({ open }) => open))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await folds.nth(1).locator("summary").click();
    await expect(folds.first()).not.toHaveAttribute("open");
    const slots = folds.nth(1).locator(".slot-part").last().locator(".slot");
    const tops = await slots.evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().top));
    expect(tops.slice(0, 4)).toEqual(Array(Math.min(4, tops.length)).fill(tops[0]));
    await expectStonesInCard(page);
  });
  await test.step("nothing is booked before a time is chosen", async () => {
    await book.press("Enter");
    if (javaScriptEnabled) {
      await expect(page.getByRole("radio").first()).toBeFocused();
      await expect(book).toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press("ArrowDown");
      await expect(folds.nth(2)).toHaveAttribute("open");
      await expect(book).toHaveText(/Book \w{3} \d+ \w+, /);
    } else {
      await expect(page.getByRole("alert")).toHaveText("Choose a time first. Nothing is booked yet.");
      await page.getByRole("radio").last().check({ force: true });
      await expect(book).toHaveText(/Book$/);
    }
    expect(await book.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  });
  await test.step("further days have an address of their own, and lead back", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole("radio")).toHaveCount(await page.locator("[name=at]").count());
    await expectStonesInCard(page);
    const first = await page.locator("[name=at]").first().getAttribute("value");
    await page.getByRole("link", { name: "More days" }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    expect(Number(await page.locator("[name=at]").first().getAttribute("value"))).toBe(Number(first) + 4 * dayMs);
    await page.getByRole("link", { name: "Earlier days" }).click();
    await expect(page.locator("[name=at]").first()).toHaveAttribute("value", first ?? "");
  });
  if (javaScriptEnabled) await expectSoundAtEveryWidth(page);
  await page.getByRole("radio").first().check({ force: true });
  await book.click();
  await expect(page.getByText(/^Booked[.] (?:In \d|It begins)/)).toBeVisible();
  if (javaScriptEnabled) await expectSoundAtEveryWidth(page);
  await page.getByRole("link", { name: "Move it" }).click();
  await page.getByRole("radio").nth(2).check({ force: true });
  await page.getByRole("button", { name: /^Move/ }).click();
  await page.getByRole("link", { name: "Cancel it" }).click();
  await page.getByRole("button", { name: "Cancel the demo" }).click();
  await expect(page.getByRole("status")).toHaveText("Cancelled. No hard feelings.");
}

/** Stones wrap: none is cut, and none is to be scrolled to sideways. */
async function expectStonesInCard(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = await page.locator(".link-page-card").evaluate((card) => {
    const { left, right } = card.getBoundingClientRect();
    const stones = [...card.querySelectorAll(".slot")].filter((slot) => slot.checkVisibility());
    return stones.filter((stone) => {
      const box = stone.getBoundingClientRect();
      return box.left < left || box.right > right;
    }).length;
  });
  expect(cut).toBe(0);
}

test("R14.1 four days with eight times each stand in one window, and another clock keeps what is chosen", async ({
  page,
  product,
}) => {
  await setHours(product, everyDay, 840);
  opened.clear();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/demo/${await aToken(product)}?zone=Europe/London`);
  // Other journeys may hold one or two.
  expect(await page.locator("[name=at]").count()).toBeGreaterThan(28);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(910);
  await expect(page.getByText(/^Times are yours[.] In India it is .+ later[.]$/)).toBeVisible();
  const time = page.locator("[name=at]").nth(20);
  await time.check({ force: true });
  const chosen = await time.getAttribute("value");
  await page.getByRole("combobox").selectOption("America/New_York");
  await expect(page).toHaveURL(/zone=America%2FNew_York/);
  await expect(page.locator("[name=at]:checked")).toHaveValue(chosen ?? "");
});

test("R14.1 somebody books a time, moves it and cancels it", async ({ page, product }) => {
  await openHours(product);
  await page.clock.install();
  await page.goto(`/demo/${await aToken(product)}`);
  await test.step("whoever stops what is on its way may choose again", async () => {
    const form = page.locator("[data-slots]");
    await page.getByRole("radio").nth(1).check({ force: true });
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await page.route("**/demo/*", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
    const isBusy = await form.evaluate(async (slots: HTMLFormElement) => {
      slots.requestSubmit();
      // By its answer the other request is on its way.
      await fetch(location.href);
      window.stop();
      return slots.classList.contains("slot-form-busy");
    });
    expect(isBusy).toBe(true);
    await asked;
    await page.unroute("**/demo/*");
    await page.clock.fastForward(10_000);
    await expect(form).not.toHaveClass(/slot-form-busy/);
    await expect(page.locator("[data-submit]")).toHaveText(/^Book /);
  });
  await page.reload();
  await bookMoveAndCancel(page, true);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/422/] });

  test("R14.1 the receipt of the plain form leads to the free times, where one is booked, moved and cancelled", async ({
    page,
    product,
  }) => {
    await openHours(product);
    const { name, email, contact, city } = aSender();
    await page.goto("/forms/demo");
    for (const [label, text] of Object.entries({ Name: name, Email: email, "Contact number": contact, City: city }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Request a demo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have it.");
    await page.getByRole("link", { name: "Or choose a time yourself" }).click();
    await bookMoveAndCancel(page, false);
  });
});
