import { letterGaps } from "@campusward/contracts/desk/family-letters";
import { replyLimit } from "@campusward/contracts/desk/leads-desk";
import {
  addTemplate,
  answerKinds,
  archiveTemplate,
  changeTemplate,
  isLetterKind,
  letterKinds,
  listTemplateVersions,
  type Template,
  type TemplateKind,
  type TemplateLanguage,
  type TemplateText,
  templateGaps,
  templateLanguages,
  templateNameLimit,
  whatsappLimit,
} from "@campusward/contracts/desk/templates";
import { englishAt } from "@campusward/contracts/site/written-dates";
import { type FormEvent, useId, useRef, useState } from "react";
import { company } from "../../content/company.ts";
import { callFailures } from "../../content/desk/call-failures.ts";
import { languageNames, templateKindNames } from "../../content/desk/template-words.ts";
import { formatDay } from "../../dates/day-words.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { failureOf, useCallOnce, useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { Field, FieldProblemText } from "../../ui/form/field.tsx";
import type { TemplateDraft } from "./template-drafts.ts";
import { TemplatePreview } from "./template-preview.tsx";

const subjectNames = { answer: "Subject, if not the usual one", letter: "Subject" };

const problems = {
  name: "Please give it a name.",
  text: "Please write something, or leave all of it empty.",
  none: "Please write words for mail or for WhatsApp.",
  letter: "A letter needs a subject and words in English, for both of its readers.",
  tooLong: (most: number) =>
    `That is more than ${most.toLocaleString(englishAt(company.locale))} letters. Please shorten it.`,
};

type TemplateEditorProps = {
  /** Null for a new one. */
  template: Template | null;
  /** What was typed and is not saved. */
  draft: TemplateDraft | null;
  /** What stands in the fields of a new one at first. */
  begun: readonly TemplateText[];
  mayEdit: boolean;
  /** Null discards. */
  onType: (draft: TemplateDraft | null) => void;
  /** With the draft that was saved; null for the archive. */
  onSaved: (template: Template, saved: TemplateDraft | null) => void;
  /** Somebody saved the template meanwhile: asks for it anew. */
  onStale: () => Promise<unknown>;
};

