import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Where, WhereNot, Which } from "../filled.tsx";
import { narrow, own } from "./leaf.tsx";

type FilledFormProps = {
  /** What it is sent to, below the page of the quote. */
  step: string;
  words: { heading?: ReactNode; text: ReactNode; submit: string; back: string };
  children?: ReactNode;
};

/** A form in place of the page, which needs no script. */
export function FilledForm({ step, words: { heading, text, submit, back }, children }: FilledFormProps) {
  return (
    <LinkCard heading={heading} className={narrow}>
      <p className="mt-3">{text}</p>
      <form method="post" action={`${own}/${step}`} className="link-page-form">
        {children}
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {submit}
        </button>
        <QuietLink className="justify-self-start" href={own}>
          {back}
        </QuietLink>
      </form>
    </LinkCard>
  );
}

type FilledFieldProps = {
  /** What is wrong, by the names under which the server says so. */
  problems: Record<string, string>;
  field: (problem: string | null) => ReactNode;
};

/** A field of a form that was sent without script, with what is wrong with it. */
export function FilledField({ problems, field }: FilledFieldProps) {
  const names = Object.keys(problems);
  return (
    <>
      <Which among={Object.fromEntries(names.map((name) => [name, field(problems[name] ?? null)]))} />
      {names.reduceRight(
        (inner, name) => (
          <WhereNot of={name}>{inner}</WhereNot>
        ),
        field(null),
      )}
    </>
  );
}

type FilledChoicesProps = {
  name: string;
  legend: ReactNode;
  /** `flag` is the name under which the server ticks it, `only` that under which it is there at all. */
  choices: readonly { value: string; flag: string; only?: string | undefined; label: string }[];
};

/** A few choices side by side, of which the server ticks one. */
export function FilledChoices({ name, legend, choices }: FilledChoicesProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      {legend}
      {choices.map(({ value, flag, only, label }) => {
        const choice = (
          <label key={value} className="quote-choice relative">
            <Where of={flag} otherwise={<input type="radio" name={name} value={value} />}>
              <input type="radio" name={name} value={value} defaultChecked />
            </Where>
            <span className="grid min-h-11 place-items-center rounded-input border-2 border-jamun-600 px-3.5 font-semibold">
              {label}
            </span>
          </label>
        );
        return only ? (
          <Where key={value} of={only}>
            {choice}
          </Where>
        ) : (
          choice
        );
      })}
    </fieldset>
  );
}
