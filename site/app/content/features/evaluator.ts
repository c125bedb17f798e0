import type { Picture } from "../page.ts";

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

type EvaluatorTimeWords = {
  name: string;
  question: string;
  answers: { stepForGap: Exclude<EvaluatorStepKind, "proof">; label: string }[];
};

export type EvaluatorWords = {
  heading: string;
  text: string;
  /** What happens to the answers. */
  privacy: string;
  withoutScript: string;
  time: EvaluatorTimeWords;
  areas: EvaluatorAreaWords[];
  rule: EvaluatorRule;
  progress: (number: number, count: number) => string;
  back: string;
  again: string;
  profile: {
    label: string;
    verdict: (level: EvaluatorLevel, lowest: EvaluatorArea | null) => string;
    basis: (known: number, count: number) => string;
    points: (points: EvaluatorPoints | null) => string;
    change: string;
    changeLabel: (name: string) => string;
    strengths: string;
    noStrengths: string;
    gaps: string;
    noGaps: string;
    unknown: string;
    cited: (answer: string) => string;
    steps: string;
    drafts: string;
  };
  notEnough: { heading: string; text: (known: number, count: number) => string; findOut: string };
  howThisIsWorkedOut: {
    heading: string;
    sentences: string[];
    points: (points: EvaluatorPoints | null) => string;
    stepsHeading: string;
    stepKinds: Record<EvaluatorStepKind, string>;
  };
};

export type RadarContent = {
  /** 0 to 100 each, clockwise from the top. */
  areas: { label: string; value: number; target: number; isGap: boolean }[];
  valueLabel: string;
  targetLabel: string;
  /** What the drawing shows, in a sentence. */
  alt: string;
};

type FindingLine = {
  cap: "neem" | "late" | "amaltas";
  title: string;
  text: string;
  state: { label: string; tone: "done" | "late" | "soon"; chip?: boolean };
};

/** A student's reading as a counsellor sees it. */
export type EvaluatorWindowContent = {
  caption: string;
  student: { portrait: Picture; name: string; text: string };
  read: string;
  share: string;
  score: { label: string; value: string; verdict: string; text: string };
  radar: RadarContent;
  strengths: { heading: string; lines: FindingLine[] };
  gaps: { heading: string; lines: FindingLine[] };
  next: {
    heading: string;
    add: string;
    stones: { title: string; text: string; effort: string; effect: string }[];
    note: string;
  };
};
