import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { canonicalPath, pagePaths } from "../../site/app/page-paths.ts";
import { desk, dialogs, media, type State, unlisted } from "./states.ts";

const allWidths = [390, 768, 1024, 1440];

/** Of the demonstration; see `npm run demo`. */
const password = "campusward-demo";

for (const path of [...pagePaths, ...unlisted]) {
  test(path, ({ page }) => takePictures(page, path, { path }));
}

for (const [name, state] of Object.entries({ ...dialogs, ...media })) {
  test(`state ${name}`, ({ page }) => takePictures(page, name, state));
}

for (const [email, states] of Object.entries(desk)) {
  test(email, async ({ page }) => {
    await logIn(page, email);
    for (const [name, state] of Object.entries(states)) await takePictures(page, `desk ${name}`, state);
  });
}

for (const path of pagePaths.filter((path) => canonicalPath(path) === path)) {
  test(`card of ${path}`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { Accept: "text/html" } })).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const card = await request.get(new URL(address).pathname);
    expect(await card.body()).toMatchSnapshot(`card-${fileName(path)}.png`);
  });
}

async function takePictures(page: Page, name: string, state: State): Promise<void> {
  const { path, open, widths = allWidths, isFirstVisit, media } = state;
  if (!isFirstVisit) {
    await page.addInitScript(() => location.protocol !== "about:" && localStorage.setItem("hasVisited", "true"));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (!open) await scrollThrough(page);
    // A picture is taken when two in a row are the same; what is still asked for may stand still, too.
    await pause(1_000);
    await open?.(page);
    if (media) await page.emulateMedia(media);
    await expect.soft(page).toHaveScreenshot(`${fileName(name)}-${width}.png`, { fullPage: open === undefined });
    if (media) await page.emulateMedia({ media: null, forcedColors: null });
  }
}

/** To the end and back, as somebody reads: what is laid out or fetched on the way is in the picture then. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

function fileName(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.addInitScript(() => location.protocol !== "about:" && localStorage.setItem("hasVisited", "true"));
  await page.goto("/dashboard");
  await page.locator("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue with Email" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}
