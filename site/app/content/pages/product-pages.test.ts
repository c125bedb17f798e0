import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../../scripts/testing/default-brand.ts";
import { aiEvaluator } from "./ai-evaluator.ts";
import { industryProfileBuilding } from "./industry-profile-building.ts";
import { internships } from "./internships.ts";
import { learningManagementSystem } from "./learning-management-system.ts";
import { profileTracker } from "./profile-tracker.ts";

const pages = [aiEvaluator, profileTracker, industryProfileBuilding, learningManagementSystem, internships];

test.each(pages)("R10.2 $path offers a demo twice, has three steps and says where it ends", (page) => {
  expect([...(page.hero.actions ?? []), page.closing.action]).toEqual([
    expect.objectContaining({ dialog: "demo-request", label: "Book a Demo" }),
    expect.objectContaining({ dialog: "demo-request", label: "Book a Demo" }),
  ]);
  expect(page.steps.steps).toHaveLength(3);
  expect(page.limits.items.length).toBeGreaterThanOrEqual(3);
});

test("R10.2 every picture of a product exists, in the size that is kept free for it", () => {
  const { scene } = profileTracker.exhibit;
  const site = fileURLToPath(new URL("../../..", import.meta.url));
  const drawings = pages.flatMap(({ steps, closing }) => [steps.picture, closing.picture]);
  for (const { src, width, height } of [scene, ...drawings]) {
    const [head] = readFileSync(src.replace(/^.*?(?=app\/assets)/, site), "utf8").split(">");
    expect(head).toContain(` width="${width}"`);
    expect(head).toContain(` height="${height}"`);
  }
});

test("R3.15 R10.2 each page says once that it shows an example, and not above its button", () => {
  for (const page of pages) {
    expect(page.exhibit.note).toMatch(/^(?:Example (?:data|weeks|people)\.|The questions work here\.)/);
    expect(JSON.stringify([page.hero, page.steps, page.limits, page.closing])).not.toMatch(
      /\bexamples? (?:data|weeks|people)|are examples|illustrative|run by our team/i,
    );
  }
});

test("R10.2 what the rules of the exhibits name one by one is as many", () => {
  expect(profileTracker.exhibit.steps).toHaveLength(6);
  expect(learningManagementSystem.exhibit.lines).toHaveLength(3);
  expect(internships.exhibit.students).toHaveLength(3);
  const { tracks, shows } = industryProfileBuilding.exhibit;
  expect(tracks.map(({ id, weeks }) => [weeks.length, shows[id].length])).toEqual(Array(3).fill([5, 5]));
});

test.runIf(isDefaultBrand)("R5.3 each track applies from its own place", () => {
  expect(industryProfileBuilding.trackCards.tracks.map(({ apply }) => apply.from)).toEqual([
    "product/industry-profile-building/innovation",
    "product/industry-profile-building/business",
    "product/industry-profile-building/creativity",
  ]);
});
