import { mostQuoteLines, quoteNoteLimit, quoteTextLimit } from "@campusward/contracts/quotes/quote-content";
import { Trash2 } from "lucide";
import { type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldProblemText, LabelledField } from "../../../ui/form/field.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { isSendKey } from "../panel/reply-form.tsx";
import { blankLine, offLine, type QuoteProblems, sumTyped, type TypedLine, type TypedQuote } from "./typed-quote.ts";

type QuoteFormProps = {
  typed: TypedQuote;
  problems: QuoteProblems;
  today: string;
  onChange: (changes: Partial<TypedQuote>) => void;
  onPreview: () => void;
};

/** Lines as rows; Enter goes on to the next one, and Ctrl or Cmd with Enter shows it as they will see it. */
export function QuoteForm({ typed, problems, today, onChange, onPreview }: QuoteFormProps) {
  const { quote } = useDesk().words;
  const { form, amount, currency, problems: said } = quote;
  const rows = useRef<HTMLOListElement>(null);
  const { lines } = typed;
  const sums = sumTyped(typed, currency);
  const write = (minor: number) => amount(minor, currency);
  const problemOf = (name: string) => (problems[name] ? said[problems[name]] : null);

  function text(name: Exclude<keyof TypedQuote, "lines" | "replaces">) {
    return {
      label: form[name],
      problem: problemOf(name),
      name,
      maxLength: quoteTextLimit,
      value: typed[name],
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    };
  }

  function focusLine(at: number): void {
    rows.current?.children[at]?.querySelector("input")?.focus();
  }

  function add(line: TypedLine): void {
    if (lines.length >= mostQuoteLines) return;
    flushSync(() => onChange({ lines: [...lines, line] }));
    focusLine(lines.length);
  }

  function remove(at: number): void {
    flushSync(() => onChange({ lines: lines.toSpliced(at, 1) }));
    focusLine(Math.min(at, lines.length - 2));
  }

  function goOn(event: KeyboardEvent, at: number): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (at + 1 < lines.length) focusLine(at + 1);
    else add(blankLine);
  }

  return (
    <form
      method="dialog"
      noValidate
      className="quote-form"
      onSubmit={(event) => {
        event.preventDefault();
        onPreview();
      }}
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
      <p className="quote-form-adds">
        <LinkButton onClick={() => add(blankLine)}>{form.addLine}</LinkButton>
        <LinkButton onClick={() => add(offLine)}>{form.addOff}</LinkButton>
      </p>
      {problems.total && (
        <div role="alert">
          <FieldProblemText id="quote-total-problem">{said[problems.total]}</FieldProblemText>
        </div>
      )}
      <div className="quote-form-pair">
        <Field {...text("taxName")} maxLength={30} help={form.noTax} />
        <Field {...text("taxPercent")} inputMode="decimal" maxLength={6} />
        <Field {...text("validUntil")} type="date" min={today} />
      </div>
      <dl className="quote-form-sums" aria-live="polite">
        {sums.hasTax && (
          <>
            <dt>{form.beforeTax}</dt>
            <dd>{write(sums.beforeTax)}</dd>
            <dt>{form.taxOf(typed.taxName, typed.taxPercent)}</dt>
            <dd>{write(sums.tax)}</dd>
          </>
        )}
        <dt className="quote-form-total">{form.total}</dt>
        <dd className="quote-form-total">{write(sums.total)}</dd>
      </dl>
      <div className="quote-form-pair">
        <Field {...text("period")} help={form.periodHelp} />
        <Field {...text("firm")} />
      </div>
      <Words
        label={form.postal}
        value={typed.postal}
        limit={300}
        problem={problemOf("postal")}
        onChange={(postal) => onChange({ postal })}
      />
      <Words
        label={form.notIncluded}
        value={typed.notIncluded}
        limit={quoteNoteLimit}
        problem={problemOf("notIncluded")}
        onChange={(notIncluded) => onChange({ notIncluded })}
      />
      <Field {...text("afterwards")} help={form.afterwardsHelp} />
      <div className="quote-foot">
        <Button type="submit" look="yellow">
          {form.preview}
        </Button>
      </div>
    </form>
  );
}

type WordsProps = {
  label: string;
  value: string;
  limit: number;
  problem: string | null;
  onChange: (value: string) => void;
};

function Words({ label, value, limit, problem, onChange }: WordsProps) {
  const id = useId();
  return (
    <LabelledField id={id} label={label}>
      <textarea
        id={id}
        className="field-input"
        rows={2}
        maxLength={limit}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && <FieldProblemText id={`${id}-note`}>{problem}</FieldProblemText>}
    </LabelledField>
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
  const { form, amount, currency } = useDesk().words.quote;
  const field = (name: keyof TypedLine) => ({
    label: form[name],
    problem: problemOf(name),
    maxLength: quoteTextLimit,
    value: line[name],
    className: `quote-form-${name}`,
    onKeyDown,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <li>
      <fieldset className="quote-form-line">
        <legend className="sr-only">{form.line(place)}</legend>
        <Field {...field("what")} {...(place === 1 && { "data-begin": "" })} />
        <Field {...field("detail")} />
        <Field {...field("count")} inputMode="numeric" maxLength={5} />
        <Field {...field("unit")} inputMode="text" maxLength={20} autoComplete="off" />
        <p className="quote-form-sum">
          <span className="sr-only">{`${form.sum}: `}</span>
          <span>{sum === null ? "–" : amount(sum, currency)}</span>
        </p>
        {onRemove && (
          <button type="button" className="icon-button" aria-label={form.removeLine(place)} onClick={onRemove}>
            <LineIcon of={Trash2} size={20} />
          </button>
        )}
      </fieldset>
    </li>
  );
}
