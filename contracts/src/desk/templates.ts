import * as z from "zod/mini";
import { staffRoles, teamRoles } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { admin, replyLimit } from "./leads-desk.ts";

/** Words that the team sends again and again. Admins write them, all who write to families read and use them. */

export const templateKinds = ["mail", "whatsapp"] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateLanguages = ["en", "hi"] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** What stands in braces in the words, such as `{first name}`, and is filled in for each person. */
export const templateGaps = ["first name", "my name", "company", "city", "quote link", "time", "amount"] as const;
export type TemplateGap = (typeof templateGaps)[number];

const gapPattern = new RegExp(`[{](${templateGaps.join("|")})[}]`, "g");

/** The words with the gaps filled whose fact is known; the others stay as they are. */
export function fillGaps(words: string, facts: Partial<Record<TemplateGap, string>>): string {
  return words.replace(gapPattern, (whole, gap: TemplateGap) => facts[gap] || whole);
}

/** Gaps that are still in the words, each once, in their order. */
export function openGaps(words: string): TemplateGap[] {
  return [...new Set([...words.matchAll(gapPattern)].map(([, gap]) => gap as TemplateGap))];
}

/** Letters of a WhatsApp message: a longer link is cut on some phones. */
export const whatsappLimit = 1000;
export const templateNameLimit = 80;

const TemplateText = z
  .object({
    kind: z.enum(templateKinds),
    language: z.enum(templateLanguages),
    /** Of a mail; null for the usual subject, and for WhatsApp. */
    subject: z.nullable(z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\r\n]*$/))),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(replyLimit)),
  })
  .check(z.refine(({ kind, text }) => kind === "mail" || text.length <= whatsappLimit, { path: ["text"] }));
export type TemplateText = z.infer<typeof TemplateText>;

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
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  ...versionFields,
  /** How often its words were sent. */
  used: z.int(),
  /** Archived ones are in no menu. */
  isArchived: z.boolean(),
});
export type Template = z.infer<typeof Template>;

/** All of them by name, the archived ones last. */
export const listTemplates = defineEndpoint("GET", "/api/v1/templates", staffRoles, {
  response: z.object({ templates: z.array(Template) }),
});

/** At most 200 templates; `invalid_fields` for one more. */
export const addTemplate = defineEndpoint("POST", "/api/v1/templates", admin, {
  status: 201,
  request: z.object({ name, texts }),
  response: Template,
  errors: ["invalid_fields"],
});

/** Earlier words are kept as a version. */
export const changeTemplate = defineEndpoint("PUT", "/api/v1/templates/:id", admin, {
  request: z.object({ id: z.string(), version: z.int(), name, texts }),
  response: Template,
  errors: ["not_found", "changed_meanwhile", "invalid_fields"],
});

export const archiveTemplate = defineEndpoint("PUT", "/api/v1/templates/:id/archived", admin, {
  request: z.object({ id: z.string(), isArchived: z.boolean() }),
  response: Template,
  errors: ["not_found"],
});

/** What a template said before, the newest first, without what it says now; at most fifty. */
export const listTemplateVersions = defineEndpoint("GET", "/api/v1/templates/:id/versions", teamRoles, {
  request: z.object({ id: z.string() }),
  response: z.object({ versions: z.array(z.object({ version: z.int(), ...versionFields })) }),
  errors: ["not_found"],
});

/** Counts that the words were sent. */
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
