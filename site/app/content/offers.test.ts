import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { isDefaultBrand } from "../../../scripts/testing/default-brand.ts";
import { pagePaths } from "../page-paths.ts";
import { type Offer, type OfferState, offers } from "./offers.ts";

/** What a visitor takes for a claim of it. The other promises are part of the forms themselves. */
const marks: Partial<Record<Offer, RegExp>> = {
  evaluator: /\bevaluator\b/i,
  tracker: /\btracker\b/i,
  programmes: /Industry[- ]Led Profile Building|industry-profile-building/i,
  learning: /Learning Management|\bLMS\b/i,
  internships: /\binternship|\bset a brief\b/i,
  calendar: /Google Calendar/,
  meet: /Google Meet/,
  zoom: /\bZoom\b/,
  whatsapp: /WhatsApp/,
  razorpay: /Razorpay|\bUPI\b/,
  weeklyNotes: /Sunday note|note a week|weekly note/i,
  tracks: /(?:Innovation|Business|Creativity) Track|\bApply Now\b|apply for a track/i,
  serversAtHome: /servers in /,
};

/** What does each of them in this product. Whoever sets one to `on` names it here. */
const doneBy: Partial<Record<Offer, string>> = {
  email: "server/src/email/outbox/outbox-worker.ts",
  replyInADay: "server/src/desk/reminders",
};

const visitorContent = import.meta.glob<Record<string, unknown>>([
  "./*.ts",
  "./pages/*.ts",
  "./lists/*.ts",
  "./features/*.ts",
  "!./**/*.test.ts",
  // They are about one offer, whose addresses show another page without it.
  "!./pages/{ai-evaluator,profile-tracker,industry-profile-building,learning-management-system,internships}.ts",
  "!./pages/for-industries.ts",
  "!./features/{application-dialog,application-form,form-pages,evaluator-*}.ts",
  // The server leaves of them what this deployment is paid by.
  "!./features/{pay,receipt}-words.ts",
  // Lists that others choose from.
  "!./lists/{tracks,product-fragments}.ts",
  "!./offers.ts",
]);

const setting = globalThis.contentSetting;
afterEach(() => {
  globalThis.contentSetting = setting;
});

/** Everything that visitors may read, where each offer has the state. */
async function contentWith(state: OfferState) {
  vi.resetModules();
  const states = Object.fromEntries(Object.keys(marks).map((offer) => [offer, state]));
  globalThis.contentSetting = { ...setting, layers: [...(setting?.layers ?? []), { offers: states }] };
  const modules = await Promise.all(Object.values(visitorContent).map((load) => load()));
  const { home } = await import("./pages/home.ts");
  // The page leaves these sections out.
  const hidden = new Set<unknown>();
  if (!home.shows.reading) hidden.add(home.reading);
  if (!home.shows.programmes) hidden.add(home.programmes);
  // What pages choose from is whole.
  const shown = modules.map(({ productsOfHome, otherSections, ...module }) => module);
  return { texts: shown.flatMap((module) => textsIn(module, hidden)), home, ...(await import("../routes.ts")) };
}

function textsIn(value: unknown, hidden: Set<unknown>): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || hidden.has(value)) return [];
  return Object.values(value).flatMap((inside) => textsIn(inside, hidden));
}

/** By offer, what still claims it. */
function claimsIn(texts: readonly string[]): Record<string, string[]> {
  const found = Object.entries(marks).map(([offer, mark]) => [offer, texts.filter((text) => mark.test(text))] as const);
  return Object.fromEntries(found.filter(([, claims]) => claims.length > 0));
}

test.runIf(isDefaultBrand)(
  "R16.4 what is off is named nowhere, and its addresses say that it is not offered",
  async () => {
    const { texts, pageAt } = await contentWith("off");
    expect(claimsIn(texts)).toEqual({});
    expect(pagePaths.filter((path) => pageAt(path) === "not-offered")).toEqual([
      "/product/ai-evaluator",
      "/product/profile-tracker",
      "/product/industry-profile-building",
      "/product/learning-management-system",
      "/product/internships",
      "/solutions/industries",
      "/industries",
    ]);
    expect(pageAt("/forms/application")).toBe("not-offered");
  },
);

test.runIf(isDefaultBrand)("R16.4 what is coming has a card, and no page and no link", async () => {
  const { home, pageAt } = await contentWith("coming");
  expect(home.products.products).toEqual([]);
  expect(home.products.coming.map(({ name }) => name)).toHaveLength(4);
  expect(home.integrations.items).toHaveLength(6);
  expect(pageAt("/product/internships")).toBe("not-offered");
  const { navigation } = await import("./navigation.ts");
  expect(navigation.groups[0]?.links).toEqual([]);
});

test("R16.4 what is done by hand says so at its place", async () => {
  const { home } = await contentWith("byHand");
  const tools = home.integrations.items.filter(({ offer }) => offer !== "email");
  expect(tools.map(({ state }) => state)).toEqual(Array(5).fill("byHand"));
  const { profileTracker } = await import("./pages/profile-tracker.ts");
  expect(profileTracker.exhibit.note).toMatch(/^Example data\. Today our counsellors do this with you;/);
});

test("home counts down without a gap, whatever is offered", async () => {
  for (const state of ["on", "off"] as const) {
    const { reading, integrations, products, programmes, shows } = (await contentWith(state)).home;
    const shown = [
      shows.reading && reading,
      integrations,
      shows.products && products,
      shows.programmes && programmes,
    ].flatMap((section) => (section ? [section.head.number] : []));
    // The three below them are always there.
    expect(shown).toEqual(shown.map((_, index) => shown.length + 3 - index));
  }
});

test("R16.4 a fresh clone is on only where a part of the product does it", () => {
  const on = Object.entries(offers).flatMap(([offer, state]) => (state === "on" ? [offer] : []));
  expect(on.toSorted()).toEqual(Object.keys(doneBy).toSorted());
  const product = fileURLToPath(new URL("../../../", import.meta.url));
  expect(Object.values(doneBy).filter((part) => !existsSync(product + part))).toEqual([]);
});

test("R16.4 the words of a fresh clone claim no work that nobody does by themselves", async () => {
  vi.resetModules();
  const modules = import.meta.glob<Record<string, unknown>>(["./{pages,lists}/*.ts", "!./**/*.test.ts"]);
  const contents = await Promise.all(Object.values(modules).map((load) => load()));
  const byThemselves = /\b(?:writes|files) itself\b|\bby themselves\b/i;
  const texts = contents.flatMap((content) => textsIn(content, new Set()));
  expect(texts.filter((text) => byThemselves.test(text))).toEqual([]);
});
