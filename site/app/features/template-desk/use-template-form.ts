import { replyLimit } from "@campusward/contracts/desk/leads-desk";
import {
  addTemplate,
  answerKinds,
  changeTemplate,
  letterKinds,
  type Template,
  type TemplateKind,
  type TemplateLanguage,
  type TemplateText,
  templateLanguages,
  whatsappLimit,
} from "@campusward/contracts/desk/templates";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { useRef, useState } from "react";
import { attemptFor } from "../../api/attempt.ts";
import { randomId } from "../../browser/random-id.ts";
import { company } from "../../content/company.ts";
import { useChange } from "../../queries/use-save.ts";
import type { TemplateDraft } from "./template-drafts.ts";

const textProblems = {
  none: () => "Please write words for mail or for WhatsApp.",
  letter: () => "A letter needs a subject and words in English, for both of its readers.",
  tooLong: ({ kind }: Place) =>
    `That is more than ${mostOf(kind).toLocaleString(englishAt(company.locale))} letters. Please shorten it.`,
};

export type TemplateFormProps = {
  /** Null for a new one. */
  template: Template | null;
  /** What was typed and is not saved. */
  draft: TemplateDraft | null;
  /** What stands in the fields of a new one at first. */
  begun: readonly TemplateText[];
  /** Null discards. */
  onType: (draft: TemplateDraft | null) => void;
  /** It was saved, or put into the archive. */
  onChanged: (template: Template) => void;
  /** Somebody saved the template meanwhile: asks for it anew. */
  onStale: () => Promise<unknown>;
};

export type Place = { kind: TemplateKind; language: TemplateLanguage };

/** What is typed into a template, in one of its ways and languages at a time, and how it is saved. */
export function useTemplateForm({ template, draft, begun, onType, onChanged, onStale }: TemplateFormProps) {
  const { call, run, forget, isSaving, isSaved, failure } = useChange(onStale);
  const { name, texts } = draft ?? template ?? { name: "", texts: begun };
  const [place, setPlace] = useState<Place>(() => (template?.texts ?? texts)[0] ?? { kind: "mail", language: "en" });
  const [problem, setProblem] = useState<"name" | keyof typeof textProblems | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const current = textAt(texts, place);
  const kinds = template?.occasion ? letterKinds : answerKinds;
  const focusWords = () => area.current?.focus();

  function type(changes: Partial<Omit<TemplateDraft, "version">>): void {
    onType({ name, texts: [...texts], version: template?.version ?? null, ...draft, ...changes });
    setProblem(null);
    forget();
  }

  function discard(): void {
    onType(null);
    setProblem(null);
    forget();
    focusWords();
  }

  function edit(changes: Partial<Pick<TemplateText, "subject" | "text">>): void {
    const others = texts.filter((text) => text !== current);
    type({ texts: [...others, { ...place, subject: null, text: "", ...current, ...changes }] });
  }

  function putIn(gap: string): void {
    const field = area.current;
    const text = current?.text ?? "";
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    edit({ text: `${text.slice(0, from)}{${gap}}${text.slice(to)}` });
    focusWords();
  }

  function save(): void {
    const places = kinds.flatMap((kind) => templateLanguages.map((language) => ({ kind, language })));
    const written = places.flatMap((one) => textAt(texts, one) ?? []).filter(({ text }) => text.trim() !== "");
    const tooLong = written.find(({ kind, text }) => text.length > mostOf(kind));
    const lacking = template?.occasion ? lackOf(written) : null;
    const bad = lacking ?? tooLong;
    if (bad) setPlace(bad);
    const found =
      name.trim() === "" ? "name" : lacking ? "letter" : written.length === 0 ? "none" : tooLong ? "tooLong" : null;
    setProblem(found);
    if (found && found !== "name") focusWords();
    if (found) return;
    const saved = { name, texts: written };
    const attempt = attemptFor(draft?.attempt ?? null, [JSON.stringify(saved)], "", randomId);
    // Before the call: if the window closes during it, the retry needs its id.
    if (!template) type({ attempt });
    void run(async () => {
      const reply = template
        ? await call(changeTemplate, { id: template.id, version: template.version, ...saved })
        : await call(addTemplate, saved, { idempotencyKey: attempt.requestId });
      onChanged(reply);
      onType(null);
    });
  }

  return {
    name,
    place,
    kinds,
    current,
    area,
    nameProblem: problem === "name" ? "Please give it a name." : null,
    textProblem: problem === null || problem === "name" ? null : textProblems[problem](place),
    isSaving,
    isSaved,
    failure,
    setPlace,
    type,
    edit,
    putIn,
    discard,
    save,
  };
}

/** In letters. */
function mostOf(kind: TemplateKind): number {
  return kind === "whatsapp" ? whatsappLimit : replyLimit;
}

/** The first thing that a letter lacks: its words for a reader in English, or the subject of what is written. */
function lackOf(texts: readonly TemplateText[]): Place | null {
  const unwritten = letterKinds.find((kind) => !textAt(texts, { kind, language: "en" }));
  if (unwritten) return { kind: unwritten, language: "en" };
  return texts.find(({ subject }) => !subject?.trim()) ?? null;
}

function textAt(texts: readonly TemplateText[], { kind, language }: Place): TemplateText | undefined {
  return texts.find((text) => text.kind === kind && text.language === language);
}
