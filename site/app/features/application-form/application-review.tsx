import { toOwnName, toSeveral } from "@campusward/contracts/leads/own-answers";
import type { ApplicationFormWords } from "../../content/features/application-form.ts";
import { InlineButton } from "../../ui/action-buttons.tsx";
import { fillIn } from "../../words/templates.ts";
import { type ApplicationValues, type AskedField, isMinor } from "./application-values.ts";
import "../../ui/form/application-review.css";

type ReviewRow = { label: string; lines: string[]; field: AskedField };

/** The whole application as it would be sent, in the order of the form, without what was left empty. */
export function reviewOf(values: ApplicationValues, words: ApplicationFormWords, currentYear: number): ReviewRow[] {
  const { review, labels, trackChoices, applicants, classes, tracks } = words;
  const { track } = values;
  const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? "";
  const named = Object.entries(tracks).find(([id]) => id === track)?.[1].name;
  const student = [values.name, values.birthYear, labelIn(classes, values.schoolClass), values.school, values.city];
  const guardian = isMinor(values, currentYear) ? [values.guardianName, values.guardianEmail] : [];
  const rows: ReviewRow[] = [
    { label: labels.track, lines: [named ?? labelIn(trackChoices, track)], field: "track" },
    { label: labels.applyingAs, lines: [labelIn(applicants, values.applyingAs)], field: "applyingAs" },
    { label: review.student, lines: [joined(student)], field: "name" },
    { label: review.reach, lines: [values.email, values.contact], field: "email" },
    { label: review.guardian, lines: guardian, field: "guardianName" },
    { label: review.sentences, lines: [values.motivation], field: "motivation" },
    { label: labels.hoursPerWeek, lines: [values.hoursPerWeek], field: "hoursPerWeek" },
    ...words.fields.own.map((own) => {
      const field = toOwnName(own);
      return { label: own.label, lines: own.hidden ? [] : toSeveral(values[field] ?? ""), field };
    }),
  ];
  return rows
    .map((row) => ({ ...row, lines: row.lines.map((line) => line.trim()).filter(Boolean) }))
    .filter(({ lines }) => lines.length > 0);
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

type ApplicationReviewProps = {
  values: ApplicationValues;
  currentYear: number;
  words: ApplicationFormWords;
  /** Leads to a field, and from there back to this. */
  onChange: (field: AskedField) => void;
};

/** What will be sent, to be read once more. Each answer leads to its field. */
export function ApplicationReview({ values, currentYear, words, onChange }: ApplicationReviewProps) {
  const { review } = words;
  return (
    <dl className="application-review">
      {reviewOf(values, words, currentYear).map(({ label, lines, field }) => (
        <div key={field} data-field={field}>
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <InlineButton aria-label={fillIn(review.changeOf, { label })} onClick={() => onChange(field)}>
              {review.change}
            </InlineButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
