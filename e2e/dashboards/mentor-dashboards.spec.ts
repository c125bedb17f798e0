import type { ApplicationDetail } from "../../contracts/src/desk/applications-desk.ts";
import { type Account, callAsAdmin, signIn, somebody } from "../support/accounts.ts";
import { apply, dayFromNow } from "../support/applicants.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { expectClosed, goToOwnDashboard, openOwnDashboard } from "../support/dashboards.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

type Assignment = { name: string; mentor: Account; stage: string; next: string; dueOn: string };

/** Assigns over HTTP, as an admin does at the desk. Resolves to the id of the application. */
async function assign(product: Product, { name, mentor, stage, next, dueOn }: Assignment): Promise<string> {
  const search = (text: string) => `?q=${encodeURIComponent(text)}`;
  const { people } = await callAsAdmin<Found>(product, "GET", `/api/v1/accounts${search(mentor.email)}`);
  const { applications } = await callAsAdmin<Found>(product, "GET", `/api/v1/applications${search(name)}`);
  const path = `/api/v1/applications/${applications[0]?.id}`;
  const { id, version } = await callAsAdmin<ApplicationDetail>(product, "GET", path);
  // A day ends at midnight in India.
  const dueAt = Date.parse(`${dueOn}T23:59:00+05:30`);
  await callAsAdmin(product, "PATCH", path, { version, stage, next, dueAt, mentor: people[0]?.id });
  return id;
}

type Found = Record<"people" | "applications", { id: string }[]>;

