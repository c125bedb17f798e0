import { useNavigation, useVisit } from "./navigation.ts";

/** What the address says behind its question mark, and ways to change that without an entry in the history. */
export function useNarrowing<Field extends string>() {
  const { pathname, search } = useVisit();
  const { navigate } = useNavigation();
  const params = new URLSearchParams(search);

  function show(fields: URLSearchParams): void {
    const text = fields.toString();
    navigate(text ? `${pathname}?${text}` : pathname, { replace: true });
  }

  return {
    params,
    /** An empty value takes the field out. */
    narrow: (field: Field, value: string) => show(withParameter(params, field, value)),
    /** Takes out all else. */
    only: (field: Field, value: string) => show(withParameter(new URLSearchParams(), field, value)),
    clear: () => show(new URLSearchParams()),
  };
}

/** The part of an address after its question mark, with one value replaced, or removed when it is empty. */
export function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
