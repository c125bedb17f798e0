import { shareText } from "../../desk-work/lead-words.ts";
import { moneyText } from "../../desk-work/payments/payment-words.ts";
import { PaymentsLink } from "../../desk-work/payments/payments-link.tsx";
import { RoadBand } from "../../ui/stone/road-band.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import type { Money } from "./money-figures.tsx";

const shortest = 56;
const tallest = 150;
/** A share of fewer quotes says nothing. */
const enoughQuotes = 10;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Quoted, accepted, paid and due as four stones on the road, each as tall as its amount. */
export function MoneyStones({ money: { all, counts, late, currency } }: { money: Money }) {
  const most = Math.max(1, all.quoted, all.accepted, all.paid, all.due);
  const heightOf = (amount: number) => shortest + (tallest - shortest) * (amount / most);
  const share = counts.quoted >= enoughQuotes ? shareText(counts.accepted, counts.quoted) : "";
  const parts = [
    { cap: "sky", name: "Quoted", amount: all.quoted, note: counted(counts.quoted, "quote", "quotes") },
    {
      cap: "amaltas",
      name: "Accepted",
      amount: all.accepted,
      note: [counted(counts.accepted, "quote", "quotes"), share].filter(Boolean).join(", "),
    },
    {
      cap: "neem",
      name: "Paid",
      amount: all.paid,
      note: `${counted(counts.receipts, "receipt", "receipts")}, ${counts.struck} struck`,
    },
    {
      cap: "gulmohar",
      name: "Due",
      amount: all.due,
      note: [counted(counts.due, "part", "parts"), late > 0 && `${moneyText(late, currency)} late`]
        .filter(Boolean)
        .join(", "),
    },
  ] as const;
  return (
    <section className="rounded-sheet border-2 border-jamun-200 bg-white px-6 py-5 max-columns:px-4" aria-label="Money">
      <div className="grid grid-cols-4 items-end gap-4 max-columns:hidden" aria-hidden="true">
        {parts.map(({ cap, name, amount }) => (
          <svg
            key={name}
            className="block overflow-visible"
            width={(heightOf(amount) * 190) / 232}
            height={heightOf(amount)}
            viewBox="0 0 190 232"
            aria-hidden="true"
          >
            <Stone cap={cap} />
          </svg>
        ))}
      </div>
      <RoadBand className="h-4! max-columns:hidden" />
      <dl className="mt-3 grid grid-cols-4 gap-4 max-columns:mt-0 max-columns:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {parts.map(({ name, amount, note }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt>
              <strong className="block font-semibold">{name}</strong>
              <span className="text-(length:--text-sm) text-ink-muted">{note}</span>
            </dt>
            <dd className="font-bold font-display font-stretch-[75%] text-[clamp(1.4rem,2.6vw,2.1rem)] leading-[1.2] tabular-nums">
              {name === "Due" ? (
                <PaymentsLink query={{ view: "due" }}>{moneyText(amount, currency)}</PaymentsLink>
              ) : (
                moneyText(amount, currency)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
