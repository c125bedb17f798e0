import type { EvaluatorArea, EvaluatorLevel } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { fillIn } from "../../words/templates.ts";

/** What a profile says in one line: how strong it is, and its lowest gap. */
export function verdictOf(
  { verdict, levels, endings, even }: EvaluatorWords["profile"],
  level: EvaluatorLevel,
  lowest: EvaluatorArea | null,
): string {
  return fillIn(verdict, { level: levels[level], ending: lowest ? endings[lowest] : even });
}
