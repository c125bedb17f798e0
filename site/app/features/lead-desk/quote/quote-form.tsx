import { gstStates, placeRuleOf, stateName } from "@campusward/contracts/payments/payment-places";
import { mostQuoteLines, quoteNoteLimit, quoteTextLimit } from "@campusward/contracts/quotes/quote-content";
import { Trash2 } from "lucide";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { company } from "../../../content/company.ts";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldProblemText } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { NoteField } from "../../../ui/form/text-area.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isSendKey } from "../panel/reply-form.tsx";
import { QuoteParts } from "./quote-parts.tsx";
import { blankLine, offLine, type QuoteProblems, sumTyped, type TypedLine, type TypedQuote } from "./typed-quote.ts";

const lineNames = {
  count: "How many",
  what: "What",
  detail: "More about it",
  unit: `For one, in ${company.currency.called}`,
};

const problemTexts = {
  what: "Please say what it is.",
  count: "A whole number, 1 or more.",
  unit: "An amount, such as 900 or 899.50. With a minus to take it off.",
  total: "It comes to nothing. Something must be left to pay.",
  percent: "A number from 0 to 100, with two places at most.",
  taxName: "Please name the tax.",
  validUntil: "Please choose a day from today on.",
  parts: "The parts do not add up.",
  tooLong: "That is too long. Please shorten it.",
};

const fieldNames = {
  firm: "School or company",
  period: "For which time",
  afterwards: "What happens after it is paid",
  validUntil: "Good until",
  postal: "Postal address",
  notIncluded: "Not in it",
  taxName: "Tax",
  taxPercent: "Percent",
  taxNumber: "Their tax number",
};

type QuoteFormProps = {
  typed: TypedQuote;
  problems: QuoteProblems;
  today: string;
  onChange: (changes: Partial<TypedQuote>) => void;
  onPreview: () => void;
};

