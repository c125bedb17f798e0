/** The six things that are read, in the order in which they are named everywhere. */
export type EvaluatorArea = "academics" | "projects" | "teamwork" | "service" | "voice" | "depth";

export type EvaluatorPoints = 0 | 1 | 2 | 3;

/** A step for a gap, when there is time for it and when there is not; and one that collects proof of what is there. */
export type EvaluatorStepKind = "long" | "short" | "proof";

export type EvaluatorLevel = "strong" | "promising" | "onTheWay";

/** The numbers of the published rule. The page prints the same numbers that compute the profile. */
export type EvaluatorRule = {
  /** Known answers below which nothing is said. */
  enoughAnswers: number;
  strengthFromPoints: EvaluatorPoints;
  gapUpToPoints: EvaluatorPoints;
  /** Strengths from which a profile reads strong. One is enough for promising. */
  strongFromStrengths: number;
  /** Next stones in a profile. */
  steps: number;
};

type EvaluatorAnswer = {
  /** Null when the visitor does not know: that is not zero. */
  points: EvaluatorPoints | null;
  label: string;
};

type EvaluatorStep = { title: string; text: string; effort: string };

export type EvaluatorAreaWords = {
  area: EvaluatorArea;
  name: string;
  question: string;
  answers: EvaluatorAnswer[];
  /** What an admissions reader would notice. */
  strength: string;
  gap: string;
  /** How to find out what the visitor does not know. */
  findOut: string;
  steps: Record<EvaluatorStepKind, EvaluatorStep>;
};
