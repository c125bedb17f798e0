import type { LeadPayments } from "@campusward/contracts/payments/payments";
import { dayText, moneyText } from "../../../desk-work/payments/payment-words.ts";

/** Of what was asked for: received, said and open. */
export function PaidBar({ shown, today }: { shown: LeadPayments; today: string }) {
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
      <p className="flex flex-wrap justify-between gap-x-3 border-b-2 border-jamun-100 py-0.5 text-(length:--text-xs)">
        <span>
          <strong>{moneyText(received, currency)}</strong> <span>{`of ${moneyText(asked, currency)} received`}</span>
        </span>
        <span className="text-ink-muted">{open}</span>
      </p>
    </>
  );
}
