import { type FoundText, keyOf, type Matched, matchWords } from "./match-words.ts";

/** A heading in parts is at most as long. Letters. */
const longestInParts = 600;

const notShown = "script, style, template, svg, noscript, [contenteditable]";

/**
 * The elements of a page's document that say one of these texts. A text that stands beside others in its element gets
 * an element of its own, so that it can be pointed at alone.
 */
export function wordsInFrame(
  document: Document,
  places: ReadonlyMap<string, readonly string[]>,
): Matched<HTMLElement>[] {
  const found: FoundText<HTMLElement>[] = [];
  const texts = document.createTreeWalker(document.body, 4 /* NodeFilter.SHOW_TEXT */);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const text = node.nodeValue ?? "";
    const parent = node.parentElement;
    if (!parent || !places.has(keyOf(text)) || parent.closest(notShown)) continue;
    found.push({ element: isAllOf(parent, text) ? parent : wrapped(node, document), text });
  }
  // The inner ones stand after the outer ones in the document.
  for (const element of [...document.body.querySelectorAll<HTMLElement>("*")].reverse()) {
    if (element.children.length === 0 || element.closest(notShown)) continue;
    const text = element.textContent ?? "";
    if (text.length <= longestInParts && places.has(keyOf(text))) found.push({ element, text });
  }
  return matchWords(found, places, (outer, inner) => outer.contains(inner));
}

function isAllOf(element: Element, text: string): boolean {
  return keyOf(element.textContent ?? "") === keyOf(text);
}

function wrapped(node: Node, document: Document): HTMLElement {
  const span = document.createElement("span");
  node.parentNode?.replaceChild(span, node);
  span.append(node);
  return span;
}

/** What the site's scripts do: a row that scrolls sideways, with nothing in it to press, is reached by Tab. */
export function reachRows(document: Document): void {
  const view = document.defaultView;
  for (const row of document.body.querySelectorAll<HTMLElement>("ul, ol, div, section")) {
    if (row.scrollWidth <= row.clientWidth || row.hasAttribute("tabindex")) continue;
    const { overflowX } = view?.getComputedStyle(row) ?? { overflowX: "" };
    if ((overflowX === "auto" || overflowX === "scroll") && !row.querySelector("a, button, input")) row.tabIndex = 0;
  }
}

/** Adds styles to a document whose policy allows none in it. */
export function addStyles(document: Document, styles: string): void {
  const view = document.defaultView;
  if (!view) return;
  // Made by the frame's own window: a document takes no sheet of another.
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
