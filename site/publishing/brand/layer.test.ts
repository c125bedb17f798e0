import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Words } from "../../app/content/lay-over.ts";
import { evaluateSite } from "../fill/evaluate-site.ts";
import { buildFolder } from "../fill/fill-into.ts";
import { ownPlacesIn } from "../fill/places.ts";
import { layOverBrand, readBrand } from "./brand.ts";
import { checkBrand } from "./check-brand.ts";
import { examineBrand } from "./examine-brand.ts";

const udaan = readBrand(fileURLToPath(new URL("../../../e2e/brands/udaan", import.meta.url)));
const aLayer = (layer: Words, pictures: Record<string, string> = {}) =>
  layOverBrand(udaan, layer, new Map(Object.entries(pictures).map(([name, text]) => [name, Buffer.from(text)])));

test("R16.3 R16.8 what admins publish lies over the brand: its words, its company, its colours", async () => {
  const brand = aLayer({
    "company.name": "Udaan World",
    "colours.gulmohar-700": "#7A0F20",
    "questions.heading": "Ask {name}.",
    "offers.zoom": "off",
  });
  const site = await evaluateSite(buildFolder, brand);
  expect((await checkBrand(brand, site)).faults).toEqual([]);
  const { evaluatedContent, company } = site;
  expect(evaluatedContent.get("questions")?.value).toMatchObject({ heading: "Ask Udaan World." });
  expect(company).toMatchObject({ name: "Udaan World", timeZone: "Asia/Kathmandu" });
  expect(brand.recolour("#a82a14 #ffc629")).toBe(`#7a0f20 ${udaan.recolour("#ffc629")}`);
  const ofUdaan = (await evaluateSite(buildFolder, udaan)).evaluatedContent.get("offers");
  const { zoom, ...others } = (ofUdaan?.value ?? {}) as Words;
  expect([zoom, evaluatedContent.get("offers")?.value]).toEqual(["off", { zoom: "off", ...others }]);
  expect(brand.pictureOf("logo/mark.svg")).toBe(udaan.pictureOf("logo/mark.svg"));
});

test("R16.3 R15.11 what is published of the company is checked as brand.json is: mails are signed and sent with it", async () => {
  const faultsOf = async (layer: Words) => (await examineBrand(aLayer(layer))).faults.map(({ path }) => path);
  const fit = { "company.email": "hi@udaan.example", "company.social.href": "https://x.example/udaan" };
  expect(await faultsOf({ ...fit, "company.address": ["Kathmandu"] })).toEqual([]);
  for (const email of ["udaan", "hi@udaan.example\r\nBcc: x@evil.example"]) {
    expect(await faultsOf({ ...fit, "company.email": email }), email).toEqual(["company.email"]);
  }
  expect(await faultsOf({ ...fit, "company.name": "N".repeat(5000) })).toContain("company.name");
});

test("R16.3 a layer is checked as a brand is", async () => {
  const { faults, warnings } = await examineBrand(
    aLayer({ "home.hero.heading": "字", "home.hero.nothing": "x", "navigation.logIn.href": "/nowhere" }),
  );
  expect(faults.map(({ title, path }) => [title, path])).toEqual(
    expect.arrayContaining([
      ["Words without a place", "home.hero.nothing"],
      ["A link leads nowhere", "navigation.logIn.href"],
    ]),
  );
  expect(warnings).toMatchObject([{ title: "A letter that no font has", path: "home.hero.heading" }]);
});

const sent = `pictures/${"aB-_9".repeat(9).slice(0, 43)}.webp`;

const ascending = "pictures/../words/site.json";
const ownName = "pictures/team.webp";
const withPictures = aLayer(
  { "questions.heading": sent, "home.hero.heading": ascending, "home.hero.text": ownName },
  { [sent]: "a picture", [ascending]: "", [ownName]: "" },
);
let evaluated: ReturnType<typeof evaluateSite> | undefined;
function evaluateWithPictures() {
  evaluated ??= evaluateSite(buildFolder, withPictures);
  return evaluated;
}

