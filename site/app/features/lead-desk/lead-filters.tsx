import { type LeadFilter, leadAges, leadKinds, leadStatuses, leadViews } from "@campusward/contracts/desk/leads-desk";
import { SlidersHorizontal } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { Link } from "../../navigation/link.tsx";
import { InlineButton } from "../../ui/action-buttons.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { countFilters } from "./desk-address.ts";
import type { DeskCounts } from "./desk-context.ts";
import { useDesk } from "./desk-context.ts";

const profiles = ["ieccounselor", "student", "parent", "others"] as const;

/** What narrows a view. On phones behind one button, which says how many are set. */
export function LeadFilters() {
  const { words, address, colleagues } = useDesk();
  const { filter, narrow, clearFilters } = address;
  const { filters, leads } = words;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = countFilters(filter);
  const toOptions = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }));
  const selects = [
    { name: "kind", options: toOptions(leadKinds, leads.kinds) },
    { name: "profile", options: toOptions(profiles, leads.profiles) },
    { name: "status", options: toOptions(leadStatuses, leads.statuses) },
    { name: "age", options: toOptions(leadAges, leads.ages) },
    { name: "assignee", options: colleagues.map(({ id: value, name: label }) => ({ value, label })) },
  ] as const;
  const choose = (name: keyof LeadFilter, value: string) =>
    narrow({ [name]: value || undefined } as Partial<LeadFilter>);

  return (
    <div className="desk-filters">
      <button
        type="button"
        className="desk-filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon of={SlidersHorizontal} size={20} strokeWidth={2.25} />
        {filters.open(active)}
      </button>
      <fieldset id={id} className={isOpen ? "desk-filter-row is-open" : "desk-filter-row"}>
        <legend className="sr-only">{filters.label}</legend>
        {selects.map(({ name, options }) => (
          <FilterSelect
            key={name}
            label={filters[name]}
            value={filter[name]}
            options={options}
            onChoose={(value) => choose(name, value)}
          />
        ))}
        <CityField key={filter.city ?? ""} city={filter.city ?? ""} onChoose={(city) => choose("city", city)} />
        {active > 0 && (
          <InlineButton className="desk-filters-clear" onClick={clearFilters}>
            {filters.clear}
          </InlineButton>
        )}
      </fieldset>
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Shows the filter's name while nothing is chosen, and the choice otherwise. */
function FilterSelect({ label, value = "", options, onChoose }: FilterSelectProps) {
  const { words } = useDesk();
  // The address may name a person who is no longer an admin.
  const isUnknown = value !== "" && options.length > 0 && !options.some((option) => option.value === value);
  return (
    <div className="desk-filter" data-set={value !== "" || undefined}>
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{value === "" ? label : `${label}: ${words.filters.any}`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {(isUnknown || (value !== "" && options.length === 0)) && <option value={value}>{label}: …</option>}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}

function CityField({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
  const { words } = useDesk();
  const [typed, setTyped] = useState(city);
  const choose = () => {
    if (typed.trim() !== city) onChoose(typed.trim());
  };
  return (
    <form
      className="desk-filter"
      data-set={city !== "" || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <input
        aria-label={words.filters.city}
        placeholder={words.filters.city}
        value={typed}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={choose}
      />
    </form>
  );
}

export function ViewChips({ counts }: { counts: DeskCounts | undefined }) {
  const { words, address } = useDesk();
  const { filter, hrefWith } = address;
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && chip) return scrollIntoRow(row.current, chip);
  }, [filter.view]);

  return (
    <nav className="desk-views" aria-label={words.filters.views} ref={row}>
      {leadViews.map((view) => {
        const count = counts?.views[view];
        return (
          <Link
            key={view}
            href={hrefWith({ view })}
            className="desk-view"
            aria-current={view === filter.view ? "true" : undefined}
          >
            {words.leads.views[view]}
            {count && <span className="desk-view-count">{words.filters.count(String(count.count), count.isMore)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
