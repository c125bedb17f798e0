import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readBrand } from "./brand.ts";
import { checkBrand } from "./check-brand.ts";
import { contentFiles } from "./content-files.ts";
import { statesOf } from "./fold-offers.ts";
import { placesIn } from "./replace-words.ts";

const udaan = readBrand(fileURLToPath(new URL("../../../e2e/brands/udaan", import.meta.url)));

function aLayer(files: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), "campusward-layer-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "words"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
  return readBrand(folder, udaan);
}

const sourceOf = (brand: typeof udaan, name: string) =>
  contentFiles(brand).find(({ file }) => file.endsWith(`/${name}`))?.source;

test("R16.3 what admins publish lies over the brand: its words, its company, its colours", async () => {
  const layer = aLayer({
    "brand.json": { name: "Udaan World" },
    "colours.json": { "gulmohar-700": "#7A0F20" },
    "words/site.json": {
      questions: {
        questions: [
          { like: 1, answer: "Ask {name}." },
          { like: 0, hidden: true },
        ],
      },
      offers: { zoom: "off" },
    },
  });
  expect((await checkBrand(layer)).faults).toEqual([]);
  const questions = sourceOf(layer, "lists/questions.ts");
  expect(questions).toContain('"answer": "Ask Udaan World."');
  expect(sourceOf(layer, "content/company.ts")).toContain("Asia/Kathmandu");
  expect(layer.recolour("#A82A14 #FFC629".toLowerCase())).toBe(`#7a0f20 ${udaan.recolour("#ffc629")}`);
  expect(statesOf(layer)).toEqual({ ...statesOf(udaan), zoom: "off" });
  expect(layer.pictureOf("logo/mark.svg")).toBe(udaan.pictureOf("logo/mark.svg"));
});

test("R16.3 a layer is checked as a brand is", async () => {
  const { faults, warnings } = await checkBrand(
    aLayer({
      "words/site.json": {
        home: { hero: { heading: "字", nothing: "x" } },
        navigation: { logIn: { href: "/nowhere" } },
      },
    }),
  );
  expect(faults.map(({ title, path }) => [title, path])).toEqual(
    expect.arrayContaining([
      ["Words without a place", "home.hero.nothing"],
      ["A link leads nowhere", "navigation.logIn.href"],
    ]),
  );
  expect(warnings).toMatchObject([{ title: "A letter that no font has", path: "home.hero.heading" }]);
});

test.each<[string, string[]]>([
  [`pictures/${"aB-_9".repeat(9).slice(0, 43)}.webp`, []],
  ["pictures/../words/site.json", ["A picture that is not there"]],
  ["pictures/team.webp", ["A picture that is not there"]],
])("R16.3 of what admins publish %s is a picture only where the desk gave it that name", async (src, titles) => {
  const layer = aLayer({ "words/site.json": { questions: { questions: [{ like: 0, answer: src }] } } });
  mkdirSync(layer.fileOfPicture("pictures"));
  if (!src.includes("..")) writeFileSync(layer.fileOfPicture(src), "");
  expect((await checkBrand(layer)).faults.map(({ title }) => title)).toEqual(titles);
});

test("R16.2 a picture of a brand lies in its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "campusward-brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "brand", "words"), { recursive: true });
  mkdirSync(join(folder, "brand", "pictures"));
  writeFileSync(join(folder, "team.webp"), "");
  const words = { home: { hero: { heading: "pictures/../../team.webp" } } };
  writeFileSync(join(folder, "brand", "words", "home.json"), JSON.stringify(words));
  expect((await checkBrand(readBrand(join(folder, "brand")))).faults).toMatchObject([
    { title: "A picture that is not there", path: "home.hero.heading" },
  ]);
});

test("R16.3 a line of a brand's own page is changed, and links to that page lead somewhere", async () => {
  const layerOf = (page: object, more = {}) => aLayer({ "words/site.json": { ownPages: { "0": page }, ...more } });
  const footer = { pages: [{ href: "/pages/visa-help", label: "Visa" }] };
  const layer = layerOf(
    { heading: "The visa", sections: { "1": { points: { "0": { text: "Valid." } } } } },
    { layoutWords: { footer } },
  );
  expect((await checkBrand(layer)).faults).toEqual([]);
  expect(sourceOf(layer, "lists/own-pages.ts")).toContain('"heading": "The visa", "text": "The letter');
  expect((await checkBrand(layerOf({ heading: "x".repeat(81) }))).faults).toMatchObject([
    { path: "ownPages.0.heading", title: "A page that cannot be drawn", text: "80 letters at most." },
  ]);
});

test("R16.5 over a brand with fields of its own, fields are added, altered, moved and hidden", async () => {
  const layer = aLayer({
    "words/site.json": {
      formFields: {
        demo: {
          hidden: ["city"],
          order: ["name", "destinations"],
          own: [
            { id: "destinations", label: "Where to?", kind: "choices", choices: ["Japan", "Canada"], hidden: true },
            { id: "score", label: "Which score?", kind: "number", isRequired: true },
          ],
        },
      },
    },
  });
  expect((await checkBrand(layer)).faults).toEqual([]);
  const source = sourceOf(layer, "features/form-fields.ts");
  expect(source).toContain('"label": "Where to?", "kind": "choices", "choices": ["Japan", "Canada"], "hidden": true');
  expect(source).toContain('"id": "score"');
});

test("R16.3 every text, number and sentence of a content file is a place that can be changed", () => {
  const source = `
    const inside = { label: "One" };
    export const words = { inside, rows: (count: number) => \`\${count} rows\`, made: (a: Date) => \`\${a.getDay()} days\`,
      list: offered([{ text: "Two" }]), ...{ more: 3 }, none: null, isOpen: true };`;
  expect(placesIn("words.ts", source)).toEqual([
    { path: "words.inside.label", text: "One" },
    { path: "words.rows", gaps: ["count"], sentence: "{count} rows" },
    { path: "words.list.0.text", text: "Two" },
    { path: "words.more" },
    { path: "words.isOpen" },
  ]);
  const home = readFileSync(new URL("../../app/content/pages/home.ts", import.meta.url), "utf8");
  expect(placesIn("home.ts", home).map(({ path }) => path)).toContain("home.hero.heading");
});
