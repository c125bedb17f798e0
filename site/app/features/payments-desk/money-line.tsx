import { type listPayments, readMoney } from "@campusward/contracts/payments/payments";
import type * as z from "zod/mini";
import { monthName } from "../../dates/team-clock.ts";
import { moneyText } from "../../desk-work/payments/payment-words.ts";
import { PaymentsLink } from "../../desk-work/payments/payments-link.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import type { Elements } from "../../ui/elements.ts";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";

type MoneyLineProps = { page: z.infer<typeof listPayments.response>; today: string; now: number };

/** What was quoted, accepted and paid this month, what is due; and the sum of what is listed. */
export function MoneyLine({ page, today, now }: MoneyLineProps) {
  const { query } = useEndpoint(
    readMoney,
    { from: `${today.slice(0, 7)}-01`, to: today, by: "month" },
    { isSlow: true },
  );
  const { all, late } = query.data ?? { all: null, late: 0 };
  const figures: readonly FigureProps[] = [
    { name: `quoted in ${monthName(now)}`, amount: all?.quoted, className: "max-columns:hidden" },
    { name: "accepted", amount: all?.accepted, className: "max-columns:hidden" },
    { name: "paid", amount: all?.paid, cap: "neem", query: { view: "paid", month: today.slice(0, 7) } },
    {
      name: "due",
      more: late > 0 ? `, ${moneyText(late)} of it late` : "",
      amount: all?.due,
      cap: late > 0 ? "late" : "unpainted",
      query: { view: "due" },
    },
    { name: "in this list", amount: page.received, className: "ml-auto" },
  ];
  return (
    <dl className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-box border-2 border-jamun-200 bg-white px-3.5 py-1.5 text-(length:--text-sm)">
      {figures.map((figure) => (
        <Figure key={figure.name} {...figure} />
      ))}
    </dl>
  );
}

type FigureProps = {
  name: string;
  /** Left out where it is narrow. */
  more?: string;
  /** In the company's currency. */
  amount: number | undefined;
  cap?: MarkCap;
  /** Of the list of what it counts. */
  query?: Record<string, string>;
  className?: string;
};

function Figure({ name, more, amount, cap, query, className = "" }: FigureProps): Elements {
  return (
    <div className={`flex flex-row-reverse items-center gap-2 ${className}`}>
      <dt className="text-ink-muted">
        <span>{name}</span>
        {more && <span className="max-columns:hidden">{more}</span>}
      </dt>
      <dd className="flex items-center gap-2 font-bold font-display font-stretch-[75%] text-[1.375rem] leading-[1.2]">
        {cap && <StoneMark cap={cap} className="max-h-5.25" />}
        {amount !== undefined && query ? (
          <PaymentsLink query={query}>{moneyText(amount)}</PaymentsLink>
        ) : (
          <span>{amount === undefined ? "–" : moneyText(amount)}</span>
        )}
      </dd>
    </div>
  );
}
