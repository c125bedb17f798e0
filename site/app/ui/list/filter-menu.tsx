import { Check, ChevronLeft, ChevronRight, ListFilter, Search, X } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { LineIcon } from "../line-icon.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import "./filter-row.css";

export type FilterOption = { value: string; label: string; count?: number };

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
  /** What else is to know about its values. */
  note?: string;
  /** What else can be chosen by typing it, such as a city. Null for what makes no sense. */
  readTyped?: (typed: string) => FilterOption | null;
};

export type FilterWords = {
  open: string;
  label: string;
  find: string;
  fields: string;
  counted: string;
  or: string;
  nothing: string;
  show: (count: string) => string;
  back: string;
  close: string;
  remove: (name: string, value: string) => string;
};

/** What is set, each with a button that takes it away. */
export function SetFilters({ words, fields }: { words: FilterWords; fields: readonly FilterField[] }) {
  const set = fields.filter(({ chosen }) => chosen.length > 0);
  if (set.length === 0) return null;
  return (
    <ul className="set-filters" aria-label={words.label}>
      {set.map((field) => {
        const value = labelOf(field);
        return (
          <li key={field.name} className="set-filter">
            <span>
              <span>{field.label}</span> <strong>{value}</strong>
            </span>
            <button type="button" aria-label={words.remove(field.label, value)} onClick={() => field.onChoose([])}>
              <LineIcon of={X} size={18} strokeWidth={2.25} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf({ options, chosen }: FilterField): string {
  return chosen.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(", ");
}

/** For a field that takes whatever is typed. */
export const asTyped = (typed: string): FilterOption => ({ value: typed, label: typed });

/** Sets a value, or takes it away. */
function press({ chosen, onChoose, isSingle = false }: FilterField, value: string): void {
  if (chosen.includes(value)) onChoose(chosen.filter((other) => other !== value));
  else onChoose(isSingle ? [value] : [...chosen, value]);
}

type FilterMenuProps = {
  words: FilterWords;
  fields: readonly FilterField[];
  /** How many fit what is set. */
  shown: string;
  /** Of the button that opens it: a key presses it. */
  id?: string;
};

/** One menu of two columns: what to filter by, and its values. They apply at once. On phones one column after the other. */
export function FilterMenu({ words, fields, shown, id: buttonId }: FilterMenuProps) {
  const { isOpen, toggle, close, place, button, onKeyDown } = useDisclosure();
  const [name, setName] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const find = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    setTyped("");
    setName(window.matchMedia(hasTwoColumns).matches ? (fields[0]?.name ?? null) : null);
    find.current?.focus();
  }, [isOpen]);

  const part = typed.trim().toLowerCase();
  const current = fields.find((field) => field.name === name) ?? null;
  const found = part === "" ? null : findValues(fields, part, typed.trim());

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it.
    <div className="filter-place" ref={place} onKeyDown={onKeyDown}>
      <button
        ref={button}
        id={buttonId}
        type="button"
        className="filter-tool filter-open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <LineIcon of={ListFilter} size={20} strokeWidth={2.25} />
        <span>{words.open}</span>
      </button>
      {isOpen && (
        <div id={id} role="dialog" aria-label={words.label} className="filter-box filter-menu" data-field={name}>
          <div className="filter-find">
            <LineIcon of={Search} size={20} strokeWidth={2.25} />
            <input
              ref={find}
              aria-label={words.find}
              placeholder={words.find}
              value={typed}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                const [first] = found ?? [];
                if (event.key !== "Enter" || !first) return;
                event.preventDefault();
                first.choose();
                setTyped("");
              }}
            />
            <button type="button" className="filter-close" aria-label={words.close} onClick={close}>
              <LineIcon of={X} size={22} />
            </button>
          </div>
          {found ? (
            <ul className="filter-found">
              {found.map(({ key, label, of, isSet, choose }) => (
                <li key={key}>
                  <Value label={`${of}: ${label}`} isSet={isSet} onPress={choose} />
                </li>
              ))}
              {found.length === 0 && <li className="filter-note">{words.nothing}</li>}
            </ul>
          ) : (
            <div className="filter-columns">
              <ul className="filter-fields" aria-label={words.fields}>
                {fields.map((field) => (
                  <li key={field.name}>
                    <button type="button" aria-expanded={field.name === name} onClick={() => setName(field.name)}>
                      <span>{field.label}</span>
                      <span className="filter-set-count">{field.chosen.length || ""}</span>
                      <LineIcon of={ChevronRight} size={18} strokeWidth={2.25} />
                    </button>
                  </li>
                ))}
              </ul>
              <div className="filter-values">
                {current && (
                  <>
                    <button type="button" className="filter-back" onClick={() => setName(null)}>
                      <LineIcon of={ChevronLeft} size={18} strokeWidth={2.25} />
                      <span>{words.back}</span>
                    </button>
                    <ul aria-label={current.label}>
                      {current.options.map(({ value, label, count }) => (
                        <li key={value}>
                          <Value
                            label={label}
                            count={count}
                            isSet={current.chosen.includes(value)}
                            onPress={() => press(current, value)}
                          />
                        </li>
                      ))}
                    </ul>
                    <p className="filter-note">
                      {[
                        current.options.some(({ count }) => count !== undefined) && words.counted,
                        !current.isSingle && words.or,
                        current.note,
                      ]
                        .filter(Boolean)
                        .join(" ")}
                    </p>
                  </>
                )}
              </div>
            </div>
          )}
          <div className="filter-foot">
            <button type="button" className="filter-show" onClick={close}>
              {words.show(shown)}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

type ValueProps = { label: string; count?: number | undefined; isSet: boolean; onPress: () => void };

function Value({ label, count, isSet, onPress }: ValueProps) {
  return (
    <button type="button" className="filter-value" aria-pressed={isSet} onClick={onPress}>
      <span className="filter-box-mark">{isSet && <LineIcon of={Check} size={16} strokeWidth={3.5} />}</span>
      <span>{label}</span>
      {count !== undefined && <span className="filter-count">{count}</span>}
    </button>
  );
}

/** As in filter-row.css. */
const hasTwoColumns = "(width >= 43.75rem)";

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
