import { anAccount, anAdmin, register, signIn, somebody, verifyAddress } from "../support/accounts.ts";
import { inWindowOf } from "../support/another-window.ts";
import { agree, apply, askForQuote, dayFromNow } from "../support/applicants.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { expectClosed, goToOwnDashboard, openOwnDashboard } from "../support/dashboards.ts";
import { expect, test } from "../support/product.ts";

const own = "/unpaidStudentDashboard";

test("R11.3 R12.6 R1.3 before the address is checked nothing is shown; then a minor’s application waits for the guardian, who sees whom it is about", async ({
  page,
  product,
  browser,
}) => {
  const tenzin = anAccount("Tenzin Wangmo");
  const pema = await somebody(product, "Pema Sherpa", null);
  await register(product, tenzin);
  await apply(product, { name: "Tenzin Wangmo", email: tenzin.email, guardianEmail: pema.email });
  await signIn(page, tenzin);

  await test.step("before the address is checked nothing is shown", async () => {
    await page.goto(own);
    await expect(page.getByRole("heading", { level: 2, name: "First, your address, Tenzin." })).toBeVisible();
    await expect(page.getByText("Innovation Track")).toHaveCount(0);
    await expectSoundAtEveryWidth(page);
  });

  const missing = page.getByRole("region", { name: "What is missing" }).getByRole("listitem");
  await test.step("then it waits for the guardian", async () => {
    await verifyAddress(product, tenzin);
    await page.goto(own);
    await expect(
      page.getByRole("heading", { level: 2, name: "Nearly on its way, Tenzin. Four stones left." }),
    ).toBeVisible();
    await expect(missing).toHaveText([/guardian’s yes.*Waiting/s, /email address.*Done/s, /Your application.*Done/s]);
    const stones = page.getByRole("region", { name: "Innovation Track" }).getByRole("listitem");
    await expect(stones.nth(1)).toHaveAttribute("aria-current", "step");
    await expect(stones.nth(1)).toContainText("We wait for it");
    await expectSoundAtEveryWidth(page);
  });

  await test.step("it goes on once they agreed", async () => {
    await agree(product, pema.email);
    await page.goto(own);
    await expect(page.getByRole("heading", { level: 2, name: "We have it, Tenzin. Four stones left." })).toBeVisible();
    await expect(missing.first()).toContainText("They agreed");
    await expect(page.getByText("Nothing is missing. We write to you when it goes on.")).toBeVisible();
  });

  await test.step("a parent who agreed sees whom it is about", async () => {
    await inWindowOf(browser, product, pema, async (page) => {
      await page.goto(own);
      await expect(
        page.getByRole("heading", { level: 2, name: /^We have Tenzin Wangmo’s application\./ }),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: "Tenzin Wangmo, Innovation Track" })).toBeVisible();
      await expect(page.getByText("Your yes")).toBeVisible();
      await expect(page.getByRole("banner").getByText("Parent or guardian", { exact: true })).toBeVisible();
      await expect(page.getByText("Unpaid student")).toHaveCount(0);
      await expectSoundAtEveryWidth(page);
    });
  });
});

