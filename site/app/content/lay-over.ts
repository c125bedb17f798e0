import { calledBy, idBeside } from "./list.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };
type Fields = { readonly [field: string]: Json };

/** What is said in place of the default, by the names of the content's constants: `{"home": {"hero": {…}}}`. */
export type Words = Fields;

/** `path` is that of the words: `home.hero.heading`, `testimonials.students.arjun.text`. */
export type WordFault = { path: string; problem: string };

export type Laying = {
  /** Fills in what stands in braces: `{name}` is the name of the company. */
  fill: (text: string) => string;
  /** Hears what finds no place; the default stays there. */
  report: (fault: WordFault) => void;
  /** A list took the place of another, and is read as that one. */
  onList: (list: readonly Json[], before: readonly Json[]) => void;
};

/**
 * The value with the words laid over it. The value is the schema: a text for a text, the fields of a list's entries for
 * its entries.
 *
 * - Fields replace some of the fields.
 * - A list of entries with `id` is replaced in its order: an entry whose id is there takes over its other fields, one whose
 *   id is new brings all of them. What is not named is left out; what is `hidden` stays, and no page shows it.
 * - Fields in place of such a list change some of its entries, by their ids.
 * - Any other list is replaced whole.
 */
export function layOver(value: Json, word: Json, path: string, laying: Laying): Json {
  const refuse = (problem: string) => {
    laying.report({ path, problem });
    return value;
  };
  // What a form asks has a schema of its own, and leaves out hidden fields itself: their answers stay.
  if (isOfForm(path) && Array.isArray(word)) return word;
  if (isList(value)) {
    const laid = laidOverList(value, word, path, laying);
    if (typeof laid === "string") return refuse(laid);
    laying.onList(laid, value);
    return laid;
  }
  if (isFields(value)) {
    if (!isFields(word)) return refuse("This needs fields in braces.");
    return laidIntoFields(value, word, path, laying);
  }
  if (typeof value !== "string" || typeof word !== "string") {
    const problem = whatIsWrong(word, value);
    return problem ? refuse(problem) : filled(word, laying.fill);
  }
  const known = gapsOf(value);
  const text = word.replace(/\{\w+\}/g, (gap) => (known.includes(gap) ? gap : laying.fill(gap)));
  const unknown = known.length > 0 ? gapsOf(text).find((gap) => !known.includes(gap)) : undefined;
  return unknown ? refuse(`${unknown} stands for nothing here. There is ${known.join(", ")}.`) : text;
}

/** The list that takes its place, or why there is none. */
function laidOverList(value: readonly Json[], word: Json, path: string, laying: Laying): readonly Json[] | string {
  if (isList(word)) {
    if (isById(value, word)) return laidById(value, word, path, laying);
    return wrongInList(word, value) ?? word.map((entry) => filled(entry, laying.fill));
  }
  if (!isFields(word)) return "This needs a list.";
  if (isById(value)) return laidIntoEntries(value, word, path, laying);
  return Object.keys(word).every((name) => lineName.test(name))
    ? laidIntoLines(value, word, path, laying)
    : "Its lines have no ids: write the list, with all of its lines.";
}

/** The third of seven lines, as changes are kept that were made before lists without ids were changed as a whole. */
const lineName = /^(\d+)-of-(\d+)$/;

/** Whether a form's own list, of its fields or their order, is at this path. */
export function isOfForm(path: string): boolean {
  return path.startsWith("formFields.");
}

/** The id of an entry: beside its fields, as `list` gives it, or among them. */
export function idOf(value: Json | undefined): string | null {
  if (value === undefined || !isFields(value)) return null;
  return idBeside(value) ?? (typeof value.id === "string" ? value.id : null);
}

/** Whether the entries of a list are known by their ids. An empty one is what is laid over it. */
export function isById(list: readonly Json[], word: readonly Json[] = list): boolean {
  return list.length > 0 ? list.every((entry) => idOf(entry) !== null) : word.length > 0 && isById(word);
}

function laidIntoFields(value: Fields, word: Fields, path: string, laying: Laying): Fields {
  const laid: Record<string, Json> = { ...value };
  for (const [name, inside] of Object.entries(word)) {
    const before = value[name];
    if (before === undefined) {
      const problem = `There is nothing of this name. ${instead(name, Object.keys(value))}`;
      laying.report({ path: `${path}.${name}`, problem });
    } else laid[name] = layOver(before, inside, `${path}.${name}`, laying);
  }
  return laid;
}

function laidIntoEntries(value: readonly Json[], word: Fields, path: string, laying: Laying): readonly Json[] {
  const known = value.map(idOf);
  for (const id of Object.keys(word)) {
    if (known.includes(id)) continue;
    laying.report({ path: `${path}.${id}`, problem: `There is no entry “${id}”. ${instead(id, known as string[])}` });
  }
  return value.map((entry) => {
    const fields = word[idOf(entry) ?? ""];
    return fields === undefined ? entry : laidIntoEntry(entry as Fields, fields, path, laying, value);
  });
}

/** Of a list that has more or fewer lines since then nobody knows which line was meant. */
function laidIntoLines(value: readonly Json[], word: Fields, path: string, laying: Laying): readonly Json[] {
  for (const name of Object.keys(word).filter((one) => !one.endsWith(`-of-${value.length}`))) {
    laying.report({ path: `${path}.${name}`, problem: "The list has other lines now." });
  }
  return value.map((line, at) => {
    const name = `${at}-of-${value.length}`;
    const inside = word[name];
    return inside === undefined ? line : layOver(line, inside, `${path}.${name}`, laying);
  });
}

