import { groupBy } from "@campusward/contracts/group-by";
import { createContext, type ReactNode, useContext } from "react";
import "./data-table.css";

const RowContext = createContext<{ id: string; isChosen: boolean; onChoose: (id: string) => void } | null>(null);

/** The button that opens its row. A press anywhere in the row reaches it. */
export function RowButton({ children }: { children: string }) {
  const row = useContext(RowContext);
  if (!row) throw new Error("RowButton needs a DataTable above it.");
  return (
    <button
      type="button"
      id={row.id}
      className="row-opener"
      aria-pressed={row.isChosen}
      onClick={() => row.onChoose(row.id)}
    >
      {children}
    </button>
  );
}

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Stands at the end of its cells, as amounts do. */
  isEnd?: true;
  className?: string | ((row: Row) => string);
  /** Left out of cards, or of every table that has not the whole page. */
  from?: "tablet" | "desk";
};

export type RowGroup = { name: string; className?: string };

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Of the element that opens a row, so that the focus can come back to it. */
  idOf: (row: Row) => string;
  chosen?: string | null;
  onChoose?: (id: string) => void;
  rowClass?: string | undefined;
  /** Where rows come in groups: what is said over the first of each, and classes of that line. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
  /** While the rows belong to the previous request. */
  isStale?: boolean;
  /** Rows follow that are not read yet. */
  hasMore?: boolean;
};

/** Rows to look through. In a narrow place, such as a phone or half a page, each becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    idOf,
    chosen = null,
    onChoose = () => {},
    rowClass,
    groupOf,
    isStale = false,
    hasMore = false,
  } = props;
  const groups = [...groupBy(rows, (row) => groupOf?.(row).name)];
  return (
    <div className="data-table-frame">
      <table className="data-table" aria-busy={isStale || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, from, isEnd }) => (
              <th key={header} scope="col" data-from={from} data-end={isEnd}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([name, ofGroup], at) => (
          <tbody key={name ?? ""}>
            {ofGroup[0] && groupOf && (
              <GroupLine
                group={groupOf(ofGroup[0])}
                count={`${ofGroup.length}${hasMore && at === groups.length - 1 ? "+" : ""}`}
                columns={columns.length}
              />
            )}
            {ofGroup.map((row) => {
              const id = idOf(row);
              const isChosen = id === chosen;
              return (
                <tr key={id} className={rowClass} data-chosen={isChosen ? "" : undefined}>
                  <RowContext value={{ id, isChosen, onChoose }}>
                    {columns.map(({ header, cell, className, from, isEnd }) => (
                      <td
                        key={header}
                        data-from={from}
                        data-end={isEnd}
                        className={typeof className === "function" ? className(row) : className}
                      >
                        {cell(row)}
                      </td>
                    ))}
                  </RowContext>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type GroupLineProps = { group: RowGroup; count: string; columns: number };

function GroupLine({ group: { name, className = "bg-jamun-50" }, count, columns }: GroupLineProps) {
  return (
    <tr className="@max-[38rem]/data-table:p-0!">
      <th scope="rowgroup" colSpan={columns} className={`py-2 @max-[38rem]/data-table:block ${className}`}>
        <span>{name}</span>{" "}
        <span className="ml-1 font-bold font-display font-stretch-[75%] text-[1rem] leading-none">{count}</span>
      </th>
    </tr>
  );
}
