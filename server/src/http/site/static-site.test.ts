import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { type BuiltPages, builtPagesFile } from "@campusward/contracts/site/built-page";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { aFolder } from "../../testing/engines.ts";
import { readBuiltFiles, toSiteFiles } from "./site-files.ts";
import { staticSite } from "./static-site.ts";

const inlineScript = `console.log("boot")`;
const page = `<!doctype html><link rel="canonical" href="https://origin.invalid/pricing"><style>a{b:c}</style><script>${inlineScript}</script><script src="/assets/a.js"></script>`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const script = "export const answer = 42;";
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

async function aSite(more: Record<string, string> = {}) {
  const folder = await aFolder();
  const put = async (name: string, content: string | Buffer) => {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  await put("index.html", "<!doctype html>home");
  await put("pricing/index.html", page);
  const pages: BuiltPages = {
    "/pricing": { scriptHashes: [hash(inlineScript)], styleHashes: [hash("a{b:c}")], isListed: false },
    "/404": { scriptHashes: [], styleHashes: [], isListed: false, isMissing: true },
    "/quote": { scriptHashes: [], styleHashes: [], isListed: false, isTemplate: true },
    "/unwanted": { scriptHashes: [], styleHashes: [], isListed: false, isMissing: true },
  };
  await put(builtPagesFile, JSON.stringify(pages));
  await put("404/index.html", "<!doctype html>left the marked road");
  await put("quote/index.html", "<!doctype html>Dear ⟦name⟧");
  await put("unwanted/index.html", "<!doctype html>not offered");
  await put("assets/a.js", script);
  await put("assets/a.js.br", brotliCompressSync(script));
  await put("assets/a.js.gz", gzipSync(script));
  await put("videos/story.mp4", video);
  for (const [name, content] of Object.entries(more)) {
    await put(name, content);
    await put(`${name}.br`, brotliCompressSync(content));
    await put(`${name}.gz`, gzipSync(content));
  }
  const files = toSiteFiles(await readBuiltFiles(folder), { publicUrl: "https://example.org" });
  return new Hono().all("*", staticSite(files));
}

test.each(["jpg", "jpeg", "webp", "png"])("R16.1 a picture of a brand is served: %s", async (ending) => {
  const site = await aSite({ [`assets/sita-1a2b3c4d.${ending}`]: "a picture" });
  const reply = await site.request(`/assets/sita-1a2b3c4d.${ending}`);
  expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test("a page is whole, at the public origin, and revalidated each time", async () => {
  const site = await aSite();
  const reply = await site.request("/pricing");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(reply.headers.get("Cache-Control")).toBe("no-cache");
  expect(await reply.text()).toBe(page.replace("https://origin.invalid", "https://example.org"));
});

test.each([
  { path: "/robots.txt", type: "text/plain; charset=utf-8", text: "Sitemap: https://example.org/sitemap.xml" },
  { path: "/sitemap.xml", type: "application/xml", text: "<loc>https://example.org/pricing</loc>" },
])("$path names addresses at the public origin, compressed or not", async ({ path, type, text }) => {
  const site = await aSite({ [path]: text.replace("https://example.org", "https://origin.invalid") });
  const reply = await site.request(path);
  expect([reply.status, reply.headers.get("Content-Type"), await reply.text()]).toEqual([200, type, text]);
  const compressed = await site.request(path, { headers: { "Accept-Encoding": "br" } });
  expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(text);
});

test("a page's policy allows its own inline script and style by hash, and nothing else inline", async () => {
  const policy = (await (await aSite()).request("/pricing")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`script-src 'self' ${hash(inlineScript)};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{b:c}")};`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toContain("unsafe-");
});

test("pages and assets are compressed for clients that accept it, and the encodings have different tags", async () => {
  const site = await aSite();
  const tags = new Set<string | null>();
  for (const path of ["/pricing", "/assets/a.js"]) {
    const plain = await (await site.request(path)).text();
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const reply = await site.request(path, { headers: { "Accept-Encoding": encoding } });
      expect(reply.headers.get("Content-Encoding")).toBe(encoding);
      expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
      expect(decode(Buffer.from(await reply.arrayBuffer())).toString()).toBe(plain);
      tags.add(reply.headers.get("ETag"));
    }
  }
  expect(tags.size).toBe(4);
});

test("a file that the browser already has is not sent again", async () => {
  const site = await aSite();
  const tag = (await site.request("/pricing")).headers.get("ETag") ?? "";
  const reply = await site.request("/pricing", { headers: { "If-None-Match": `"other", W/${tag}` } });
  expect([reply.status, await reply.text()]).toEqual([304, ""]);
});

test("hashed assets are cached for ever", async () => {
  const reply = await (await aSite()).request("/assets/a.js");
  expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("a video is sent in the pieces that a player asks for", async () => {
  const site = await aSite();
  const piece = await site.request("/videos/story.mp4", { headers: { Range: "bytes=10-19" } });
  expect(piece.status).toBe(206);
  expect(piece.headers.get("Content-Range")).toBe("bytes 10-19/1000");
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(video.subarray(10, 20));
  const beyond = await site.request("/videos/story.mp4", { headers: { Range: "bytes=1000-" } });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */1000"]);
  const changed = await site.request("/videos/story.mp4", { headers: { Range: "bytes=10-19", "If-Range": '"old"' } });
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 1000]);
});

test("HEAD has the headers of GET and no body", async () => {
  const reply = await (await aSite()).request("/videos/story.mp4", { method: "HEAD" });
  expect([reply.status, reply.headers.get("Content-Length"), await reply.text()]).toEqual([200, "1000", ""]);
});

test.each([
  "/nowhere",
  "/404",
  "/quote",
  "/pages.json",
  "/pricing/index.html",
  "/robots.txt",
  "/%2e%2e/secret",
  "/assets/a.js.br",
])("%s answers 404, with the designed page for a person", async (path) => {
  const site = await aSite();
  const forPerson = await site.request(path, { headers: { Accept: "text/html,*/*" } });
  expect([forPerson.status, await forPerson.text()]).toEqual([404, "<!doctype html>left the marked road"]);
  expect((await site.request(path)).status).toBe(404);
});

test("R1.4 an address of a page that there is not answers whoever takes anything with the page, and a lacking file with a word", async () => {
  const site = await aSite();
  for (const headers of [{}, { Accept: "*/*" }]) {
    expect(await (await site.request("/nowhere", { headers })).text()).toBe("<!doctype html>left the marked road");
    expect(await (await site.request("/assets/none.js", { headers })).text()).toBe("Not found");
  }
});

test("R16.4 a page that says that something is not offered is sent with status 404", async () => {
  const answer = await (await aSite()).request("/unwanted", { headers: { Accept: "text/html" } });
  expect([answer.status, await answer.text()]).toEqual([404, "<!doctype html>not offered"]);
});

test("R1.3 below a page for one of many objects its document answers, and below other pages none", async () => {
  const site = await aSite({ "executionMentorDashboard/index.html": "<!doctype html>my applicants" });
  for (const path of ["/executionMentorDashboard/0199-id", "/executionMentorDashboard/0199-id/more"]) {
    const reply = await site.request(path);
    expect([reply.status, await reply.text()]).toEqual([200, "<!doctype html>my applicants"]);
  }
  const slash = await site.request("/executionMentorDashboard/");
  expect([slash.status, slash.headers.get("Location")]).toEqual([308, "/executionMentorDashboard"]);
  for (const path of ["/pricing/0199-id", "/executionMentorDashboards", "/expertMentorDashboard/0199-id"]) {
    expect((await site.request(path)).status).toBe(404);
  }
});

test("a trailing slash redirects to the address without it", async () => {
  const reply = await (await aSite()).request("/pricing/?from=mail");
  expect([reply.status, reply.headers.get("Location")]).toEqual([308, "/pricing?from=mail"]);
});

test("a page cannot be written to", async () => {
  const reply = await (await aSite()).request("/pricing", { method: "POST" });
  expect([reply.status, reply.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
