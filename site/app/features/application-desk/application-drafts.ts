import { applicationStages } from "@campusward/contracts/desk/application-stages";
import { letterReaders } from "@campusward/contracts/desk/family-letters";
import { templateLanguages } from "@campusward/contracts/desk/templates";
import * as z from "zod/mini";
import { keptValues } from "../../storage/kept-values.ts";
import { storageKeys } from "../../storage/storage-keys.ts";

/**
 * What a colleague has typed about an application and not saved. `null` for what was not touched. What is next, its day
 * and the mentor are not kept.
 */
const ApplicationDraft = z.object({
  stage: z.nullable(z.enum(applicationStages)),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  language: z._default(z.nullable(z.enum(templateLanguages)), null),
  readers: z._default(z.nullable(z.array(z.enum(letterReaders))), null),
  /** Why somebody is declined. */
  reason: z.string(),
  /** A letter is written though nothing is decided. */
  isWriting: z.boolean(),
  /** How the application stood when it was begun: what was changed later, its writer has not seen. */
  seen: z._default(z.nullable(z.string()), null),
  note: z.string(),
});
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

const blank: ApplicationDraft = {
  stage: null,
  subject: null,
  text: null,
  language: null,
  readers: null,
  reason: "",
  isWriting: false,
  seen: null,
  note: "",
};

/** By account and application. */
const draftsOf = keptValues<ApplicationDraft>({
  key: storageKeys.applicationDeskDrafts,
  schema: ApplicationDraft,
  blank,
  isBlank: ({ seen, ...typed }) => Object.values(typed).every((value) => !value),
  most: 30,
});

/** One colleague's draft about one application, kept in the browser until it is saved. */
export function applicationDraft(accountId: string, applicationId: string) {
  const { read, change } = draftsOf(`${accountId} ${applicationId}`);
  return { read, write: (changes: Partial<ApplicationDraft>) => void change((before) => ({ ...before, ...changes })) };
}
