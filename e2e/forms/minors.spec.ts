import { anAdmin } from "../support/accounts.ts";
import { agree, apply } from "../support/applicants.ts";
import { expectSoundAtEveryWidth } from "../support/axe.ts";
import { deskOf, deskPath, openDesk, sendNow } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

test("R5.2 R11.1 R1.3 a student under 18 is marked on the desk, and the guardian comes first", async ({
  page,
  product,
}) => {
  const student = { name: "Dechen Bhutia", email: "dechen@bhutia.example" };
  const answer = "Dear Pema, thank you for every line.";
  const guardianEmail = "pema@bhutia.example";
  await apply(product, { ...student, guardianEmail });
  await agree(product, guardianEmail);
  await openDesk(page, await anAdmin(product), `?q=${student.email}`);
  const mark = page.getByRole("main").getByText("Under 18").first();
  await expect(mark).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(mark).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: student.name }).first().click();
  const desk = deskOf(page);
  const { panel } = desk;
  await expect(panel.getByText("Under 18. Write to Pema Dolma, parent or guardian, first")).toBeVisible();
  await desk.openFacts();
  await expect(panel.getByRole("term").first()).toHaveText("Parent or guardian");
  await expect(panel.getByRole("definition").first()).toHaveText(`Pema Dolma, ${guardianEmail}`);
  await expect(panel.getByText("Student’s email")).toBeVisible();
  await expect(panel.getByText("Student’s phone")).toBeVisible();
  // The form asks for one number, and a student who fills it in gives their own.
  await expect(panel.getByRole("link", { name: "Call student" })).toBeVisible();
  await expect(panel.getByRole("definition").filter({ hasText: "Privacy Policy" })).toContainText(
    "Read my application",
  );
  await expectSoundAtEveryWidth(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByText("Under 18. Write to Pema Dolma, parent or guardian, first")).toBeVisible();
  await panel.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(panel.getByText(`To ${guardianEmail}`).filter({ visible: true }).first()).toBeVisible();
  await panel.getByLabel("Your reply").fill(answer);
  await panel.getByRole("button", { name: "Send reply" }).click();
  await expect(panel.getByText("The clock has stopped.", { exact: true })).toBeVisible();
  await sendNow(product, guardianEmail);
  const letters = async () => (await product.mails()).filter((mail) => mail.includes(answer));
  await expect.poll(async () => (await letters()).length).toBe(1);
  expect((await letters())[0]).toMatch(new RegExp(`^To: .*<?${guardianEmail}`, "m"));

  await page.goto(`${deskPath}/applications?q=${student.email}`);
  await expect(page.getByRole("row", { name: student.name }).getByText("Under 18")).toBeVisible();
  await page.getByRole("link", { name: student.name }).click();
  await expect(page.getByText("Under 18", { exact: true })).toBeVisible();
  await expectSoundAtEveryWidth(page);
});
