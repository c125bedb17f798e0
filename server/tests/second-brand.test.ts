import { fileURLToPath } from "node:url";
import { mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { quoteFields } from "@campusward/contracts/leads/lead-fields";
import type { Company } from "@campusward/contracts/site/company";
import { beforeAll, expect, test } from "vitest";
import { companyIn } from "../src/dependencies.ts";
import { byBrand } from "../src/email/signer.ts";
import { createMailRenderer } from "../src/email/templates.ts";
import { type SiteFiles, toSiteFiles } from "../src/http/site/site-files.ts";
import { readBrandSite } from "../src/publishing/fill-site.ts";
import { anEmailSend, browserHeaders, demoParams } from "../src/testing/builders.ts";
import { createTestApp } from "../src/testing/create-test-app.ts";
import { sampleMails } from "../src/testing/mail/sample-mails.ts";

/*
 * A consultancy in Kathmandu, as an engineer who rebrands the product would leave it: `e2e/brands/udaan`. Storage keys and
 * names of modules that begin with the product's own name in small letters are not the brand's.
 */
const publicUrl = "https://www.udaan.example";
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const ofDefault =
  /Campusward|Anek (?:Latin|Devanagari)|Hanken Grotesk|(?:fff8e0|ffedb3|ffdc6b|ffc629|f5a800|db8f00|8a5600|25122f|190a20)(?![0-9a-f])|en[-_]IN|Asia\/Kolkata|\+05:30/gi;
const inSmallLetters = /campusward/;

let site: SiteFiles;
let company: Company;

beforeAll(async () => {
  const files = await readBrandSite(inProject("e2e/brands/udaan"));
  site = toSiteFiles(files, { publicUrl });
  company = companyIn(files);
});

function leftIn(text: string): string[] {
  return [...text.matchAll(ofDefault)].map(([found]) => found).filter((found) => !inSmallLetters.test(found));
}

test("R16.1 nothing of the default brand is in any file that a second brand serves", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const left: Record<string, string[]> = {};
  for (const path of site.byPath.keys()) {
    if (/\.(?:png|woff2|mp4|webm|jpe?g)$/.test(path)) continue;
    // Whose work is in the product, whatever the brand.
    if (path === "/third-party-notices.txt") continue;
    const found = leftIn(await (await app.request(path)).text());
    if (found.length > 0) left[path] = [...new Set(found)];
  }
  expect(left).toEqual({});
  expect(site.byPath.size).toBeGreaterThan(200);
  expect((await app.request("/company.json")).status).toBe(404);
});

test("R16.1 its name, language, logo and colours are where a browser looks for them", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const home = await (await app.request("/")).text();
  expect(home).toContain('<html lang="en-NP"');
  expect(home).toContain("<title>Study abroad from Kathmandu - Udaan Overseas</title>");
  expect(home).toContain("marks out the road from Kathmandu to university.");
  const manifest = JSON.parse(await (await app.request("/manifest.webmanifest")).text());
  expect(manifest).toMatchObject({ name: "Udaan Overseas", lang: "en-NP", theme_color: "#ff9fb2" });
  const seal = '<circle cx="24" cy="24" r="24" fill="#14213d"/>';
  expect(decodeURIComponent(await (await app.request("/favicon.svg")).text())).toContain(seal);
  const icon = home.match(/<link rel="icon" href="([^"]+)"/)?.[1] ?? "";
  expect(decodeURIComponent(icon)).toContain(seal);
  for (const { src } of manifest.icons) expect((await app.request(src)).headers.get("content-type")).toBe("image/png");
});

test("R16.1 its fonts and corners are served, and words in Nepali say that they are", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const home = await (await app.request("/")).text();
  const fonts = [...new Set(home.match(/\/assets\/[\w-]+\.woff2/g))];
  expect(fonts.map((path) => path.replace(/-[\w-]{8}\.woff2$/, "").slice("/assets/".length)).sort()).toEqual([
    "baloo-2-devanagari-800",
    "baloo-2-latin-800",
    "mukta-devanagari-400",
    "mukta-devanagari-600",
    "mukta-latin-400",
    "mukta-latin-600",
  ]);
  for (const path of fonts) expect((await app.request(path)).headers.get("content-type")).toBe("font/woff2");
  expect([...site.byPath.keys()].filter((path) => path.endsWith(".woff2")).sort()).toEqual(fonts.sort());
  expect(home).toMatch(/<h2[^>]* lang="ne"[^>]*>क्याम्पस/);
  expect(home).toContain("--radius-control:999px");
});

test("R16.1 a page that the brand made of sections is served, linked, listed and shared like the others", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const address = "/pages/visa-help";
  const page = await (await app.request(address)).text();
  expect(page).toContain("<title>Visa help - Udaan Overseas</title>");
  expect(page).toContain(`<link rel="canonical" href="${publicUrl}${address}"`);
  for (const words of [
    "The visa, step by step",
    "Nobody can.",
    "No objection certificate",
    "Who speaks to the embassy?",
  ])
    expect(page).toContain(words);
  expect(await (await app.request("/sitemap.xml")).text()).toContain(`<loc>${publicUrl}${address}</loc>`);
  const [, card = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect((await app.request(new URL(card).pathname)).headers.get("content-type")).toBe("image/png");
  expect(await (await app.request("/")).text()).toContain(`href="${address}"`);
  expect((await app.request("/pages/nowhere")).status).toBe(404);
});

