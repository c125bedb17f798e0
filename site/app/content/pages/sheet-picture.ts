import type { StoneCap } from "../navigation.ts";
import type { Picture } from "../page.ts";

/** Kind of news, shown in words and colour together. */
export type Tone = "done" | "due" | "late";

/** A small stone before a line: painted when done, dashed when not yet. */
export type Mark = { kind: "stone"; cap: StoneCap | "unpainted" } | { kind: "portrait"; picture: Picture };

export type SheetRow = {
  mark: Mark;
  title: string;
  text: string;
  /** Colours the text. */
  textTone?: Tone;
  /** At the end of the line. */
  end?: { label: string; tone: Tone | null };
};

/** A list with a stone or a face before each line. */
export type ListSheet = {
  kind: "list";
  heading: string;
  text?: string;
  aside?: string;
  rows: SheetRow[];
  /** Below the rows: a line, or what looks like a button. */
  note?: string;
  button?: string;
};

/** Everybody a counsellor looks after, with how far each has come. */
export type ClassSheet = {
  kind: "class";
  heading: string;
  alarm: string;
  aside: string;
  students: {
    portrait: Picture;
    name: string;
    year: string;
    task: string;
    due: string;
    tone: Tone | null;
    /** How many of the eight stones are painted, and with what. */
    road: { painted: number; cap: StoneCap | "late" };
  }[];
};

/** A brief that an organisation has set, and who answered. */
export type BriefSheet = {
  kind: "brief";
  logo: Picture;
  state: string;
  heading: string;
  text: string;
  rows: SheetRow[];
};

/** The one thing a student sees next. */
export type NextStepSheet = {
  kind: "next-step";
  portrait: Picture;
  heading: string;
  text: string;
  stone: { cap: StoneCap; label: string; number: string };
  step: { title: string; text: string };
  button: string;
};

/** A message as it arrives on a phone. */
export type MessageSheet = {
  kind: "message";
  icon: Picture;
  heading: string;
  text: string;
  paragraphs: string[];
  read?: string;
  reply?: string;
};

/** Part of a sentence in a draft: praised, questioned, taken out or put in. */
export type DraftPart = { text: string; mark?: "strength" | "gap" | "removed" | "added" };

export type DraftSheet = {
  kind: "draft";
  heading: string;
  state: string;
  draft: DraftPart[];
  edited: { portrait: Picture; text: string };
  source: { label: string; text: string };
};

export type FormSheet = {
  kind: "form";
  heading: string;
  fields: { label: string; value: string; current: boolean }[];
  note: string;
};

/**
 * A part of the product as a visitor would meet it, drawn in the page from words. `alt` says in a sentence what it
 * shows, for people who do not see it.
 */
export type SheetPicture = {
  alt: string;
  sheet: ListSheet | ClassSheet | BriefSheet | NextStepSheet | MessageSheet | DraftSheet | FormSheet;
};
