import { sitePicturePath } from "../../contracts/src/desk/site-desk.ts";
import { anAdmin, signIn } from "../support/accounts.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { hold } from "../support/hold.ts";
import { expect, test } from "../support/product.ts";

// What is published here, other journeys must not see.
test.use({ dataOf: "site-desk" });

/** Longer than a build takes on a machine that is busy with other journeys. */
const built = { timeout: 120_000 };

test("R16.3 an admin writes on the page itself, looks at the draft, publishes it, and visitors read it", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await anAdmin(product));
  await page.goto("/adminDashboardHome");
  await page.getByRole("navigation", { name: "My places" }).getByRole("link", { name: "Site", exact: true }).click();
  const frame = page.frameLocator("iframe");
  const heading = frame.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await page.getByLabel("Show all").check();
  await heading.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Campus is nearer than you think.");
  const draft = page.getByRole("region", { name: "Draft" });
  await expect(draft.getByText("One change not published")).toBeVisible();
  await expect(page.getByText("Saved in the draft")).toBeAttached();
  await expectSoundAtEveryWidth(page);

  const visitor = await browser.newPage({ baseURL: product.url });
  const titleOf = async () => {
    await visitor.goto("/");
    return (await visitor.getByRole("heading", { level: 1 }).textContent())?.replace(/\s+/g, " ").trim();
  };
  expect(await titleOf()).not.toBe("Campus is nearer than you think.");

  await page.goto("/adminDashboardHome/site?tab=lists&list=questions.questions");
  const rows = page.getByRole("main").getByRole("listitem");
  const first = rows.filter({ hasText: "Do we need to replace our current tools?" });
  await first.getByRole("button", { name: /^Hide/ }).click();
  await expect(draft.getByText("Two changes not published")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  // A slow line: what is written while the picture is on its way stays.
  const letThrough = await hold(page, `**${sitePicturePath}`);
  const sent = page.waitForRequest(`**${sitePicturePath}`);
  await page.goto("/adminDashboardHome/site?tab=lists&list=testimonials.students");
  await page.getByRole("button", { name: "Add one" }).click();
  const face = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 576 } });
  const review = page.getByRole("region", { name: "Add a student review" });
  await review
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "face.png", mimeType: "image/png", buffer: face });
  await sent;
  await review.getByLabel("Words").fill("They read my essay four times.");
  letThrough();
  await expect(review.locator("img")).toBeVisible();
  await review.getByLabel("The story").fill("I did not know where to begin.");
  await review.getByLabel("Name").fill("Asmita Rai");
  await review.getByLabel("Place").fill("Pokhara");
  await review.getByLabel("Who agreed to be shown").fill("Asmita Rai");
  await review.getByLabel("They agreed on").fill("2026-11-20");
  await review.getByRole("button", { name: "Add it to the draft" }).click();
  await expect(draft.getByText("Three changes not published")).toBeVisible();

  await draft.getByRole("button", { name: "Preview" }).click();
  const phone = page.frameLocator('iframe[title*="390"]').getByRole("heading", { level: 1 });
  await expect(phone).toHaveText("Campus is nearer than you think.", built);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Publish three changes?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Publish all three" }).click();
  await expect(dialog.getByRole("heading", { name: "Published" })).toBeVisible(built);
  await expectNoAxeViolations(page);
  expect(await titleOf()).toBe("Campus is nearer than you think.");
  await expect(visitor.getByText("Do we need to replace our current tools?")).toHaveCount(0);
  await expect(visitor.getByText("They read my essay four times.")).toBeAttached();
  await visitor.close();

  await page.goto("/adminDashboardHome/site?tab=history");
  await expect(page.getByText("On the site now")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/adminDashboardHome/site?tab=offers");
  await expect(page.getByRole("group", { name: "Zoom" })).toBeVisible();
  await expectNoAxeViolations(page);
});
