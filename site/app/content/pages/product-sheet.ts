import type { Picture } from "../picture.ts";

/** How a matter stands, told by words and colour together. */
type ProductSheetTone = "done" | "soon" | "late" | "plain";

type ProductSheetState = { label: string; tone: ProductSheetTone; chip?: boolean };

/** What stands before a line: a stone, unpainted when the thing is not done yet, or a face. */
export type ProductSheetMark =
  | { cap: "amaltas" | "gulmohar" | "late" | "neem" | "roller" | "unpainted" }
  | { portrait: Picture };

export type ProductSheetItem =
  | { kind: "line"; mark: ProductSheetMark; title: string; text: string; state?: ProductSheetState }
  | { kind: "quote" | "said" | "reply" | "voice" | "note" | "confirmed"; text: string };

/** A piece of the product's screen, made of the page's own text. */
export type ProductSheet = {
  /** Says that it is an example, and of what, to whoever does not see the picture. */
  caption: string;
  head: { title: string; text?: string; portrait?: Picture; aside?: string; state?: ProductSheetState };
  items: ProductSheetItem[];
};
