import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import { company } from "../company.ts";

/** What a template knows of the lead and of the colleague who writes. */
type TemplateFacts = {
  /** As the person is greeted: the first name, or the whole one. */
  name: string;
  /** The colleague. */
  from: string;
};

export type ReplyTemplate = { id: string; label: string; text: (facts: TemplateFacts) => string };

const letter = (...paragraphs: string[]) => paragraphs.join("\n\n");
const signed = ({ from }: TemplateFacts) => `${from}\n${company.name}`;

/** Reply templates, to be finished by the sender. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    id: "time",
    label: "Suggest a time",
    text: (facts) =>
      letter(
        `Hello ${facts.name},`,
        "Thank you for writing to us. Would tomorrow at 4:30 pm suit you? It takes thirty minutes, and works best with one real student in mind. I will send a Meet link.",
        signed(facts),
      ),
  },
  {
    id: "late",
    label: "Sorry, we are late",
    text: (facts) =>
      letter(
        `Hello ${facts.name},`,
        "I am sorry, we promised to write sooner. Would tomorrow at 4:30 pm suit you? I will send a Meet link.",
        signed(facts),
      ),
  },
  {
    id: "number",
    label: "Ask for a good hour to call",
    text: (facts) =>
      letter(
        `Hello ${facts.name},`,
        "I tried to call you and did not want to disturb you. When is a good hour, and is this the best number?",
        signed(facts),
      ),
  },
  {
    id: "quote",
    label: "About the quote",
    text: (facts) =>
      letter(
        `Hello ${facts.name},`,
        "To keep your quote to one page I need one number: how many students do you walk with in a year? A guess is fine.",
        signed(facts),
      ),
  },
  {
    id: "application",
    label: "About the application",
    text: (facts) =>
      letter(
        `Hello ${facts.name},`,
        "We have read your application. The next step is a short conversation. Which day this week suits you, with a parent if you like?",
        signed(facts),
      ),
  },
];

/** What a reply is about, until its writer says otherwise. */
export function replySubject(kind: LeadKind, reference: string): string {
  const about = { demo: "Your demo request", quote: "Your quote request", application: "Your application" }[kind];
  return `${about}, ${reference}`;
}
