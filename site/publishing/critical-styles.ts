import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

/** Parts of form controls. PurgeCSS keeps every rule that is about a pseudo-element alone. */
const controlParts =
  /(?<=[{}])(?:::(?:placeholder|file-selector-button|-webkit-(?:search|date|datetime|calendar|inner-spin|outer-spin)[\w-]*),?)+\{[^{}]*\}/g;
const formControl = /<(?:input|select|textarea)\b/;
const registration = /@property (--[\w-]+)\{[^}]*\}/g;

/** What a browser sets by itself, on a page without script too. */
const setByBrowsers = ["open"];

/** `:is(:hover,:focus-within)`: alternatives that are states of one element, and name none. */
const alternativeStates = /:(?:is|where)\((?:\s*(?::[\w-]+|\[[^\]]*\])+\s*,?)+\)/g;

/**
 * Writes into a document the rules that some element of its own may match, whatever is pointed at or unfolded. What
 * only a script brings about is left to the whole stylesheet, which comes with the script.
 */
export async function withCriticalStyles(html: string, sheet: string): Promise<string> {
  // PurgeCSS looks for names inside them, finds none, and drops the rule. A single unknown state it leaves alone.
  const alternatives = [...new Set(sheet.match(alternativeStates))];
  const inUse = formControl.test(html) ? sheet : sheet.replace(controlParts, "");
  const inOneState = inUse.replace(alternativeStates, (states) => `:state-${alternatives.indexOf(states)}_`);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: inOneState }],
    defaultExtractor: namesIn,
    dynamicAttributes: setByBrowsers,
    keyframes: true,
    variables: true,
  });
  if (!purged) throw new Error("No styles are left of a page's stylesheet.");
  const styles = purged.css.replace(/:state-(\d+)_/g, (_, index) => alternatives[Number(index)] ?? "");
  return html.replace("</head>", () => `<style data-critical>${withoutUnusedRegistrations(styles)}</style></head>`);
}

/** PurgeCSS drops what is written to a property that nobody reads, but not the registration of it. */
function withoutUnusedRegistrations(styles: string): string {
  const rules = styles.replace(registration, "");
  return styles.replace(registration, (all, name) => (rules.includes(name) ? all : ""));
}

/** Everything that a selector can be about in the HTML that React writes. */
function namesIn(html: string): ExtractorResultDetailed {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const tags = Array.from(markup.matchAll(/<([a-zA-Z][\w-]*)/g), ([, tag = ""]) => tag);
  const attributes = Array.from(markup.matchAll(/\s([\w:-]+)="([^"]*)"/g), ([, name = "", value = ""]) => ({
    name,
    value: value.replaceAll("&amp;", "&").replaceAll("&gt;", ">"),
  }));
  const valuesOf = (wanted: string) => attributes.filter(({ name }) => name === wanted).map(({ value }) => value);
  return {
    tags,
    classes: valuesOf("class").flatMap((value) => value.split(/\s+/)),
    ids: valuesOf("id"),
    attributes: { names: attributes.map(({ name }) => name), values: attributes.map(({ value }) => value) },
    undetermined: [],
  };
}
