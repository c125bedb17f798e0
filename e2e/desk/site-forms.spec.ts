import { anAdmin, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { expect, test } from "../support/product.ts";

test("R16.5 an admin adds a field by keyboard, moves it, is told what it lacks, and hides one of the form's", async ({
  page,
  product,
}) => {
  await signIn(page, await anAdmin(product));
  await page.goto("/adminDashboardHome/site?tab=forms&form=quote");
  const fields = page.getByRole("list", { name: "Fields of the quote form" }).getByRole("listitem");
  await expect(fields.first()).toContainText("The answer cannot reach them without it");
  const draft = page.getByRole("region", { name: "Draft" });

  await page.getByRole("button", { name: "Add a field" }).press("Enter");
  const question = page.getByLabel("Question");
  await expect(question).toBeFocused();
  await page.getByLabel("Kind").selectOption("Choice");
  const add = page.getByRole("button", { name: "Add it to the draft" });
  await add.press("Enter");
  await expect(question).toBeFocused();
  await expect(page.getByText("A choice needs two answers at least.")).toBeVisible();
  await expectSoundAtEveryWidth(page);
  await expect(draft).toHaveCount(0);

  await question.fill("Which intake?");
  await page.getByLabel("Answers, a line each").fill("Fall 2027\nSpring 2028");
  await add.press("Enter");
  const row = page.getByRole("button", { name: /^Which intake\?/ });
  await expect(row).toBeFocused();
  await row.press("Alt+ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: "Which intake?, place 5 of 6" })).toBeAttached();
  await expect(row).toBeFocused();
  await page.getByRole("button", { name: "Hide City" }).press("h");
  await expect(fields.last()).toContainText("Hidden, answers kept");
  await expect(draft.getByText("One change not published")).toBeVisible();
  await expect(page.getByText("Saved in the draft")).toBeAttached();

  await page.reload();
  await row.press("Enter");
  await expect(page.getByLabel("Answers, a line each")).toHaveValue("Fall 2027\nSpring 2028");
  await page.getByRole("button", { name: "Delete it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add a field" })).toBeFocused();
  await page.getByRole("button", { name: "Show City" }).press("h");
  await expect(draft).toHaveCount(0);

  await page.goto("/adminDashboardHome/site?tab=brand");
  await expect(page.getByLabel("Who signs quotes")).toBeVisible();
  await expectSoundAtEveryWidth(page);
});
