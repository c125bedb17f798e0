import {
  type Template,
  type TemplateText,
  templateKinds,
  templateLanguages,
} from "@campusward/contracts/desk/templates";
import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { randomId } from "../../browser/random-id.ts";
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
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

/** By the template's id, or one of `newDraftId`. */
export type TemplateDrafts = Readonly<Record<string, TemplateDraft>>;

/** By account. */
const draftsOf = keptValues<TemplateDrafts>({
  key: storageKeys.templateDrafts,
  schema: z.record(z.string(), TemplateDraft),
  // Words taken from a reply may name somebody: they leave the device once nobody typed for a weekend.
  maxAgeMs: 72 * 60 * 60 * 1000,
  blank: {},
  isBlank: (drafts) => Object.keys(drafts).length === 0,
});

const newPrefix = "new ";

/** For a template that is not saved yet: there may be several. */
export function newDraftId(): string {
  return newPrefix + randomId();
}

export function isNewDraft(id: string): boolean {
  return id.startsWith(newPrefix);
}

/** One account's drafts, kept in the browser until they are saved or discarded. */
export function templateDrafts(accountId: string) {
  const { change, ...kept } = draftsOf(accountId);
  return { ...kept, write: (id: string, to: Change) => change((drafts) => changed(drafts, id, to)) };
}

/** The colleague's drafts: on the screen and in storage. */
export function useTemplateDrafts() {
  const { user } = useOpenSession();
  const { follow, shown, write } = useMemo(() => templateDrafts(user.uid), [user.uid]);
  return { drafts: useSyncExternalStore(follow, shown), change: write };
}

type Change = (draft: TemplateDraft | null) => TemplateDraft | null;

/** Takes away what was saved, but nothing that was typed since. */
export function withoutSaved(saved: TemplateDraft | null): Change {
  return (draft) => (draft && saved && isSame(draft, saved) ? null : draft);
}

/** Without those that say what their templates say: words typed back, or saved by a call whose answer was lost. */
export function unsavedDrafts(drafts: TemplateDrafts, templates: readonly Template[]): TemplateDrafts {
  const saved = new Map(templates.map((template) => [template.id, template]));
  const isUnsaved = ([id, draft]: [string, TemplateDraft]) => {
    const template = saved.get(id);
    return !template || !isSame(draft, template);
  };
  return Object.fromEntries(Object.entries(drafts).filter(isUnsaved));
}

type Said = { name: string; texts: readonly TemplateText[] };

/**
 * Letter for letter, so that a space being typed counts, in whatever order the texts and their fields are. An empty text
 * is none.
 */
function isSame(one: Said, other: Said): boolean {
  const [said, saidByOther] = [one, other].map(({ name, texts }) =>
    JSON.stringify([
      name,
      texts
        .filter(({ subject, text }) => text !== "" || subject !== null)
        .map(({ kind, language, subject, text }) => [kind, language, subject, text])
        .toSorted(),
    ]),
  );
  return said === saidByOther;
}

function changed(drafts: TemplateDrafts, id: string, change: Change): Record<string, TemplateDraft> {
  const { [id]: before = null, ...others } = drafts;
  const draft = change(before);
  return draft ? { ...others, [id]: draft } : others;
}
