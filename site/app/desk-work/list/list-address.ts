import { toFilterText, valuesOf } from "@campusward/contracts/desk/filter-values";
import type { FilterField, FilterOption } from "./filter-menu.tsx";

/** What a list can be narrowed to. It stands in the address under its name, several values with commas between them. */
export type ListFilter<Row = unknown, Name extends string = string> = {
  name: Name;
  label: string;
  /** Made of what is chosen and of the rows that came, where they are not the same for every list. */
  options: readonly FilterOption[] | ((chosen: readonly string[], rows: readonly Row[]) => readonly FilterOption[]);
  /** Whether the server takes a value of the address; without it, whether it is one of the fixed options. */
  isKnown?: (value: string) => boolean;
  /** What is asked for, where it is not the value under the name. For a filter of one value. */
  toRequest?: (value: string) => Record<string, string> | null;
} & Pick<FilterField, "isSingle" | "readTyped">;

export type ListView = {
  value: string;
  label: string;
  /** Filters that it sets, which are not offered while it is open. */
  holds?: Record<string, string>;
};

export type ListViews = {
  /** Says what is chosen between. */
  label: string;
  /** Its name in the address; that of a filter, where the views are values of it. */
  field: string;
  options: readonly ListView[];
  /** The one that is open while the address names none. */
  usual: string;
  /** The server takes it under the name of the field. */
  isAsked?: true;
};

export type ListSearch = { label: string; field: string; longest: number };

type Set<Name extends string = string> = Partial<Record<Name, readonly string[]>>;

const longestText = 1000;

/** The values that an address names, without those that the server would refuse. */
export function readFilters<Name extends string>(
  params: URLSearchParams,
  filters: readonly Pick<ListFilter<never, Name>, "name" | "options" | "isKnown" | "isSingle">[],
): Set<Name> {
  const set: Set<Name> = {};
  for (const { name, options, isKnown, isSingle } of filters) {
    const isOption = (value: string) => Array.isArray(options) && options.some((option) => option.value === value);
    const named = valuesOf(params.get(name)?.slice(0, longestText));
    const values = (isSingle ? named.slice(0, 1) : named).filter(isKnown ?? isOption);
    if (values.length > 0) set[name] = values;
  }
  return set;
}

export function toRequest(
  set: Set,
  filters: readonly Pick<ListFilter<never>, "name" | "isSingle" | "toRequest">[],
): Record<string, string> {
  const asked = filters.map(({ name, isSingle, toRequest: convert }) => {
    const [first, ...others] = set[name] ?? [];
    if (first === undefined) return {};
    return convert ? convert(first) : { [name]: isSingle ? first : toFilterText([first, ...others]) };
  });
  return Object.assign({}, ...asked);
}

/** The filters as the menu draws them. */
export function toFields<Row, Name extends string>(
  filters: readonly ListFilter<Row, Name>[],
  set: Set<Name>,
  rows: readonly Row[],
  narrow: (name: Name, value: string) => void,
): FilterField[] {
  return filters.map(({ options, isKnown: _isKnown, toRequest: _toRequest, ...filter }) => {
    const chosen = set[filter.name] ?? [];
    return {
      ...filter,
      chosen,
      options: typeof options === "function" ? options(chosen, rows) : options,
      onChoose: (values) => narrow(filter.name, toFilterText(values) ?? ""),
    };
  });
}

export function readSearch(params: URLSearchParams, { field, longest }: ListSearch): string {
  return params.get(field)?.trim().slice(0, longest) ?? "";
}

/** The view that an address opens. Null while the filter of the views has another value than any of them. */
export function readView(params: URLSearchParams, { field, options, usual }: ListViews, set: Set, isFilter: boolean) {
  const find = (value: string | null | undefined) => options.find((view) => view.value === value) ?? null;
  if (isFilter) return find(set[field]?.[0] ?? usual);
  return find(params.get(field)) ?? find(usual);
}

/** What an address says of a list, and what is asked for by it. */
export function readAddress(
  params: URLSearchParams,
  search: ListSearch,
  views: ListViews,
  filters: readonly ListFilter<never>[],
) {
  const set = readFilters(params, filters);
  const typed = readSearch(params, search);
  const isFilter = filters.some(({ name }) => name === views.field);
  const view = readView(params, views, set, isFilter);
  return {
    set,
    typed,
    view,
    request: {
      ...(views.isAsked && view && { [views.field]: view.value }),
      ...toRequest(set, filters),
      ...view?.holds,
      ...(typed && { [search.field]: typed }),
    },
    isNarrowed: Object.keys(set).length > 0 || view?.holds !== undefined,
  };
}
