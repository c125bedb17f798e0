import { AlarmClock, Search } from "lucide";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { useTypedSearch } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { DeskCounts } from "./desk-context.ts";
import { useDesk } from "./desk-context.ts";

export const searchFieldId = "desk-search";

export function DeskHead({ counts }: { counts: DeskCounts | undefined }) {
  const { words } = useDesk();
  const late = counts?.late;
  const urgent = words.urgent(
    late && late.count > 0 ? words.filters.count(String(late.count), late.isMore) : null,
    counts?.dueSoon ?? 0,
  );
  return (
    <div className="desk-head">
      <DashboardHeading>{words.heading}</DashboardHeading>
      {urgent && (
        <p className="desk-urgent">
          <LineIcon of={AlarmClock} size={19} strokeWidth={2.25} />
          {urgent}
        </p>
      )}
      <SearchField />
    </div>
  );
}

function SearchField() {
  const { words, address } = useDesk();
  const { filter, narrow } = address;
  // Consecutive typing is one entry of the history.
  const { fieldProps, search } = useTypedSearch(filter.q ?? "", (q) =>
    narrow({ q: q || undefined }, { replace: filter.q !== undefined }),
  );
  return (
    <search className="desk-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label htmlFor={searchFieldId} className="sr-only">
          {words.filters.search}
        </label>
        <LineIcon of={Search} size={20} strokeWidth={2.25} />
        <input {...fieldProps} id={searchFieldId} className="field-input" placeholder={words.filters.search} />
      </form>
    </search>
  );
}
