import type { FieldProblem } from "@campusward/contracts/leads/contact-fields";
import type { FieldsOfForm, OwnField } from "@campusward/contracts/leads/form-fields";
import { findOwn, type OwnName, toOwnName, toSeveral } from "@campusward/contracts/leads/own-answers";
import { useId } from "react";
import { Choice } from "../ui/form/choice.tsx";
import { Field, FieldProblemText } from "../ui/form/field.tsx";
import { Select } from "../ui/form/select.tsx";
import { NoteField } from "../ui/form/text-area.tsx";
import { type ProblemWords, problemText } from "../words/problem-text.ts";

/** An owner's answers may be sentences. */
const fieldClass =
  "min-w-0 [&_.choice]:flex-wrap max-columns:[&_.choice]:grid-cols-1 [&_.choice-option>span]:py-2 [&_.choice-option>span]:whitespace-normal";

type OwnFieldWords = {
  optional: string;
  choose: string;
  problems: Record<FieldProblem, string>;
  /** Names of countries are those of this language. */
  locale: string;
};

type FormWords<Name extends string> = {
  labels: Record<Name, string>;
  problem: ProblemWords<Name>;
  fields: FieldsOfForm;
  own: OwnFieldWords;
};

/** The words of a form, with those for the fields that its owner added. */
export function withOwnWords<Name extends string, Words extends FormWords<Name>>(words: Words) {
  const { fields, own } = words;
  const labels = Object.fromEntries(fields.own.map((field) => [toOwnName(field), field.label]));
  return {
    ...words,
    labels: { ...words.labels, ...labels } as Record<Name | OwnName, string>,
    problem: (name: Name | OwnName, problem: FieldProblem) =>
      findOwn(fields, name) ? own.problems[problem] : problemText(words.problem, name as Name, problem),
  };
}

type OwnInputProps = {
  field: OwnField;
  words: OwnFieldWords;
  problem?: string | null;
  /** Left out, like what follows, in a form without script: the browser keeps it. */
  value?: string | undefined;
  disabled?: boolean | undefined;
  onChange?: ((text: string) => void) | undefined;
  onBlur?: () => void;
};

/** More answers than this are a list to open. */
const mostSideBySide = 6;

/** A field that the owner added, by its kind. */
export function OwnInput({ field, words, problem = null, value, disabled, onChange, onBlur }: OwnInputProps) {
  const { label, hint, kind, choices = [], isRequired = false } = field;
  const name = toOwnName(field);
  const isOpened = kind === "country" || choices.length > mostSideBySide;
  const optional = isRequired ? undefined : words.optional;
  // What to choose stands with the question, what to write below its field.
  const beside = [hint, optional].filter(Boolean).join(" ");
  const legend = (
    <>
      <span>{label}</span> {beside && <span className="font-normal text-ink-muted">{beside}</span>}
    </>
  );
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  const asked = { name, problem, disabled, required: isRequired, value, onBlur };
  const line = {
    ...asked,
    label: [label, optional].filter(Boolean).join(" "),
    help: hint,
    onChange: onChange && (({ target }: { target: { value: string } }) => onChange(target.value)),
  };

  function input() {
    switch (kind) {
      case "long":
        return <NoteField {...line} rows={3} />;
      case "choices":
        return (
          <SeveralChoices
            legend={legend}
            name={name}
            choices={choices}
            value={value}
            problem={problem}
            disabled={disabled}
            onChange={onChange}
          />
        );
      case "choice":
        if (isOpened) break;
        return (
          <Choice
            legend={legend}
            name={name}
            options={options}
            value={value}
            problem={problem}
            required={isRequired}
            onChange={onChange}
          />
        );
      case "country":
        break;
      default:
        return <Field {...line} {...ofKind[kind]} autoComplete="off" />;
    }
    const { help: _, ...select } = line;
    return (
      <Select
        {...select}
        label={[label, beside].filter(Boolean).join(" ")}
        placeholder={words.choose}
        options={kind === "country" ? countriesIn(words.locale) : options}
        autoComplete={kind === "country" ? "country" : "off"}
      />
    );
  }

  const isWide = kind === "long" || kind === "choices" || (kind === "choice" && !isOpened);
  return <div className={isWide ? `${fieldClass} col-span-full` : fieldClass}>{input()}</div>;
}

const ofKind = {
  text: {},
  number: { inputMode: "decimal" },
  date: { type: "date" },
} as const;

type SeveralChoicesProps = Pick<OwnInputProps, "value" | "disabled" | "onChange"> & {
  legend: React.ReactNode;
  name: string;
  choices: readonly string[];
  problem: string | null;
};

/** Any of several answers; together they are one text, a line each. */
function SeveralChoices({ legend, name, choices, value, problem, disabled, onChange }: SeveralChoicesProps) {
  const id = useId();
  const chosen = value === undefined ? null : toSeveral(value);
  function toggle(choice: string): void {
    const before = chosen ?? [];
    const isChosen = (one: string) => (one === choice ? !before.includes(one) : before.includes(one));
    onChange?.(choices.filter(isChosen).join("\n"));
  }
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label mb-[7px]">{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice} className="check-box">
            <input
              type="checkbox"
              name={name}
              value={choice}
              checked={chosen?.includes(choice)}
              onChange={chosen ? () => toggle(choice) : undefined}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
      {problem && <FieldProblemText id={`${id}-problem`}>{problem}</FieldProblemText>}
    </fieldset>
  );
}

/** ISO 3166-1, in the order of the English names. */
const countryCodes =
  "AFALDZADAOAGARAMAUATAZBSBHBDBBBYBEBZBJBTBOBABWBRBNBGBFBIKHCMCACVCFTDCLCNCOKMCGCDCRCIHRCUCYCZDKDJDMDOECEGSVGQEREESZETFJFIFRGAGMGEDEGHGRGDGTGNGWGYHTHNHKHUISINIDIRIQIEILITJMJPJOKZKEKIKWKGLALVLBLSLRLYLILTLUMOMGMWMYMVMLMTMHMRMUMXFMMDMCMNMEMAMZMMNANRNPNLNZNINENGKPMKNOOMPKPWPSPAPGPYPEPHPLPTQARORURWKNLCVCWSSMSTSASNRSSCSLSGSKSISBSOZAKRSSESLKSDSRSECHSYTWTJTZTHTLTGTOTTTNTRTMTVUGUAAEGBUSUYUZVUVAVEVNYEZMZW";

/** As this device calls them, which may differ by a word from the drawn page. */
function countriesIn(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (countryCodes.match(/../g) ?? []).map((code) => ({ value: code, label: names.of(code) ?? code }));
}
