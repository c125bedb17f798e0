import { type SiteState, type SiteWords, siteLists, sitePicturePath } from "../../contracts/src/desk/site-desk.ts";
import { ageSignIns, anAdmin, callAsAdmin, signIn } from "../support/accounts.ts";
import { expectNoAxeViolations, expectSoundAtEveryWidth } from "../support/axe.ts";
import { hold } from "../support/hold.ts";
import { expect, test } from "../support/product.ts";
import type { Product } from "../support/product-process.ts";

// What is published here, other journeys must not see. Publishing is refused once, so that who it is is asked.
test.use({ dataOf: "site-desk", expectedConsoleErrors: [/403.*publications/] });

/** Longer than a build takes on a machine that is busy with other journeys. */
const built = { timeout: 120_000 };

const badLink = "navigation.groups.products.overview.href";

/** What other hands put into the draft. */
const otherChanges: Record<string, unknown> = {
  [badLink]: "/nowhere",
  partners: [{ id: "orchard-capital" }, { id: "tiffinly", hidden: true }],
  "testimonials.consultants": [{ id: "ritu", quote: "They answer our parents before we do." }],
  "offers.internships": "off",
  "company.address": ["7 Gulmohar Road"],
};

async function change(product: Product, path: string, value: unknown): Promise<void> {
  const { draft } = await callAsAdmin<SiteState>(product, "GET", "/api/v1/site");
  const seen = draft.find((one) => one.path === path)?.version ?? null;
  await callAsAdmin(product, "PUT", "/api/v1/site/draft", { path, value, seen });
}

test("R16.3 an admin writes on the page itself, looks at the draft, publishes it, and visitors read it", async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const words = await callAsAdmin<SiteWords>(product, "GET", "/api/v1/site/words");
  const places = new Map(words.places.map(({ path, value }) => [path, value]));
  expect(places.get("offers.internships")).toBe("byHand");
  const lists = words.places.flatMap(({ path, kind }) => (kind === "list" ? [path] : []));
  expect(lists.sort()).toEqual([...siteLists].sort());
  const partners = (places.get("partners") as { name: string }[]).map(({ name }) => name);
  for (const [path, value] of Object.entries(otherChanges)) await change(product, path, value);

  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await anAdmin(product);
  await signIn(page, admin);
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
  await expect(draft.getByText("Six changes not published")).toBeVisible();
  await expect(page.getByText("Saved in the draft")).toBeAttached();
  await expectSoundAtEveryWidth(page);

  // On a phone the sheet begins with the words.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel("Words", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });

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
  await expect(draft.getByText("Seven changes not published")).toBeVisible();
  await expectSoundAtEveryWidth(page);

  // A slow line: what is written while the picture is on its way stays.
  const letThrough = await hold(page, `**${sitePicturePath}`);
  const sent = page.waitForRequest(`**${sitePicturePath}`);
  await page.goto("/adminDashboardHome/site?tab=lists&list=testimonials.students");
  await page.getByRole("button", { name: "Add one" }).click();
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 576 } });
  const review = page.getByRole("region", { name: "Add a student review" });
  await review
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "face.png", mimeType: "image/png", buffer: photo });
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
  await expect(draft.getByText("Eight changes not published")).toBeVisible();

  const dialog = page.getByRole("dialog");
  await draft.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("heading", { name: "No preview. One thing first" })).toBeVisible(built);
  await expect(dialog.getByText("/nowhere is no page.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Later" }).click();
  await change(product, badLink, null);

  await page.reload();
  await expect(draft.getByText("Seven changes not published")).toBeVisible();
  await draft.getByRole("button", { name: "Preview" }).click();
  const phone = page.frameLocator('iframe[title*="390"]').getByRole("heading", { level: 1 });
  await expect(phone).toHaveText("Campus is nearer than you think.", built);
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByRole("heading", { name: "Publish seven changes?" })).toBeVisible();
  ageSignIns(product);
  await dialog.getByRole("button", { name: "Publish all seven" }).click();
  const question = page.getByRole("dialog", { name: "First, is it still you?" });
  await question.getByLabel("Your password").fill(admin.password);
  await question.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByRole("heading", { name: "Published" })).toBeVisible(built);
  // Its weight is told.
  await expect(dialog.getByText("Home", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await titleOf()).toBe("Campus is nearer than you think.");
  await expect(visitor.getByText("Do we need to replace our current tools?")).toHaveCount(0);
  await expect(visitor.getByText("They read my essay four times.")).toBeAttached();
  await expect(visitor.getByText("They answer our parents before we do.")).toBeAttached();
  const face = await visitor.getByRole("listitem").filter({ hasText: "Asmita Rai" }).locator("img").getAttribute("src");
  expect((await fetch(`${product.url}${face}`)).headers.get("Content-Type")).toBe("image/webp");
  await visitor.close();
  await expectBuiltSite(product, partners);

  await page.goto("/adminDashboardHome/site?tab=history");
  await expect(page.getByText("On the site now")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto("/adminDashboardHome/site?tab=offers");
  await expect(page.getByRole("group", { name: "Zoom" })).toBeVisible();
  await expectNoAxeViolations(page);
});

/** What is published is a whole site: its pages and its scripts, the large ones compressed beforehand. */
async function expectBuiltSite({ url }: Product, partners: readonly string[]): Promise<void> {
  const read = async (path: string) => (await fetch(url + path, { headers: { Accept: "text/html" } })).text();
  const home = await read("/");
  expect(home).toContain(`alt="${partners[3]}"`);
  expect(home).not.toContain(`alt="${partners[0]}"`);
  expect((await fetch(`${url}/product/internships`)).status).toBe(404);
  expect(await read("/privacy-policy")).toContain("7 Gulmohar Road");
  expect((await fetch(`${url}/words.json`)).status).toBe(404);
  for (const [, address = ""] of home.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
    const { status, headers } = await fetch(url + address, { headers: { "Accept-Encoding": "br" } });
    expect([address, status]).toEqual([address, 200]);
    // The smallest are sent as they are.
    if (address.includes("/site-")) expect(headers.get("Content-Encoding")).toBe("br");
  }
}