test("R11.3 R11.5 R12.5 R1.3 an offer is told with its letter and day, takes a question and a yes; who is enrolled is a student with a programme", async ({
  page,
  product,
  browser,
}) => {
  const harnoor = await somebody(product, "Harnoor Sandhu", null);
  await somebody(product, "Thomas George", "executionMentor");
  await apply(product, { name: "Harnoor Sandhu", email: harnoor.email });
  const kabir = await somebody(product, "Kabir Oberoi", null);
  await apply(product, { name: "Kabir Oberoi", email: kabir.email, track: "Business" });
  await signIn(page, await anAdmin(product));

  await test.step("an admin makes an offer", async () => {
    await page.goto(`/adminDashboardHome/applications?q=${harnoor.email}`);
    await expect(page.getByRole("table", { name: "Applications" })).toBeVisible();
    await page.getByRole("link", { name: "Harnoor Sandhu" }).click();
    await page.getByLabel("Move to stage").selectOption("Offer made");
    await page.getByLabel("What is next").fill("School bonafide certificate");
    await page.getByLabel("Due on").fill(dayFromNow(5));
    await page.getByLabel("Assigned to").selectOption("Thomas George, execution mentor");
    const send = page.getByRole("button", { name: "Offer, and send the letter" });
    await send.click();
    await expect(page.getByRole("alert")).toContainText("gaps are still empty");
    await send.click();
    const toast = page.getByRole("region", { name: "Just done" });
    await expect(toast).toContainText("The letter goes in");
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(toast).toContainText("Taken back.");
    await expect(page.getByRole("region", { name: "Told so far" })).not.toContainText("You have a place");
    await expect(page.getByLabel("What is next")).toHaveValue("School bonafide certificate");
    await send.click();
    await send.click();
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
    await page.getByLabel("Add a note").fill("Only for the team.");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByText("Only for the team.", { exact: true })).toBeVisible();
  });

  await test.step("and enrols somebody else", async () => {
    await page.getByRole("link", { name: "Applications" }).first().click();
    await page.getByRole("searchbox").fill(kabir.email);
    await page.getByRole("link", { name: "Kabir Oberoi" }).click();
    await page.getByLabel("Move to stage").selectOption("Enrolled");
    await expect(page.getByRole("checkbox", { name: "Make Kabir a student now" })).toBeChecked();
    await expect(page.getByText(/The lead of .* is closed as won/)).toBeVisible();
    await page.getByRole("button", { name: "Enrol without a letter" }).click();
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
  });

  await test.step("an offer is told with its day, what is still to do, how to enrol and who would mentor", async () => {
    await inWindowOf(browser, product, harnoor, async (page) => {
      await page.goto(own);
      await expect(page.getByRole("heading", { level: 2, name: "You have an offer, Harnoor." })).toBeVisible();
      await expect(page.getByText(/^Answer by \d+ \w+.* Until then the place is kept\.$/)).toBeVisible();
      await expect(page.getByText("Nothing starts until you agree.")).toBeVisible();
      const missing = page.getByRole("region", { name: "What is missing" }).getByRole("listitem");
      await expect(missing).toHaveText([
        /Your answer to the offer.*To do/s,
        /School bonafide.*To do/s,
        /email/,
        /Your app/,
      ]);
      await page.getByRole("button", { name: "Ask back" }).click();
      await expect(page.getByLabel("Your question")).toBeFocused();
      await expectSoundAtEveryWidth(page);
      await page.getByLabel("Your question").fill("Can we pay in two parts?");
      await page.getByRole("button", { name: "Send it" }).click();
      await expect(page.getByRole("heading", { name: "You asked. Thomas George answers." })).toBeFocused();
      await expect(page.getByText("Can we pay in two parts?")).toBeVisible();
      await page.getByRole("button", { name: "Yes, I want it" }).click();
      await expect(page.getByText("Say yes to the offer?")).toBeVisible();
      await expectSoundAtEveryWidth(page);
      await page.getByRole("button", { name: "Yes, I want it" }).click();
      await expect(page.getByRole("heading", { name: "You said yes." })).toBeFocused();
      await expect(missing.first()).toContainText("School bonafide certificate");
      await expect(page.getByRole("heading", { name: "Thomas George would mentor you" })).toBeVisible();
      await expect(page.getByText("Only for the team.")).toHaveCount(0);
      await expectSoundAtEveryWidth(page);
    });
  });

  await test.step("who is enrolled is a student, and finds their programme, their profile and the way to the learning platform", async () => {
    await inWindowOf(browser, product, kabir, async (page) => {
      await page.goto("/dashboard");
      const programme = page.getByRole("region", { name: "Business Track" });
      await expect(programme.getByRole("listitem")).toHaveText([
        /Received/,
        /In review/,
        /Portfolio/,
        /Offer/,
        /Enrolled/,
      ]);
      await expect(page.getByRole("heading", { name: "Your profile, stone by stone" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Open the start page" })).toHaveAttribute("href", "/go/student");
      await expectSoundAtEveryWidth(page);
    });
  });
});

test("R11.3 R1.3 R11.4 R12.12 who has not applied opens their own dashboard alone, is shown the way, and applies from there", async ({
  page,
  product,
}) => {
  await signIn(page, await somebody(product, "Arjun Negi", null));
  const shown = page.getByRole("heading", { level: 2, name: "The road starts here, Arjun." });
  await openOwnDashboard(page, "unpaidStudent");
  await expect(shown).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await expectClosed(page, "unpaidStudent");
  await goToOwnDashboard(page, "unpaidStudent");
  await expect(shown).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Apply Now" }).click();
  const form = page.frameLocator("iframe[title='Application form']");
  await expect(form.getByRole("heading", { name: "Who is applying?" })).toBeVisible();
});

test("R12.6 R12.14 R1.3 R11.4 R12.12 a counsellor opens their own dashboard alone, and sees what they asked, by when it is answered, and for whom", async ({
  page,
  product,
}) => {
  const ritu = await somebody(product, "Ritu Sen", "counselor");
  await signIn(page, ritu);
  await openOwnDashboard(page, "counselor");
  const greeting = page.getByRole("heading", { level: 1, name: /^Good (?:morning|afternoon|evening), Ritu\.$/ });
  await expect(greeting).toBeVisible();
  await expect(page.getByText("Your next stone: a demo with one of your own students.")).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await expectClosed(page, "counselor");
  await askForQuote(product, { name: "Ritu Sen", email: ritu.email });
  await apply(product, { name: "Asha Menon", email: ritu.email, track: "Business", applyingAs: "counsellor" });
  await goToOwnDashboard(page, "counselor");
  await expect(greeting).toBeVisible();
  await expect(page.getByRole("region", { name: "What you asked for" })).toContainText(/A quote.*We answer by/s);
  await expect(page.getByRole("region", { name: "Asha Menon, Business Track" })).toBeVisible();
  await expectSoundAtEveryWidth(page);
});

test.describe("a line that is down", () => {
  test.use({ expectedConsoleErrors: [[/ERR_FAILED|request failed/], { scope: "test" }] });

  test("R11.4 R11.3 is said on a dashboard and instead of an application, which can be asked for again", async ({
    page,
    product,
  }) => {
    await test.step("on a dashboard", async () => {
      await page.route("**/config.json", (route) => route.abort());
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: "The line is down." })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.unroute("**/config.json");
      await page.getByRole("button", { name: "Try again now" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Please log in first." })).toBeVisible();
    });

    await test.step("instead of an application", async () => {
      await page.route("**/api/v1/me/applications", (route) => route.abort());
      await signIn(page, await somebody(product, "Meher Shah", null));
      await page.goto(own);
      await expect(page.getByText("The line is down.")).toBeVisible();
      await page.unroute("**/api/v1/me/applications");
      await page.getByRole("button", { name: "Try again now" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "The road starts here, Meher." })).toBeVisible();
    });
  });
});
