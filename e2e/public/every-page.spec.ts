import type { Page } from "@playwright/test";
import { canonicalPath, pagePaths } from "../../site/app/page-paths.ts";
import { expect, test } from "../support/product.ts";

// Errors on the console, failed requests and violations of the policy fail each of these by themselves: see faults.ts.

for (const path of pagePaths) {
  test(`R1.1 R1.6 R1.8 ${path} is whole: title, description, one heading, landmarks, pictures with alternatives`, async ({
    page,
    product,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.locator("html").getAttribute("lang")).toBe("en-IN");
    expect((await page.title()).length).toBeGreaterThan(10);
    expect((await contentOf(page, "meta[name=description]")).length).toBeGreaterThan(20);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(product.url + canonicalPath(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await page.locator("img:not([alt])").count()).toBe(0);
    await loadEverything(page);
    expect(await page.locator("img").evaluateAll(brokenPictures)).toEqual([]);
  });

  test(`${path} has its sharing card and valid structured data`, async ({ page, product, request }) => {
    await page.goto(path);
    const card = await contentOf(page, 'meta[property="og:image"]');
    expect(card).toMatch(new RegExp(`^${product.url}/sharing/[a-zA-Z-]+[.]png$`));
    const image = await request.get(card);
    expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect(sizeOf(await image.body())).toEqual([1200, 630]);

    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = texts.flatMap((text) => thingsIn(JSON.parse(text)));
    expect(things.map((thing) => thing["@type"])).toContain(path === "/" ? "Organization" : "BreadcrumbList");
    expect(texts.join()).not.toMatch(/origin[.]invalid|aggregateRating/);
  });

  test(`${path} fits a window of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await loadEverything(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("R1.4 an address that is not a page says so, with status 404 and a way home", async ({ browser, product }) => {
  // A context of its own: the browser itself reports the status on its console.
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(`${product.url}/not-a-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the marked road.");
  await expect(page.getByRole("link", { name: "Back to the start" })).toHaveAttribute("href", "/");
  expect(await contentOf(page, "meta[name=robots]")).toBe("noindex");
  await context.close();
});

test("search engines find every page once, and no address twice", async ({ request, product }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await robots.text()).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toBe("application/xml");
  const addresses = Array.from((await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual([...new Set(pagePaths.map((path) => product.url + canonicalPath(path)))]);
});

test("R3.7 the programmes are described as courses with their own figures", async ({ page }) => {
  await page.goto("/product/industry-profile-building");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const courses = texts.flatMap((text) => thingsIn(JSON.parse(text))).filter((thing) => thing["@type"] === "Course");
  expect(courses.map(({ hasCourseInstance }) => hasCourseInstance)).toEqual(
    ["PT130H", "PT100H", "PT90H"].map((courseWorkload) => expect.objectContaining({ courseWorkload })),
  );
});

test("the web app manifest names icons that exist, one of them maskable", async ({ page, request }) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ name: "Campusward", lang: "en-IN", start_url: "/" });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  const links = await page.locator("link[rel~=icon], link[rel=apple-touch-icon]").evaluateAll(addressesOf);
  for (const icon of [...links, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(icon);
    expect([icon, answer.status()]).toEqual([icon, 200]);
    expect(answer.headers()["content-type"]).toMatch(/^image\/(?:png|svg)/);
  }
});

function contentOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => element.getAttribute("content") ?? "");
}

/** Brings every lazy picture and every part of the page that is drawn only when near into view, and back. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    // Those beside the window, in rows to swipe, are not near yet.
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
}

function brokenPictures(pictures: (HTMLElement | SVGElement)[]): string[] {
  return pictures
    .filter((picture) => picture instanceof HTMLImageElement)
    .filter((picture) => picture.checkVisibility() && picture.complete && picture.naturalWidth === 0)
    .map((picture) => picture.src);
}

function addressesOf(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.map((element) => element.getAttribute("href") ?? "");
}

type Thing = { "@type": string; hasCourseInstance?: unknown };

function thingsIn(data: Thing | { "@graph": Thing[] }): Thing[] {
  return "@graph" in data ? data["@graph"] : [data];
}

/** Width and height stand in the header of a PNG (RFC 2083, 11.2.1). */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
