import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import text from "./evaluator-areas.md?raw";
import { areaNames } from "./evaluator-opening.ts";

/** The six things that are read, in the order in which they are named everywhere. */
export type EvaluatorArea = keyof typeof areaNames;

export type EvaluatorPoints = 0 | 1 | 2 | 3;

/** A step for a gap, when there is time for it and when there is not; and one that collects proof of what is there. */
export type EvaluatorStepKind = "long" | "short" | "proof";

export type EvaluatorLevel = "strong" | "promising" | "onTheWay";

export type EvaluatorAreaWords = {
  area: EvaluatorArea;
  name: string;
  question: string;
  /** Null when the visitor does not know: that is not zero. */
  answers: { points: EvaluatorPoints | null; label: string }[];
  /** What an admissions reader would notice. */
  strength: string;
  gap: string;
  /** How to find out what the visitor does not know. */
  findOut: string;
  steps: Record<EvaluatorStepKind, Step>;
};

type Step = { title: string; text: string; effort: string };

/** What the small evaluator asks, what each answer is worth, and what it suggests. */
export const evaluatorAreas = defineContent("evaluatorAreas", readAreas(text));

/**
 * The questions in Markdown, one for each area in its order: the answers from that of three points to that of none, then
 * that of somebody who does not know; and the steps for a gap with time, for a gap without, and for proof.
 * @throws where one of them has other parts
 */
function readAreas(markdown: string): EvaluatorAreaWords[] {
  const areas = Object.keys(areaNames) as EvaluatorArea[];
  const questions = markdown.trim().split(/\n+(?=## )/);
  return list(Object.fromEntries(areas.map((area, at) => readArea(area, questions[at] ?? ""))));
}

function readArea(area: EvaluatorArea, text: string): [id: string, words: EvaluatorAreaWords] {
  const [, question = "", id = ""] = /^## (.+) \{#([\w-]+)\}$/m.exec(text) ?? [];
  const after = (name: string) => text.split(`\n**${name}** `)[1]?.split("\n")[0] ?? "";
  const answers = Array.from(text.matchAll(/^- (.+) \{#([\w-]+)\}$/gm), ([, label = "", name = ""], at) => {
    const points: EvaluatorAreaWords["answers"][number]["points"] = ([3, 2, 1, 0] as const)[at] ?? null;
    return [name, { points, label }] as const;
  });
  const [long, short, proof] = Array.from(
    text.matchAll(/^\d\. \*\*(.+)\*\* (.+) \((.+)\)$/gm),
    ([, title = "", text = "", effort = ""]): Step => ({ title, text, effort }),
  );
  const said = { strength: after("Strength"), gap: after("Gap"), findOut: after("To find out") };
  if (answers.length !== 5 || !long || !short || !proof || !Object.values(said).every(Boolean)) {
    throw new Error(`The question about ${area} is not whole: ${question}`);
  }
  const steps = { long, short, proof };
  return [id, { area, name: areaNames[area], question, answers: list(Object.fromEntries(answers)), ...said, steps }];
}
