import type { Page } from "@playwright/test";
import { anAdmin, callAsAdmin, signIn, somebody } from "../support/accounts.ts";
import { agree, apply, dayFromNow } from "../support/applicants.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { setFilter } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

const desk = "/adminDashboardHome/applications";

async function openDesk(page: Page, product: Product, search = ""): Promise<void> {
  await signIn(page, await anAdmin(product));
  await page.goto(desk + search);
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Find/ })).toBeVisible();
}

/** Opens the desk at one application. */
async function openAt(page: Page, product: Product, name: string): Promise<void> {
  await openDesk(page, product, `?q=${encodeURIComponent(name)}`);
  await open(page, name);
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Answers" })).toBeVisible();
}

test("R11.1 R12.6 R1.3 a minor’s application is on the desk once the guardian agreed, and is moved, dated and assigned, with its letter", async ({
  page,
  product,
}) => {
  await somebody(product, "Ritu Banerjee", "expertMentor");
  await apply(product, { name: "Nima Dolma", email: "nima@dolma.example", guardianEmail: "karma@dolma.example" });
  await openDesk(page, product);
  await page.getByRole("searchbox", { name: "Name, city, email" }).fill("Nima");
  await expect(page.getByText("Nobody matches “Nima”")).toBeVisible();
  await expect(page).toHaveURL(`${desk}?q=Nima`);
  await expectSoundAtEveryWidth(page);

  await agree(product, "karma@dolma.example");
  await page.goto(`${desk}?q=Nima`);
  await expectSoundAtEveryWidth(page);
  await page.getByRole("link", { name: "Nima Dolma" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nima Dolma" })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${desk}/[\\w-]+$`));
  await expect(page.getByText("Came from home, programmes")).toBeVisible();
  const road = page.getByRole("listitem").filter({ has: page.locator(".stone") });
  await expect(road).toHaveText([/Received/, /Guardian agreed/, /In review/, /Olympiad/, /Offer/, /Enrolled/]);
  await expect(road.filter({ hasText: "Guardian agreed" })).toHaveAttribute("aria-current", "step");
  // For a minor, the guardian comes first.
  await expect(page.getByRole("term").first()).toHaveText("Guardian");
  await expect(page.getByRole("definition").first()).toContainText("karma@dolma.example");
  await expectSoundAtEveryWidth(page);

  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Move to stage").selectOption("Olympiad");
  await page.getByLabel("What is next").fill("Papers go out on Monday");
  await page.getByLabel("Due on").fill(dayFromNow(-2));
  await page.getByLabel("Assigned to").selectOption("Ritu Banerjee, expert mentor");
  await expect(page.getByRole("heading", { name: "Invite to the olympiad, with its letter" })).toBeVisible();
  const readers = page.getByRole("group", { name: "Who gets it" }).getByRole("checkbox");
  await expect(readers).toHaveCount(2);
  await expect(readers.first()).toBeChecked();
  await expect(page.getByText("First: Nima is under 18")).toBeVisible();
  await expect(page.getByText(/The lead of .* stops its clock/)).toBeVisible();
  await expect(page.getByLabel("Subject of the letter")).toHaveValue("Nima’s olympiad");
  const letter = page.getByLabel("The letter", { exact: true });
  await letter.fill("Dear Karma,\n\nthe olympiad is on {day}.");
  await page.getByRole("button", { name: "Invite, and send the letter" }).click();
  await expect(page.getByRole("alert")).toContainText("One gap is still empty: {day}.");
  await expectSoundAtEveryWidth(page);
  await page.getByRole("button", { name: "day", exact: true }).click();
  await page.keyboard.type("Sunday");
  await expect(letter).toHaveValue("Dear Karma,\n\nthe olympiad is on Sunday.");
  await page.getByRole("button", { name: "Invite, and send the letter" }).click();
  await expect(page.getByText("Saved a moment ago")).toBeVisible();
  await expect(page.getByRole("region", { name: "What else this does" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Told so far" })).toContainText("Nima’s olympiad");
  const sent = async () => (await product.mails()).filter((mail) => mail.includes("the olympiad is on Sunday."));
  await expect.poll(async () => (await sent()).some((mail) => mail.includes("karma@dolma.example"))).toBe(true);
  await expect(road.filter({ hasText: "Olympiad" })).toHaveAttribute("aria-current", "step");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Next: the olympiad" })).toBeVisible();
  await expect(page.getByLabel("Due on")).toHaveValue(dayFromNow(-2));

  await test.step("on a phone a call is written down, and a note added before the toast is gone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: "Call the student" }).click();
    await page.getByRole("button", { name: "No answer" }).click();
    await expect(page.getByRole("region", { name: "Told so far" })).toContainText("Called, no answer");
    await page.getByLabel("Add a note").fill("Ask about the grandfather.");
    const keep = page.getByRole("button", { name: "Keep the note" });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const toast = await page.getByRole("region", { name: "Just done" }).boundingBox();
    const end = await keep.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
    await keep.click();
    await expect(page.getByText("Ask about the grandfather.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Add a note")).toHaveValue("");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.getByRole("link", { name: "Applications" }).first().click();
  const row = page.getByRole("row", { name: /Nima Dolma/ });
  await expect(row).toContainText("Late by 2 days");
  await expect(row).toContainText("Ritu Banerjee");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toContainText("Late by 2 days");
});

test("R11.1 R12.6 R12.14 by keyboard an application is found and noted on, a no has a reason, and views and filters stand in the address", async ({
  page,
  product,
}) => {
  await apply(product, { name: "Arjun Rawat", email: "arjun@rawat.example" });
  await apply(product, { name: "Ishita Bose", email: "ishita@bose.example" });
  await apply(product, { name: "Kabir Anand", email: "kabir@anand.example", track: "Business", city: "Pune" });
  await apply(product, { name: "Meher Dutta", email: "meher@dutta.example", track: "Creativity", city: "Kolkata" });
  await openDesk(page, product);

  await test.step("with the keyboard alone an application is found, opened and noted on", async () => {
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("Arjun");
    await expect(page).toHaveURL(`${desk}?q=Arjun`);
    const link = page.getByRole("link", { name: "Arjun Rawat" });
    await expect(link).toBeVisible();
    for (
      let presses = 0;
      presses < 12 && !(await link.evaluate((node) => node === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press("Tab");
    }
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Arjun Rawat" })).toBeFocused();
    await page.getByLabel("Add a note").focus();
    await page.keyboard.type("Wrote by hand.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Wrote by hand.", { exact: true })).toBeVisible();
  });

  const list = page.getByRole("link", { name: "Applications" }).first();
  await test.step("a no has a reason, which stands in the letter and in the notes", async () => {
    await list.click();
    await page.getByRole("searchbox").fill("Ishita");
    await open(page, "Ishita Bose");
    await page.getByRole("button", { name: "Say no, kindly" }).click();
    await page.getByRole("button", { name: "Send, and decline" }).click();
    await expect(page.getByLabel("The reason")).toBeFocused();
    await expect(page.getByText("Please give a reason. The family will ask.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("The reason").fill("Too far from Bhutan to come every week.");
    await expect(page.getByLabel("The letter", { exact: true })).toHaveValue(/The reason: Too far from Bhutan/);
    // What was typed is there again after a look elsewhere.
    await list.click();
    await page.goBack();
    await expect(page.getByLabel("The letter", { exact: true })).toHaveValue(/The reason: Too far from Bhutan/);
    await page.getByRole("button", { name: "Send, and decline" }).click();
    await expect(page.getByRole("heading", { name: "Declined: nothing more to do here" })).toBeVisible();
    await expect(page.getByText("Declined. Too far from Bhutan to come every week.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Say no, kindly" })).toBeHidden();
  });

  await test.step("views and filters stand in the address", async () => {
    await list.click();
    await expect(page.getByRole("link", { name: "Kabir Anand" })).toBeVisible();
    await page.getByRole("link", { name: "People" }).click();
    await page.getByRole("link", { name: "Applications" }).click();
    await setFilter(page, "Track", "Creativity");
    await expect(page).toHaveURL(`${desk}?track=creativity`);
    await expect(page.getByRole("link", { name: "Kabir Anand" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Meher Dutta" })).toBeVisible();
    await page.getByRole("button", { name: /^Waiting for a family \d/ }).click();
    await expect(page).toHaveURL(`${desk}?track=creativity&view=family`);
    await expect(page.getByText("Nothing fits what you chose.")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page.getByRole("link", { name: "Kabir Anand" })).toBeVisible();
    await expect(page).toHaveURL(desk);
    await setFilter(page, "City", "Pune");
    await setFilter(page, "Due", "No day set");
    await expect(page).toHaveURL(`${desk}?city=Pune&due=none`);
    await expect(page.getByRole("link", { name: "Kabir Anand" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Meher Dutta" })).toBeHidden();
  });

  await test.step("an address that was shared opens its list, and going back takes it away", async () => {
    await page.goto(`${desk}?track=business&q=pune`);
    await expect(page.getByRole("searchbox")).toHaveValue("pune");
    await expect(page.getByRole("link", { name: "Kabir Anand" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });
});

test.describe("what somebody else did", () => {
  test.use({ expectedConsoleErrors: [[/409|404/], { scope: "test" }] });

  test("R11.1 R1.3 two people at one application: the second is told, and nothing of either is lost; an address of nothing leads back", async ({
    page,
    product,
    browser,
  }) => {
    await apply(product, { name: "Farhan Qureshi", email: "farhan@qureshi.example" });
    await openAt(page, product, "Farhan Qureshi");
    await test.step("a colleague is quicker", async () => {
      const elsewhere = await browser.newContext({ baseURL: product.url });
      await elsewhere.addInitScript(() => localStorage.setItem("hasVisited", "true"));
      const colleague = await elsewhere.newPage();
      await openAt(colleague, product, "Farhan Qureshi");
      await colleague.getByLabel("Move to stage").selectOption("In review");
      await colleague.getByRole("button", { name: "Begin without a letter" }).click();
      await expect(colleague.getByText("Saved a moment ago")).toBeVisible();
      await elsewhere.close();
    });

    await test.step("the second is told, and nothing of either is lost", async () => {
      await page.getByLabel("What is next").fill("Call on Friday");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toContainText("It now stands at In review, assigned to Nobody yet.");
      await expect(page.getByLabel("What is next")).toHaveValue("Call on Friday");
      await expect(page.getByLabel("Move to stage")).toHaveValue("in-review");
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Saved a moment ago")).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("What is next")).toHaveValue("Call on Friday");
      await expect(page.getByLabel("Move to stage")).toHaveValue("in-review");
    });

    await test.step("who comes back to what was begun is told, too", async () => {
      await page.getByRole("button", { name: "Say no, kindly" }).click();
      await page.getByLabel("The reason").fill("Too far to come every week.");
      const path = `/api/v1/applications/${page.url().split("/").at(-1)}`;
      const { version } = await callAsAdmin<{ version: number }>(product, "GET", path);
      await callAsAdmin(product, "PATCH", path, { version, stage: "olympiad" });
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("It now stands at Olympiad, assigned to Nobody yet.");
      await expect(page.getByLabel("The reason")).toHaveValue("Too far to come every week.");
      await page.getByRole("button", { name: "Take theirs" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByLabel("Move to stage")).toHaveValue("olympiad");
    });

    await test.step("an address of nothing says so, and leads back", async () => {
      await page.goto(`${desk}/nothing`);
      await expect(page.getByRole("heading", { level: 1, name: "This application is not here." })).toBeVisible();
      await expectSoundAtEveryWidth(page);
      await page.getByRole("link", { name: "Applications" }).first().click();
      await expect(page).toHaveURL(desk);
    });
  });
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED|request failed/], { scope: "test" }] });

  test("R11.1 keeps what was written, and is tried again", async ({ page, product }) => {
    await apply(product, { name: "Rohan Mehta", email: "rohan@mehta.example" });
    await openAt(page, product, "Rohan Mehta");
    await page.route("**/notes", (route) => route.abort());
    await page.getByLabel("Add a note").fill("Rang twice.");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByRole("alert")).toContainText("Your line dropped before the answer came.");
    await expect(page.getByLabel("Add a note")).toHaveValue("Rang twice.");
    await page.unroute("**/notes");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByText("Rang twice.", { exact: true })).toBeVisible();

    await test.step("a letter whose answer was lost goes once, though a note came between", async () => {
      const isChange = (url: URL) => /\/api\/v1\/applications\/[^/]+$/.test(url.pathname);
      await page.getByRole("button", { name: "Write to the family" }).click();
      await page.getByLabel("Subject of the letter").fill("Your documents");
      await page.getByLabel("The letter", { exact: true }).fill("They are here, complete.");
      await page.route(isChange, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: /^Send/ }).click();
      await expect(page.getByRole("alert")).toContainText("Your line dropped before the answer came.");
      await page.unroute(isChange);
      await page.getByLabel("Add a note").fill("Their line is bad.");
      await page.getByRole("button", { name: "Keep the note" }).click();
      await expect(page.getByText("Their line is bad.", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: /^Send/ }).click();
      await expect(page.getByText("Your documents")).toHaveCount(1);
    });

    await page.route("**/api/v1/applications*", (route) => route.abort());
    await page.getByRole("link", { name: "Applications" }).first().click();
    await expect(page.getByText("The line is down.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute("**/api/v1/applications*");
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(page.getByRole("table", { name: "Applications" })).toBeVisible();
  });
});
