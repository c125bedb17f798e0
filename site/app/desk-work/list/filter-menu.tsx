import { Check, ChevronLeft, ChevronRight, ListFilter, Search, X } from "lucide";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { arriveHere } from "../../ui/arrive-here.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Popover, PopoverPlace, usePopover } from "../../ui/popover.tsx";
import { toolClass } from "../../ui/toolbar.tsx";

export type FilterOption = { value: string; label: string; count?: number | undefined };

export type FilterField = {
  name: string;
  label: string;
  /** What can be chosen; `count` where it is known how many fit. */
  options: readonly FilterOption[];
  /** Any of these fits; empty while it is not set. */
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
  /** Takes one value alone, such as an age. */
  isSingle?: boolean;
  /** What else can be chosen by typing it, such as a city. Null for what makes no sense. */
  readTyped?: (typed: string) => FilterOption | null;
};

/** What is set, each with a button that takes it away. */
export function SetFilters({ fields }: { fields: readonly FilterField[] }) {
  const set = fields.filter(({ chosen }) => chosen.length > 0);
  if (set.length === 0) return null;
  return (
    <ul
      className="set-filters flex min-w-0 max-w-[55%] flex-initial flex-wrap gap-1.5 max-columns:order-3 max-columns:max-w-none"
      aria-label="Filters"
    >
      {set.map((field) => {
        const value = field.chosen.map((one) => labelOf(field, one)).join(", ");
        return (
          <li
            key={field.name}
            className="inline-flex min-h-11 max-w-full items-center rounded-input border-2 border-ink bg-amaltas-100 pl-3 text-sm/[1.55]"
          >
            <span className="min-w-0 wrap-anywhere">
              <span>{field.label}</span> <strong className="ml-1 font-[650]">{value}</strong>
            </span>
            <button
              type="button"
              className="grid min-h-10 w-10 flex-none place-items-center"
              aria-label={`Any ${field.label.toLowerCase()}, not only ${value}`}
              onClick={() => field.onChoose([])}
            >
              <LineIcon of={X} size={18} strokeWidth={2.25} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const labelOf = ({ options }: FilterField, chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

/** For a field that takes whatever is typed. */
export const asTyped = (typed: string): FilterOption => ({ value: typed, label: typed });

/** Sets a value, or takes it away. */
function press({ chosen, onChoose, isSingle = false }: FilterField, value: string): void {
  if (chosen.includes(value)) onChoose(chosen.filter((other) => other !== value));
  else onChoose(isSingle ? [value] : [...chosen, value]);
}

type FilterMenuProps = {
  fields: readonly FilterField[];
  /** Names some of what can be found. */
  find: string;
  /** How many fit what is set. */
  shown: string;
  /** Of the button that opens it: a key presses it. */
  id?: string;
};

/** One menu of two columns: what to filter by, and its values. They apply at once. On phones one column after the other. */
export function FilterMenu({ id, ...choice }: FilterMenuProps) {
  const popover = usePopover();
  return (
    <PopoverPlace of={popover} className="flex-none">
      <button {...popover.button} id={id} className={toolClass}>
        <LineIcon of={ListFilter} size={20} strokeWidth={2.25} />
        <span className="max-columns:sr-only">Filter</span>
      </button>
      <Popover of={popover} label="Filters" className="filter-menu" focused="input">
        <FilterChoice {...choice} onClose={popover.close} />
      </Popover>
    </PopoverPlace>
  );
}

type FilterChoiceProps = Omit<FilterMenuProps, "id"> & { onClose: () => void };

function FilterChoice({ fields, find, shown, onClose }: FilterChoiceProps) {
  const [name, setName] = useState(() => (window.matchMedia(hasTwoColumns).matches ? (fields[0]?.name ?? null) : null));
  const [typed, setTyped] = useState("");
  const part = typed.trim().toLowerCase();
  const current = fields.find((field) => field.name === name) ?? null;
  const found = part === "" ? null : findValues(fields, part, typed.trim());
  const columns = useRef<HTMLDivElement>(null);

  /** On phones what was pressed goes: the focus stands on the way back then, and after that on the field. */
  function show(next: string | null): void {
    const before = fields.findIndex((field) => field.name === name);
    flushSync(() => setName(next));
    arriveHere(columns.current?.querySelectorAll("button")[next === null ? before : fields.length]);
  }

  return (
    <>
      <div className="flex items-center gap-2.5 border-b-2 border-ink pl-3.5 focus-within:shadow-[inset_0_-3px_0_0_var(--color-ink)]">
        <LineIcon of={Search} size={20} strokeWidth={2.25} />
        <input
          aria-label={find}
          placeholder={find}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className="min-h-12.5 min-w-0 flex-auto bg-transparent text-sm/[1.55] placeholder:text-ink-muted placeholder:opacity-100 focus-visible:shadow-none focus-visible:outline-none"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found ?? [];
            if (event.key !== "Enter" || !first) return;
            event.preventDefault();
            first.choose();
            setTyped("");
          }}
        />
        <button type="button" className="grid min-h-12 w-12 place-items-center" aria-label="Close" onClick={onClose}>
          <LineIcon of={X} size={22} />
        </button>
      </div>
      {found ? (
        <ul className="min-h-0 overflow-y-auto p-1.5">
          {found.map(({ key, label, of, isSet, choose }) => (
            <li key={key}>
              <Value label={`${of}: ${label}`} isSet={isSet} onPress={choose} />
            </li>
          ))}
          {found.length === 0 && <li className={noteClass}>Nothing is called that.</li>}
        </ul>
      ) : (
        <div
          ref={columns}
          className="grid min-h-0 grid-cols-[minmax(0,1fr)] overflow-y-auto columns:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <FieldList fields={fields} name={name} onChoose={show} />
          <div className={`min-h-0 overflow-y-auto p-1.5 ${current ? "" : "max-columns:hidden"}`}>
            {current && <FieldValues field={current} onBack={() => show(null)} />}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t-2 border-jamun-100 px-3 py-2">
        <button
          type="button"
          className="ml-auto min-h-11 rounded-input bg-ink px-4.5 text-white hover:bg-jamun-700"
          onClick={onClose}
        >
          {`Show ${shown}`}
        </button>
      </div>
    </>
  );
}

const noteClass = "px-2.5 py-1.5 text-xs/[1.55] font-medium text-ink-muted";

type FieldListProps = {
  fields: readonly FilterField[];
  name: string | null;
  onChoose: (name: string) => void;
};

function FieldList({ fields, name, onChoose }: FieldListProps) {
  return (
    <ul
      className={`border-jamun-100 p-1.5 columns:border-r-2 ${name === null ? "" : "max-columns:hidden"}`}
      aria-label="What to filter by"
    >
      {fields.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-1.5 rounded-input pr-2 pl-3 text-left hover:bg-jamun-50 aria-expanded:bg-amaltas-100 aria-expanded:shadow-[inset_4px_0_0_0_var(--color-amaltas-400)]"
            aria-expanded={field.name === name}
            onClick={() => onChoose(field.name)}
          >
            <span>{field.label}</span>
            <span className="ml-auto text-ink-muted">{field.chosen.length || ""}</span>
            <LineIcon of={ChevronRight} size={18} strokeWidth={2.25} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function FieldValues({ field, onBack }: { field: FilterField; onBack: () => void }) {
  const { options, chosen, isSingle } = field;
  const notes = [
    options.some(({ count }) => count !== undefined) && "Numbers count the view that is open.",
    !isSingle && "Several of one kind are “or”.",
  ];
  return (
    <>
      <button type="button" className="flex min-h-11 items-center gap-1.5 px-2 columns:hidden" onClick={onBack}>
        <LineIcon of={ChevronLeft} size={18} strokeWidth={2.25} />
        <span>Back</span>
      </button>
      <ul aria-label={field.label}>
        {options.map(({ value, label, count }) => (
          <li key={value}>
            <Value label={label} count={count} isSet={chosen.includes(value)} onPress={() => press(field, value)} />
          </li>
        ))}
      </ul>
      <p className={noteClass}>{notes.filter(Boolean).join(" ")}</p>
    </>
  );
}

type ValueProps = { label: string; count?: number | undefined; isSet: boolean; onPress: () => void };

function Value({ label, count, isSet, onPress }: ValueProps) {
  return (
    <button
      type="button"
      className="group flex min-h-11 w-full items-center gap-2.5 rounded-input px-2.5 text-left font-medium hover:bg-jamun-50"
      aria-pressed={isSet}
      onClick={onPress}
    >
      <span className="grid size-5 flex-none place-items-center rounded-[4px] border-2 border-jamun-500 group-aria-pressed:border-neem-500 group-aria-pressed:bg-neem-500 group-aria-pressed:text-white">
        {isSet && <LineIcon of={Check} size={16} strokeWidth={3.5} />}
      </span>
      <span>{label}</span>
      {count !== undefined && <span className="ml-auto pl-2 text-ink-muted">{count}</span>}
    </button>
  );
}

/** As `columns` in styles/tokens.css. */
const hasTwoColumns = "(width >= 40rem)";

const mostFound = 12;

/** Values of all fields by a part of their name; what was typed itself, for a field that takes it. */
function findValues(fields: readonly FilterField[], part: string, typed: string) {
  return fields
    .flatMap((field) => {
      const values = field.options.filter(({ label }) => label.toLowerCase().includes(part));
      const isNamed = field.label.toLowerCase().includes(part);
      const own = field.readTyped?.(typed);
      const isOwn = own && !values.some(({ label }) => label.toLowerCase() === own.label.toLowerCase());
      return [...(isNamed && values.length === 0 ? field.options : values), ...(isOwn ? [own] : [])].map(
        ({ value, label }) => ({
          key: `${field.name} ${value}`,
          of: field.label,
          label,
          isSet: field.chosen.includes(value),
          choose: () => press(field, value),
        }),
      );
    })
    .slice(0, mostFound);
}