test.each<[src: string, place: string, titles: string[]]>([
  [sent, "questions.heading", []],
  [ascending, "home.hero.heading", ["A picture that is not there"]],
  [ownName, "home.hero.text", ["A picture that is not there"]],
])("R16.3 of what admins publish %s is a picture only where the desk gave it that name", async (_, place, titles) => {
  const { faults } = await checkBrand(withPictures, await evaluateWithPictures());
  expect(faults.filter(({ path }) => path === place).map(({ title }) => title)).toEqual(titles);
  expect(faults).toHaveLength(2);
});

test("R16.8 a picture that is published has an address by what is in it", async () => {
  const { evaluatedContent, added } = await evaluateWithPictures();
  const heading = String((evaluatedContent.get("questions")?.value as Words | undefined)?.heading);
  expect(heading).toMatch(/^\/assets\/aB-_9.*-[\w-]{8}[.]webp$/);
  expect(Buffer.from(added.get(heading.replace("/assets/", "")) ?? "").toString()).toBe("a picture");
});

test("R16.2 a picture of a brand lies in its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "brand", "words"), { recursive: true });
  mkdirSync(join(folder, "brand", "pictures"));
  writeFileSync(join(folder, "team.webp"), "");
  const words = { home: { hero: { heading: "pictures/../../team.webp" } } };
  writeFileSync(join(folder, "brand", "words", "home.json"), JSON.stringify(words));
  expect((await examineBrand(readBrand(join(folder, "brand")))).faults).toMatchObject([
    { title: "A picture that is not there", path: "home.hero.heading" },
  ]);
});

test("R16.3 a page of a brand's own is changed, and links to it lead somewhere", async () => {
  const [page] = udaan.words.ownPages as unknown as Words[];
  const pages = [{ href: "/pages/visa-help", label: "Visa" }];
  const layerOf = (heading: string) => aLayer({ ownPages: [{ ...page, heading }], "layoutWords.footer.pages": pages });
  const layer = layerOf("The visa");
  const site = await evaluateSite(buildFolder, layer);
  expect((await checkBrand(layer, site)).faults).toEqual([]);
  expect(site.ownPages).toMatchObject([{ heading: "The visa", text: expect.stringMatching(/^The letter/) }]);
  // No page of its own is known then, and the link to it leads nowhere.
  expect((await examineBrand(layerOf("x".repeat(81)))).faults).toMatchObject([
    { path: "ownPages.0.heading", title: "A page that cannot be drawn", text: "80 letters at most." },
    { path: "layoutWords.footer.pages.0.href", title: "A link leads nowhere" },
  ]);
});

test("R16.5 over a brand with fields of its own, fields are added, altered, moved and hidden", async () => {
  const own = [
    { id: "destinations", label: "Where to?", kind: "choices", choices: ["Japan", "Canada"], hidden: true },
    { id: "score", label: "Which score?", kind: "number", isRequired: true },
  ];
  const layer = aLayer({ "formFields.demo": { hidden: ["city"], order: ["name", "destinations"], own } });
  const site = await evaluateSite(buildFolder, layer);
  expect((await checkBrand(layer, site)).faults).toEqual([]);
  expect(site.formFields.demo).toMatchObject({ hidden: ["city"], own });
});

test("R16.3 every text, number and sentence of the content is a place that can be changed", async () => {
  const { evaluatedContent } = await evaluateSite(buildFolder, udaan, true);
  const places = Array.from(evaluatedContent, ([name, { whole }]) => ownPlacesIn(whole, name)).flat();
  const paths = new Set(places.map(({ path }) => path));
  for (const path of ["home.hero.heading", "company.name", "offers.zoom", "questions.heading"])
    expect(paths).toContain(path);
  // What is shared has its place where it was written, once.
  expect(paths.size).toBe(places.length);
});
