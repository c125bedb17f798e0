import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import type { TemplateKind, TemplateLanguage } from "@campusward/contracts/desk/templates";
import { company } from "../company.ts";

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

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven"];

export const languageNames: Record<TemplateLanguage, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  hi: { name: "हिन्दी", short: "हि" },
};

/** Templates where they are used: in the reply box, and before WhatsApp opens. */
export const templateWords = {
  company: company.name,
  find: "Find a template",
  none: "No template fits.",
  language: "Language",
  languages: languageNames,
  /** Next to a template that has no words in the language that was chosen. */
  only: (language: TemplateLanguage) => `only ${languageNames[language].name}`,
  editAll: "Edit all",
  saveAs: "Save this text as a template",
  /** Above the names of those that are used most. */
  offered: "Begin with a template",
  open: (gaps: readonly string[]) =>
    `${gaps.length === 1 ? "One gap is" : `${sentence(numbers[gaps.length] ?? String(gaps.length))} gaps are`} still empty: ${gaps.map((gap) => `{${gap}}`).join(", ")}.`,
  sendSo: "Press again to send it so.",
  chat: {
    heading: "Which words?",
    close: "Close",
    template: "Template",
    /** None fits what was asked for. */
    noTemplate: "None fits: write your own",
    text: "Words",
    open: "Open WhatsApp",
  },
};

export function sentence(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const templateKindNames: Record<TemplateKind, string> = {
  mail: "Mail",
  whatsapp: "WhatsApp",
  guardian: "To a parent or guardian",
  student: "To a grown-up student",
};
