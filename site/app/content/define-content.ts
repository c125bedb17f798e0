import { isMarked, withMark } from "@campusward/contracts/site/content-marks";
import { companyAsItCame } from "./company-as-it-came.ts";
import { idOf, isById, isOfForm, type Json, layOver, type WordFault, type Words } from "./lay-over.ts";
import { calledBy, idBeside } from "./list.ts";

/** With what words the content is evaluated. It stands in `globalThis.contentSetting` before any content is imported. */
export type ContentSetting = {
  /** From below: those of the brand. */
  layers: readonly Words[];
  /** Those that admins published, over all of them. */
  published?: Words;
  /** Whether texts carry their places, for the frames of the desk: see `content-marks`. */
  marksPlaces?: boolean;
};

export type EvaluatedContent = {
  /** As the product came. */
  asItCame: Json;
  /** With the brand's words, and nothing published. */
  ofBrand: Json;
  /** With all entries of its lists, those too that nobody is offered or that are hidden. */
  whole: Json;
  /** As pages read it. */
  value: Json;
  /** What of the published words found no place; without any, what of the brand's. */
  faults: readonly WordFault[];
};

declare global {
  var contentSetting: ContentSetting | undefined;
}

/** What was evaluated, by the names of the constants. */
export const evaluatedContent = new Map<string, EvaluatedContent>();

/**
 * Words, numbers, links and pictures of the site, with the layers laid over them. `name` is the name of the constant, by
 * which a brand and the desk change it: `{"home": {"hero": {"heading": "…"}}}`.
 *
 * The default is data: texts, templates, lists whose entries have an `id`, what `offered` and `named` choose from. Scripts
 * for browsers are built without it; its value takes the place of the call when the site is filled. So what is inside runs
 * where the site is filled, never in a browser.
 */
export function defineContent<Content>(name: string, content: Content): Content {
  const { layers = [], published, marksPlaces = false } = globalThis.contentSetting ?? {};
  const all = published ? [...layers, published] : layers;
  let faults: WordFault[] = [];
  const laying = {
    fill: (text: string) => text.replace(/\{(\w+)\}/g, (gap, field) => companyTexts(all)[field] ?? gap),
    report: (fault: WordFault) => void faults.push(fault),
    onList: (list: readonly Json[], before: readonly Json[]) => {
      const choose = choices.get(before);
      if (choose) choices.set(list, choose);
    },
  };
  const laidOver = (value: Json, words: Json | undefined) =>
    words === undefined ? value : layOver(value, words, name, laying);
  const asItCame = content as Json;
  const ofBrand = layers.reduce<Json>((value, { [name]: words }) => laidOver(value, words), asItCame);
  if (published) faults = [];
  let whole = laidOver(ofBrand, published?.[name]);
  if (marksPlaces) whole = marked(whole, name, "");
  const value = shown(whole, name);
  evaluatedContent.set(name, {
    asItCame: withIds(asItCame),
    ofBrand: withIds(ofBrand),
    whole: withIds(whole),
    value,
    faults,
  });
  return value as Content;
}

type Choose = (entries: readonly never[]) => readonly unknown[];
const choices = new WeakMap<object, Choose>();

/** A list of which pages show what is chosen, after the layers were laid over it. Only inside of `defineContent`. */
export function chosenLater<List extends readonly unknown[]>(list: List, choose: Choose): List {
  choices.set(list, choose);
  return list;
}

/** What is as it was stays the same object, so that constants may hold each other. */
function shown(value: Json, path: string): Json {
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([name, inside]) => [name, shown(inside, `${path}.${name}`)] as const);
    return fields.every(([name, inside]) => inside === (value as Record<string, Json>)[name])
      ? value
      : Object.fromEntries(fields);
  }
  const chosen = (choices.get(value)?.(value as never[]) ?? value) as readonly Json[];
  const visible = isOfForm(path) ? chosen : chosen.filter((entry) => !isHidden(entry));
  const list = visible.map((entry, at) => shown(entry, `${path}.${at}`));
  return list.length === value.length && list.every((entry, at) => entry === value[at]) ? value : list;
}

function isHidden(entry: Json): boolean {
  return typeof entry === "object" && entry !== null && "hidden" in entry && entry.hidden === true;
}

/** What pages are steered by, and no words. */
const steering =
  /^(?:kind|tone|textTone|cap|mark|id|lane|offer|width|height|path|src|slot|href|area|audience|stepForGap|iconTint|first|locale|timeZone|referencePrefix)$/;
/** Of these, what is one small word. */
const steeringWords = /^(?:email|ground|stance|dialog|from|state|icon|value|step|tick|button)$/;

/** Whether a text is read by people. */
function isText(text: string, field: string): boolean {
  // An address of the company is its own.
  if (text === "" || steering.test(field) || /^\S+@\S+$/.test(text)) return false;
  return !(steeringWords.test(field) && /^[a-z0-9][\w /-]*$/.test(text)) && !/^[A-Z]{2,3}$/.test(text);
}

/** Fields of forms and states of offers: tables that code reads. */
const isNoText = (path: string) => isOfForm(path) || path.startsWith("offers.");

/** Each text says its place, but what came with a mark: that is shared, and has its place where it was written. */
function marked(value: Json, path: string, field: string): Json {
  if (typeof value === "string") {
    return isText(value, field) && !isNoText(path) && !isMarked(value) ? withMark(value, path) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const byId = isById(value);
    const list = value.map((entry, at) => marked(entry, `${path}.${byId ? idOf(entry) : at}`, field));
    const choose = choices.get(value);
    return choose ? chosenLater(list, choose) : list;
  }
  const fields = Object.entries(value).map(([name, inside]) => [name, marked(inside, `${path}.${name}`, name)]);
  const id = idBeside(value);
  return id === undefined ? Object.fromEntries(fields) : calledBy(id, Object.fromEntries(fields));
}

/** With the ids of its entries among their fields, as the desk and migrations read them. */
function withIds(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withIds);
  const fields = Object.entries(value).map(([name, inside]) => [name, withIds(inside)] as const);
  const id = idBeside(value);
  return Object.fromEntries(id === undefined ? fields : [["id", id], ...fields]);
}

/** The texts of the company, by the names that stand for them in braces. */
function companyTexts(layers: readonly Words[]): Readonly<Record<string, string>> {
  const companies = [companyAsItCame, ...layers.map(({ company = {} }) => company as object)];
  const texts = companies.flatMap((company) => Object.entries(company)).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts);
}
