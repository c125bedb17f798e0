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

/** Somebody who can be told about an application. */
export const FamilyReader = z.object({
  who: z.enum(letterReaders),
  name: z.string(),
  email: z.string(),
  gets: z.enum(["letter", "copy", "stage"]),
});
export type FamilyReader = z.infer<typeof FamilyReader>;

/** Filled in by hand where the product does not know it. */
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

type Words = { subject: string; text: string };

/** Of each letter one for a parent or guardian, who reads of the student, and one for a grown-up student. */
export const familyLetters: Record<LetterOccasion, Record<"guardian" | "student", Words>> = {
  "in-review": {
    guardian: {
      subject: "We are reading {student}’s application",
      text: "Dear {reader},\n\nwe have begun to read {student}’s application for the {track}. You hear from us when we know what comes next.\n\nIf you have a question before, answer this mail.\n\n{me}",
    },
    student: {
      subject: "We are reading your application",
      text: "Dear {reader},\n\nwe have begun to read your application for the {track}. You hear from us when we know what comes next.\n\nIf you have a question before, answer this mail.\n\n{me}",
    },
  },
  olympiad: {
    guardian: {
      subject: "{student}’s olympiad",
      text: "Dear {reader},\n\n{student} is invited to the olympiad of the {track}. It takes two hours, at home, on {day}.\n\nIf the day does not suit you, answer this mail and we find another.\n\n{me}",
    },
    student: {
      subject: "Your olympiad",
      text: "Dear {reader},\n\nyou are invited to the olympiad of the {track}. It takes two hours, at home, on {day}.\n\nIf the day does not suit you, answer this mail and we find another.\n\n{me}",
    },
  },
  interview: {
    guardian: {
      subject: "A conversation with {student}",
      text: "Dear {reader},\n\nwe would like to talk with {student} about the {track}, on {day}. It takes twenty minutes, and nobody asks about marks. You are welcome to be there.\n\nIf the day does not suit you, answer this mail and we find another.\n\n{me}",
    },
    student: {
      subject: "A conversation with you",
      text: "Dear {reader},\n\nwe would like to talk with you about the {track}, on {day}. It takes twenty minutes, and nobody asks about marks.\n\nIf the day does not suit you, answer this mail and we find another.\n\n{me}",
    },
  },
  portfolio: {
    guardian: {
      subject: "{student}’s portfolio",
      text: "Dear {reader},\n\nfor the {track} we would like to see three things that {student} made, sold or organised. Photos and screenshots are fine, half-finished things too. Please send them as an answer to this mail, by {day}.\n\n{me}",
    },
    student: {
      subject: "Your portfolio",
      text: "Dear {reader},\n\nfor the {track} we would like to see three things that you made, sold or organised. Photos and screenshots are fine, half-finished things too. Please send them as an answer to this mail, by {day}.\n\n{me}",
    },
  },
  offered: {
    guardian: {
      subject: "{student} has a place on the {track}",
      text: "Dear {reader},\n\n{student} may begin on the {track} on {day}. The twelve weeks cost {amount}.\n\nNothing starts until you agree. Please answer by {answer by}.\n\n{me}",
    },
    student: {
      subject: "You have a place on the {track}",
      text: "Dear {reader},\n\nyou may begin on the {track} on {day}. The twelve weeks cost {amount}.\n\nNothing starts until you agree. Please answer by {answer by}.\n\n{me}",
    },
  },
  enrolled: {
    guardian: {
      subject: "{student} is enrolled on the {track}",
      text: "Dear {reader},\n\n{student} is enrolled on the {track}. It begins on {day}. If something changes for you, answer this mail.\n\n{me}",
    },
    student: {
      subject: "You are enrolled on the {track}",
      text: "Dear {reader},\n\nyou are enrolled on the {track}. It begins on {day}. If something changes for you, answer this mail.\n\n{me}",
    },
  },
  declined: {
    guardian: {
      subject: "{student}’s application",
      text: "Dear {reader},\n\nwe have read {student}’s application for the {track}, and we cannot offer a place this time. The reason: {reason}\n\nThat says nothing about what {student} can do. If you want to talk about it, answer this mail and a person does.\n\n{me}",
    },
    student: {
      subject: "Your application",
      text: "Dear {reader},\n\nwe have read your application for the {track}, and we cannot offer you a place this time. The reason: {reason}\n\nThat says nothing about what you can do. If you want to talk about it, answer this mail and a person does.\n\n{me}",
    },
  },
  mentor: {
    guardian: {
      subject: "Who reads {student}’s application",
      text: "Dear {reader},\n\n{mentor} now looks after {student}’s application for the {track}, and is the one to ask. An answer to this mail reaches us all.\n\n{me}",
    },
    student: {
      subject: "Who reads your application",
      text: "Dear {reader},\n\n{mentor} now looks after your application for the {track}, and is the one to ask. An answer to this mail reaches us all.\n\n{me}",
    },
  },
  word: {
    guardian: { subject: "{student}’s application", text: "Dear {reader},\n\n{words}\n\n{me}" },
    student: { subject: "Your application", text: "Dear {reader},\n\n{words}\n\n{me}" },
  },
};

const gap = /\{([a-z ]+)\}/g;

/** Fills the gaps that are known; the others stay, in braces. */
export function fillGaps(words: string, known: Partial<Record<LetterGap, string>>): string {
  return words.replaceAll(gap, (whole, name) => known[name as LetterGap] || whole);
}

/** The gaps that nobody has filled yet, each once. */
export function gapsIn(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(gap), ([, name]) => name ?? ""))];
}

/** Such as the olympiad; null for a stage that a family is not written about. */
export function occasionOf(stage: string): LetterOccasion | null {
  return letterOccasions.find((occasion) => occasion === stage) ?? null;
}
