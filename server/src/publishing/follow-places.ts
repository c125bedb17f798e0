import type { ListEntry, SiteText, SiteValue } from "@campusward/contracts/desk/site-desk";

type Entry = Readonly<Record<string, SiteValue>>;
/** For each entry of a list its number in another version of the list; null where it is gone. */
type Numbers = readonly (number | null)[];

/**
 * Follows the entries of a list of people, partners or questions. An entry whose words were mended says the same in most
 * of its fields, or in one of two; no entry takes another's place.
 */
export function followEntries(before: readonly Entry[], after: readonly Entry[]): Numbers {
  return matchParts(before.map(fieldsOf), after.map(fieldsOf));
}

function fieldsOf(entry: Entry): string[] {
  return Object.entries(entry).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
}

/** A changed list with the new numbers. Entries that took over one that is gone are left out. */
export function renumber(list: SiteValue, numbers: Numbers): SiteValue {
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry): SiteValue[] => {
    const { like } = entry as ListEntry;
    if (like === undefined) return [entry];
    const number = numbers[like] ?? null;
    return number === null ? [] : [{ ...(entry as ListEntry), like: number }];
  });
}

/** Values by the paths of their places. */
export type Texts = Readonly<Record<string, SiteText["value"]>>;

/**
 * Follows places whose paths have numbers, such as `terms.sections.3.title`, from one version of the texts to another.
 * What was mended where it stood is the same place.
 * @returns the path of a place now; null where what it belonged to is gone.
 */
export function followTexts(before: Texts, after: Texts): (path: string) => string | null {
  const [was, is] = [toTree(before), toTree(after)];
  const known = new Map<string, Numbers>();
  return (path) => {
    const old: string[] = [];
    const now: string[] = [];
    for (const name of path.split(".")) {
      let next: string | null = name;
      if (isNumber.test(name)) {
        const at = `${old.join(".")} ${now.join(".")}`;
        const numbers = known.get(at) ?? alignParts(elementsAt(was, old), elementsAt(is, now));
        known.set(at, numbers);
        const number = numbers[Number(name)] ?? null;
        next = number === null ? null : String(number);
      }
      if (next === null) return null;
      old.push(name);
      now.push(next);
    }
    return now.join(".");
  };
}

const isNumber = /^\d+$/;

type Tree = { [name: string]: Tree | SiteText["value"] };

function toTree(texts: Texts): Tree {
  const root: Tree = Object.create(null);
  for (const [path, value] of Object.entries(texts)) {
    const names = path.split(".");
    const last = names.pop() as string;
    let at = root;
    for (const name of names) {
      at[name] ??= Object.create(null) as Tree;
      at = at[name] as Tree;
    }
    at[last] = value;
  }
  return root;
}

/** The texts of each element of the list at a path. */
function elementsAt(tree: Tree, path: readonly string[]): string[][] {
  let at: Tree[string] | undefined = tree;
  for (const name of path) at = typeof at === "object" ? at[name] : undefined;
  if (typeof at !== "object") return [];
  const elements: string[][] = [];
  for (const [name, value] of Object.entries(at)) if (isNumber.test(name)) elements[Number(name)] = textsIn(value);
  return Array.from(elements, (texts) => texts ?? []);
}

function textsIn(value: Tree[string]): string[] {
  return typeof value === "object" ? Object.values(value).flatMap(textsIn) : [String(value)];
}

/** As `matchParts`; between neighbours that stayed, as many as there were are the same, mended. */
function alignParts(before: readonly string[][], after: readonly string[][]): Numbers {
  const numbers = [...matchParts(before, after)];
  let from = 0;
  while (from < numbers.length) {
    let end = from;
    while (end < numbers.length && numbers[end] === null) end += 1;
    const first = from === 0 ? 0 : (numbers[from - 1] ?? -1) + 1;
    const last = end === numbers.length ? after.length : (numbers[end] ?? -1);
    const isFree = !numbers.some((number) => number !== null && number >= first && number < last);
    if (end > from && last - first === end - from && isFree) {
      for (let index = from; index < end; index += 1) numbers[index] = first + index - from;
    }
    from = end + 1;
  }
  return numbers;
}

/** Each entry, by its parts, is the one that it shares most with; of several the nearest. */
function matchParts(before: readonly string[][], after: readonly string[][]): Numbers {
  const pairs = before.flatMap((parts, from) =>
    after.map((others, to) => ({ from, to, alike: likeness(parts, others), apart: Math.abs(from - to) })),
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

/** The share of the parts that both have; 0 where it is less than most of them, or one of two. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [mine, theirs] = [new Set(one), new Set(other)];
  const all = Math.max(mine.size, theirs.size);
  const shared = [...mine].filter((part) => theirs.has(part)).length;
  const isOne = all <= 2 ? shared > 0 : shared > all / 2;
  return isOne ? shared / all : 0;
}
