/** The elements of a framed page that hold a text with a place, `data-content="home.hero.heading"`, each with the place. */
export function placesOnPage(document: Document): { element: HTMLElement; path: string }[] {
  for (const element of document.body.querySelectorAll<HTMLElement>("[data-content]")) ownElement(element);
  return [...document.body.querySelectorAll<HTMLElement>("[data-content]")].map((element) => ({
    element,
    path: element.dataset.content ?? "",
  }));
}

/** A text beside a drawing or beside another text gets an element of its own, so that it can be written alone. */
function ownElement(element: HTMLElement): void {
  const children = [...element.children];
  const isAlone = children.length === 0 || children.some((child) => child.textContent?.trim());
  if (isAlone && !element.querySelector("[data-content]")) return;
  const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.nodeValue?.trim());
  if (!text) return;
  const own = element.ownerDocument.createElement("span");
  own.dataset.content = element.dataset.content ?? "";
  delete element.dataset.content;
  text.replaceWith(own);
  own.append(text);
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
