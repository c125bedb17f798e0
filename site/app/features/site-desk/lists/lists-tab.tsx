import { Plus } from "lucide";
import { useEffectEvent, useState } from "react";
import { locale } from "../../../dates/team-clock.ts";
import { useNarrowing } from "../../../navigation/use-narrowing.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { AllWords } from "./all-words.tsx";
import { AddPanel, EntryPanel } from "./entry-panel.tsx";
import { type KnownList, knownLists } from "./known-lists.ts";
import { fieldsOf, type ListRow, type SiteList, toValue } from "./list-edits.ts";
import { ListRows } from "./list-rows.tsx";

type ListsTabProps = { draft: SiteDraft };

/** The lists of the site at the left, and what is in the chosen one. */
export function ListsTab({ draft }: ListsTabProps) {
  const { params, narrow } = useNarrowing<"list">();
  const [sought, setSought] = useState(params.get("find") ?? "");
  const lists = knownLists.flatMap((known) => {
    const list = draft.lists.get(known.path);
    return list ? [{ known, list }] : [];
  });
  const wanted = params.get("list") ?? lists[0]?.known.path;
  const chosen = lists.find(({ known }) => known.path === wanted);
  const names = [
    ...lists.map(({ known: { path, name }, list }) => ({ path, name, count: draft.rowsNow(list).length })),
    { path: "all", name: "All words", count: draft.texts.filter(({ path }) => !path.startsWith("offers.")).length },
  ];

  function choose(path: string): void {
    setSought("");
    narrow("list", path);
  }

  return (
    <div className="grid grid-cols-[14.5rem_minmax(0,1fr)] items-start gap-5.5 max-wide:grid-cols-1 max-wide:gap-3">
      <nav aria-label="Lists">
        <ul className="max-wide:flex max-wide:gap-2 max-wide:overflow-x-auto max-wide:px-0.75 max-wide:pt-0.75 max-wide:pb-1.5">
          {names.map(({ path, name, count }) => (
            <li key={path}>
              <button
                type="button"
                className="flex justify-between gap-3 w-full min-h-12 rounded-control px-3.5 py-2.5 font-semibold text-left max-wide:min-h-11 max-wide:border-2 max-wide:whitespace-nowrap max-wide:border-jamun-500 max-wide:bg-white hover:bg-jamun-100 [&[aria-current]]:bg-ink [&[aria-current]]:text-white [&[aria-current]]:forced-color-adjust-none"
                aria-current={path === (chosen?.known.path ?? "all") ? "true" : undefined}
                onClick={() => choose(path)}
              >
                <span>{name}</span>{" "}
                <span className="text-ink-muted [[aria-current]>&]:text-jamun-200">{count.toLocaleString(locale)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="mx-3.5 mt-3.5 text-(length:--text-sm) text-ink-muted max-wide:hidden">
          Every list shows on the page in this order.
        </p>
      </nav>
      {chosen ? (
        <OneList key={chosen.known.path} {...chosen} draft={draft} sought={sought} onSearch={setSought} />
      ) : (
        <AllWords draft={draft} sought={sought} onSearch={setSought} />
      )}
    </div>
  );
}

type OneListProps = ListsTabProps & {
  known: KnownList;
  list: SiteList;
  sought: string;
  onSearch: (words: string) => void;
};

function OneList({ known, list, draft, sought, onSearch }: OneListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const rows = draft.rowsNow(list);
  const needle = sought.toLowerCase();
  const shown = rows.filter((row) => textsIn(fieldsOf(row, list)).some((text) => text.toLowerCase().includes(needle)));
  const row = rows.find(({ id }) => id === open);
  const problem = draft.saver.unsaved.get(list.path)?.problem;
  const onRows = (changed: readonly ListRow[]) => draft.change(list.path, toValue(changed));
  // Of the draft as it is by then: sending a picture takes a while.
  const onEntry = useEffectEvent((id: string, change: (row: ListRow) => ListRow) =>
    onRows(draft.rowsNow(list).map((one) => (one.id === id ? change(one) : one))),
  );
  const common = { list, known, draft, rows, onRows };
  return (
    <div
      className="group/list grid grid-cols-1 items-start gap-4 wide:data-open:grid-cols-[minmax(0,1fr)_25.5rem]"
      data-open={row || open === "new" ? "" : undefined}
    >
      <div>
        <div className="flex flex-wrap items-center gap-2.5 mb-3 [&>h2]:flex-auto">
          <h2 className="type-d3">{known.name}</h2>
          <SearchField label="Find words or a name" words={sought} onSearch={onSearch} />
          <Button small onClick={() => setOpen("new")}>
            <LineIcon of={Plus} size={20} strokeWidth={2.25} />
            <span>Add one</span>
          </Button>
        </div>
        {problem && !row && <Alert>{`Not kept. ${problem}`}</Alert>}
        {rows.length === 0 && <ListNote heading={`No ${known.name.toLowerCase()}. That part is not shown.`} />}
        {rows.length > 0 && shown.length === 0 && <ListNote heading={`Nothing says “${sought}”`} />}
        {shown.length > 0 && <ListRows {...common} shown={shown} open={open} onOpen={setOpen} />}
        <p className="mt-3 text-(length:--text-sm) text-ink-muted">
          Alt and arrows move a row, H hides it. Nothing is thrown away: hidden ones stay in their place.
        </p>
      </div>
      {row && <EntryPanel key={row.id} {...common} row={row} onEntry={onEntry} onClose={() => setOpen(null)} />}
      {open === "new" && <AddPanel {...common} onClose={() => setOpen(null)} onAdded={setOpen} />}
    </div>
  );
}

/** The texts in a value of a list, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
