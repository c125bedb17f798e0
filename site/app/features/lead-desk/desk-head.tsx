import { AlarmClock, Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { LineIcon } from "../../ui/line-icon.tsx";
import type { DeskCounts } from "./desk-context.ts";
import { useDesk } from "./desk-context.ts";

/** Debounce of the search field. Milliseconds. */
const pauseMs = 300;
export const searchFieldId = "desk-search";

export function DeskHead({ counts }: { counts: DeskCounts | undefined }) {
  const { words } = useDesk();
  const late = counts?.views.late;
  const urgent = words.urgent(
    late && late.count > 0 ? words.filters.count(String(late.count), late.isMore) : null,
    counts?.dueSoon ?? 0,
  );
  return (
    <div className="desk-head">
      <h1 className="dashboard-heading" tabIndex={-1}>
        {words.heading}
      </h1>
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
  const [typed, setTyped] = useState(filter.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(filter.q ?? "");

  // After back, forward or a button that clears, the field shows what the address says.
  useEffect(() => {
    const q = filter.q ?? "";
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [filter.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(text: string): void {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === asked.current) return;
    // Consecutive typing is one entry of the history.
    const replace = asked.current !== "";
    asked.current = q;
    narrow({ q: q || undefined }, { replace });
  }

  return (
    <search className="desk-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          look(typed);
        }}
      >
        <label htmlFor={searchFieldId} className="sr-only">
          {words.filters.search}
        </label>
        <LineIcon of={Search} size={20} strokeWidth={2.25} />
        <input
          id={searchFieldId}
          type="search"
          className="field-input"
          placeholder={words.filters.search}
          maxLength={100}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => look(target.value), pauseMs);
          }}
        />
      </form>
    </search>
  );
}
