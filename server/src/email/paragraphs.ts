import { languageOf } from "@campusward/contracts/desk/templates";

/** The paragraphs of a mail that somebody wrote, each with its language for the programs that show or read it. */
export function toParagraphs(text: string): { words: string; language: string }[] {
  return text.split(/\n{2,}/).map((words) => ({ words, language: languageOf(words) ?? "" }));
}
