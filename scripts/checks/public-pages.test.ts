import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../../bench/start-product.mjs";
import { pathsWithDetails } from "../../contracts/src/site/built-page.ts";
import { company } from "../../site/app/content/company.ts";
import { accountPaths, canonicalPath, notFoundPath, pagePaths } from "../../site/app/page-paths.ts";
import { pageAt } from "../../site/app/routes.ts";

/** What can be said of the built pages without a browser, asked of the server as a browser asks. */

let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const product = await startProduct();
  // The name by which the product knows itself, in whole addresses.
  origin = product.url.replace("127.0.0.1", "localhost");
  stop = product.stop;
});

afterAll(() => stop());

function request(path: string): Promise<Response> {
  return fetch(origin + path, { headers: { Accept: "text/html" } });
}

async function open(path: string): Promise<string> {
  return (await request(path)).text();
}

/** The title and the description that the page's own file gives it. */
async function metaOf(path: string): Promise<{ title: string; description: string }> {
  const { href } = new URL(`../../site/app/pages/${pageAt(path)}.tsx`, import.meta.url);
  const { page } = await import(/* @vite-ignore */ href);
  return page.words;
}

function contentOf(html: string, attribute: string): string {
  return new RegExp(`<meta ${attribute} content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function hrefsOf(html: string, rel: string): string[] {
  const links = Array.from(html.matchAll(/<link [^>]*>/g), ([link]) => link).filter((link) =>
    new RegExp(`rel="(?:${rel})"`).test(link),
  );
  return links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
}

type Thing = { "@type": string; hasCourseInstance?: unknown; mainEntity?: unknown };

function thingsIn(html: string): Thing[] {
  return Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = ""]) => {
    const data: Thing | { "@graph": Thing[] } = JSON.parse(text);
    return "@graph" in data ? data["@graph"] : [data];
  }).flat();
}

/** Width and height are in the header of a PNG (RFC 2083, 11.2.1). */
function sizeOf(png: ArrayBuffer): [number, number] {
  const view = new DataView(png);
  return [view.getUint32(16), view.getUint32(20)];
}

test.each(pagePaths)("R1.1 R1.6 R1.8 %s is served whole, under its own title", async (path) => {
  const answer = await request(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const { title, description } = await metaOf(path);
  expect(title.length).toBeGreaterThan(10);
  expect(html).toContain(`<title>${title}</title>`);
  expect(description.length).toBeGreaterThan(20);
  expect(contentOf(html, 'name="description"').replaceAll("&#x27;", "'")).toBe(description);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN"/i);
  expect(html).toContain(`<link rel="canonical" href="${origin}${canonicalPath(path)}"/>`);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img(?![^>]*\salt=)/);
  // The server's policy refuses them, and the page would lose its looks.
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
});

test.each(pagePaths)("R3.1 no script, style, font or icon is fetched before the first paint of %s", async (path) => {
  const html = await open(path);
  expect(html).toContain("<script>");
  expect(html).not.toMatch(/<script[^>]*\ssrc=|rel="modulepreload"|rel="stylesheet"/);
  expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]+" type="image\/svg\+xml"/);
  const later = /<noscript>.*?<\/noscript>|<style[^>]* media="print">.*?<\/style>|<script[^>]*>.*?<\/script>/gs;
  const fonts = /[\w-]+\.woff2/g;
  expect(html.match(fonts)).not.toBeNull();
  expect(html.replace(later, "").match(fonts)).toBeNull();
});

test("no change makes a whole page take its styles anew: what stands behind :has() is named by a class", async () => {
  const pages = await Promise.all(pagePaths.map(open));
  const sheets = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w-]+\.css/g) ?? []));
  expect(sheets.size).toBeGreaterThan(1);
  for (const sheet of sheets) {
    const css = (await (await request(sheet)).text()).replace(/:(?:not|is|where)\([^()]*\)/g, "");
    const behind = Array.from(css.matchAll(/:has\([^{}()]*\)([^{}(),]*)[{,]/g), ([, rest = ""]) => rest);
    expect(behind.filter((rest) => /\[class|\*/.test(rest))).toEqual([]);
  }
});

test.each(pagePaths)("%s has its sharing card and valid structured data", async (path) => {
  const html = await open(path);
  const card = contentOf(html, 'property="og:image"');
  expect(card).toMatch(new RegExp(`^${origin}/sharing/[a-zA-Z-]+[.]png$`));
  const picture = await request(new URL(card).pathname);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(sizeOf(await picture.arrayBuffer())).toEqual([1200, 630]);
  expect(thingsIn(html).map((thing) => thing["@type"])).toContain(path === "/" ? "Organization" : "BreadcrumbList");
  expect(html).not.toMatch(/origin[.]invalid|aggregateRating/);
});

test("R3.7 the programmes are described as courses with their own figures", async () => {
  const courses = thingsIn(await open("/product/industry-profile-building")).filter(
    (thing) => thing["@type"] === "Course",
  );
  expect(courses.map(({ hasCourseInstance }) => hasCourseInstance)).toEqual(
    ["PT130H", "PT100H", "PT90H"].map((courseWorkload) => expect.objectContaining({ courseWorkload })),
  );
});

test.each([
  ["/", "Names, stories and figures on this page are examples."],
  ["/solutions/iec-counselors", "These figures are examples."],
  ["/solutions/students-parents", "These figures are examples."],
  ["/solutions/industries", "These figures are examples."],
])("R3.15 %s says once that it shows examples", async (path, line) => {
  const html = await open(path);
  expect(html.split(line)).toHaveLength(2);
  expect(html).not.toContain("Illustrative");
});

test("search engines find every page once, and no address twice", async () => {
  const robots = await request("/robots.txt");
  expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await request("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toBe("application/xml");
  const addresses = Array.from((await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  expect(addresses).toEqual([...new Set(pagePaths.map((path) => origin + canonicalPath(path)))]);
});

test("R1.4 an address that is not a page is a designed page with status 404, and not indexed", async () => {
  const { title } = await metaOf(notFoundPath);
  for (const path of ["/not-a-page", "/solutions/nowhere"]) {
    const answer = await request(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(contentOf(html, 'name="robots"')).toBe("noindex");
    expect(html).toMatch(/<a [^>]*href="\/"/);
  }
});

test("the web app manifest names icons that exist, one of them maskable", async () => {
  const html = await open("/");
  const manifest = await (await request("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: company.name, lang: "en-IN", start_url: "/" });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  const links = hrefsOf(html, "icon|apple-touch-icon");
  const files = links.filter((href) => !href.startsWith("data:"));
  expect([links.length, files.length]).toEqual([3, 2]);
  for (const icon of [...files, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request(icon);
    expect([icon, answer.status]).toEqual([icon, 200]);
    expect(answer.headers.get("content-type")).toMatch(/^image\/(?:png|svg)/);
  }
});

test.each(accountPaths)("R1.3 R11.4 %s is a page that holds nothing of anybody, and is not indexed", async (path) => {
  const answer = await request(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<noscript>.*JavaScript/s);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.each(pathsWithDetails)(
  "R1.3 an address below %s is answered by its page, and holds nothing either",
  async (path) => {
    const below = await request(`${path}/0199-id`);
    expect(below.status).toBe(200);
    expect(await below.text()).toBe(await open(path));
  },
);
