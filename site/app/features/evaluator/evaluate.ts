import type {
  EvaluatorArea,
  EvaluatorLevel,
  EvaluatorPoints,
  EvaluatorStepKind,
} from "../../content/features/evaluator-areas.ts";
import type { EvaluatorRule } from "../../content/features/evaluator-words.ts";

/** One known or unknown answer. Their order decides between equals. */
export type Finding = { area: EvaluatorArea; points: EvaluatorPoints | null };

export type NextStep = { area: EvaluatorArea; kind: EvaluatorStepKind };

export type Evaluation =
  | { kind: "notEnoughInformation"; known: number; unknown: EvaluatorArea[] }
  | {
      kind: "profile";
      level: EvaluatorLevel;
      strengths: EvaluatorArea[];
      gaps: EvaluatorArea[];
      unknown: EvaluatorArea[];
      lowest: EvaluatorArea | null;
      steps: NextStep[];
    };

/**
 * The published rule of the small evaluator: the page prints it under "How this is worked out". `stepForGap` says
 * whether there is time for the long step that closes a gap.
 */
export function evaluate(
  findings: Finding[],
  stepForGap: Exclude<EvaluatorStepKind, "proof">,
  rule: EvaluatorRule,
): Evaluation {
  const known = findings.filter(isKnown);
  const unknown = findings.filter((finding) => !isKnown(finding)).map(toArea);
  if (known.length < rule.enoughAnswers) return { kind: "notEnoughInformation", known: known.length, unknown };

  const isGap = ({ points }: Known) => points <= rule.gapUpToPoints;
  const strengths = known.filter(({ points }) => points >= rule.strengthFromPoints).map(toArea);
  // Sorting is stable: of equal answers the first asked comes first.
  const lowestFirst = [...known].sort((one, other) => one.points - other.points);
  const gaps = lowestFirst.filter(isGap).map(toArea);
  return {
    kind: "profile",
    level: levelOf(strengths.length, rule),
    strengths,
    gaps,
    unknown,
    lowest: gaps[0] ?? null,
    steps: lowestFirst
      .slice(0, rule.steps)
      .map((finding) => ({ area: finding.area, kind: isGap(finding) ? stepForGap : "proof" })),
  };
}

type Known = { area: EvaluatorArea; points: EvaluatorPoints };

function isKnown(finding: Finding): finding is Known {
  return finding.points !== null;
}

function toArea({ area }: Finding): EvaluatorArea {
  return area;
}

function levelOf(strengths: number, rule: EvaluatorRule): EvaluatorLevel {
  if (strengths >= rule.strongFromStrengths) return "strong";
  return strengths > 0 ? "promising" : "onTheWay";
}
