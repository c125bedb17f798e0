import type { Tone } from "./pages/sheet-picture.ts";

type FragmentTone = "done" | "soon" | "late" | "plain";

/** A line of a piece of the product: a stone or a face, what is there, what is said of it, and how far it has come. */
export function fragmentRow<const Mark>(mark: Mark, title: string, text: string, label: string, tone: FragmentTone) {
  return { mark, title, text, state: { label, tone } };
}

/** A line of a sheet, with a word at its end: how far it has come, or when it was. */
export function sheetRow<const Mark>(mark: Mark, title: string, text: string, label: string, tone?: Tone) {
  return { mark, title, text, end: { label, ...(tone && { tone }) } };
}
