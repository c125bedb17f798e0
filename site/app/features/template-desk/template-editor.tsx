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
import { type FormEvent, useId, useRef, useState } from "react";
import type { TemplateDeskWords } from "../../content/desk/template-desk.ts";
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

type TemplateEditorProps = {
  /** Null for a new one. */
  template: Template | null;
  /** What was typed and is not saved. */
  draft: TemplateDraft | null;
  /** What stands in the fields of a new one at first. */
  begun: readonly TemplateText[];
  mayEdit: boolean;
  words: TemplateDeskWords;
  /** Null discards. */
  onType: (draft: TemplateDraft | null) => void;
  /** With the draft that was saved; null for the archive. */
  onSaved: (template: Template, saved: TemplateDraft | null) => void;
  /** Somebody saved the template meanwhile: asks for it anew. */
  onStale: () => Promise<unknown>;
};

type Place = { kind: TemplateKind; language: TemplateLanguage };
type Problem = "name" | "none" | "letter" | "tooLong" | null;

export function TemplateEditor({
  template,
  draft,
  begun,
  mayEdit,
  words,
  onType,
  onSaved,
  onStale,
}: TemplateEditorProps) {
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
        ? words.problems.tooLong(mostOf(place.kind))
        : words.problems[problem];

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
      <form className="template-editor" onSubmit={save} noValidate>
        <Field
          label={words.name}
          problem={problem === "name" ? words.problems.name : null}
          maxLength={templateNameLimit}
          value={name}
          readOnly={!mayEdit || isSaving}
          onChange={({ target }) => type({ name: target.value })}
        />
        <div className="template-places">
          <ChoiceButtons
            label={isLetter ? words.letterKindLabel : words.kindLabel}
            options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            chosen={place.kind}
            onChoose={(kind) => setPlace({ ...place, kind })}
          />
          <ChoiceButtons
            label={words.languageLabel}
            options={templateLanguages.map((one) => ({ value: one, label: words.languages[one].name, lang: one }))}
            chosen={place.language}
            onChoose={(language) => setPlace({ ...place, language })}
          />
        </div>
        {place.kind !== "whatsapp" && (
          <Field
            label={words.subject[isLetter ? "letter" : "answer"]}
            problem={null}
            maxLength={200}
            value={current?.subject ?? ""}
            readOnly={!mayEdit || isSaving}
            onChange={({ target }) => edit({ subject: target.value || null })}
          />
        )}
        <label htmlFor={id} className="field-label">
          {words.text}
        </label>
        <textarea
          ref={area}
          id={id}
          className="field-input template-text"
          rows={9}
          lang={place.language}
          placeholder={words.noWords(words.kinds[place.kind], words.languages[place.language].name)}
          value={current?.text ?? ""}
          readOnly={!mayEdit || isSaving}
          aria-describedby={textProblem ? `${id}-problem` : undefined}
          onChange={({ target }) => edit({ text: target.value })}
        />
        {textProblem && <FieldProblemText id={`${id}-problem`}>{textProblem}</FieldProblemText>}
        {mayEdit ? (
          <>
            <div className="template-gaps">
              <span id={`${id}-gaps`} className="text-sm text-ink-muted">
                {words.gaps}
              </span>
              {(isLetter ? letterGaps : templateGaps).map((gap) => (
                <button key={gap} type="button" aria-describedby={`${id}-gaps`} onClick={() => putIn(gap)}>
                  {gap}
                </button>
              ))}
            </div>
            <p className="text-sm text-ink-muted">{isLetter ? words.letterHelp : words.gapsHelp}</p>
            {isOld && (
              <>
                <Alert kind="information">{words.changedSince(template.by)}</Alert>
                <details className="template-versions">
                  <summary>{words.asSaved}</summary>
                  <p className="template-earlier">
                    {textAt(template.texts, place)?.text ??
                      words.noWords(words.kinds[place.kind], words.languages[place.language].name)}
                  </p>
                </details>
              </>
            )}
            {failure && !(isOld && failure === "changed_meanwhile") && (
              <Alert kind="error">{words.failures[failure]}</Alert>
            )}
            <div className="desk-actions">
              <BusyButton type="submit" look="yellow" isBusy={isSaving} label={words.save} busy={words.saving} />
              {template && !template.occasion && <ArchiveButton template={template} words={words} onSaved={onSaved} />}
              {draft && !isSaving && <LinkButton onClick={discard}>{words.discard}</LinkButton>}
              <p role="status" className="desk-saved">
                {isSaved ? words.saved : ""}
              </p>
            </div>
          </>
        ) : (
          <p className="text-sm text-ink-muted">{words.readOnly}</p>
        )}
        {template && (
          <p className="text-sm text-ink-muted">
            {template.by ? words.changedBy(template.by, formatDay(template.at, Date.now())) : words.asAtFirst}
          </p>
        )}
        {template && (
          <Versions
            template={template}
            words={words}
            {...(mayEdit && { onTake: (earlier) => type({ texts: [...earlier] }) })}
          />
        )}
      </form>
      <TemplatePreview kind={place.kind} text={current ?? null} words={words} />
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

type TemplatePartProps = { template: Template; words: TemplateDeskWords };

function ArchiveButton({ template, words, onSaved }: TemplatePartProps & Pick<TemplateEditorProps, "onSaved">) {
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
        {isArchived ? words.restore : words.archive}
      </LinkButton>
      {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
    </>
  );
}

type VersionsProps = TemplatePartProps & { onTake?: (texts: readonly TemplateText[]) => void };

/** What the template said before; fetched when it is opened, and again when a version is added. */
function Versions({ template, words, onTake }: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="template-versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.history}</summary>
      {isOpen && <VersionList key={template.version} template={template} words={words} {...(onTake && { onTake })} />}
    </details>
  );
}

function VersionList({ template: { id }, words, onTake }: VersionsProps) {
  const { query } = useEndpoint(listTemplateVersions, { id });
  const versions = query.data?.versions;
  if (!versions) return null;
  if (versions.length === 0) return <p className="text-sm text-ink-muted">{words.noHistory}</p>;
  return (
    <ul>
      {versions.map((earlier) => (
        <li key={earlier.version}>
          <p className="font-semibold text-sm">
            {words.version(earlier.by ?? words.formerly, formatDay(earlier.at, Date.now()))}
          </p>
          <p className="template-earlier">{earlier.texts[0]?.text}</p>
          {onTake && <LinkButton onClick={() => onTake(earlier.texts)}>{words.takeBack}</LinkButton>}
        </li>
      ))}
    </ul>
  );
}
