import fc from "fast-check";
import { expect, test } from "vitest";
import type { EvaluatorArea, EvaluatorPoints, EvaluatorStepKind } from "../../content/features/evaluator-areas.ts";
import { evaluatorWords } from "../../content/features/evaluator-words.ts";
import { type Evaluation, evaluate, type Finding } from "./evaluate.ts";
import { verdictOf } from "./verdict.ts";

const { rule, profile } = evaluatorWords;
const areas: EvaluatorArea[] = ["academics", "projects", "teamwork", "service", "voice", "depth"];

/** Points in the order of the six questions; a dash is an answer that is not known. */
function findings(points: string): Finding[] {
  return areas.map((area, index) => {
    const sign = points[index] ?? "-";
    return { area, points: sign === "-" ? null : (Number(sign) as EvaluatorPoints) };
  });
}

function verdict(evaluation: Evaluation): string {
  return evaluation.kind === "profile" ? verdictOf(profile, evaluation.level, evaluation.lowest) : evaluation.kind;
}

function steps(evaluation: Evaluation): string {
  return evaluation.kind === "profile" ? evaluation.steps.map(({ area, kind }) => `${area} ${kind}`).join(", ") : "";
}

const table: [points: string, stepForGap: "long" | "short", verdict: string, steps: string][] = [
  ["330223", "long", "Strong, and a bit lonely", "teamwork long, service proof, voice proof"],
  ["330223", "short", "Strong, and a bit lonely", "teamwork short, service proof, voice proof"],
  ["333333", "long", "Strong, and even all round", "academics proof, projects proof, teamwork proof"],
  ["222222", "long", "On the way, and even all round", "academics proof, projects proof, teamwork proof"],
  ["000000", "short", "On the way, and a bit behind on marks", "academics short, projects short, teamwork short"],
  ["321321", "long", "Promising, and a bit lonely", "teamwork long, depth long, projects proof"],
  ["231022", "long", "Promising, and a bit close to home", "service long, teamwork long, academics proof"],
  ["222210", "short", "On the way, and a bit scattered", "depth short, voice short, academics proof"],
  ["--3310", "long", "Promising, and a bit scattered", "depth long, voice long, teamwork proof"],
  ["-0323-", "long", "Promising, and a bit short of things to show", "projects long, service proof, teamwork proof"],
  ["3-3-3-", "long", "notEnoughInformation", ""],
  ["------", "short", "notEnoughInformation", ""],
];

test.each(table)("R10.2 evaluator: %s with time for a %s step reads “%s”", (points, stepForGap, reads, suggests) => {
  const evaluation = evaluate(findings(points), stepForGap, rule);
  expect(verdict(evaluation)).toBe(reads);
  expect(steps(evaluation)).toBe(suggests);
});

test("R10.2 evaluator: strengths, gaps and what is not known are told apart", () => {
  expect(evaluate(findings("3-1023"), "long", rule)).toMatchObject({
    strengths: ["academics", "depth"],
    gaps: ["service", "teamwork"],
    unknown: ["projects"],
  });
  expect(evaluate(findings("3--0--"), "long", rule)).toEqual({
    kind: "notEnoughInformation",
    known: 2,
    unknown: ["projects", "teamwork", "voice", "depth"],
  });
});

test("R10.2 evaluator: whatever is answered, nothing is said about what is not known, and three steps differ", () => {
  const anyPoints = fc.constantFrom<EvaluatorPoints | null>(0, 1, 2, 3, null);
  const anyStep = fc.constantFrom<Exclude<EvaluatorStepKind, "proof">>("long", "short");
  fc.assert(
    fc.property(fc.array(anyPoints, { minLength: 6, maxLength: 6 }), anyStep, (points, stepForGap) => {
      const given = areas.map((area, index): Finding => ({ area, points: points[index] ?? null }));
      const evaluation = evaluate(given, stepForGap, rule);
      const known = given.filter((finding) => finding.points !== null).map(({ area }) => area);
      expect(evaluation.kind === "profile").toBe(known.length >= 4);
      if (evaluation.kind !== "profile") return;
      const suggested = evaluation.steps.map(({ area }) => area);
      expect(new Set(suggested).size).toBe(3);
      for (const area of [...evaluation.strengths, ...evaluation.gaps, ...suggested]) expect(known).toContain(area);
      expect(evaluation.gaps.filter((area) => evaluation.strengths.includes(area))).toEqual([]);
    }),
  );
});

test("R10.2 evaluator: every area offers each number of points once, a way to say “I do not know”, and its steps", () => {
  expect(evaluatorWords.areas.map(({ area }) => area)).toEqual(areas);
  for (const { answers, steps: offered } of evaluatorWords.areas) {
    expect(answers.map(({ points }) => points)).toEqual([3, 2, 1, 0, null]);
    expect(new Set(Object.values(offered).map(({ title }) => title)).size).toBe(3);
    // The rule promises it to everybody with less than six months.
    const [number, unit] = offered.short.effort.split(" ");
    expect(unit).toMatch(/^weeks?$/);
    expect(Number(number)).toBeLessThanOrEqual(10);
  }
});
