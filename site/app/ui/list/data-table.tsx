import type { ReactNode } from "react";
import "./data-table.css";

type DataTableProps = {
  /** Says what the rows are. */
  caption: string;
  /** By the name of the column. */
  headings: Record<string, string>;
  /** What is shown only where there is more room says so here and in every cell. */
  from?: Record<string, "tablet" | "desk">;
  /** While the rows belong to the previous request. */
  isStale?: boolean;
  children: ReactNode;
};

/** Rows to look through. In a narrow place, such as a phone or half a page, each becomes a card. */
export function DataTable({ caption, headings, from = {}, isStale = false, children }: DataTableProps) {
  return (
    <div className="data-table-frame">
      <table className="data-table" aria-busy={isStale || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {Object.entries(headings).map(([id, heading]) => (
              <th key={id} scope="col" data-from={from[id]}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
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
