import { anAdmin } from "../support/accounts.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "../support/axe.ts";
import { deskOf, deskPath, openDesk } from "../support/desk.ts";
import { expect, test } from "../support/product.ts";

/** The line is cut on purpose. */
test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

for (const width of [1440, 390]) {
  test(`R12.7 somebody who phoned is added in one short form, corrected and undone, and waits for the line at ${width} px`, async ({
    page,
    product,
  }) => {
    const tail = String(Date.now()).slice(-5);
    const name = `Asha ${tail}`;
    await page.setViewportSize({ width, height: 820 });
    await openDesk(page, await anAdmin(product));
    const desk = deskOf(page);
    await page.getByRole("button", { name: "Add a lead" }).click();
    const form = page.getByRole("dialog", { name: "Add a lead" });
    await expect(form.getByLabel("Name")).toBeFocused();
    await page.keyboard.type(name);
    const reach = form.getByLabel("Phone or email");
    await reach.fill("98450 66");
    await expect(form.getByText("This number has 7 digits. An Indian one has ten.")).toBeVisible();
    await reach.fill(`98450 ${tail}`);
    await expect(form.getByText("+91, new to us")).toBeVisible();
    await form.getByText("Fair", { exact: true }).click();
    await form.getByText("They said we may call or write.").click();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`${name} is added.`)).toBeVisible();

    // The line goes; what is typed waits on the device.
    await page.route("**/api/v1/leads", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Add a lead" }).click();
    await page.keyboard.type(`Ravi ${tail}`);
    await reach.fill(`ravi${tail}@menon.example`);
    await form.getByLabel("Name").press("Control+Enter");
    await expect(form.getByText(`The line is down. Ravi ${tail} is kept on this device`)).toBeVisible();
    await expect(form.getByLabel("Name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await page.unroute("**/api/v1/leads");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText(`Ravi ${tail} is added.`)).toBeVisible();

    await page.goto(`${deskPath}?view=all&q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await desk.panel.getByRole("button", { name: /^Correct: Phone/ }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(`98451 ${tail}`);
    await page.keyboard.press("Enter");
    await expect(desk.timeline).toContainText("Phone corrected");
    await expect(desk.timeline.locator("del")).toHaveText(`98450 ${tail}`);
    await expect(desk.panel.getByRole("button", { name: /^Correct: Phone/ })).toBeFocused();
    await expectNoAxeViolations(page);
  });
}
