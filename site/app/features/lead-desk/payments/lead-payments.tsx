import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import type { Payment, LeadPayments as Shown } from "@campusward/contracts/payments/payments";
import { useState } from "react";
import { teamDayOf } from "../../../dates/team-clock.ts";
import { PaymentDialog } from "../../../desk-work/payments/payment-dialog.tsx";
import { PaymentMark } from "../../../desk-work/payments/payment-mark.tsx";
import { dayText, moneyText, partName, stateText, wayText } from "../../../desk-work/payments/payment-words.ts";
import { ReceiptMenu } from "../../../desk-work/payments/receipt-menu.tsx";
import { InlineButton, LinkButton } from "../../../ui/action-buttons.tsx";
import { UnpaintedStone } from "../../../ui/stone/stone.tsx";
import { useDesk } from "../desk-context.ts";
import { recordPaymentId } from "../element-ids.ts";
import { PanelHeading } from "../panel/panel-head.tsx";
import type { PaymentsControl } from "./use-lead-payments.ts";

/** What a lead owes and paid, part by part, and the way to record what came. */
export function LeadPayments({ lead, payments }: { lead: LeadDetail; payments: PaymentsControl }) {
  const { now } = useDesk();
  const [records, setRecords] = useState(false);
  const { shown, query } = payments;
  const today = teamDayOf(now);
  const isNothing = shown !== null && shown.payments.length === 0;
  return (
    <section className="pt-4.5" aria-labelledby="lead-payments">
      <div className="flex items-center justify-between gap-3">
        <PanelHeading id="lead-payments">Paid</PanelHeading>
        {shown && (
          <LinkButton id={recordPaymentId} className="text-(length:--text-sm)" onClick={() => setRecords(true)}>
            {isNothing ? "They paid already. Record it" : "Record a payment"}
          </LinkButton>
        )}
      </div>
      {query.isError && !shown && (
        <p className="timeline-line" role="alert">
          <span>The payments did not come.</span>{" "}
          <InlineButton onClick={() => void query.refetch()}>Try again</InlineButton>
        </p>
      )}
      {isNothing && <NothingAsked />}
      {shown && !isNothing && (
        <>
          {shown.asked > 0 && <PaidBar shown={shown} today={today} />}
          <ul>
            {shown.payments.toSorted(byPart).map((payment) => (
              <PaymentRow key={payment.id} payment={payment} today={today} lead={lead} payments={payments} />
            ))}
          </ul>
        </>
      )}
      {records && (
        <PaymentDialog
          lead={{ id: lead.id, name: lead.answerTo.name ?? lead.name }}
          today={today}
          onRecorded={payments.recorded}
          onClose={() => setRecords(false)}
        />
      )}
    </section>
  );
}

/** Of what was asked for: received, said and open. */
function PaidBar({ shown, today }: { shown: Shown; today: string }) {
  const { asked, received, said, currency, payments } = shown;
  const part = (amount: number) => Math.min((100 * amount) / asked, 100);
  const next = payments.find(({ state }) => state === "due");
  const open = said > 0 ? `${moneyText(said, currency)} said` : next?.dueOn ? `next ${dayText(next.dueOn, today)}` : "";
  return (
    <>
      <svg
        className="block h-4.5 w-full overflow-hidden rounded-[9px_9px_3px_3px] border-2 border-ink bg-white"
        aria-hidden="true"
      >
        <defs>
          <pattern id="paid-said" width="16" height="16" patternUnits="userSpaceOnUse">
            <rect width="9" height="16" className="fill-amaltas-300" />
          </pattern>
        </defs>
        <rect width={`${part(received)}%`} height="100%" className="fill-neem-500" />
        <rect x={`${part(received)}%`} width={`${part(said)}%`} height="100%" fill="url(#paid-said)" />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-3 border-b-2 border-jamun-100 py-1.5 text-(length:--text-xs)">
        <span>
          <strong>{moneyText(received, currency)}</strong> <span>{`of ${moneyText(asked, currency)} received`}</span>
        </span>
        <span className="text-ink-muted">{open}</span>
      </p>
    </>
  );
}

function NothingAsked() {
  return (
    <div className="mt-1.5 flex items-center gap-4 rounded-box border-2 border-dashed border-jamun-500 px-4 py-3">
      <UnpaintedStone className="h-14" />
      <p className="min-w-0">
        <strong className="block font-[650]">Nothing is asked for yet</strong>
        <span className="text-(length:--text-sm) text-ink-muted">
          A quote says what it costs and when it is to be paid.
        </span>
      </p>
    </div>
  );
}

type PaymentRowProps = { payment: Payment; today: string; lead: LeadDetail; payments: PaymentsControl };

function PaymentRow({ payment, today, lead, payments }: PaymentRowProps) {
  const { amount, asked, currency, dueOn, state, receipt } = payment;
  const isOver = state === "struck" || state === "closed";
  const by = dueOn !== null && state !== "paid" && !isOver ? `, by ${dayText(dueOn, today)}` : "";
  return (
    <li className="flex items-start gap-2.5 border-t-2 border-jamun-100 py-2.5 first:border-t-0">
      <PaymentMark payment={payment} today={today} />
      <div className="min-w-0 flex-1 leading-[1.3]">
        <p className="flex flex-wrap justify-between gap-x-2.5 font-semibold text-(length:--text-sm)">
          <span>{`${partName(payment)}${by}`}</span>
          <span className={`tabular-nums ${isOver ? "line-through" : ""}`}>{moneyText(amount ?? asked, currency)}</span>
        </p>
        <p className="timeline-line">{saidOf(payment, today)}</p>
      </div>
      {receipt && <ReceiptMenu payment={payment} phone={lead.contactE164} onChanged={payments.take} />}
    </li>
  );
}

/** The parts of a quote in their order; money that was not asked for last. */
function byPart({ quote: one }: Payment, { quote: other }: Payment): number {
  const [of, than] = [one?.reference ?? "", other?.reference ?? ""];
  return than.localeCompare(of) || (one?.part ?? 0) - (other?.part ?? 0);
}

function saidOf(payment: Payment, today: string): string {
  const { state, receipt, by, cameOn } = payment;
  const way = wayText(payment);
  const day = cameOn && dayText(cameOn, today);
  switch (state) {
    case "said":
      return "Says paid, to be looked up";
    case "decide":
      return ["Came otherwise than asked", way, day].filter(Boolean).join(", ");
    case "confirmed":
      return `${[way, by && `confirmed by ${by}`].filter(Boolean).join(", ")}. Its receipt follows`;
    case "paid":
      return [receipt && `Receipt ${receipt.number}`, way, day].filter(Boolean).join(", ");
    case "struck":
      return `${receipt?.number ?? "Receipt"} struck: ${receipt?.struck ?? ""}`;
    default:
      return stateText(payment, today);
  }
}
