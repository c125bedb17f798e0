import type { StoneCap } from "../navigation.ts";
import type { Mark, Picture } from "../page.ts";

/** Kind of news, shown in words and colour together. */
export type Tone = "done" | "due" | "late";

export type SheetRow = {
  mark: Mark;
  title: string;
  text: string;
  /** Colours the text. */
  textTone?: Tone;
  /** At the end of the line. */
  end?: { label: string; tone?: Tone };
};

type AnySheet =
  /** A list with a stone or a face before each line. Below the rows: a line, or what looks like a button. */
  | { kind: "list"; heading: string; text?: string; aside?: string; rows: SheetRow[]; note?: string; button?: string }
  /** Everybody a counsellor looks after, with how far each has come. */
  | {
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
        tone?: Tone;
        /** How many of the eight stones are painted, and with what. */
        road: { painted: number; cap: StoneCap | "late" };
      }[];
    }
  /** A brief that an organisation has set, and who answered. */
  | { kind: "brief"; logo: Picture; state: string; heading: string; text: string; rows: SheetRow[] }
  /** The one thing a student sees next. */
  | {
      kind: "next-step";
      portrait: Picture;
      heading: string;
      text: string;
      stone: { cap: StoneCap; label: string; number: string };
      step: { title: string; text: string };
      button: string;
    }
  /** A message as it arrives on a phone. */
  | {
      kind: "message";
      /** Whose messages these are. */
      icon: Picture | null;
      heading: string;
      text: string;
      paragraphs: string[];
      read?: string;
      reply?: string;
    }
  | {
      kind: "draft";
      heading: string;
      state: string;
      /** Parts of a sentence: praised, questioned, taken out or put in. */
      draft: { text: string; mark?: "strength" | "gap" | "removed" | "added" }[];
      edited: { portrait: Picture; text: string };
      source: { label: string; text: string };
    }
  | { kind: "form"; heading: string; fields: { label: string; value: string; current: boolean }[]; note: string };

export type Sheet<Kind extends AnySheet["kind"]> = Extract<AnySheet, { kind: Kind }>;

/**
 * A part of the product as a visitor would meet it, drawn in the page from words. `alt` says in a sentence what it
 * shows, for people who do not see it.
 */
export type SheetPicture = { alt: string; sheet: AnySheet };
