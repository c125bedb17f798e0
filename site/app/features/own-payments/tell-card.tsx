import { sayPaid } from "@campusward/contracts/payments/paying";
import { problemOfReference, saidWays } from "@campusward/contracts/payments/payments";
import { readAmount, typedAmount } from "@campusward/contracts/quotes/money";
import { useState } from "react";
import { teamDayOf } from "../../dates/team-clock.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { OwnPaymentsReply, PartProps } from "./own-payments.tsx";

type Problems = { amount: string | null; number: string | null; day: string | null };
const noProblems: Problems = { amount: null, number: null, day: null };

type TellCardProps = PartProps & { onTold: (reply: OwnPaymentsReply) => void; onBack: () => void };

/** Says that it was paid, with the number of the payment. What was said before is corrected. */
export function TellCard({ part, owed, words: { tell }, onTold, onBack }: TellCardProps) {
  const { send, isSaving, failure } = useChange();
  const today = teamDayOf(Date.now());
  const [typed, setTyped] = useState({
    amount: typedAmount(part.amount ?? part.asked, owed.currency),
    way: part.said?.way ?? "upi",
    number: part.said?.number ?? "",
    day: part.said?.cameOn ?? today,
  });
  const [problems, setProblems] = useState(noProblems);

  function change(changes: Partial<typeof typed>): void {
    setTyped({ ...typed, ...changes });
    setProblems(noProblems);
  }

  function tellUs(): void {
    const amount = readAmount(typed.amount, owed.currency) ?? 0;
    const wrong = problemOfReference(typed.way, typed.number);
    const found: Problems = {
      amount: amount > 0 ? null : tell.problems.amount,
      number: wrong && numberProblem(wrong, typed.number, tell.problems),
      day: typed.day === "" || typed.day > today ? tell.problems.day : null,
    };
    setProblems(found);
    if (found.amount || found.number || found.day) return;
    const { way, number, day: cameOn } = typed;
    send(sayPaid, { id: part.id, amount, way, number, cameOn }, onTold);
  }

  return (
    <section className="dashboard-card mt-2.5 mb-5 border-ink" aria-labelledby="tell-paid">
      <h2 id="tell-paid" ref={arriveHere} tabIndex={-1} className="type-d3">
        {tell.heading}
      </h2>
      <p className="mt-1 text-ink-muted">{tell.text}</p>
      <Form className="mt-4 grid gap-4" onSubmit={tellUs}>
        <Field
          label={tell.amount}
          inputMode="decimal"
          maxLength={20}
          value={typed.amount}
          problem={problems.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <Choice
          legend={tell.how}
          name="way"
          problem={null}
          value={typed.way}
          options={saidWays.map((value) => ({ value, label: tell.ways[value] }))}
          onChange={(value) => change({ way: saidWays.find((way) => way === value) ?? typed.way })}
        />
        <Field
          label={typed.way === "cash" ? tell.cash : tell.number}
          help={typed.way === "cash" ? undefined : tell.help}
          maxLength={80}
          autoComplete="off"
          value={typed.number}
          problem={problems.number}
          onChange={({ target }) => change({ number: target.value })}
        />
        <Field
          label={tell.day}
          type="date"
          max={today}
          value={typed.day}
          problem={problems.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        {failure && (
          <Alert kind="error">
            {tell.failures[failure === "too_late" || failure === "rate_limited" ? failure : "line"]}
          </Alert>
        )}
        <div className="desk-actions">
          <Button type="submit" look="yellow" isBusy={isSaving} busy={tell.submitting}>
            {tell.submit}
          </Button>
          <LinkButton onClick={onBack}>{tell.back}</LinkButton>
        </div>
      </Form>
    </section>
  );
}

type NumberProblem = NonNullable<ReturnType<typeof problemOfReference>>;

function numberProblem(wrong: NumberProblem, typed: string, said: PartProps["words"]["tell"]["problems"]): string {
  if (wrong === "required") return said.required;
  if (wrong === "too_long") return said.tooLong;
  return wrong === "bank_number" ? said.bank : said.upi(typed.replace(/\D/g, "").length);
}
