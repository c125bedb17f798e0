import { callAsAdmin, signIn, somebody } from "../support/accounts.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { aSender, deskOf, openSetting, sendDemo, setFilter } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

test("R15.7 R12.14 the log names accounts, leads to whom it names, and is narrowed as every list of the desk", async ({
  page,
  product,
}) => {
  // Nobody else reads lists as this admin.
  const admin = await somebody(product, "Ila Verma", "admin");
  const sender = aSender();
  await sendDemo(product, sender);
  const found = `/api/v1/leads?view=all&q=${encodeURIComponent(sender.email)}`;
  type Found = { leads: { reference: string }[] };
  const reference = (await callAsAdmin<Found>(product, "GET", found)).leads[0]?.reference ?? "";
  await signIn(page, admin);
  await page.goto(`/adminDashboardHome?view=all&q=${reference}`);
  await deskOf(page).open(sender);
  await page.getByRole("link", { name: "People" }).click();
  await expect(page).toHaveURL("/adminDashboardHome/people");
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
  await openSetting(page, "Log");
  const listed = page.getByRole("row", { name: /Read a list of people:/ }).filter({ hasText: admin.email });
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText(/group everyone/);
  await setFilter(page, "What", "Read a list of people");
  await expect(page).toHaveURL(/[?]action=people-listed/);
  await setFilter(page, "Who", "Ila Verma");
  await expect(page).toHaveURL(/by=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const today = page.getByRole("button", { name: "Today", exact: true });
  await today.click();
  await expect(listed).toHaveCount(1);
  await expectSoundAtEveryWidth(page);
  await setFilter(page, "Day", "Yesterday");
  await expect(page).toHaveURL(/day=yesterday/);
  await expect(today).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("No line fits what you chose.")).toBeVisible();
  await page.getByRole("button", { name: "Show every line" }).click();
  await expect(listed).toHaveCount(1);

  await page.goto(`/adminDashboardHome/audit?about=${reference}`);
  await page
    .getByRole("row", { name: /Read the lead/ })
    .getByRole("link", { name: reference })
    .click();
  await expect(page).toHaveURL(`/adminDashboardHome?view=all&q=${reference}`);
  await expect(deskOf(page).lead(sender)).toBeVisible();
});
