import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteState, SiteWords } from "@campusward/contracts/desk/site-desk";
import { expect, test, vi } from "vitest";
import { builtSite } from "../src/dependencies.ts";
import { readBuiltFiles, toSiteFiles } from "../src/http/site/site-files.ts";
import { createSiteBuild } from "../src/publishing/build-process.ts";
import { createTestApp } from "../src/testing/create-test-app.ts";
import { aColleague } from "../src/testing/desk-app.ts";
import { aFolder } from "../src/testing/engines.ts";
import { aWebp } from "../src/testing/pictures.ts";

const publicUrl = "http://localhost:3000";

/** The product as it is deployed: the built site, and the program that builds it with what admins change. */
async function aDeployment() {
  const dataDir = await aFolder();
  const asItCame = await readBuiltFiles(builtSite);
  const buildSite = createSiteBuild(dataDir, null);
  if (!buildSite) throw new Error("The site's packages are not installed.");
  const site = toSiteFiles(asItCame, { publicUrl });
  const testApp = await createTestApp("sqlite", { publicUrl, site, publishing: { asItCame, buildSite } });
  const admin = await aColleague(testApp);
  const readState = async () => (await (await admin.get("/api/v1/site")).json()) as SiteState;
  const change = async (path: string, value: unknown) => {
    const { draft } = await readState();
    const seen = draft.find((one) => one.path === path)?.version ?? null;
    const reply = await admin.send("PUT", "/api/v1/site/draft", { path, value, seen });
    expect([path, reply.status]).toEqual([path, 200]);
  };
  const publish = async () => {
    const { draft } = await readState();
    const reply = await admin.send("POST", "/api/v1/site/publications", { paths: draft.map(({ path }) => path) });
    expect(reply.status).toBe(200);
    return vi.waitFor(
      async () => {
        const state = await readState();
        expect(state.build?.state).not.toBe("building");
        return state;
      },
      { timeout: 120_000, interval: 200 },
    );
  };
  const page = async (path: string) => {
    const reply = await testApp.app.request(path, { headers: { Accept: "text/html" } });
    return { status: reply.status, html: await reply.text() };
  };
  return { ...testApp, dataDir, admin, change, publish, page };
}

test("R16.3 words, lists, offers, pictures and colours of the desk are built, checked and shown as the brand's are", async () => {
  const { admin, change, publish, page, app, dataDir } = await aDeployment();
  const words = (await (await admin.get("/api/v1/site/words")).json()) as SiteWords;
  const places = new Map(words.texts.map(({ path, value }) => [path, value]));
  expect(places.get("offers.internships")).toBe("byHand");
  expect(places.has("home.hero.heading")).toBe(true);
  expect(words.lists.map(({ path }) => path).toSorted()).toEqual(
    ["partners", "questions.questions", "testimonials.consultants", "testimonials.students"].toSorted(),
  );
  const [logo] = words.lists.find(({ path }) => path === "partners")?.entries ?? [];
  expect(logo).toMatchObject({
    name: "Tiffinly",
    logo: { src: expect.stringMatching(/^\/assets\/tiffinly-.*[.]svg$/) },
  });

  await change("home.hero.heading", "Campus is nearer than you think.");
  await change("navigation.groups.0.overview.href", "/nowhere");
  const refused = await publish();
  expect(refused.build).toMatchObject({ state: "faulty", step: "words" });
  expect(refused.build?.faults).toEqual([
    { path: "navigation.groups.0.overview.href", title: "A link leads nowhere", text: "/nowhere is no page." },
  ]);
  expect((await page("/")).html.includes("nearer")).toBe(false);
  await change("navigation.groups.0.overview.href", null);

  const picture = await admin.get("/api/v1/site/pictures", {
    method: "PUT",
    body: new Uint8Array(aWebp("VP8X", 160, 40)),
  });
  const { src } = (await picture.json()) as { src: string };
  await change("partners", [
    {
      name: "Rosehill School",
      logo: { src, width: 160, height: 40 },
      source: { name: "Their head", date: "2026-11-20" },
    },
    { like: 3 },
    { like: 0, hidden: true },
  ]);
  await change("questions.questions", [{ like: 3, answer: "5,900 rupees a student a year." }]);
  await change("offers.internships", "off");
  await change("company.address.0", "7 Gulmohar Road");
  const published = await publish();
  expect(published.build).toMatchObject({ state: "published", number: 1, faults: [] });
  expect(published.draft).toEqual([]);
  expect(published.build?.weights.map(({ page: path }) => path)).toContain("/");

  const home = await page("/");
  expect(home.html.includes("Campus is nearer than you think.")).toBe(true);
  expect(home.html.includes("5,900 rupees a student a year.")).toBe(true);
  expect(home.html.includes("Rosehill School")).toBe(true);
  expect(home.html.includes("Ledgerline")).toBe(false);
  const [logoAddress = ""] = /\/assets\/[\w-]+[.]webp/.exec(home.html) ?? [];
  expect((await app.request(logoAddress)).headers.get("Content-Type")).toBe("image/webp");
  expect((await page("/product/internships")).status).toBe(404);
  expect((await page("/privacy-policy")).html.includes("7 Gulmohar Road")).toBe(true);
  expect((await app.request("/words.json")).status).toBe(404);
  // Every script that the page names is there, the large ones compressed beforehand.
  for (const [, address = ""] of home.html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)) {
    const reply = await app.request(address, { headers: { "Accept-Encoding": "br" } });
    expect([address, reply.status]).toEqual([address, 200]);
    // The smallest are sent as they are.
    if (address.includes("/site-")) expect(reply.headers.get("Content-Encoding")).toBe("br");
  }
  expect(existsSync(join(dataDir, "site-builds")) ? readdirSync(join(dataDir, "site-builds")) : []).toEqual([]);
}, 180_000);
