import { createHash } from "node:crypto";
import { groupBy } from "@campusward/contracts/group-by";
import type { ExtractorResultDetailed } from "purgecss";

/** Parts of form controls. PurgeCSS keeps every rule that is about a pseudo-element alone. */
const controlParts =
  /(?<=[{}])(?:::(?:placeholder|file-selector-button|-webkit-(?:search|date|datetime|calendar|inner-spin|outer-spin)[\w-]*),?)+\{[^{}]*\}/g;
const formControl = /<(?:input|select|textarea)\b/;
/** A rule of one selector, by the class that it begins with. */
const ruleOfClass = /(?<=[{}])\.((?:[\w-]|\\.|[^\0-\x7f])+)[^{},]*\{[^{}]*\}/g;
const registration = /@property (--[\w-]+)\{[^}]*\}/g;

/** What a browser sets by itself, on a page without script too. */
const setByBrowsers = ["open"];

/** `:is(:hover,:focus-within)`: alternatives that are states of one element, and name none. */
const alternativeStates = /:(?:is|where)\((?:\s*(?::[\w-]+|\[[^\]]*\])+\s*,?)+\)/g;

/** A rule that every document needs. */
const border = 'html{content:"border"}';

/** By what a document names and what the sheet says of it, the styles that it needs. */
export type KnownStyles = Record<string, string>;

/**
 * The rules of a stylesheet that some element of a document may match, whatever is pointed at or unfolded. What only a
 * script brings about is left to the whole stylesheet, which comes with the script.
 * @param others Sheets after it that the document has whole: what they use of this one is kept.
 * @param known Styles of documents with other words and the same elements; what is found anew is added.
 */
export async function criticalStyles(
  html: string,
  ofPage: string,
  others: string,
  known: KnownStyles,
): Promise<string> {
  const sheet = ofPage + border + others;
  const names = namesIn(html, sheet);
  const isNamed = (name: string) => names.classes.includes(name.replaceAll(/\\(.)/g, "$1"));
  const stated = formControl.test(html) ? sheet : sheet.replace(controlParts, "");
  // PurgeCSS would parse all for each document. It drops the empty rules, and what is empty without them.
  const left = stated.replace(ruleOfClass, (rule, name) => (isNamed(name) ? rule : "._{}"));
  const rules = left.replace(/(?:\._\{\})+/g, "._{}");
  const needed = JSON.stringify([names, rules]);
  const key = createHash("sha256").update(needed).digest("base64url");
  known[key] ??= (await purged(names, rules)).split(border)[0] ?? "";
  return known[key];
}

async function purged(names: ExtractorResultDetailed, sheet: string): Promise<string> {
  const { PurgeCSS } = await import("purgecss");
  // PurgeCSS looks for names inside them, finds none, and drops the rule. A single unknown state it leaves alone.
  const alternatives = [...new Set(sheet.match(alternativeStates))];
  const inOneState = sheet.replace(alternativeStates, (states) => `:state-${alternatives.indexOf(states)}_`);
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "names", extension: "html" }],
    css: [{ raw: inOneState }],
    defaultExtractor: () => names,
    dynamicAttributes: setByBrowsers,
    keyframes: true,
    variables: true,
  });
  if (!result) throw new Error("No styles are left of a page's stylesheet.");
  const styles = result.css.replace(/:state-(\d+)_/g, (_, index) => alternatives[Number(index)] ?? "");
  return withoutUnusedRegistrations(styles);
}

/** PurgeCSS drops what is written to a property that nobody reads, but not the registration of it. */
function withoutUnusedRegistrations(styles: string): string {
  const rules = styles.replace(registration, "");
  return styles.replace(registration, (all, name) => (rules.includes(name) ? all : ""));
}

/** Everything in the HTML that React writes that a selector of the sheet names, in one order. */
function namesIn(html: string, sheet: string): ExtractorResultDetailed {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const tags = Array.from(markup.matchAll(/<([a-zA-Z][\w-]*)/g), ([, tag = ""]) => tag);
  const attributes = Array.from(markup.matchAll(/\s([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => ({
    name,
    value: value.replaceAll("&amp;", "&").replaceAll("&gt;", ">"),
  }));
  const valuesOf = (wanted: string) => attributes.filter(({ name }) => name === wanted).map(({ value }) => value);
  const named = selectedIn(sheet);
  return {
    tags: inOrder(tags),
    classes: inOrder(valuesOf("class").flatMap((value) => value.split(/\s+/))).filter((name) =>
      named.classes.has(name),
    ),
    ids: inOrder(valuesOf("id")).filter((id) => named.ids.has(id)),
    attributes: {
      names: inOrder(attributes.map(({ name }) => name)).filter((name) => named.attributes.has(name)),
      values: inOrder(attributes.filter(named.isValue).map(({ value }) => value)),
    },
    undetermined: [],
  };
}

const selectedBefore = new Map<string, ReturnType<typeof findSelected>>();

/** The same sheets are those of many pages. */
function selectedIn(sheet: string) {
  const selected = selectedBefore.get(sheet) ?? findSelected(sheet);
  selectedBefore.set(sheet, selected);
  return selected;
}

/** What the selectors of a sheet name. */
function findSelected(sheet: string) {
  const namesAfter = (sign: string) =>
    new Set(
      Array.from(sheet.matchAll(new RegExp(`\\${sign}((?:[\\w-]|\\\\.|[^\\0-\\x7f])+)`, "g")), ([, name = ""]) =>
        name.replaceAll(/\\(.)/g, "$1"),
      ),
    );
  const asked = Array.from(
    sheet.matchAll(/\[([\w:-]+)(?:([~|^$*]?)=(?:"([^"]*)"|'([^']*)'|([^\]\s]*)))?/g),
    ([, name = "", operator, double, single, plain]) => ({ name, operator, wanted: double ?? single ?? plain }),
  );
  const askedOf = groupBy(asked, ({ name }) => name);
  const tests: Record<string, (value: string, wanted: string) => boolean> = {
    "": (value, wanted) => value === wanted,
    "^": (value, wanted) => value.startsWith(wanted),
    $: (value, wanted) => value.endsWith(wanted),
    "*": (value, wanted) => value.includes(wanted),
    "~": (value, wanted) => value.split(/\s+/).includes(wanted),
    "|": (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
  };
  return {
    classes: namesAfter("."),
    ids: namesAfter("#"),
    attributes: new Set(askedOf.keys()),
    isValue: ({ name, value }: { name: string; value: string }) =>
      askedOf.get(name)?.some(({ operator = "", wanted }) => wanted !== undefined && tests[operator]?.(value, wanted)),
  };
}

function inOrder(names: string[]): string[] {
  return [...new Set(names)].sort();
}
