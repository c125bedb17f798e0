import { useState } from "react";
import { formatDay } from "../../../dates/day-words.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { ChangedMark, Mark } from "../mark.tsx";
import { type OrderedRow, OrderedRows } from "../ordered-rows.tsx";
import type { KnownList } from "./known-lists.ts";
import { fieldAt, fieldsOf, isChanged, isFields, type ListRow, moved, nameOfRow, type SiteList } from "./list-edits.ts";
import { addressOfPicture } from "./picture-field.tsx";

export type ListProps = {
  list: SiteList;
  known: KnownList;
  draft: SiteDraft;
  rows: readonly ListRow[];
  onRows: (rows: readonly ListRow[]) => void;
};

type ListRowsProps = ListProps & { shown: readonly ListRow[]; open: string | null; onOpen: (id: string) => void };

export function ListRows({ list, known, draft, rows, shown, open, onRows, onOpen }: ListRowsProps) {
  const [status, setStatus] = useState("");
  const onSite = draft.rowsOnSite(list);
  return (
    <OrderedRows
      rows={shown.map((row) => ({
        ...row,
        name: nameOfRow(row, list, known.titleOf),
        isInDraft: isChanged(row, onSite),
      }))}
      total={rows.length}
      open={open}
      opens="beside"
      lineClass="flex items-center gap-3.5 min-h-16 pl-4.5 pr-3 py-2.5 max-columns:px-3.5"
      line={(row) => <RowWords row={row} list={list} known={known} isFirstDay={draft.site.number === 0} />}
      onMove={({ id }, by) => {
        const after = moved(rows, id, by);
        onRows(after);
        return after.findIndex((row) => row.id === id) + 1;
      }}
      onHide={({ id, isHidden }) => {
        onRows(rows.map((row) => (row.id === id ? { ...row, isHidden: !isHidden } : row)));
        return true;
      }}
      onOpen={({ id }) => onOpen(id)}
      status={status}
      onStatus={setStatus}
    />
  );
}

type RowWordsProps = Pick<ListProps, "list" | "known"> & { row: ListRow & OrderedRow; isFirstDay: boolean };

function RowWords({ row, list, known, isFirstDay }: RowWordsProps) {
  const { name, isInDraft } = row;
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
        <Avatar photoUrl={address} name={name} className="flex-none size-10 text-(length:--text-sm)" />
      )}
      <span className="min-w-0">
        <strong className="font-semibold group-hover/open:underline group-hover/open:decoration-2 group-hover/open:underline-offset-4">
          {name}
        </strong>{" "}
        {isInDraft && <ChangedMark />} {row.isHidden && <Mark look="hidden">Hidden</Mark>}{" "}
        {isFirstDay && !isInDraft && (
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
