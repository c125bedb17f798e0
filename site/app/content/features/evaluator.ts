/** The six things that are read, in the order in which they are named everywhere. */
export type EvaluatorArea = "academics" | "projects" | "teamwork" | "service" | "voice" | "depth";

export type EvaluatorPoints = 0 | 1 | 2 | 3;

/** A step for a gap, when there is time for it and when there is not; and one that collects proof of what is there. */
export type EvaluatorStepKind = "long" | "short" | "proof";

export type EvaluatorLevel = "strong" | "promising" | "onTheWay";

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