type Place = { kind: TemplateKind; language: TemplateLanguage };
type Problem = "name" | "none" | "letter" | "tooLong" | null;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose parts show each other's state.
export function TemplateEditor({ template, draft, begun, mayEdit, onType, onSaved, onStale }: TemplateEditorProps) {
  const { call } = useOpenSession();
  const callOnce = useCallOnce();
  const { run, forget, isSaving, isSaved, failure } = useSave();
  const { name, texts } = draft ?? template ?? { name: "", texts: begun };
  const [place, setPlace] = useState<Place>(() => firstPlace(template?.texts ?? texts));
  const [problem, setProblem] = useState<Problem>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const current = textAt(texts, place);
  const kinds = template?.occasion ? letterKinds : answerKinds;
  const isLetter = isLetterKind(place.kind);
  /** Somebody saved the template after the draft was begun. */
  const isOld = template !== null && draft !== null && draft.version !== template.version;

  const textProblem =
    problem === null || problem === "name"
      ? null
      : problem === "tooLong"
        ? `That is more than ${mostOf(place.kind).toLocaleString(englishAt(company.locale))} letters. Please shorten it.`
        : problems[problem];

  function type(changes: Partial<Pick<TemplateDraft, "name" | "texts">>): void {
    onType({ name, texts: [...texts], version: template?.version ?? null, ...draft, ...changes });
    setProblem(null);
    forget();
  }

  function discard(): void {
    onType(null);
    setProblem(null);
    forget();
    area.current?.focus();
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
    field?.focus();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const places = kinds.flatMap((kind) => templateLanguages.map((language) => ({ kind, language })));
    const written = places.flatMap((one) => textAt(texts, one) ?? []).filter(({ text }) => text.trim() !== "");
    const tooLong = written.find(({ kind, text }) => text.length > mostOf(kind));
    const lacking = template?.occasion ? lackOf(written) : null;
    const bad = lacking ?? tooLong;
    if (bad) setPlace(bad);
    const found =
      name.trim() === "" ? "name" : lacking ? "letter" : written.length === 0 ? "none" : tooLong ? "tooLong" : null;
    setProblem(found);
    if (found) {
      if (found !== "name") area.current?.focus();
      return;
    }
    const saved = { name, texts: written };
    void run(async () => {
      try {
        const reply = template
          ? await call(changeTemplate, { id: template.id, version: template.version, ...saved })
          : await callOnce(addTemplate, saved);
        onSaved(reply, draft);
      } catch (error) {
        if (failureOf(error) === "changed_meanwhile") await onStale();
        throw error;
      }
    });
  }

  return (
    <>
      <form className="grid grid-cols-1 gap-3 border-2 rounded-card p-5 border-ink bg-white" onSubmit={save} noValidate>
        <Field
          label="Name"
          problem={problem === "name" ? "Please give it a name." : null}
          maxLength={templateNameLimit}
          value={name}
          readOnly={!mayEdit || isSaving}
          onChange={({ target }) => type({ name: target.value })}
        />
        <div className="flex flex-wrap justify-between gap-y-2 gap-x-5">
          <ChoiceButtons
            label={isLetter ? "Who reads it first" : "Way"}
            options={kinds.map((kind) => ({ value: kind, label: templateKindNames[kind] }))}
            chosen={place.kind}
            onChoose={(kind) => setPlace({ ...place, kind })}
          />
          <ChoiceButtons
            label="Language"
            options={templateLanguages.map((one) => ({ value: one, label: languageNames[one].name, lang: one }))}
            chosen={place.language}
            onChoose={(language) => setPlace({ ...place, language })}
          />
        </div>
        {place.kind !== "whatsapp" && (
          <Field
            label={subjectNames[isLetter ? "letter" : "answer"]}
            problem={null}
            maxLength={200}
            value={current?.subject ?? ""}
            readOnly={!mayEdit || isSaving}
            onChange={({ target }) => edit({ subject: target.value || null })}
          />
        )}
        <label htmlFor={id} className="field-label">
          Words
        </label>
        <textarea
          ref={area}
          id={id}
          className="field-input leading-[1.6]"
          rows={9}
          lang={place.language}
          placeholder={`There are no words yet for ${templateKindNames[place.kind]} in ${languageNames[place.language].name}.`}
          value={current?.text ?? ""}
          readOnly={!mayEdit || isSaving}
          aria-describedby={textProblem ? `${id}-problem` : undefined}
          onChange={({ target }) => edit({ text: target.value })}
        />
        {textProblem && <FieldProblemText id={`${id}-problem`}>{textProblem}</FieldProblemText>}
        {mayEdit ? (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <span id={`${id}-gaps`} className="text-sm text-ink-muted">
                Insert
              </span>
              {(isLetter ? letterGaps : templateGaps).map((gap) => (
                <button
                  key={gap}
                  className="min-h-11 border-2 rounded-input px-3 py-1 font-semibold border-amaltas-700 bg-amaltas-100 hover:border-ink"
                  type="button"
                  aria-describedby={`${id}-gaps`}
                  onClick={() => putIn(gap)}
                >
                  {gap}
                </button>
              ))}
            </div>
            <p className="text-sm text-ink-muted">
              {isLetter
                ? "The letter is shown before it is sent, and whoever decides can change it. A gap that cannot be filled is named there."
                : "A gap that cannot be filled is shown in red before anything is sent. WhatsApp is opened with these words; you press send there."}
            </p>
            {isOld && (
              <>
                <Alert kind="information">{`${template.by ?? "A former colleague"} saved this template after you began. Your words are not saved. If you save them, they take the place of the others, which stay in “Earlier words”.`}</Alert>
                <details>
                  <summary className="min-h-11 py-2.5 font-semibold cursor-pointer">What it says now</summary>
                  <p className="wrap-anywhere whitespace-pre-wrap">
                    {textAt(template.texts, place)?.text ??
                      `There are no words yet for ${templateKindNames[place.kind]} in ${languageNames[place.language].name}.`}
                  </p>
                </details>
              </>
            )}
            {failure && !(isOld && failure === "changed_meanwhile") && (
              <Alert kind="error">{callFailures[failure]}</Alert>
            )}
            <div className="desk-actions">
              <BusyButton type="submit" look="yellow" isBusy={isSaving} label="Save" busy="Saving..." />
              {template && !template.occasion && <ArchiveButton template={template} onSaved={onSaved} />}
              {draft && !isSaving && <LinkButton onClick={discard}>Discard what is not saved</LinkButton>}
              <p role="status" className="desk-saved">
                {isSaved ? "Saved a moment ago" : ""}
              </p>
            </div>
          </>
        ) : (
          <p className="text-sm text-ink-muted">An admin edits the templates.</p>
        )}
        {template && (
          <p className="text-sm text-ink-muted">
            {template.by
              ? `Changed by ${template.by}, ${formatDay(template.at, Date.now())}`
              : "As it came with the desk"}
          </p>
        )}
        {template && (
          <Versions template={template} {...(mayEdit && { onTake: (earlier) => type({ texts: [...earlier] }) })} />
        )}
      </form>
      <TemplatePreview kind={place.kind} text={current ?? null} />
    </>
  );
}

function firstPlace([first]: readonly TemplateText[]): Place {
  return { kind: first?.kind ?? "mail", language: first?.language ?? "en" };
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

type TemplatePartProps = { template: Template };

function ArchiveButton({ template, onSaved }: TemplatePartProps & Pick<TemplateEditorProps, "onSaved">) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const { id, isArchived } = template;
  return (
    <>
      <LinkButton
        isBusy={isSaving}
        onClick={() =>
          void run(async () => onSaved(await call(archiveTemplate, { id, isArchived: !isArchived }), null))
        }
      >
        {isArchived ? "Take out of the archive" : "Archive"}
      </LinkButton>
      {failure && <Alert kind="error">{callFailures[failure]}</Alert>}
    </>
  );
}

type VersionsProps = TemplatePartProps & { onTake?: (texts: readonly TemplateText[]) => void };

/** What the template said before; fetched when it is opened, and again when a version is added. */
function Versions({ template, onTake }: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-semibold cursor-pointer">Earlier words</summary>
      {isOpen && <VersionList key={template.version} template={template} {...(onTake && { onTake })} />}
    </details>
  );
}

function VersionList({ template: { id }, onTake }: VersionsProps) {
  const { query } = useEndpoint(listTemplateVersions, { id });
  const versions = query.data?.versions;
  if (!versions) return null;
  if (versions.length === 0) return <p className="text-sm text-ink-muted">It has not been changed yet.</p>;
  return (
    <ul>
      {versions.map((earlier) => (
        <li
          key={earlier.version}
          className="not-first:mt-3 not-first:pt-3 not-first:border-t-2 not-first:border-t-jamun-100"
        >
          <p className="font-semibold text-sm">
            {`${earlier.by ?? "A former colleague, or the desk itself"}, ${formatDay(earlier.at, Date.now())}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{earlier.texts[0]?.text}</p>
          {onTake && <LinkButton onClick={() => onTake(earlier.texts)}>Take these words</LinkButton>}
        </li>
      ))}
    </ul>
  );
}
