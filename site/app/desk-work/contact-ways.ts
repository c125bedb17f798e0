import type { ContactOutcome, ContactWay } from "@campusward/contracts/desk/next-steps";

/**
 * Where the link of a call or a chat leads. A call takes any number, a chat one in E.164.
 * @param text the words that a chat opens with
 */
export function hrefOfWay(way: ContactWay, number: string, text = ""): string {
  if (way === "call") return `tel:${number.replace(/[^\d+]/g, "")}`;
  const words = text.trim() === "" ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace("+", "")}${words}`;
}

/** What is asked once they were called, or written to. */
export const contactQuestions: Record<ContactWay, string> = {
  call: "How did the call go?",
  whatsapp: "Did you send it?",
};

/** What was done, by its outcome; `next` says what comes after it. */
export const saidOfOutcome = {
  reached: () => "Reached. The clock has stopped",
  "no-answer": (next: string | null) => `No answer written down${next ? `. ${next}` : ""}`,
  "wrong-number": (next: string | null) => `Wrong number written down${next ? `. ${next}` : ""}`,
  sent: () => "Sent. The clock has stopped",
  answered: () => "Answered. The clock has stopped",
  "not-on-whatsapp": (next: string | null) => `Not on WhatsApp${next ? `. ${next}` : ""}`,
} satisfies Record<ContactOutcome, (next: string | null) => string>;

/** What was done, by its outcome. */
export const contactNames = {
  reached: "Called, and reached",
  "no-answer": "Called, no answer",
  "wrong-number": "Called, wrong number",
  sent: "Wrote on WhatsApp",
  answered: "Answered on WhatsApp",
  "not-on-whatsapp": "Not on WhatsApp",
} satisfies Record<ContactOutcome, string>;

/** The same from before it was asked how it went. */
const contactNamesBefore = { call: "Called", whatsapp: "Wrote on WhatsApp" } satisfies Record<ContactWay, string>;

export const contactText = (way: ContactWay, outcome: ContactOutcome | null): string =>
  outcome ? contactNames[outcome] : contactNamesBefore[way];
