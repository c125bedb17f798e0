import { templateKinds, templateLanguages } from "@campusward/contracts/desk/templates";
import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { Attempt } from "../../api/attempt.ts";
import { useOpenSession } from "../../identity/session.ts";
import { keptValues } from "../../storage/kept-values.ts";
import { storageKeys } from "../../storage/storage-keys.ts";

/** What was typed into a template and is not saved. */
const TemplateDraft = z.object({
  name: z.string(),
  texts: z.array(
    z.object({
      kind: z.enum(templateKinds),
      language: z.enum(templateLanguages),
      subject: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
  /** The version it was begun from; null for a new template. */
  version: z.nullable(z.int()),
  /** The last try to add it. */
  attempt: z.optional(Attempt),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

/** What a draft of a template that is not saved yet is kept under. */
export const newTemplate = "new";

/** By the template's id, or `newTemplate`. */
export type TemplateDrafts = Readonly<Record<string, TemplateDraft>>;

/** By account. */
const draftsOf = keptValues<TemplateDrafts>({
  key: storageKeys.templateDrafts,
  schema: z.record(z.string(), TemplateDraft),
  blank: {},
  isBlank: (drafts) => Object.keys(drafts).length === 0,
});

/** One account's drafts, kept in the browser until they are saved or discarded. */
export function templateDrafts(accountId: string) {
  const { change, ...kept } = draftsOf(accountId);
  function write(id: string, draft: TemplateDraft | null): void {
    change(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others));
  }
  return { ...kept, write };
}

/** The colleague's drafts: on the screen and in storage. */
export function useTemplateDrafts() {
  const { user } = useOpenSession();
  const { follow, shown, write } = useMemo(() => templateDrafts(user.uid), [user.uid]);
  return { drafts: useSyncExternalStore(follow, shown), write };
}
