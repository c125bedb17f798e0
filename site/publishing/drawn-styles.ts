import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

/** What a browser sets by itself, on a page without script too. */
const setByBrowsers = ["open"];

/** `:is(:hover,:focus-within)`: alternatives that are states of one element, and name none. */
const alternativeStates = /:(?:is|where)\((?:\s*(?::[\w-]+|\[[^\]]*\])+\s*,?)+\)/g;

/**
 * Writes into a document the rules that some element of its own may match, whatever is pointed at or unfolded. What
 * only a script brings about is left to the whole stylesheet, which comes with the script.
 */
export async function withDrawnStyles(html: string, sheet: string): Promise<string> {
  // PurgeCSS looks for names inside them, finds none, and drops the rule. A single unknown state it leaves alone.
  const alternatives = [...new Set(sheet.match(alternativeStates))];
  const inOneState = sheet.replace(alternativeStates, (states) => `:state-${alternatives.indexOf(states)}_`);
  const [drawn] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: "html" }],
    css: [{ raw: inOneState }],
    defaultExtractor: namesIn,
    dynamicAttributes: setByBrowsers,
    keyframes: true,
    variables: true,
  });
  if (!drawn) throw new Error("No styles are left of a page's stylesheet.");
  const styles = drawn.css.replace(/:state-(\d+)_/g, (_, index) => alternatives[Number(index)] ?? "");
  return html.replace("</head>", () => `<style data-drawn>${styles}</style></head>`);
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
