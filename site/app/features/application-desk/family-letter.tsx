import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { FamilyReader } from "@campusward/contracts/desk/family-letters";
import type { TemplateLanguage } from "@campusward/contracts/desk/templates";
import { type Ref, useId, useRef } from "react";
import type { FamilyLetterWords } from "../../content/desk/family-letter.ts";
import { formatDay } from "../../dates/day-words.ts";
import { teamTimeZone } from "../../dates/team-clock.ts";
import { firstWord, type LetterDraft, type LetterEdits, toggleReader } from "../../desk-work/letter-draft.ts";
import { selectGap } from "../../desk-work/select-gap.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { MailSheet } from "../../ui/form/mail-sheet.tsx";

type FamilyLetterProps = {
  application: ApplicationDetail;
  draft: LetterDraft;
  isEdited: boolean;
  isSaving: boolean;
  words: FamilyLetterWords;
  /** Where a letter that lacks something begins. */
  subjectField: Ref<HTMLInputElement>;
  onEdit: (edits: LetterEdits) => void;
  /** The letter begins again in another language. */
  onChoose: (language: TemplateLanguage) => void;
  onBeginAgain: () => void;
};

/** Who gets the letter, and the letter itself: filled from its template, and changed at will. */
export function FamilyLetter(props: FamilyLetterProps) {
  const { application, draft, isEdited, isSaving, words, subjectField, onEdit, onChoose, onBeginAgain } = props;
  const { readers } = application;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  return (
    <>
      <fieldset className="grid grid-cols-1 gap-2 mt-4.5">
        <legend className="sr-only">{words.readers.label}</legend>
        {readers.map((reader) => (
          <label
            key={reader.who}
            className="flex flex-wrap items-center gap-y-1 gap-x-3.5 min-h-14 border-2 rounded-input px-3.5 py-2 leading-[1.35] border-jamun-200 cursor-pointer has-[:checked]:border-ink data-first:has-[:checked]:bg-roller-100"
            data-first={reader.who === "guardian" || undefined}
          >
            <input
              className="flex-none size-6 accent-neem-700"
              type="checkbox"
              checked={draft.to.includes(reader.who)}
              disabled={isSaving}
              onChange={() => onEdit({ readers: toggleReader(readers, draft.to, reader.who) })}
            />
            <span className="flex-[1_1_11rem] min-w-0">
              <span className="block font-semibold">{nameOf(reader, application, words)}</span>
              <span className="block text-sm text-ink-muted wrap-anywhere">{reader.email}</span>
            </span>
            <span className={reader.who === "guardian" ? "text-sm font-semibold" : "text-sm text-ink-muted"}>
              {getsOf(reader, application, words)}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.languages.length > 1 && (
        <ChoiceButtons
          label={words.language}
          options={draft.languages.map((one) => ({ value: one, label: words.languages[one].name, lang: one }))}
          chosen={draft.language}
          onChoose={onChoose}
        />
      )}
      <div className={draft.languages.length > 1 ? "" : "mt-3.5 [&_.mail-text]:min-h-56 [&_.mail-text]:resize-y"}>
        <MailSheet
          subject={{
            ref: subjectField,
            label: words.subject,
            value: draft.subject,
            lang: draft.language,
            onChange: ({ target }) => onEdit({ subject: target.value }),
          }}
          text={{
            ref: field,
            label: words.text,
            value: draft.text,
            lang: draft.language,
            rows: 9,
            maxLength: 8000,
            "aria-describedby": `${id}-gaps`,
            onChange: ({ target }) => onEdit({ text: target.value }),
          }}
          readOnly={isSaving}
        />
      </div>
      <div id={`${id}-gaps`} className="flex flex-wrap items-center gap-y-2 gap-x-4.5 mt-2.5">
        {draft.gaps.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 font-semibold text-(length:--text-sm) text-error">
            <span>{words.gaps}</span>{" "}
            {draft.gaps.map((gap) => (
              <button
                key={gap}
                type="button"
                className="min-h-8 border-2 rounded-input px-2.5 border-ink bg-amaltas-100 text-ink cursor-pointer pointer-coarse:min-h-11"
                onClick={() => selectGap(field.current, gap)}
              >
                {gap}
              </button>
            ))}
          </p>
        )}
        <p className="text-sm text-ink-muted">{words.answers}</p>
        {isEdited && <LinkButton onClick={onBeginAgain}>{words.again}</LinkButton>}
      </div>
    </>
  );
}

function nameOf({ who, name }: FamilyReader, { guardian }: ApplicationDetail, { readers }: FamilyLetterWords): string {
  if (who !== "guardian") return readers.who[who](name);
  const agreedAt = guardian?.agreedAt ?? null;
  return readers.who.guardian(name, agreedAt === null ? null : formatDay(agreedAt, Date.now(), teamTimeZone));
}

function getsOf({ who, gets }: FamilyReader, { name }: ApplicationDetail, { readers }: FamilyLetterWords): string {
  return who === "guardian" ? readers.gets.first(firstWord(name)) : readers.gets[gets];
}
