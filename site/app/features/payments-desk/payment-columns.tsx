import type { LeadPayments, Payment } from "@campusward/contracts/payments/payments";
import { Send } from "lucide";
import { spokenCalendarDay } from "../../dates/calendar-days.ts";
import { shortTime } from "../../dates/team-clock.ts";
import { PaymentMark } from "../../desk-work/payments/payment-mark.tsx";
import {
  dayText,
  differenceOf,
  isLate,
  moneyText,
  monthText,
  stateText,
  wayText,
  whatFor,
} from "../../desk-work/payments/payment-words.ts";
import { ReceiptMenu } from "../../desk-work/payments/receipt-menu.tsx";
import { Link } from "../../navigation/link.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Column, RowGroup } from "../../ui/list/data-table.tsx";

type Acts = {
  /** At the team's place, such as 2026-11-30. */
  today: string;
  now: number;
  onAct: (payment: Payment) => void;
  onRemind: (payment: Payment) => void;
  onChanged: (shown: LeadPayments) => void;
};

/** A payment in a row; on phones as a card. */
export const paymentColumns = ({ today, now, ...acts }: Acts): Column<Payment>[] => [
  {
    header: "Day",
    from: "tablet",
    className: "w-20 whitespace-nowrap text-sm",
    cell: ({ cameOn, dueOn }) => {
      const day = cameOn ?? dueOn;
      return day && spokenCalendarDay(day);
    },
  },
  {
    header: "From",
    className: "relative",
    cell: (payment) => (
      <>
        <Link className="font-semibold hover:underline" href={`/adminDashboardHome?lead=${payment.leadId}`}>
          {payment.name}
        </Link>
        <span className="block text-sm text-ink-muted">{underName(payment, today, now)}</span>
      </>
    ),
  },
  { header: "For", from: "desk", className: "text-sm whitespace-nowrap", cell: whatFor },
  {
    header: "Amount",
    isEnd: true,
    className: ({ state }) =>
      `w-28 font-semibold tabular-nums whitespace-nowrap @max-[38rem]/data-table:w-auto ${state === "struck" ? "text-ink-muted line-through" : ""}`,
    cell: ({ amount, asked, currency }) => moneyText(amount ?? asked, currency),
  },
  {
    header: "Way and reference",
    from: "desk",
    className: "max-w-44 truncate text-sm text-ink-muted tabular-nums",
    cell: wayText,
  },
  {
    header: "State",
    className: (payment) =>
      `w-34 text-sm @max-[38rem]/data-table:col-start-1 @max-[38rem]/data-table:row-start-2 ${isLate(payment, today) ? "cell-late" : ""}`,
    cell: (payment) => (
      <span className="cell-mark">
        <PaymentMark payment={payment} today={today} />
        <span>{stateText(payment, today)}</span>
      </span>
    ),
  },
  {
    header: "Next",
    isEnd: true,
    // Beside the state on a card, so that the name keeps its line.
    className:
      "w-44 @max-[38rem]/data-table:col-span-full @max-[38rem]/data-table:row-start-2 @max-[38rem]/data-table:w-auto",
    cell: (payment) => <PaymentActs payment={payment} {...acts} />,
  },
];

/** Under which heading a payment stands: what waits for a press, then what came, by its month. */
export function groupOf(payment: Payment, today: string): RowGroup {
  const { state, cameOn } = payment;
  if (state === "said") return { name: "Said, to be looked up", className: "bg-amaltas-100" };
  if (state === "decide") return { name: "To decide" };
  if (state === "confirmed") return { name: "It is there, the receipt follows" };
  if (state === "due") return isLate(payment, today) ? { name: "Late", className: "text-error" } : { name: "Due" };
  return { name: cameOn === null ? "Came" : `Came in ${monthText(cameOn.slice(0, 7), today)}` };
}

function underName(payment: Payment, today: string, now: number): string {
  const { saidAt, state, receipt, dueOn, asked, amount, currency } = payment;
  const difference = differenceOf({ asked }, amount);
  if (state === "said" && saidAt !== null) return `told us ${shortTime(saidAt, now)}`;
  if (state === "decide" && difference !== 0)
    return `${moneyText(Math.abs(difference), currency)} ${difference > 0 ? "more" : "less"} than asked`;
  if (receipt) return [receipt.number, receipt.struck].filter(Boolean).join(", ");
  return dueOn ? `by ${dayText(dueOn, today)}` : "";
}

const actNames: Partial<Record<Payment["state"], string>> = {
  said: "It is there",
  decide: "Decide",
  due: "It is paid",
};

function PaymentActs({ payment, onAct, onRemind, onChanged }: Omit<Acts, "today" | "now"> & { payment: Payment }) {
  const { state } = payment;
  if (!actNames[state]) return <ReceiptMenu payment={payment} phone={null} onChanged={onChanged} />;
  const act = (
    <Button small look={state === "said" ? "strong" : "quiet"} onClick={() => onAct(payment)}>
      {actNames[state]}
    </Button>
  );
  if (state !== "due") return act;
  return (
    <span className="flex items-center justify-end gap-3">
      <IconButton icon={Send} label={`Remind ${payment.name}`} onClick={() => onRemind(payment)} />
      {act}
    </span>
  );
}
