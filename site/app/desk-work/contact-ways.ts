import { type ContactOutcome, type ContactWay, stopsClock } from "@campusward/contracts/desk/next-steps";

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

/** The answers to it: what was done, and what is said once it was written down. */
export const contactAnswers: Record<ContactOutcome, { answer: string; name: string; said: string }> = {
  reached: { answer: "Reached", name: "Called, and reached", said: "Reached" },
  "no-answer": { answer: "No answer", name: "Called, no answer", said: "No answer written down" },
  "wrong-number": { answer: "Wrong number", name: "Called, wrong number", said: "Wrong number written down" },
  sent: { answer: "Sent", name: "Wrote on WhatsApp", said: "Sent" },
  answered: { answer: "Answered already", name: "Answered on WhatsApp", said: "Answered" },
  "not-on-whatsapp": { answer: "Not on WhatsApp", name: "Not on WhatsApp", said: "Not on WhatsApp" },
};

/** @param next says what comes after it; of no use once the clock has stopped */
export const saidOfOutcome = (outcome: ContactOutcome, next: string | null): string =>
  [contactAnswers[outcome].said, stopsClock(outcome) ? "The clock has stopped" : next].filter(Boolean).join(". ");

/** What was done; null for an outcome of before it was asked for. */
export const contactText = (way: ContactWay, outcome: ContactOutcome | null): string =>
  outcome ? contactAnswers[outcome].name : { call: "Called", whatsapp: "Wrote on WhatsApp" }[way];
