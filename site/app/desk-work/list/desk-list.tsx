import type { Endpoint } from "@campusward/contracts/endpoint";
import { type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { useNarrowing } from "../../navigation/use-narrowing.ts";
import { useEndpointPages } from "../../queries/use-endpoint.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { DoneNote, PageHead } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { type Count, CountChips } from "../../ui/list/count-chips.tsx";
import { type Column, DataTable, type DataTableProps } from "../../ui/list/data-table.tsx";
import { ListNote } from "../../ui/list/list-note.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { AnswerFrame, type ShownQuery } from "./answer-frame.tsx";
import { type FilterField, FilterMenu, SetFilters } from "./filter-menu.tsx";
import { type ListFilter, type ListSearch, type ListViews, readAddress, toFields } from "./list-address.ts";
import { useRowKeys } from "./use-row-keys.ts";

const nothingFound = (words: string) => `Nobody matches “${words}”`;

type ListBarProps = {
  className?: string;
  views: Pick<ListViews, "label" | "options">;
  /** By the value of the view. */
  counts?: Partial<Record<string, Count>> | undefined;
  /** Null while a filter says more than any view. */
  view: string | null;
  onView: (view: string) => void;
  fields: readonly FilterField[];
  /** What is set, without those that the view says. */
  setFields?: readonly FilterField[];
  /** Names some of what can be found in the menu. */
  find: string;
  shown: { rows: readonly unknown[]; hasMore: boolean };
};

/** Views, what is set, and the menu that narrows the list. */
export function ListBar(props: ListBarProps) {
  const { className, views, counts, view, onView, fields, setFields = fields, find, shown } = props;
  return (
    <Toolbar className={className}>
      <CountChips label={views.label} options={views.options} counts={counts} chosen={view} onChoose={onView} />
      <SetFilters fields={setFields} />
      <FilterMenu fields={fields} find={find} shown={`${shown.rows.length}${shown.hasMore ? "+" : ""}`} />
    </Toolbar>
  );
}

/** The row that is open, by the id of what opens it. Closing gives the focus back to that. */
export function useOpenRow() {
  const [opened, setOpened] = useState<string | null>(null);
  function close(): void {
    if (opened !== null) document.getElementById(opened)?.focus();
    setOpened(null);
  }
  return { opened, open: setOpened, close };
}

/** A list, and beside it what was chosen there. */
export function ListBeside({ panel, children }: { panel: Elements; children: Elements }) {
  return (
    <div
      className="mt-5 grid items-start gap-5 wide:data-open:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] [&>div]:min-w-0"
      data-open={panel ? "" : undefined}
    >
      <div className="grid grid-cols-1 gap-5">{children}</div>
      {panel}
    </div>
  );
}

type NothingProps = {
  typed: string;
  isNarrowed: boolean;
  words: ListWords;
  onClear: () => void;
};

export type ListWords = {
  /** While nothing is set. */
  empty: { heading: string; text: ReactNode };
  /** Of a search that found nothing; null where a search is one more filter. */
  found?: ((typed: string) => string) | null;
  fits?: string;
  clear?: string;
};

/** Says why there is no row, and takes away what the list is narrowed to. */
export function NoRows({ typed, isNarrowed, words, onClear }: NothingProps) {
  const { empty, found = nothingFound, fits = "Nothing fits what you chose.", clear = "Clear the search" } = words;
  if (!typed && !isNarrowed) return <ListNote {...empty} />;
  return (
    <ListNote heading={typed && found ? found(typed) : fits}>
      <LinkButton onClick={onClear}>{clear}</LinkButton>
    </ListNote>
  );
}

type ListRowsProps<Row> = Omit<DataTableProps<Row>, "isStale"> & {
  query: ShownQuery & { isRefetching: boolean };
  /** Instead of rows. */
  nothing: Elements;
};

/** The rows of a list in all its states. */
export function ListRows<Row>({ query, nothing, ...table }: ListRowsProps<Row>) {
  return (
    <AnswerFrame query={query} empty={table.rows.length === 0 && nothing}>
      <DataTable {...table} isStale={query.isRefetching} hasMore={query.hasNextPage ?? false} />
    </AnswerFrame>
  );
}

type RowOf<Page, Key extends keyof Page> = Page[Key] extends readonly (infer Row)[] ? Row : never;

export type OpenedRow<Row> = {
  row: Row;
  /** Puts the answer to a change in its place. */
  replace: (row: Row) => void;
  close: () => void;
};

type DeskListProps<Page, Key extends keyof Page> = {
  heading: string;
  about?: string;
  /** What was just done. */
  message?: string;
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<Page>>;
  /** Where the rows stand in an answer. */
  rows: Key;
  caption: string;
  search: ListSearch;
  views: ListViews & { counts?: (page: Page) => Partial<Record<string, Count>> };
  find: string;
  filters: readonly ListFilter<RowOf<Page, Key>>[];
  columns: readonly Column<RowOf<Page, Key>>[];
  /** Classes of a row, such as the grid of a card. */
  rowClass?: string;
  groupOf?: DataTableProps<RowOf<Page, Key>>["groupOf"];
  words: ListWords;
  /** Beside the search field. */
  tools?: Elements;
  /** What is opened of the list, beside it. */
  panel?: (opened: OpenedRow<RowOf<Page, Key>>) => Elements;
  /** Over the bar, such as a sum. */
  above?: (page: Page) => Elements;
  below?: (page: Page) => Elements;
};

/**
 * A list of the desk: search, views, filters, rows and what is opened of them. All that narrows it stands in the address.
 * A request holds what is set under the names of the filters.
 */
export function DeskList<Page extends { next: string | null }, Key extends keyof Page>(
  props: DeskListProps<Page, Key>,
) {
  type Row = RowOf<Page, Key> & { id: string };
  const { heading, about, message, endpoint, rows: key, caption, search, views, find, columns, words } = props;
  const { tools, panel, above, below, rowClass, groupOf } = props;
  const filters = props.filters as readonly ListFilter<Row>[];
  const { params, narrow, clear } = useNarrowing<string>();
  const { set, typed, view, request, isNarrowed } = readAddress(params, search, views, filters);
  const { query, pages, change } = useEndpointPages(endpoint, request);
  const { opened, open, close } = useOpenRow();
  useRowKeys();
  const rows = pages.flatMap((page) => page[key] as readonly Row[]);
  const idOf = (row: Row) => `row-${row.id}`;
  const openRow = panel && rows.find((row) => idOf(row) === opened);
  const [first] = pages;
  const fields = toFields(filters, set, rows, narrow).filter(({ name }) => !(name in (view?.holds ?? {})));

  function replace(changed: Row): void {
    const inPlace = (page: Page) => (page[key] as readonly Row[]).map((row) => (row.id === changed.id ? changed : row));
    change((page) => ({ ...page, [key]: inPlace(page) }));
  }

  const list = (
    <ListRows
      query={query}
      caption={caption}
      columns={columns as readonly Column<Row>[]}
      rows={rows}
      rowClass={rowClass}
      groupOf={groupOf as DataTableProps<Row>["groupOf"]}
      idOf={idOf}
      chosen={opened}
      onChoose={open}
      nothing={
        <NoRows
          typed={typed}
          isNarrowed={isNarrowed}
          words={words}
          onClear={() => (typed && words.found !== null ? narrow(search.field, "") : clear())}
        />
      }
    />
  );
  return (
    <>
      <PageHead heading={heading}>
        <SearchField label={search.label} words={typed} onSearch={(text) => narrow(search.field, text)} />
        {tools}
      </PageHead>
      {about && <p className="mt-0.5 mb-4 text-ink-muted">{about}</p>}
      {first && above?.(first)}
      <ListBar
        className={panel ? "" : "mb-3"}
        views={views}
        counts={first && views.counts?.(first)}
        view={view?.value ?? null}
        onView={(value) => narrow(views.field, value === views.usual ? "" : value)}
        fields={fields}
        setFields={fields.filter(({ name }) => !(view && name === views.field))}
        find={find}
        shown={{ rows, hasMore: query.hasNextPage }}
      />
      {message !== undefined && <DoneNote className="not-empty:mt-3.5">{message}</DoneNote>}
      {panel ? (
        <ListBeside panel={openRow && panel({ row: openRow, replace: replace as never, close })}>
          <div>{list}</div>
          {first && below?.(first)}
        </ListBeside>
      ) : (
        list
      )}
    </>
  );
}
