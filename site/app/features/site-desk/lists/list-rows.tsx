import { type KeyboardEvent, useState } from "react";
import { formatDay } from "../../../dates/day-words.ts";
import { faceOf } from "../../../identity/initials.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { Mark, rowStates, WetPaint } from "../mark.tsx";
import { OrderTools } from "../tool.tsx";
import type { KnownList } from "./known-lists.ts";
import { fieldAt, fieldsOf, isFields, isSame, type ListRow, moved, replaced, type SiteList } from "./list-edits.ts";
import { addressOfPicture } from "./picture-field.tsx";
import { shownOrHidden } from "./show-words.ts";

export type ListProps = {
  list: SiteList;
  known: KnownList;
  draft: SiteDraft;
  rows: readonly ListRow[];
  onRows: (rows: readonly ListRow[]) => void;
};

type ListRowsProps = ListProps & { shown: readonly ListRow[]; open: string | null; onOpen: (id: string) => void };

/** The entries of a list in their order. */
export function ListRows({ list, known, draft, rows, shown, open, onRows, onOpen }: ListRowsProps) {
  const [said, setSaid] = useState("");
  const onSite = draft.rowsOnSite(list);

  function move(row: ListRow, by: number): void {
    const after = moved(rows, row.id, by);
    onRows(after);
    setSaid(
      `${nameOfRow(row, list, known)}, place ${after.findIndex(({ id }) => id === row.id) + 1} of ${rows.length}`,
    );
  }

  function hide(row: ListRow): void {
    onRows(replaced(rows, { ...row, isHidden: !row.isHidden }));
    setSaid(shownOrHidden(row.isHidden, nameOfRow(row, list, known)));
  }

  function press(event: KeyboardEvent<HTMLButtonElement>, row: ListRow): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.ctrlKey || event.metaKey) return;
    if (by && event.altKey) move(row, by);
    else if (by) neighbour(event.currentTarget, by)?.focus();
    else if (event.key.toLowerCase() === "h" && !event.altKey) hide(row);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="overflow-hidden border-2 rounded-sheet border-jamun-200 bg-white">
        {shown.map((row) => {
          const name = nameOfRow(row, list, known);
          const before = onSite.find(({ id }) => id === row.id);
          const isWet = !before || before.isHidden !== row.isHidden || !isSame(before.own, row.own);
          return (
            <li
              key={row.id}
              className={`flex items-center pr-3 max-columns:pr-0 not-first:border-t-2 not-first:border-t-jamun-100 ${rowStates}`}
              data-wet={isWet || undefined}
              data-hidden={row.isHidden || undefined}
            >
              <button
                type="button"
                className="group/open flex flex-auto items-center gap-3.5 min-w-0 min-h-16 pl-4.5 pr-3 py-2.5 leading-[1.4] text-left max-columns:px-3.5 focus-visible:outline-offset-[-4px] aria-[current]:shadow-[inset_6px_0_var(--color-amaltas-400)]"
                aria-current={row.id === open ? "true" : undefined}
                onClick={() => onOpen(row.id)}
                onKeyDown={(event) => press(event, row)}
              >
                <RowWords
                  row={row}
                  list={list}
                  known={known}
                  isWet={isWet}
                  isFirstDay={draft.site.number === 0}
                  name={name}
                />
              </button>
              <OrderTools
                name={name}
                isHidden={row.isHidden}
                onMove={(by) => move(row, by)}
                onHide={() => hide(row)}
                className="flex flex-none max-columns:hidden"
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function neighbour(button: HTMLElement, by: number): HTMLElement | null {
  const row = button.closest("li");
  const next = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  return next?.querySelector("button") ?? null;
}

export function nameOfRow(row: ListRow, list: SiteList, { titleOf }: KnownList): string {
  const name = fieldAt(fieldsOf(row, list), titleOf);
  return typeof name === "string" && name ? name : "Without a name";
}

type RowWordsProps = Pick<ListProps, "list" | "known"> & {
  row: ListRow;
  name: string;
  isWet: boolean;
  isFirstDay: boolean;
};

function RowWords({ row, list, known, name, isWet, isFirstDay }: RowWordsProps) {
  const fields = fieldsOf(row, list);
  const line = known.lineOf.map((path) => fieldAt(fields, path)).find((text) => typeof text === "string");
  const address = known.pictureOf ? addressOfPicture(fieldAt(fields, known.pictureOf)) : null;
  return (
    <>
      {known.pictureOf === "logo" && (
        <span className="grid flex-none place-items-center w-26 h-9" data-logo>
          {address && <img className="max-w-full max-h-6.5" src={address} alt="" />}
        </span>
      )}
      {known.pictureOf === "portrait" && (
        <Avatar photoUrl={address} {...faceOf(name, "")} className="flex-none size-10 text-(length:--text-sm)" />
      )}
      <span className="min-w-0">
        <strong className="font-semibold group-hover/open:underline group-hover/open:decoration-2 group-hover/open:underline-offset-4">
          {name}
        </strong>{" "}
        {isWet && <WetPaint />} {row.isHidden && <Mark look="hidden">Hidden</Mark>}{" "}
        {isFirstDay && !isWet && (
          <span className="inline-block border border-dashed rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-semibold text-(length:--text-xs) whitespace-nowrap border-jamun-500 text-ink-muted">
            Came with it
          </span>
        )}
        {typeof line === "string" && (
          <span className="overflow-hidden text-(length:--text-sm) [display:-webkit-box] [-webkit-box-orient:vertical] [-webkit-line-clamp:2] [[data-hidden]_&]:text-ink-muted">
            {line}
          </span>
        )}
      </span>
      {"source" in fields && (
        <span className="flex-none max-w-32 ml-auto text-(length:--text-sm) text-ink-muted max-app:hidden group-data-open/list:hidden group-data-open/list:max-w-none group-has-[>_[data-logo]]/open:max-w-none">
          {dayOf(fields.source)}
        </span>
      )}
    </>
  );
}

function dayOf(source: unknown): string {
  const day = isFields(source) && typeof source.date === "string" ? Date.parse(source.date) : Number.NaN;
  return Number.isNaN(day) ? "Shown as illustrative" : formatDay(day, Date.now());
}
