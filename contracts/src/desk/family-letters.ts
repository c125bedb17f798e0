import * as z from "zod/mini";

/** What a family is written about: a stage of the application, its mentor, or a word of one's own. */
export const letterOccasions = [
  "in-review",
  "olympiad",
  "interview",
  "portfolio",
  "offered",
  "enrolled",
  "declined",
  "mentor",
  "word",
] as const;
export type LetterOccasion = (typeof letterOccasions)[number];

/** Who may be told. A counsellor who applied for somebody learns the stage alone. */
export const letterReaders = ["guardian", "student", "counsellor"] as const;
export type LetterReader = (typeof letterReaders)[number];

export const letterLimits = { subject: 200, text: 8000 } as const;

/** A letter as it is sent. Its first reader gets it first; the student of a guardian gets a copy after it. */
export const FamilyLetter = z.object({
  to: z.array(z.enum(letterReaders)).check(z.minLength(1), z.maxLength(letterReaders.length)),
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(letterLimits.subject), z.regex(/^[^\r\n]*$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(letterLimits.text)),
});
export type FamilyLetter = z.infer<typeof FamilyLetter>;

export const FamilyReader = z.object({
  who: z.enum(letterReaders),
  name: z.string(),
  email: z.string(),
  gets: z.enum(["letter", "copy", "stage"]),
});
export type FamilyReader = z.infer<typeof FamilyReader>;

/** What stands in braces in a letter. Filled in by hand where the product does not know it. */
export const letterGaps = [
  "student",
  "reader",
  "track",
  "mentor",
  "day",
  "amount",
  "answer by",
  "reason",
  "words",
  "me",
] as const;
export type LetterGap = (typeof letterGaps)[number];

/** Such as the olympiad; null for a stage that a family is not written about. */
export function occasionOf(stage: string): LetterOccasion | null {
  return letterOccasions.find((occasion) => occasion === stage) ?? null;
}