function laidById(value: readonly Json[], word: readonly Json[], path: string, laying: Laying): readonly Json[] {
  const laid: Json[] = [];
  for (const [at, given] of word.entries()) {
    const id = idOf(given);
    if (id === null) {
      const problem = `Number ${at + 1} of the list: It needs an id, a short name of its own such as “sita”.`;
      laying.report({ path, problem });
    } else if (laid.some((one) => idOf(one) === id)) {
      laying.report({ path: `${path}.${id}`, problem: "Another entry of the list has this id." });
    } else {
      const before = value.find((entry) => idOf(entry) === id) as Fields | undefined;
      const entry = before
        ? laidIntoEntry(before, given, path, laying, value)
        : newEntry(id, given as Fields, path, laying, value);
      if (entry) laid.push(entry);
    }
  }
  return laid;
}

/** Null where it is not like one of those that are there. */
function newEntry(id: string, given: Fields, path: string, laying: Laying, all: readonly Json[]): Json | null {
  const { hidden, ...fields } = given;
  const isBeside = all.some((one) => idBeside(one as Fields) !== undefined);
  const { id: _, ...others } = fields;
  const entry = isBeside ? others : fields;
  const problem = all.length > 0 ? wrongInList([entry], all) : null;
  if (problem) {
    laying.report({ path: `${path}.${id}`, problem: problem.replace("Number 1 of the list: ", "") });
    return null;
  }
  const laid = filled({ ...entry, ...(hidden === true && { hidden }) }, laying.fill) as Fields;
  return isBeside ? calledBy(id, laid) : laid;
}

function laidIntoEntry(entry: Fields, word: Json, path: string, laying: Laying, all: readonly Json[]): Json {
  const name = idOf(entry) ?? "";
  if (!isFields(word)) {
    laying.report({ path: `${path}.${name}`, problem: "This needs fields in braces." });
    return entry;
  }
  const { id, hidden, ...fields } = word;
  // A field that others of the list have is missing here because it is left out, not because it is unknown.
  const others = Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const sample = field in entry ? undefined : (all as Fields[]).find((one) => field in one)?.[field];
      return sample === undefined ? [] : [[field, sample]];
    }),
  );
  const laid = laidIntoFields({ ...others, ...entry }, fields, `${path}.${name}`, laying);
  const result = hidden === true ? { ...laid, hidden } : laid;
  return idBeside(entry) === undefined ? result : calledBy(name, result);
}

/** The value with every text in it, however deep, as `fill` has it. */
export function filled(word: Json, fill: (text: string) => string): Json {
  if (typeof word === "string") return fill(word);
  if (isList(word)) return word.map((one) => filled(one, fill));
  if (!isFields(word)) return word;
  return Object.fromEntries(Object.entries(word).map(([name, inside]) => [name, filled(inside, fill)]));
}

/** Why a page could not show this in place of the value, in a sentence. Null where it can; null may become anything. */
function whatIsWrong(word: Json, value: Json): string | null {
  if (value === null) return null;
  if (typeof value === "string") return typeof word === "string" ? null : "This needs a text.";
  if (typeof value === "number") return typeof word === "number" ? null : "This needs a number.";
  if (typeof value === "boolean") return typeof word === "boolean" ? null : "This needs true or false.";
  if (isList(value)) return isList(word) ? wrongInList(word, value) : "This needs a list.";
  return isFields(word) ? wrongInFields(word, value) : "This needs fields in braces.";
}

/** Those of the same kind, where an entry says its kind. */
function alike(word: Json, values: readonly Json[]): readonly Json[] {
  const kind = isFields(word) ? word.kind : undefined;
  const same = values.filter((value) => isFields(value) && value.kind === kind);
  return kind === undefined || same.length === 0 ? values : same;
}

/** Each must be like one of those that are there. */
function wrongInList(words: readonly Json[], values: readonly Json[]): string | null {
  for (const [index, word] of words.entries()) {
    const problems = alike(word, values).map((value) => whatIsWrong(word, value));
    if (values.length === 0 || problems.includes(null)) continue;
    // The shortest names the fewest fields: that of the one it is most like.
    const [nearest] = problems.filter((problem) => problem !== null).sort((one, other) => one.length - other.length);
    return `Number ${index + 1} of the list: ${nearest}`;
  }
  return null;
}

function wrongInFields(word: Fields, value: Fields): string | null {
  const lacking = Object.keys(value).filter((name) => !(name in word));
  if (lacking.length > 0) return `It lacks ${lacking.join(", ")}.`;
  const unknown = Object.keys(word).filter((name) => !(name in value));
  if (unknown.length > 0) return `It has ${unknown.join(", ")}, which nothing shows.`;
  for (const [name, inside] of Object.entries(value)) {
    const problem = whatIsWrong(word[name] as Json, inside);
    if (problem) return `${name}: ${problem}`;
  }
  return null;
}

const mostNamed = 8;

/** What there is in place of a name: all, or the one that is spelt most like it. */
export function instead(name: string, names: readonly string[]): string {
  if (names.length <= mostNamed) return `There is ${names.join(", ")}.`;
  const pairs = (text: string) => Array.from(text.toLowerCase(), (letter, at) => letter + (text[at + 1] ?? ""));
  const common = (other: string) => pairs(other).filter((pair) => pairs(name).includes(pair)).length / other.length;
  return `The nearest is ${names.toSorted((one, other) => common(other) - common(one))[0]}.`;
}

/** What a text leaves open: `{count}`. */
export function gapsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isFields(value: Json): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
