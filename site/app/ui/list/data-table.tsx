import type { ReactNode } from "react";
import "./data-table.css";

/** On phones a row is a card. What is shown only from a wider window on says so in its head and in every cell. */
export type Column = { id: string; heading: string; from?: "tablet" | "desk" };

type DataTableProps = {
  caption: string;
  columns: readonly Column[];
  /** While the rows belong to the previous request. */
  isStale?: boolean;
  /** `DataRow`s. */
  children: ReactNode;
};

/** Rows to look through. On narrow windows each becomes a card. */
export function DataTable({ caption, columns, isStale = false, children }: DataTableProps) {
  return (
    <table className="data-table" aria-busy={isStale || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, heading, from }) => (
            <th key={id} scope="col" data-from={from}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Its first link or button with the class `row-opener` answers a press anywhere in the row. */
export function DataRow({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) {
  return <tr data-chosen={isChosen ? "" : undefined}>{children}</tr>;
}

type RowButtonProps = { id: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

/** The button that opens its row. A press anywhere in the row reaches it. */
export function RowButton({ id, isChosen, onChoose, children }: RowButtonProps) {
  return (
    <button type="button" id={id} className="row-opener" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}