/** Lines as rows; Enter goes on to the next one, and Ctrl or Cmd with Enter shows it as they will see it. */
export function QuoteForm({ typed, problems, today, onChange, onPreview }: QuoteFormProps) {
  const { lines } = typed;
  const { rows, add, remove, goOn } = useLines(lines, (changed) => onChange({ lines: changed }));
  const sums = sumTyped(typed, company.currency.code);
  const problemOf = (name: string) => (problems[name] ? problemTexts[problems[name]] : null);

  function text(name: keyof typeof fieldNames) {
    return {
      label: fieldNames[name],
      problem: problemOf(name),
      name,
      maxLength: quoteTextLimit,
      value: typed[name],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  }

  return (
    <Form
      className="grid grid-cols-1 gap-3.5 mt-3"
      onSubmit={() => onPreview()}
      onKeyDown={(event) => {
        if (!isSendKey(event)) return;
        event.preventDefault();
        onPreview();
      }}
    >
      <ol ref={rows} className="quote-form-lines">
        {lines.map((line, at) => (
          <LineRow
            key={at}
            line={line}
            place={at + 1}
            sum={sums.lines[at] ?? null}
            problemOf={(name) => problemOf(`lines.${at}.${name}`)}
            onChange={(changes) => onChange({ lines: lines.with(at, { ...line, ...changes }) })}
            onKeyDown={(event) => goOn(event, at)}
            onRemove={lines.length > 1 ? () => remove(at) : null}
          />
        ))}
      </ol>
      <p className="flex flex-wrap gap-y-1 gap-x-5.5">
        <LinkButton onClick={() => add(blankLine)}>Another line</LinkButton>
        <LinkButton onClick={() => add(offLine)}>Take something off</LinkButton>
      </p>
      {problems.total && (
        <div role="alert">
          <FieldProblemText id="quote-total-problem">{problemTexts[problems.total]}</FieldProblemText>
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-y-3 gap-x-4">
        <Field {...text("taxName")} maxLength={30} help="Leave the percent empty for none." />
        <Field {...text("taxPercent")} inputMode="decimal" maxLength={6} />
        <Field {...text("validUntil")} type="date" min={today} />
      </div>
      <Totals typed={typed} sums={sums} />
      <QuoteParts
        parts={typed.parts}
        total={sums.total}
        today={today}
        hasProblem={problems.parts !== undefined}
        onChange={(parts) => onChange({ parts })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-y-3 gap-x-4">
        <Field {...text("period")} help="Such as twelve months. Empty for none." />
        <Field {...text("firm")} />
        {placeRuleOf(company.country).splitsTax && (
          <Select
            label="State of the family"
            placeholder="Ours"
            value={typed.placeOfSupply}
            options={statesByName}
            onChange={({ target }) => onChange({ placeOfSupply: target.value })}
          />
        )}
        <Field {...text("taxNumber")} maxLength={30} help="Stands on the receipt. Empty for none." />
      </div>
      <NoteField {...text("postal")} rows={2} maxLength={300} />
      <NoteField {...text("notIncluded")} rows={2} maxLength={quoteNoteLimit} />
      <Field {...text("afterwards")} help="Stands on the page once it is accepted. Empty for nothing." />
      <div className="flex flex-wrap items-center justify-end gap-y-3 gap-x-5.5">
        <Button type="submit" look="primary">
          See it as they will
        </Button>
      </div>
    </Form>
  );
}

/** Where the tax is split by states. */
const statesByName = Object.keys(gstStates)
  .map((code) => ({ value: code, label: stateName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** Adds and removes lines, and goes through them by Enter. The focus follows. */
function useLines(lines: readonly TypedLine[], onChange: (lines: TypedLine[]) => void) {
  const rows = useRef<HTMLOListElement>(null);

  function focusLine(at: number): void {
    rows.current?.children[at]?.querySelector("input")?.focus();
  }

  function add(line: TypedLine): void {
    if (lines.length >= mostQuoteLines) return;
    flushSync(() => onChange([...lines, line]));
    focusLine(lines.length);
  }

  function remove(at: number): void {
    flushSync(() => onChange(lines.toSpliced(at, 1)));
    focusLine(Math.min(at, lines.length - 2));
  }

  function goOn(event: KeyboardEvent, at: number): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (at + 1 < lines.length) focusLine(at + 1);
    else add(blankLine);
  }

  return { rows, add, remove, goOn };
}

function Totals({ typed, sums }: { typed: TypedQuote; sums: ReturnType<typeof sumTyped> }) {
  return (
    <dl
      className="grid grid-cols-[1fr_auto] gap-y-1 gap-x-4 rounded-box px-4 py-3 tabular-nums bg-jamun-50"
      aria-live="polite"
    >
      {sums.hasTax && (
        <>
          <dt>Before tax</dt>
          <dd className="text-end">{moneyText(sums.beforeTax)}</dd>
          <dt>{`${typed.taxName}, ${typed.taxPercent} %`}</dt>
          <dd className="text-end">{moneyText(sums.tax)}</dd>
        </>
      )}
      <dt className="font-bold text-[1.25em]">In all</dt>
      <dd className="font-bold text-[1.25em] text-end">{moneyText(sums.total)}</dd>
    </dl>
  );
}

type LineRowProps = {
  line: TypedLine;
  place: number;
  sum: number | null;
  problemOf: (name: keyof TypedLine) => string | null;
  onChange: (changes: Partial<TypedLine>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
};

function LineRow({ line, place, sum, problemOf, onChange, onKeyDown, onRemove }: LineRowProps) {
  const field = (name: keyof TypedLine) => ({
    label: lineNames[name],
    problem: problemOf(name),
    maxLength: quoteTextLimit,
    value: line[name],
    onKeyDown,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <li>
      <fieldset className="quote-form-line grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_5.5rem_minmax(0,2fr)_minmax(6rem,auto)_44px] items-start gap-y-2 gap-x-3 py-2 border-b border-b-jamun-200 max-app:grid-cols-[5.5rem_minmax(0,1fr)_44px]">
        <legend className="sr-only">{`Line ${place}`}</legend>
        <Field {...field("what")} className="max-app:col-span-full" {...(place === 1 && { "data-begin": "" })} />
        <Field {...field("detail")} className="max-app:col-span-full" />
        <Field {...field("count")} inputMode="numeric" maxLength={5} />
        <Field {...field("unit")} className="max-app:col-[2/-1]" inputMode="text" maxLength={20} autoComplete="off" />
        <p className="pt-10 font-[650] tabular-nums text-end whitespace-nowrap max-app:col-[1/3] max-app:pt-2 max-app:text-start">
          <span className="sr-only">{"Sum: "}</span>
          <span>{sum !== null && moneyText(sum)}</span>
        </p>
        {onRemove && (
          <IconButton icon={Trash2} className="mt-7.5 max-app:mt-0" label={`Remove line ${place}`} onClick={onRemove} />
        )}
      </fieldset>
    </li>
  );
}
