import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pagePaths } from "../../page-paths.ts";
import { navigation } from "../navigation.ts";
import type { Picture } from "../page.ts";
import { forCounsellors } from "./for-counsellors.ts";
import { forFamilies } from "./for-families.ts";
import { forIndustries } from "./for-industries.ts";
import { products } from "./products.ts";
import type { SheetPicture } from "./sheet-picture.ts";
import { solutions } from "./solutions.ts";

const rows = [
  ...forCounsellors.helps.rows,
  ...forFamilies.forStudent.rows,
  ...forFamilies.forParents.rows,
  ...forIndustries.helps.rows,
];
const solutionPages = [forCounsellors, forFamilies, forIndustries];
const sheetPictures: SheetPicture[] = [
  ...solutionPages.flatMap(({ heroPictures }) => heroPictures),
  ...rows.map(({ picture }) => picture),
];

test("R10.1 the statistics are those of the specification", () => {
  const figures = solutionPages.map(({ statistics }) => statistics.figures.map(({ value }) => value));
  expect(figures).toEqual([
    ["40%", "55%", "30%"],
    ["3x", "2x", "1-1"],
    ["12k+", "10x", "30%"],
  ]);
});

test("R1.2 the overviews hold every page of their group, in the order of the menu", () => {
  const [productLinks, solutionLinks] = navigation.groups.map(({ links }) => links.map(({ href }) => href));
  expect(products.strips.map(({ href }) => href)).toEqual(productLinks);
  expect(products.strips.map(({ heading }) => heading)).toEqual(navigation.groups[0]?.links.map(({ label }) => label));
  expect(solutions.tiles.flatMap(({ action }) => action?.href ?? [])).toEqual(solutionLinks);
  expect(pagePaths).toEqual(expect.arrayContaining([...(productLinks ?? []), ...(solutionLinks ?? [])]));
});

test("R3.8 R1.2 what is not there yet says so and leads nowhere", () => {
  expect(solutions.tiles.filter(({ action }) => !action)).toMatchObject([
    { heading: "Universities", chip: "Coming Soon", ground: "unpainted" },
  ]);
});

test("every picture of the product can be read as a sentence", () => {
  for (const { alt } of sheetPictures) expect(alt).toMatch(/^[A-Z].{40,400}[.]$/);
  expect(new Set(sheetPictures.map(({ alt }) => alt)).size).toBe(sheetPictures.length);
});

test("every picture of these pages exists", () => {
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  const missing = picturesIn([...solutionPages, products, solutions])
    .map(({ src }) => src.replace(/^.*?(?=app\/assets)/, site))
    // Small drawings are in the address itself while testing; the build writes every one into a file.
    .filter((file) => !file.startsWith("data:") && !existsSync(file));
  expect(missing).toEqual([]);
});

/** Everything with a source, a width and a height, at any depth of the content. */
function picturesIn(content: unknown): Picture[] {
  if (typeof content !== "object" || content === null) return [];
  if (isPicture(content)) return [content];
  return Object.values(content).flatMap(picturesIn);
}

function isPicture(value: object): value is Picture {
  return "src" in value && "width" in value && "height" in value;
}
