import type { Tone } from "../../../content/pages/sheet-picture.ts";

const toneClasses: Record<Tone, string> = {
  done: "font-semibold text-neem-700",
  due: "font-semibold text-amaltas-700",
  late: "font-semibold text-gulmohar-700",
};

/** The colour of a line of news. */
export function toneClass(tone: Tone | null | undefined): string {
  return tone ? toneClasses[tone] : "text-ink-muted";
}
