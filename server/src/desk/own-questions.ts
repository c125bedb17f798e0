import { kindWords } from "@campusward/contracts/desk/lead-words";
import { type FormFields, type FormName, formNames, type OwnField } from "@campusward/contracts/leads/form-fields";
import { leadFields } from "@campusward/contracts/leads/lead-fields";

/** A question of the owner's: two forms that ask the same under one id have one, two that do not have two. */
export type Question = Pick<OwnField, "id" | "label"> & {
  field: OwnField;
  forms: FormName[];
  /** Its column in an export, and in a sheet that is imported. */
  title: string;
};

const { page: _last, ownAnswers: _asQuestions, ...filledIn } = leadFields;
/** What every lead has a column for in an export. */
export const exported = Object.values(filledIn).filter((field) => field.csv);

export function toQuestions(forms: FormFields | undefined): Question[] {
  const questions: Question[] = [];
  for (const form of formNames) {
    for (const field of forms?.[form].own ?? []) {
      const { id, label } = field;
      const same = questions.find((known) => known.id === id && known.label === label);
      if (same) same.forms.push(form);
      else questions.push({ id, label, field, forms: [form], title: label });
    }
  }
  const labels = [...exported, ...questions].map(({ label }) => label);
  return questions.map((question) => {
    const isShared = labels.filter((label) => label === question.label).length > 1;
    const from = question.forms.map((form) => kindWords[form]).join(", ");
    return isShared ? { ...question, title: `${question.label} (${from})` } : question;
  });
}