test.describe("what is somebody else's", () => {
  // An applicant of another mentor is answered like one that does not exist.
  test.use({ expectedConsoleErrors: [[/404/], { scope: "test" }] });

  test("R11.2 R12.2 R1.3 R11.4 an execution mentor finds their own applicants, what is late first, and nobody else’s", async ({
    page,
    product,
  }) => {
    const thomas = await somebody(product, "Thomas Varghese", "executionMentor");
    const stranger = await somebody(product, "Other Mentor", "executionMentor");
    await apply(product, { name: "Kabir Sethi", email: "kabir@sethi.example" });
    await apply(product, { name: "Harnoor Bains", email: "harnoor@bains.example" });
    await apply(product, { name: "Meher Pillai", email: "meher@pillai.example" });
    const own = { mentor: thomas, stage: "olympiad" };
    await assign(product, { ...own, name: "Kabir Sethi", next: "Prototype two, to review", dueOn: dayFromNow(-3) });
    await assign(product, { ...own, name: "Harnoor Bains", next: "Call the family", dueOn: dayFromNow(4) });
    const other = { mentor: stranger, stage: "olympiad", next: "Nothing of his" };
    const notTheirs = await assign(product, { ...other, name: "Meher Pillai", dueOn: dayFromNow(1) });

    await signIn(page, thomas);
    await page.goto("/executionMentorDashboard");
    await expect(page.getByRole("heading", { level: 1, name: /^Good \w+, Thomas$/ })).toBeVisible();
    const rows = page.getByRole("table", { name: "My applicants" }).getByRole("row");
    await expect(rows).toHaveText([/Student/, /Kabir Sethi.*Late by 3 days/, /Harnoor Bains.*Call the family/]);
    await expect(page.getByText("2 in all")).toBeVisible();
    await expect(page.getByText("Meher")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2, name: "One thing is due" })).toBeVisible();
    await expectSoundAtEveryWidth(page);

    await page.getByRole("link", { name: "Start with Kabir" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Kabir Sethi" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Applicants", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByLabel("Assigned to")).toHaveCount(0);
    await page.getByLabel("Add a note").fill("The sensor works in the rain.");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByText("The sensor works in the rain.", { exact: true })).toBeVisible();
    // R12.2: what was pressed by mistake is taken back.
    const told = page.getByRole("region", { name: "Told so far" });
    const reached = page.getByRole("group", { name: "How did the call go?" }).getByRole("button", { name: "Reached" });
    await page.getByRole("link", { name: "Call", exact: true }).click();
    await reached.click();
    await expect(page.getByRole("region", { name: "Just done" })).toContainText("Reached. The clock has stopped");
    await expect(told).toContainText(/Called, and reached.*Thomas/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(told).not.toContainText("Called, and reached");
    await page.getByRole("link", { name: "Call", exact: true }).click();
    await reached.click();
    await expect(told).toContainText(/Called, and reached.*Thomas/);
    // R12.11: WhatsApp opens with words.
    await page.getByRole("link", { name: "WhatsApp", exact: true }).click();
    const words = page.getByRole("dialog", { name: "Which words?" });
    await expect(words.getByLabel("Words")).toHaveValue(/^Hello Kabir, this is Thomas/);
    await expect(words.getByRole("link", { name: "Open WhatsApp" })).toHaveAttribute("href", /wa\.me\/\d+\?text=Hello/);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Write to the family" }).click();
    await expect(page.getByRole("heading", { name: "Write to the family" })).toBeVisible();
    await page.getByLabel("The letter", { exact: true }).fill("Dear Kabir,\n\nwell done.");
    await page.getByRole("button", { name: "Send the letter" }).click();
    await expect(page.getByRole("region", { name: "Told so far" })).toContainText("Your application");
    await page.getByLabel("Move to stage").selectOption("Offer made");
    await expect(page.getByLabel("What is next")).toHaveValue("");
    await page.getByRole("button", { name: "Offer without a letter" }).click();
    await expect(page.getByText("Saved a moment ago")).toBeVisible();
    await expectSoundAtEveryWidth(page);
    await page.getByRole("link", { name: "My applicants" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Nothing is due." })).toBeVisible();

    await page.goto(`/executionMentorDashboard/${notTheirs}`);
    await expect(page.getByRole("heading", { level: 1, name: "This application is not here." })).toBeVisible();
    await expect(page.getByText("Meher")).toHaveCount(0);
    await page.goto(`/adminDashboardHome/applications/${notTheirs}`);
    await expect(page.getByRole("heading", { level: 1, name: "This page belongs to someone else." })).toBeVisible();
  });
});

test("R11.2 R12.14 R1.3 R11.4 R12.12 an expert mentor opens their own dashboard alone, is told how applicants come, and whom to speak with", async ({
  page,
  product,
}) => {
  const ritu = await somebody(product, "Ritu Sengupta", "expertMentor");
  const heading = page.getByRole("heading", { level: 1, name: "Conversations" });
  await signIn(page, ritu);

  await test.step("without applicants they are told how they come, and what to do until then", async () => {
    await openOwnDashboard(page, "expertMentor");
    await expect(heading).toBeVisible();
    await expect(page.getByText("Nobody is assigned to you yet.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the form" })).toHaveAttribute("href", "/forms/application");
    await expectSoundAtEveryWidth(page);
    await expectClosed(page, "expertMentor");
  });

  await apply(product, { name: "Tenzin Lepcha", email: "tenzin@lepcha.example", track: "Creativity" });
  await apply(product, { name: "Farhan Ansari", email: "farhan@ansari.example", track: "Business", city: "Lucknow" });
  const own = { mentor: ritu };
  await assign(product, { ...own, name: "Tenzin Lepcha", stage: "interview", next: "A call", dueOn: dayFromNow(1) });
  await assign(product, { ...own, name: "Farhan Ansari", stage: "in-review", next: "Read", dueOn: dayFromNow(0) });
  await goToOwnDashboard(page, "expertMentor");
  await expect(heading).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Tenzin Lepcha" })).toBeVisible();
  await expect(page.getByText("Creativity Track. Gangtok.")).toBeVisible();
  const waiting = page.getByRole("listitem").filter({ hasText: "Conversation since" });
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText("Today");
  await expect(
    page.getByText("Decide within two days. The letter to the family goes with it, and a no always has a reason."),
  ).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await page.getByRole("link", { name: "Open the application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tenzin Lepcha" })).toBeFocused();
  await page.getByRole("button", { name: "Say no, kindly" }).click();
  await page.getByLabel("The reason").fill("The evenings do not fit.");
  await page.getByRole("button", { name: "Send, and decline" }).click();
  await expect(page.getByRole("heading", { name: "Declined: nothing more to do here" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Told so far" })).toContainText("Your application");
});
