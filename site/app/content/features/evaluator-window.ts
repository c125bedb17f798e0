import type { Picture } from "../picture.ts";

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
