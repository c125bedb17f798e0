import { Search } from "lucide";
import { wholeDay } from "../../dates/team-clock.ts";
import { viewNames } from "../../desk-work/lead-words.ts";
import { DashboardHeading } from "../../ui/dashboard-card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTypedSearch } from "../../ui/form/search-field.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { useDeskAddress } from "./desk-address.ts";
import { useDesk } from "./desk-context.ts";
import { searchFieldId } from "./element-ids.ts";
import { AddLead } from "./entry/add-lead.tsx";

export function DeskHead() {
  const { now } = useDesk();
  const { view } = useDeskAddress().filter;
  return (
    <div className="desk-head flex-nowrap gap-3.5 min-h-12 mb-2 max-columns:flex-wrap max-columns:gap-y-1 max-columns:gap-x-2.5">
      <DashboardHeading>{viewNames[view]}</DashboardHeading>
      <p className="text-(length:--text-sm) whitespace-nowrap text-ink-muted">
        <span className="@max-[34rem]/board:sr-only">{wholeDay(now)}</span>
        {view === "today" && (
          <span className="hidden @max-[34rem]/board:inline @max-[34rem]/board:max-narrow:hidden" aria-hidden="true">
            {wholeDay(now, "short")}
          </span>
        )}
      </p>
      <SearchField />
      <AddLead />
    </div>
  );
}

/** On phones a sign until it is pressed; the field then opens below the title. */
const folded =
  "max-columns:not-focus-within:not-has-[input:not(:placeholder-shown)]:w-11.5 max-columns:not-focus-within:not-has-[input:not(:placeholder-shown)]:flex-none max-columns:max-w-none max-columns:focus-within:order-2 max-columns:focus-within:flex-[1_0_100%] max-columns:has-[input:not(:placeholder-shown)]:order-2 max-columns:has-[input:not(:placeholder-shown)]:flex-[1_0_100%]";

function SearchField() {
  const { filter, narrow } = useDeskAddress();
  // Consecutive typing is one entry of the history.
  const { fieldProps, search } = useTypedSearch(filter.q ?? "", (q) =>
    narrow({ q: q || undefined }, { replace: filter.q !== undefined }),
  );
  return (
    <search className={`desk-search group/search relative ml-auto max-w-74 flex-[1_1_10rem] print:hidden! ${folded}`}>
      <Form onSubmit={search}>
        <label htmlFor={searchFieldId} className="sr-only">
          Name, city, email
        </label>
        <LineIcon
          of={Search}
          size={20}
          strokeWidth={2.25}
          className="pointer-events-none absolute top-3.25 left-3.75 text-ink-muted"
        />
        <input
          {...fieldProps}
          id={searchFieldId}
          className="field-input h-11.5 pl-10.75 text-(length:--text-sm) max-columns:group-not-focus-within/search:[&:placeholder-shown]:pr-0 max-columns:group-not-focus-within/search:[&:placeholder-shown]:pl-10.75 max-columns:group-not-focus-within/search:[&:placeholder-shown]:py-0 max-columns:group-not-focus-within/search:[&:placeholder-shown]:border-transparent max-columns:group-not-focus-within/search:[&:placeholder-shown]:bg-transparent max-columns:group-not-focus-within/search:[&:placeholder-shown]:cursor-pointer"
          placeholder="Name, city, email"
        />
      </Form>
    </search>
  );
}
