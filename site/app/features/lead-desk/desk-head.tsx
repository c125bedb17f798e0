import { Search } from "lucide";
import { wholeDay } from "../../dates/step-time.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { useTypedSearch } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { searchFieldId } from "./element-ids.ts";
import { AddLead } from "./entry/add-lead.tsx";

/** The name of the view, and the day. */
export function DeskHead() {
  const { words, now } = useDesk();
  const { view } = useDeskAddress().filter;
  return (
    <div className="desk-head">
      <DashboardHeading>{words.leads.views[view]}</DashboardHeading>
      <p className="desk-day">
        <span className="desk-day-long">{wholeDay(now, words.timeZone)}</span>
        <span className="desk-day-short" aria-hidden="true">
          {wholeDay(now, words.timeZone, "short")}
        </span>
      </p>
      <SearchField />
      <AddLead />
    </div>
  );
}

function SearchField() {
  const { words } = useDesk();
  const { filter, narrow } = useDeskAddress();
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
