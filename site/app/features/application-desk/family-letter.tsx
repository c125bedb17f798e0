import type { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import type { FamilyReader } from "@campusward/contracts/desk/family-letters";
import { useId, useRef } from "react";
import { languageNames } from "../../content/desk/language-names.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { firstWord, type LetterEdits, toggleReader } from "../../desk-work/letter-draft.ts";
import { selectGap } from "../../desk-work/select-gap.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { ChoiceButtons } from "../../ui/form/choice-buttons.tsx";
import { MailSheet } from "../../ui/form/mail-sheet.tsx";
import type { DecisionControl } from "./use-decision.ts";

const gets = {
  letter: "The letter",
  copy: "A copy, right after",
  stage: "Learns the stage only, if the family agreed",
};

/** Who gets the letter, and the letter itself: filled from its template, and changed at will. */
export function FamilyLetter({ application, control }: { application: ApplicationDetail; control: DecisionControl }) {
  const { decision, draft, isSaving, subjectField, change } = control;
  const { readers } = application;
  const { subject, text, ...kept } = decision.letter;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const edit = (edits: LetterEdits) => change({ letter: { ...decision.letter, ...edits } });
  if (!draft) return null;

  return (
    <>
      <fieldset className="grid grid-cols-1 gap-2 mt-4.5">
        <legend className="sr-only">Who gets it</legend>
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
              onChange={() => edit({ readers: toggleReader(readers, draft.to, reader.who) })}
            />
            <span className="flex-[1_1_11rem] min-w-0">
              <span className="block font-semibold">{nameOf(reader, application)}</span>
              <span className="block text-sm text-ink-muted wrap-anywhere">{reader.email}</span>
            </span>
            <span className={reader.who === "guardian" ? "text-sm font-semibold" : "text-sm text-ink-muted"}>
              {reader.who === "guardian" ? `First: ${firstWord(application.name)} is under 18` : gets[reader.gets]}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.languages.length > 1 && (
        <ChoiceButtons
          label="Language of the letter"
          options={draft.languages.map((one) => ({ value: one, label: languageNames[one].name, lang: one }))}
          chosen={draft.language}
          // The letter begins again in another language.
          onChoose={(language) => change({ letter: { language, ...(kept.readers && { readers: kept.readers }) } })}
        />
      )}
      <div className={draft.languages.length > 1 ? "" : "mt-3.5 [&_.mail-text]:min-h-56 [&_.mail-text]:resize-y"}>
        <MailSheet
          subject={{
            ref: subjectField,
            label: "Subject of the letter",
            value: draft.subject,
            lang: draft.language,
            onChange: ({ target }) => edit({ subject: target.value }),
          }}
          text={{
            ref: field,
            label: "The letter",
            value: draft.text,
            lang: draft.language,
            rows: 9,
            maxLength: 8000,
            "aria-describedby": `${id}-gaps`,
            onChange: ({ target }) => edit({ text: target.value }),
          }}
          readOnly={isSaving}
        />
      </div>
      <div id={`${id}-gaps`} className="flex flex-wrap items-center gap-y-2 gap-x-4.5 mt-2.5">
        {draft.gaps.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 font-semibold text-(length:--text-sm) text-error">
            <span>Still empty</span>{" "}
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
        <p className="text-sm text-ink-muted">An answer to the letter reaches the team’s address.</p>
        {(subject ?? text) !== undefined && (
          <LinkButton onClick={() => change({ letter: kept })}>Begin the letter again</LinkButton>
        )}
      </div>
    </>
  );
}

function nameOf({ who, name }: FamilyReader, { guardian }: ApplicationDetail): string {
  if (who === "student") return `${name}, applicant`;
  if (who === "counsellor") return `For ${name}, a counsellor who applied`;
  const agreedAt = guardian?.agreedAt ?? null;
  return `${name}, parent or guardian${agreedAt === null ? "" : `, agreed on ${spokenDay(agreedAt)}`}`;
}
