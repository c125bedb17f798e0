import { anAdmin, signIn } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { setFilter } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

test("R15.7 the log names accounts, and is narrowed by who, what and when, on a desktop and on a phone", async ({
  page,
  product,
}) => {
  // Nobody else reads lists as this admin.
  const admin = await anAdmin(product, "Ila Verma");
  await signIn(page, admin);
  await page.goto("/adminDashboardHome/people");
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/adminDashboardHome/audit");
  const listed = page.getByRole("row", { name: /Read a list of people:/ }).filter({ hasText: admin.email });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(/group everyone/);
  await setFilter(page, "What was done", "Read a list of people");
  await expect(page).toHaveURL(/[?]action=people-listed/);
  await page.getByRole("searchbox", { name: "By whom: address" }).fill(admin.email);
  await expect(page).toHaveURL(/by=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectSoundAtEveryWidth(page);
  await page.getByLabel("To").fill("2001-01-01");
  await expect(page.getByText("No line fits what you chose.")).toBeVisible();
  await page.getByRole("button", { name: "Show every line" }).click();
  await expect(listed).toHaveCount(1);
});
