import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isDefaultBrand } from "../../../../scripts/testing/default-brand.ts";
import { pagePaths } from "../../page-paths.ts";
import { sunsetCall } from "../pages/home.ts";
import { questions } from "./questions.ts";
import { routeAhead } from "./route-ahead.ts";
import { testimonials } from "./testimonials.ts";
import { useCases } from "./use-cases.ts";

const site = fileURLToPath(new URL("../../..", import.meta.url));

test.runIf(isDefaultBrand)("R3.8 each use case leads to its page, and the one that is coming leads nowhere", () => {
  const next = useCases.cases.map(({ next }) => (next.kind === "link" ? next.href : next.label));
  expect(next).toEqual(["/solutions/iec-counselors", "/solutions/students-parents", "/industries", "Coming Soon"]);
  expect(pagePaths).toEqual(expect.arrayContaining(next.slice(0, 3)));
});

test("R3.9 the outcomes are those of the specification, and the stones count down", () => {
  expect(routeAhead.outcomes.map(({ figure }) => figure)).toEqual(["50+", "20+", "20+", "$20 Mn", "10K+"]);
  expect(routeAhead.steps.map(({ weeks }) => weeks)).toEqual([12, 8, 4, 0]);
});

test("R3.9 the drawings show as many lights as their figures say", () => {
  const drawing = (name: string) => readFileSync(`${site}app/assets/outcomes/${name}.svg`, "utf8");
  const windows = (name: string, size: string) => drawing(name).split(size).length - 1;
  expect(windows("careers", "h11v11h-11z")).toBe(50);
  expect(windows("technical-skills", "h10v14h-10z")).toBe(20);
  expect(windows("soft-skills", "h0")).toBe(20);
  // A hundred rows, each dashed into a hundred points; some rows are drawn once more with the larger lamps.
  const rows = drawing("young-people").match(/<path d="[^"]+" pathLength="99.9" stroke-dashoffset/g);
  expect(rows).toHaveLength(100);
});

test("R3.10 three stories with their films, two notes, two consultants", () => {
  expect(testimonials.students.map(({ kind }) => kind)).toEqual(["video", "note", "video", "note", "video"]);
  expect(testimonials.consultants).toHaveLength(2);
  expect(testimonials.tabs).toEqual({ students: "Student Reviews", consultants: "Consultant Reviews" });
});

test("R3.10 every story has its films, its still and its captions, in the words that are read instead", () => {
  for (const review of testimonials.students) {
    if (review.kind === "note") continue;
    const file = (ending: string) => `${site}public/videos/${review.id}${ending}`;
    expect([".webm", ".mp4", "-poster.avif"].filter((ending) => !existsSync(file(ending)))).toEqual([]);
    const track = readFileSync(file(".en.vtt"), "utf8");
    const spoken = Array.from(track.matchAll(/-->.*\n(.+)/g), ([, line]) => line);
    expect(spoken).toEqual(review.captions);
  }
});

test.runIf(isDefaultBrand)("R3.11 the closing call begins as fixed, and its button is spelt as fixed", () => {
  expect(sunsetCall.heading).toMatch(/^Experience the Power/);
  expect(sunsetCall.action).toMatchObject({ kind: "dialog", dialog: "demo-request", label: "Book A Demo" });
});

test("R3.12 every question is asked once and answered", () => {
  expect(new Set(questions.questions.map(({ question }) => question)).size).toBe(questions.questions.length);
  for (const { question, answer } of questions.questions) {
    expect(question).toMatch(/\?$/);
    expect(answer).toMatch(/^[A-Z].{60,}\.$/);
  }
});
