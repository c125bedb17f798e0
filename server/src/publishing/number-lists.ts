import type { ListEntry, SiteValue } from "@campusward/contracts/desk/site-desk";

type Entry = Readonly<Record<string, SiteValue>>;

/**
 * Where each entry of a list stands in another version of the list: its new number, or null where it is gone. An entry
 * whose words were mended says the same in most of its fields, or in one of two; no entry takes another's place.
 */
export function followEntries(before: readonly Entry[], after: readonly Entry[]): (number | null)[] {
  const pairs = before.flatMap((entry, from) =>
    after.map((other, to) => ({ from, to, alike: likeness(entry, other), apart: Math.abs(from - to) })),
  );
  const numbers: (number | null)[] = before.map(() => null);
  const taken = new Set<number>();
  for (const { from, to, alike } of pairs.toSorted((a, b) => b.alike - a.alike || a.apart - b.apart)) {
    if (alike === 0 || numbers[from] !== null || taken.has(to)) continue;
    numbers[from] = to;
    taken.add(to);
  }
  return numbers;
}

/** The share of the fields of both that are equal; 0 where too few are. */
function likeness(one: Entry, other: Entry): number {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const equal = names.filter((name) => JSON.stringify(one[name]) === JSON.stringify(other[name])).length;
  const isOne = names.length <= 2 ? equal > 0 : equal > names.length / 2;
  return isOne ? equal / names.length : 0;
}

/** A changed list with the new numbers. Entries that took over one that is gone are left out. */
export function renumber(list: SiteValue, numbers: readonly (number | null)[]): SiteValue {
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry): SiteValue[] => {
    const { like } = entry as ListEntry;
    if (like === undefined) return [entry];
    const number = numbers[like] ?? null;
    return number === null ? [] : [{ ...(entry as ListEntry), like: number }];
  });
}
