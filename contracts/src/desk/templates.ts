import * as z from "zod/mini";
import { admin, staffRoles, teamRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { type LetterGap, letterGaps, letterOccasions } from "./family-letters.ts";
import { replyLimit } from "./leads-desk.ts";

/** Words that the team sends again and again. Admins write them, all who write to families read and use them. */

/** What the words become: an answer to a lead by mail or WhatsApp, or a letter to a family by who reads it first. */
export const templateKinds = ["mail", "whatsapp", "guardian", "student"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The kinds of a template that answers leads, and of one that a decision about an application comes with. */
export const answerKinds = ["mail", "whatsapp"] as const satisfies readonly TemplateKind[];
export const letterKinds = ["guardian", "student"] as const satisfies readonly TemplateKind[];

export const templateLanguages = ["en", "hi"] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** What stands in braces in the words of an answer, such as `{first name}`, and is filled in for each person. */
export const templateGaps = [
  "first name",
  "my name",
  "company",
  "city",
  "quote link",
  "demo link",
  "time",
  "amount",
] as const;
export type TemplateGap = (typeof templateGaps)[number];

const gapPattern = new RegExp(`[{](${[...new Set<string>([...templateGaps, ...letterGaps])].join("|")})[}]`, "g");

/** The words with the gaps filled whose fact is known; the others stay as they are, in braces. */
export function fillGaps(words: string, facts: Partial<Record<TemplateGap | LetterGap, string>>): string {
  return words.replace(gapPattern, (whole, gap: TemplateGap | LetterGap) => facts[gap] || whole);
}

/** Gaps that are still in the words, each once, in their order. */
export function openGaps(words: string): (TemplateGap | LetterGap)[] {
  return [...new Set([...words.matchAll(gapPattern)].map(([, gap]) => gap as TemplateGap | LetterGap))];
}

/** Letters of a WhatsApp message: a longer link is cut on some phones. */
export const whatsappLimit = 1000;
export const templateNameLimit = 80;

const TemplateText = z
  .object({
    kind: z.enum(templateKinds),
    language: z.enum(templateLanguages),
    /** Of a mail or a letter; null for the usual subject of a mail, and for WhatsApp. A letter has its own. */
    subject: z.nullable(z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\r\n]*$/))),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(replyLimit)),
  })
  .check(
    z.refine(({ kind, text }) => kind !== "whatsapp" || text.length <= whatsappLimit, { path: ["text"] }),
    z.refine(({ kind, subject }) => !isLetterKind(kind) || subject, { path: ["subject"] }),
  );
export type TemplateText = z.infer<typeof TemplateText>;

export function isLetterKind(kind: TemplateKind): kind is (typeof letterKinds)[number] {
  return letterKinds.some((one) => one === kind);
}

const texts = z.array(TemplateText).check(
  z.minLength(1),
  z.maxLength(templateKinds.length * templateLanguages.length),
  z.refine((list) => new Set(list.map(({ kind, language }) => `${kind} ${language}`)).size === list.length),
);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(templateNameLimit));

/** One state of a template. `by` is null for what the product brought along, and for a former colleague. */
const versionFields = { name: z.string(), texts, by: z.nullable(z.string()), at: z.int() };

export const Template = z.object({
  id: z.string(),
  /** What a letter to a family is about; null for an answer to leads. */
  occasion: z.nullable(z.enum(letterOccasions)),
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  ...versionFields,
  /** How often its words were sent. */
  used: z.int(),
  /** Archived ones are in no menu. */
  isArchived: z.boolean(),
});
export type Template = z.infer<typeof Template>;

/** The words of a letter as its template has them, with the gaps still open. */
export const LetterWords = z.object({
  occasion: z.enum(letterOccasions),
  language: z.enum(templateLanguages),
  subject: z.string(),
  text: z.string(),
});
export type LetterWords = z.infer<typeof LetterWords>;

/** All of them by name, the archived ones last. */
export const listTemplates = defineEndpoint("GET", "/api/v1/templates", staffRoles, {
  response: z.object({ templates: z.array(Template) }),
});

/** At most 200 templates; `invalid_fields` for one more. */
export const addTemplate = defineEndpoint("POST", "/api/v1/templates", admin, {
  status: 201,
  request: z.object({ name, texts }),
  response: Template,
  errors: ["invalid_fields", "key_reused"],
});

/** Earlier words are kept as a version. A letter keeps its words for both readers in English; `invalid_fields` without. */
export const changeTemplate = defineEndpoint("PUT", "/api/v1/templates/:id", admin, {
  request: z.object({ id: z.string(), version: z.int(), name, texts }),
  response: Template,
  errors: ["not_found", "changed_meanwhile", "invalid_fields"],
});

/** `invalid_fields` for a letter: its decision needs it. */
export const archiveTemplate = defineEndpoint("PUT", "/api/v1/templates/:id/archived", admin, {
  request: z.object({ id: z.string(), isArchived: z.boolean() }),
  response: Template,
  errors: ["not_found", "invalid_fields"],
});

/** What a template said before, the newest first, without what it says now; at most fifty. */
export const listTemplateVersions = defineEndpoint("GET", "/api/v1/templates/:id/versions", teamRoles, {
  request: z.object({ id: z.string() }),
  response: z.object({ versions: z.array(z.object({ version: z.int(), ...versionFields })) }),
  errors: ["not_found"],
});

export const countTemplateUse = defineEndpoint("POST", "/api/v1/templates/:id/uses", staffRoles, {
  request: z.object({ id: z.string() }),
  status: 204,
  errors: ["not_found"],
});

const devanagari = /[\u0900-\u097f]/;

/** The language that a text of the team or of a family is marked with; `undefined` for that of the page. */
export function languageOf(text: string): "hi" | undefined {
  return devanagari.test(text) ? "hi" : undefined;
}
