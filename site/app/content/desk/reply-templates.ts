import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import { company } from "../company.ts";

/** What a template knows of the lead and of the colleague who writes. */
type TemplateFacts = {
  /** As the person is greeted: the first name, or the whole one. */
  name: string;
  /** The colleague. */
  from: string;
};

function template(id: string, label: string, words: string) {
  const text = ({ name, from }: TemplateFacts) => [`Hello ${name},`, words, `${from}\n${company.name}`].join("\n\n");
  return { id, label, text };
}

/** Reply templates, to be finished by the sender. */
export const replyTemplates = [
  template(
    "time",
    "Suggest a time",
    "Thank you for writing to us. Would tomorrow at 4:30 pm suit you? It takes thirty minutes, and works best with one real student in mind. I will send a Meet link.",
  ),
  template(
    "late",
    "Sorry, we are late",
    "I am sorry, we promised to write sooner. Would tomorrow at 4:30 pm suit you? I will send a Meet link.",
  ),
  template(
    "number",
    "Ask for a good hour to call",
    "I tried to call you and did not want to disturb you. When is a good hour, and is this the best number?",
  ),
  template(
    "quote",
    "About the quote",
    "To keep your quote to one page I need one number: how many students do you walk with in a year? A guess is fine.",
  ),
  template(
    "application",
    "About the application",
    "We have read your application. The next step is a short conversation. Which day this week suits you, with a parent if you like?",
  ),
];

export type ReplyTemplate = (typeof replyTemplates)[number];

/** What a reply is about, until its writer says otherwise. */
export function replySubject(kind: LeadKind, reference: string): string {
  const about = {
    demo: "Your demo request",
    quote: "Your quote request",
    application: "Your application",
    added: "Your questions",
  }[kind];
  return `${about}, ${reference}`;
}
