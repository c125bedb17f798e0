import { PaymentsLink } from "../../desk-work/payments/payments-link.tsx";
import type { MoneyRow } from "./money-figures.tsx";

type MoneyTableProps = {
  rows: readonly (MoneyRow & { name: string; query: Record<string, string> | null })[];
  heading: string;
  text: (minor: number) => string;
};

/** A line for each, with what of the accepted is paid and due as a bar. */
export function MoneyTable({ rows, heading, text }: MoneyTableProps) {
  const most = Math.max(1, ...rows.map(({ paid, due }) => paid + due));
  const number = "px-3 py-2.5 text-right tabular-nums";
  const small = "px-3 text-right text-(length:--text-xs) font-medium text-ink-muted";
  return (
    <table className="mt-2 w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-jamun-200">
          <th scope="col" className="text-left text-(length:--text-xs) font-medium text-ink-muted">
            {heading}
          </th>
          {["Quoted", "Accepted"].map((name) => (
            <th key={name} scope="col" className={`${small} max-columns:hidden`}>
              {name}
            </th>
          ))}
          <th scope="col" className="w-2/5 max-columns:hidden">
            <span className="sr-only">Due</span>
          </th>
          <th scope="col" className={small}>
            Paid
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b-2 border-jamun-100 last:border-b-0">
            <th scope="row" className="min-w-24 py-2.5 text-left font-semibold wrap-anywhere">
              {row.name}
            </th>
            <td className={`${number} max-columns:hidden`}>{text(row.quoted)}</td>
            <td className={`${number} max-columns:hidden`}>{text(row.accepted)}</td>
            <td className="px-3 max-columns:hidden">
              <MoneyBar paid={row.paid / most} due={row.due / most} />
              <span className="sr-only">{text(row.due)}</span>
            </td>
            <td className={`${number} font-semibold`}>
              {row.query ? <PaymentsLink query={row.query}>{text(row.paid)}</PaymentsLink> : text(row.paid)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shares of the longest bar. */
function MoneyBar({ paid, due }: { paid: number; due: number }) {
  const width = (share: number) => `${share * 98}%`;
  return (
    <svg className="block" width="100%" height="16" aria-hidden="true">
      <rect x="1" y="1" width={width(paid)} height="14" className="fill-neem-500" />
      <rect x={width(paid)} y="1" width={width(due)} height="14" className="fill-amaltas-300" />
      {paid + due > 0 && (
        <rect x="1" y="1" width={width(paid + due)} height="14" className="fill-none stroke-2 stroke-ink" />
      )}
    </svg>
  );
}
