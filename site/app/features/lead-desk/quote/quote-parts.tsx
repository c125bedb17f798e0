import { mostQuoteParts } from "@campusward/contracts/quotes/quote-content";
import { Trash2 } from "lucide";
import { company } from "../../../content/company.ts";
import { moneyText } from "../../../desk-work/payments/payment-words.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { Field, FieldProblemText } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { leftOf, splitInto, type TypedPart } from "./typed-parts.ts";

const splits = [
  { count: 2, label: "In two parts" },
  { count: 3, label: "Three" },
];

type QuotePartsProps = {
  parts: readonly TypedPart[];
  total: number;
  today: string;
  hasProblem: boolean;
  onChange: (parts: TypedPart[]) => void;
};

/** What is to be paid when: all of it at once, or in parts with days. */
export function QuoteParts({ parts, total, today, hasProblem, onChange }: QuotePartsProps) {
  const { code } = company.currency;
  const left = leftOf(parts, total, code);

  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold" aria-hidden="true">
          To be paid
        </p>
        <ChipRow label="To be paid">
          <Chip isChosen={parts.length === 0} onClick={() => onChange([])}>
            At once
          </Chip>
          {splits.map(({ count, label }) => (
            <Chip
              key={count}
              isChosen={parts.length === count}
              onClick={() => onChange(splitInto(count, total, code, today))}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {parts.length > 0 && (
        <ol>
          {parts.map((part, at) => (
            <PartRow
              key={at}
              part={part}
              place={at + 1}
              today={today}
              onChange={(changes) => onChange(parts.with(at, { ...part, ...changes }))}
              onRemove={parts.length > 2 ? () => onChange(parts.toSpliced(at, 1)) : null}
            />
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <p
            role="status"
            className={`text-(length:--text-sm) font-semibold ${left === 0 ? "text-neem-700" : "text-error"}`}
          >
            {left === 0
              ? `${moneyText(total)} of ${moneyText(total)} in parts`
              : left > 0
                ? `${moneyText(left)} are in no part`
                : `${moneyText(-left)} too much in parts`}
          </p>
          {parts.length < mostQuoteParts && (
            <LinkButton onClick={() => onChange([...parts, { amount: "", dueOn: "" }])}>Another part</LinkButton>
          )}
        </div>
      )}
      {hasProblem && (
        <div role="alert">
          <FieldProblemText id="quote-parts-problem">
            The parts must add up to the sum, each with a day from today on, in the order of their days.
          </FieldProblemText>
        </div>
      )}
    </div>
  );
}

type PartRowProps = {
  part: TypedPart;
  place: number;
  today: string;
  onChange: (changes: Partial<TypedPart>) => void;
  onRemove: (() => void) | null;
};

function PartRow({ part, place, today, onChange, onRemove }: PartRowProps) {
  return (
    <li>
      <fieldset className="flex flex-wrap items-end gap-3 border-b border-b-jamun-200 py-2">
        <legend className="sr-only">{`Part ${place}`}</legend>
        <Field
          className="w-40"
          label={`Part ${place}, in ${company.currency.called}`}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={part.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <Field
          className="w-44"
          label="By"
          type="date"
          min={today}
          value={part.dueOn}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
        {onRemove && <IconButton icon={Trash2} label={`Remove part ${place}`} onClick={onRemove} />}
      </fieldset>
    </li>
  );
}
