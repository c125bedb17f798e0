import { type Payment, theirReferenceLimit } from "@campusward/contracts/payments/payments";
import { type KeyboardEvent, useId } from "react";
import { company } from "../../content/company.ts";
import { beginHere } from "../../ui/arrive-here.ts";
import { Chip, ChipRow } from "../../ui/chip.tsx";
import { Field, FieldProblemText } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { moneyText, partName, wayNames } from "./payment-words.ts";
import { beginPayment, type PaymentProblems, type TypedPayment, waysFor } from "./typed-payment.ts";

type FieldsProps = {
  typed: TypedPayment;
  problems: PaymentProblems;
  today: string;
  onChange: (changes: Partial<TypedPayment>) => void;
};

/** Asked for, said, and in the bank: Enter confirms only where all three are equal. */
export function ThreeAmounts(props: FieldsProps & { payment: Payment; who: string; isEqual: boolean }) {
  const { typed, problems, payment, who, isEqual, onChange } = props;
  const id = useId();
  const sum = "font-bold font-display font-stretch-[75%] text-[1.35rem] leading-[1.3]";
  return (
    <>
      <div className="grid grid-cols-3 overflow-hidden rounded-box border-2 border-jamun-200 *:px-3.5 *:py-2 *:not-first:border-l-2 *:not-first:border-jamun-200">
        <p>
          <span className="block text-(length:--text-xs) text-ink-muted">Asked for</span>
          <strong className={sum}>{payment.asked > 0 ? moneyText(payment.asked, payment.currency) : "–"}</strong>
        </p>
        <p>
          <span className="block text-(length:--text-xs) text-ink-muted">{`${who} says`}</span>
          <strong className={sum}>{payment.amount === null ? "–" : moneyText(payment.amount, payment.currency)}</strong>
        </p>
        <p className="bg-amaltas-100 focus-within:outline-3 focus-within:-outline-offset-3 focus-within:outline-ink">
          <label htmlFor={id} className="block text-(length:--text-xs) text-ink-muted">
            In the bank
          </label>
          <input
            id={id}
            className={`w-full bg-transparent outline-none focus-visible:shadow-none focus-visible:outline-none ${sum}`}
            value={typed.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            ref={beginHere}
            aria-invalid={problems.amount ? true : undefined}
            aria-describedby={problems.amount ? `${id}-note` : undefined}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === "Enter" && !isEqual) event.preventDefault();
            }}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </p>
      </div>
      {problems.amount && <FieldProblemText id={`${id}-note`}>{problems.amount}</FieldProblemText>}
    </>
  );
}

/** How, with which number, when and for what it came. */
export function RecordFields(props: FieldsProps & { open: readonly Payment[]; isAsked: boolean }) {
  const { typed, problems, today, open, isAsked, onChange } = props;
  const pair = "grid grid-cols-2 gap-4 max-columns:grid-cols-1";
  const field = (name: "amount" | "cameOn" | "theirReference") => ({
    value: typed[name],
    problem: problems[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const day = <Field {...field("cameOn")} label="Day it came" type="date" max={today} />;
  const helps: Partial<Record<TypedPayment["way"], string>> = {
    upi: "12 digits for UPI.",
    cash: "Empty is allowed for cash.",
  };
  return (
    <>
      {!isAsked && (
        <div className={pair}>
          <Field
            {...field("amount")}
            label="How much"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            ref={beginHere}
          />
          {day}
        </div>
      )}
      <ChipRow label="How" isNamed>
        {waysFor(company.currency.code).map((way) => (
          <Chip key={way} isChosen={typed.way === way} onClick={() => onChange({ way })}>
            {wayNames[way]}
          </Chip>
        ))}
      </ChipRow>
      <div className={pair}>
        <Field
          {...field("theirReference")}
          label="Their reference"
          help={helps[typed.way]}
          maxLength={theirReferenceLimit * 2}
          autoComplete="off"
        />
        {isAsked ? day : <ForWhat {...props} open={open} />}
      </div>
    </>
  );
}

function ForWhat({ typed, open, today, onChange }: FieldsProps & { open: readonly Payment[] }) {
  return (
    <Select
      label="For"
      value={typed.payment ?? ""}
      options={[
        ...open.map((payment) => ({
          value: payment.id,
          label: `${partName(payment)}, ${moneyText(payment.asked, payment.currency)}`,
        })),
        { value: "", label: "Nothing asked for" },
      ]}
      onChange={({ target }) => {
        const payment = open.find(({ id }) => id === target.value) ?? null;
        onChange({ payment: payment?.id ?? null, amount: beginPayment(payment, today).amount });
      }}
    />
  );
}
