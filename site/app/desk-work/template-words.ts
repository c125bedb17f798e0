import type { LeadKind } from "@campusward/contracts/desk/leads-desk";
import type { TemplateKind } from "@campusward/contracts/desk/templates";
import { counted } from "../words/english.ts";

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

/** `Two gaps are still empty: {city}, {class}.` */
export function gapsText(gaps: readonly string[]): string {
  return `${counted(gaps.length, "gap is", "gaps are")} still empty: ${gaps.map((gap) => `{${gap}}`).join(", ")}.`;
}

export const templateKindNames: Record<TemplateKind, string> = {
  mail: "Mail",
  whatsapp: "WhatsApp",
  guardian: "To a parent or guardian",
  student: "To a grown-up student",
};
