import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../../scripts/testing/default-brand.ts";
import { aiEvaluator } from "./ai-evaluator.ts";
import { industryProfileBuilding } from "./industry-profile-building.ts";
import { internships } from "./internships.ts";
import { learningManagementSystem } from "./learning-management-system.ts";
import type { ProductRow } from "./product-page.ts";
import { profileTracker } from "./profile-tracker.ts";

const pages = [aiEvaluator, profileTracker, industryProfileBuilding, learningManagementSystem, internships];

/** The sections of each page that have a stone, in the order of the page. */
const heads = {
  "/product/ai-evaluator": [aiEvaluator.steps, aiEvaluator.trial, aiEvaluator.limits],
  "/product/profile-tracker": [profileTracker.steps, profileTracker.rows, profileTracker.limits],
  "/product/industry-profile-building": [
    industryProfileBuilding.steps,
    industryProfileBuilding.trackCards,
    industryProfileBuilding.rows,
    industryProfileBuilding.limits,
  ],
  "/product/learning-management-system": [
    learningManagementSystem.steps,
    learningManagementSystem.rows,
    learningManagementSystem.limits,
  ],
  "/product/internships": [internships.steps, internships.rows, internships.limits],
};

test.each(Object.entries(heads))("R10.2 the stones of %s count down to the closing call", (_path, sections) => {
  expect(sections.map(({ head }) => head.number)).toEqual(sections.map((_, index) => sections.length - index));
});

test.each(pages)("R10.2 $path offers a demo twice, has three steps and says where it ends", (page) => {
  expect([...(page.hero.actions ?? []), page.closing.action]).toEqual([
    expect.objectContaining({ dialog: "demo-request", label: "Book a Demo" }),
    expect.objectContaining({ dialog: "demo-request", label: "Book a Demo" }),
  ]);
  expect(page.steps.steps).toHaveLength(3);
  expect(page.limits.items.length).toBeGreaterThanOrEqual(3);
});

test("R10.2 every picture of a product exists, in the size that is kept free for it", () => {
  const drawings = [profileTracker, industryProfileBuilding, learningManagementSystem, internships].flatMap(
    ({ picture, steps }) => [picture.desktop, picture.mobile, steps.picture],
  );
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  for (const { src, width, height } of [...drawings, ...pages.map(({ closing }) => closing.picture)]) {
    const [head] = readFileSync(src.replace(/^.*?(?=app\/assets)/, site), "utf8").split(">");
    expect(head).toContain(` width="${width}"`);
    expect(head).toContain(` height="${height}"`);
  }
});

test("R10.2 every piece of a screen says that it is an example", () => {
  const rows: ProductRow[] = [
    ...profileTracker.rows.rows,
    ...industryProfileBuilding.rows.rows,
    ...learningManagementSystem.rows.rows,
    ...internships.rows.rows,
  ];
  for (const { sheet } of rows) expect(sheet.caption).toMatch(/^An example (?:from|of) .+\.$/);
  expect(aiEvaluator.window.caption).toMatch(/^An example from .+ invented student\.$/);
});

test.runIf(isDefaultBrand)("R5.3 each track applies from its own place", () => {
  expect(industryProfileBuilding.trackCards.tracks.map(({ apply }) => apply.from)).toEqual([
    "product/industry-profile-building/innovation",
    "product/industry-profile-building/business",
    "product/industry-profile-building/creativity",
  ]);
});
