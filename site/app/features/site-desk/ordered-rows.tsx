import type { KeyboardEvent } from "react";
import { arriveHere } from "../../ui/arrive-here.ts";
import type { Elements } from "../../ui/elements.ts";
import { OrderTools } from "./tool.tsx";

/** What is moved and hidden among others. */
export type OrderedRow = {
  id: string;
  name: string;
  isHidden: boolean;
  /** It differs from what is on the site. */
  isInDraft: boolean;
  /** Left out for what can be hidden. */
  isHideable?: boolean;
  /** Left out for what can be opened. */
  isFixed?: boolean;
};

type OrderedRowsProps<Row extends OrderedRow> = {
  label?: string;
  rows: readonly Row[];
  /** How many there are, with those that are not shown. */
  total: number;
  /** By its id. */
  open: string | null | undefined;
  /** What is open stands beside the list, or below its row. */
  opens: "beside" | "below";
  /** What was open below it has closed, and the focus comes to this row. */
  arrives?: string | null | undefined;
  /** Of what a row says. */
  lineClass: string;
  line: (row: Row) => Elements;
  below?: (row: Row) => Elements;
  /** Answers the new place, from 1; null where the row stays. */
  onMove: (row: Row, by: number) => number | null;
  /** Hides it, or shows it again. Answers whether it did. */
  onHide: (row: Row) => boolean;
  onOpen: (row: Row) => void;
  /** What was done, read aloud. */
  status: string;
  onStatus: (text: string) => void;
  children?: Elements;
};

/** Rows in an order of their own: opened, moved and hidden with the pointer, and by keys. */
export function OrderedRows<Row extends OrderedRow>({ children, ...props }: OrderedRowsProps<Row>) {
  return (
    <>
      <p role="status" className="sr-only">
        {props.status}
      </p>
      <ul className="overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white" aria-label={props.label}>
        {props.rows.map((row) => (
          <OneRow key={row.id} {...props} row={row} />
        ))}
        {children}
      </ul>
    </>
  );
}

function OneRow<Row extends OrderedRow>({ row, ...props }: Omit<OrderedRowsProps<Row>, "children"> & { row: Row }) {
  const { opens, onOpen, onStatus, lineClass, line, below } = props;
  const { id, name, isHidden, isHideable = true, isFixed = false } = row;
  const isOpen = id === props.open;

  function move(by: number): void {
    const place = props.onMove(row, by);
    if (place !== null) onStatus(`${name}, place ${place} of ${props.total}`);
  }

  function hide(): void {
    if (props.onHide(row)) onStatus(isHidden ? `${name} shows` : `${name} is hidden`);
  }

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (by && event.altKey) move(by);
    else if (by) neighbour(event.currentTarget, by)?.focus();
    else if (isHideable && event.key.toLowerCase() === "h" && !event.altKey) hide();
    else return;
    event.preventDefault();
  }

  const look = `group/open flex-auto min-w-0 leading-[1.4] ${lineClass}`;
  return (
    <RowItem isInDraft={row.isInDraft} isHidden={isHidden} isOpen={isOpen && opens === "below"}>
      <div className="flex items-center pr-3 max-columns:pr-0 max-narrow:flex-wrap max-narrow:justify-end">
        {isFixed ? (
          <div className={look}>{line(row)}</div>
        ) : (
          <button
            ref={id === props.arrives ? arriveHere : undefined}
            type="button"
            className={`${look} text-left focus-visible:outline-offset-[-4px] aria-[current]:shadow-[inset_6px_0_var(--color-amaltas-400)]`}
            aria-expanded={opens === "below" ? isOpen : undefined}
            aria-current={opens === "beside" && isOpen ? "true" : undefined}
            onClick={() => onOpen(row)}
            onKeyDown={press}
          >
            {line(row)}
          </button>
        )}
        <OrderTools
          name={name}
          isHidden={isHidden}
          onMove={move}
          onHide={isHideable ? hide : null}
          onKeyDown={press}
          className={opens === "beside" ? "flex flex-none max-columns:hidden" : "flex flex-none"}
        />
      </div>
      {below?.(row)}
    </RowItem>
  );
}

function neighbour(button: HTMLElement, by: number): HTMLElement | null {
  const row = button.closest("li");
  const next = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  return next?.querySelector("button") ?? null;
}

type RowItemProps = { isInDraft: boolean; isHidden?: boolean; isOpen: boolean; children: Elements };

/** Wet paint, and a hatch where it waits hidden in its place. */
export function RowItem({ isInDraft, isHidden = false, isOpen, children }: RowItemProps) {
  return (
    <li
      className="[li+&]:border-t-2 [li+&]:border-t-jamun-100 data-in-draft:bg-amaltas-50 data-hidden:bg-[repeating-linear-gradient(-45deg,var(--color-white)_0_12px,var(--color-jamun-50)_12px_24px)] data-open:border-y-2 data-open:border-y-ink data-open:bg-amaltas-50"
      data-in-draft={isInDraft || undefined}
      data-hidden={isHidden || undefined}
      data-open={isOpen || undefined}
    >
      {children}
    </li>
  );
}
