import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addDays } from "@campusward/contracts/desk/place-time";
import { moveDueDay, type Payment, referenceText } from "@campusward/contracts/payments/payments";
import { Check } from "lucide";
import { useState } from "react";
import { shortTime, teamDayOf } from "../../../dates/team-clock.ts";
import { CopyButton } from "../../../desk-work/copy-button.tsx";
import { FailureNote } from "../../../desk-work/failure-note.tsx";
import { moneyIcon } from "../../../desk-work/payments/money-icon.ts";
import { PaymentDialog } from "../../../desk-work/payments/payment-dialog.tsx";
import { dayText, dueHeading, moneyText, wayNames } from "../../../desk-work/payments/payment-words.ts";
import { Reminder } from "../../../desk-work/payments/reminder.tsx";
import { useChange } from "../../../queries/use-save.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { firstNameOf } from "../../../ui/initials.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useCommand, useDesk } from "../desk-context.ts";
import { askedPayment, type PaymentsControl } from "./use-lead-payments.ts";

/** The payment that wants a press: to be looked up, to be decided, or whose day is near. */
export function AskedCard({ lead, payments }: { lead: LeadDetail; payments: PaymentsControl }) {
  const { now } = useDesk();
  const [asks, setAsks] = useState<"there" | "not-there" | null>(null);
  const { shown } = payments;
  const today = teamDayOf(now);
  const asked = shown && askedPayment(shown, today);
  useCommand("there", lead.id, () => setAsks("there"), shown !== null);
  if (!shown || !asked) return null;
  const { payment, reminder } = asked;
  const props = { lead, payment, payments, onThere: () => setAsks("there") };
  return (
    <>
      {reminder ? (
        <DueCard {...props} reminder={reminder} today={today} />
      ) : (
        <SaidCard {...props} onNotThere={() => setAsks("not-there")} />
      )}
      {asks && (
        <PaymentDialog
          lead={{ id: lead.id, name: payment.name }}
          asked={payment}
          today={today}
          isNotThere={asks === "not-there"}
          onRecorded={payments.recorded}
          onChanged={payments.take}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

export function Card({ className, label, children }: { className: string; label: string; children: Elements }) {
  return (
    <section
      className={`mt-3 rounded-box border-2 border-ink px-3 py-2.5 text-(length:--text-sm) ${className}`}
      aria-label={label}
    >
      {children}
    </section>
  );
}

type CardProps = { lead: LeadDetail; payment: Payment; onThere: () => void };

function SaidCard({ payment, onThere, onNotThere }: CardProps & { onNotThere: () => void }) {
  const { now } = useDesk();
  const { amount, asked, currency, way, theirReference, cameOn, saidAt, name } = payment;
  const isSaid = payment.state === "said";
  const who = firstNameOf(name) || name;
  const day = cameOn && (cameOn === teamDayOf(now) ? "today" : dayText(cameOn, teamDayOf(now)));
  const how = [moneyText(amount ?? asked, currency), way && `by ${wayNames[way]}`].filter(Boolean).join(" ");
  const other = isSaid ? "" : ` Asked for: ${moneyText(asked, currency)}.`;
  return (
    <Card className="bg-amaltas-100" label="To be looked up">
      <div className="flex gap-2.5">
        <LineIcon of={moneyIcon} size={20} className="mt-0.5 flex-none" />
        <div className="min-w-0">
          <p className="font-semibold">
            {`${isSaid ? `${who} says: ` : "Came: "}${[how, day].filter(Boolean).join(", ")}.${other}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            {theirReference && (
              <strong className="tabular-nums wrap-anywhere" translate="no">
                {referenceText(theirReference)}
              </strong>
            )}
            {theirReference && <CopyButton text={theirReference} label="Copy the number" className="-my-2 w-9" />}
            {saidAt !== null && <span className="text-ink-muted">{`told us ${shortTime(saidAt, now)}`}</span>}
          </p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button small onClick={onThere}>
          <LineIcon of={Check} size={20} strokeWidth={2.5} />
          <span>{isSaid ? "It is there" : "Decide"}</span>
        </Button>
        {isSaid && (
          <Button small look="quiet" onClick={onNotThere}>
            Not there
          </Button>
        )}
      </div>
    </Card>
  );
}

type DueCardProps = CardProps & {
  payments: PaymentsControl;
  reminder: NonNullable<NonNullable<PaymentsControl["shown"]>["reminder"]>;
  today: string;
};

/** The letter of what is due, which a person sends, or leaves. */
function DueCard({ lead, payment, payments, reminder, today, onThere }: DueCardProps) {
  const { send, failure } = useChange();
  const [picks, setPicks] = useState(false);
  const { id, version } = payment;
  const move = (dueOn: string) =>
    send(moveDueDay, { id, version, dueOn }, (shown) => {
      payments.take(shown);
      setPicks(false);
    });
  return (
    <Card className="bg-white" label="What is due">
      <p className="flex gap-2.5 font-semibold">
        <LineIcon of={moneyIcon} size={20} className="mt-0.5 flex-none" />
        <span>{dueHeading(payment, today)}</span>
      </p>
      <Reminder payment={payment} reminder={reminder} phone={lead.contactE164} onSent={payments.take} />
      <FailureNote failure={failure} />
      <ChipRow className="mt-2">
        <Chip onClick={() => move(addDays(today, 3))}>Wait 3 days</Chip>
        <Chip aria-expanded={picks} onClick={() => setPicks(!picks)}>
          New day
        </Chip>
        <Chip onClick={onThere}>It is paid</Chip>
      </ChipRow>
      {picks && (
        <input
          type="date"
          className="field-input mt-2 h-11"
          aria-label="New day"
          min={today}
          onChange={({ target }) => target.value >= today && move(target.value)}
        />
      )}
    </Card>
  );
}