test("R16.1 every mail bears its name and colours, and none of the default's", async () => {
  const render = createMailRenderer(company);
  for (const kind of mailKinds) {
    const { html, text, subject } = render(kind, signedByBrand(sampleMails[kind]));
    expect([kind, leftIn(html + text + subject)]).toEqual([kind, []]);
    expect(html).toContain("#ff9fb2");
    expect(text).toContain("Udaan Overseas, Putalisadak, Kathmandu 44600, Nepal.");
  }
});

/** The samples are signed by a colleague of the default. */
function signedByBrand(words: Record<string, unknown>): Record<string, unknown> {
  return "signer" in words ? { ...words, signer: byBrand } : words;
}

test("R16.1 a request is received by its clock, its numbers and its references", async () => {
  const { app, database } = await createTestApp("sqlite", { site, publicUrl, company });
  const body = anEmailSend({ template_params: demoParams({ contact: "98510 12345" }) });
  const headers = { ...browserHeaders, "Content-Type": "application/json" };
  await app.request("/email-service/api/v1.0/email/send", { method: "POST", headers, body: JSON.stringify(body) });
  const lead = await database.query.selectFrom("leads").select(["reference", "contact_e164"]).executeTakeFirstOrThrow();
  expect(lead.contact_e164).toBe("+9779851012345");
  expect(lead.reference).toMatch(/^UO-\w{5}-\w{5}$/);
  const mails = await database.query
    .selectFrom("outbox_mails")
    .select("text")
    .where("kind", "=", "demo-request-operator")
    .execute();
  expect(mails[0]?.text).toContain("9:29 am GMT+5:45");
});

test("R16.5 its forms ask what its owner decided, with and without script, and the server keeps the answers", async () => {
  const { app, database } = await createTestApp("sqlite", { site, publicUrl, company });
  const read = async (path: string) => (await app.request(path, { headers: { Accept: "text/html" } })).text();
  const namesIn = (html: string) => [...new Set([...html.matchAll(/ name="([\w.]+)"/g)].map(([, name]) => name))];
  const quote = namesIn((await read("/pricing")).replace(/^[\s\S]*action="\/forms\/quote"|<\/form>[\s\S]*$/g, ""));
  const first = ["name", "contact", "email"];
  const hidden = ["city"];
  expect(quote).toEqual([
    "page",
    "consentVersion",
    "website",
    ...first,
    "answers.intake",
    ...quoteFields.filter((name) => ![...first, ...hidden].includes(name)),
  ]);
  const demo = await read("/forms/demo");
  expect(namesIn(demo)).toContain("answers.destinations");
  expect(demo).toContain("Where would you like to study?");
  const form = new URLSearchParams({
    name: "Sita",
    email: "sita@x.example",
    contact: "98510 12345",
    city: "Kathmandu",
  });
  for (const choice of ["Japan", "Canada"]) form.append("answers.destinations", choice);
  const reply = await app.request("/forms/demo", { method: "POST", headers: browserHeaders, body: form });
  expect(reply.status).toBe(200);
  const lead = await database.query.selectFrom("leads").select("own_answers").executeTakeFirstOrThrow();
  expect(JSON.parse(lead.own_answers ?? "")).toEqual([
    { id: "destinations", label: "Where would you like to study?", answers: ["Japan", "Canada"] },
  ]);
});

/** What Udaan has switched off, as visitors would read it: `e2e/brands/udaan/words/offers.json`. */
const notOffered =
  /Industry[- ]Led|industry-profile-building|\binternship|set a brief|(?:Innovation|Business|Creativity) Track|Apply Now|\bZoom\b|Razorpay|\bUPI\b|servers in India/i;

test("R16.4 what a brand does not offer is in no page, list or mail that it serves", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const left: Record<string, string[]> = {};
  for (const [path, { contentType }] of site.byPath) {
    if (!/^text\/(?:html|plain)|^application\/xml/.test(contentType) || path.startsWith("/third-party")) continue;
    const text = withoutStyles(await (await app.request(path, { headers: { Accept: "text/html" } })).text());
    const found = [...text.matchAll(new RegExp(notOffered, "gi"))].map(([words]) => words);
    if (found.length > 0) left[path] = [...new Set(found)];
  }
  expect(left).toEqual({});
  const render = createMailRenderer(company);
  // The others are about applications, and nobody can apply.
  for (const kind of mailKinds.filter((name) => /^(?:demo|quote|privacy|account|verify|reset|sign-in)-/.test(name))) {
    const { html, subject } = render(kind, signedByBrand(sampleMails[kind]));
    expect([kind, notOffered.exec(html + subject)?.[0]]).toEqual([kind, undefined]);
  }
});

/** There, zoom is a word of the language. */
function withoutStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, "");
}

test("R16.4 its address says that it is not offered, and what is offered keeps its page", async () => {
  const { app } = await createTestApp("sqlite", { site, publicUrl });
  const open = (path: string) => app.request(path, { headers: { Accept: "text/html" } });
  for (const path of [
    "/product/internships",
    "/product/industry-profile-building",
    "/industries",
    "/forms/application",
  ]) {
    const answer = await open(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain("Not offered here.");
  }
  expect((await open("/product/profile-tracker")).status).toBe(200);
  const home = await (await open("/")).text();
  expect(home).toContain("Three products.");
  expect(home).toContain("All three add to the same profile.");
  expect(await (await open("/sitemap.xml")).text()).not.toMatch(/internships|industr/);
});
