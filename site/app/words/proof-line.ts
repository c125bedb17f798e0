import type { Proof } from "../content/proof.ts";
import { dayInWords } from "./day-in-words.ts";
import { fillIn, type Template } from "./templates.ts";

/** Who stands for something. Nothing, where it is invented: the page says once that it shows examples. */
export function proofLine(line: Template<"name" | "day">, { source }: Proof): string | null {
  return source && fillIn(line, { name: source.name, day: dayInWords(source.date) });
}
