import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FieldProblemText } from "../../ui/form/field.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { Where, WhereNot } from "../filled.tsx";

const ways = [
  { way: "upi", flag: "isUpi" },
  { way: "bank", flag: "isBank" },
  { way: "cash", flag: "isCash" },
] as const;

const own = `/quote/${at("token")}`;

/** The form `I have paid`. It works without script, and says again what was typed. */
export function TellForm({ words: { tell } }: { words: PayWords }) {
  return (
    <LinkCard heading={tell.heading} className="quote-leaf quote-leaf-narrow max-columns:px-5">
      <p className="mt-2 text-ink-muted">{tell.text}</p>
      <form method="post" action={`${own}/paid`} className="link-page-form">
        <input type="hidden" name="part" value={at("part")} />
        <TellField
          name="amount"
          label={tell.amount}
          problems={{ problemAmount: tell.problems.amount }}
          inputMode="decimal"
          maxLength={20}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="field-label mb-[7px]">{tell.how}</legend>
          {ways.map(({ way, flag }) => (
            <label key={way} className="quote-choice relative">
              <Where of={flag}>
                <input type="radio" name="way" value={way} defaultChecked />
              </Where>
              <WhereNot of={flag}>
                <input type="radio" name="way" value={way} />
              </WhereNot>
              <span className="grid min-h-11 place-items-center rounded-input border-2 border-jamun-600 px-3.5 font-semibold">
                {tell.ways[way]}
              </span>
            </label>
          ))}
        </fieldset>
        <TellField
          name="number"
          label={tell.reference}
          help={tell.referenceHelp}
          problems={{
            problemNumber: tell.problems.number,
            problemUpi: tell.problems.upi,
            problemBank: tell.problems.bank,
          }}
          maxLength={80}
          autoComplete="off"
        />
        <div className="border-l-6 border-roller-500 bg-roller-100 px-4 py-3 text-(length:--text-sm)">
          <p className="font-[650]">{tell.find}</p>
          <p>{tell.findText}</p>
        </div>
        <TellField
          name="day"
          label={tell.day}
          problems={{ problemDay: tell.problems.day }}
          type="date"
          max={at("latest")}
        />
        <button type="submit" className={buttonClass({ look: "primary" })}>
          {tell.submit}
        </button>
        <a className="text-link justify-self-start" href={own}>
          <span>{tell.back}</span>
        </a>
      </form>
    </LinkCard>
  );
}

type TellFieldProps = {
  name: "amount" | "number" | "day";
  label: string;
  help?: string;
  /** By the names under which the server says what is wrong. */
  problems: Record<string, string>;
  type?: "date";
  max?: string;
  inputMode?: "decimal";
  maxLength?: number;
  autoComplete?: "off";
};

function TellField({ name, label, help, problems, ...input }: TellFieldProps) {
  const field = { id: `tell-${name}`, name, className: "field-input", defaultValue: at(name), ...input };
  const note = `tell-${name}-note`;
  return (
    <div className="field">
      <label htmlFor={field.id} className="field-label">
        {label}
      </label>
      {Object.entries(problems).map(([problem, text]) => (
        <Where key={problem} of={problem}>
          <input {...field} aria-invalid aria-describedby={note} />
          <FieldProblemText id={note}>{text}</FieldProblemText>
        </Where>
      ))}
      {noneOf(
        Object.keys(problems),
        <>
          <input {...field} aria-describedby={help ? note : undefined} />
          {help && (
            <p id={note} className="field-help">
              {help}
            </p>
          )}
        </>,
      )}
    </div>
  );
}

/** Stays where none of these names is filled in. */
function noneOf(names: readonly string[], content: ReactNode): ReactNode {
  return names.reduceRight<ReactNode>((inner, name) => <WhereNot of={name}>{inner}</WhereNot>, content);
}
