import { canvasStyles } from "./frame-styles.ts";
import { addStyles, placesOnPage, reachRows } from "./framed-page.ts";

/** Something of a page that can be changed. */
export type Editable = {
  element: HTMLElement;
  /** The place of its words; null for what stands in a list. */
  path: string | null;
  /** The list that it stands in. */
  list: string | null;
  /** The page completes the sentence, so that it is not written in its place. */
  hasGaps: boolean;
  /** What the page says without the draft, as it is drawn. */
  drawn: string;
};

/** What of a place can be changed; null for what is fixed. */
export type EditableOf = (path: string) => Pick<Editable, "path" | "list" | "hasGaps"> | null;

type CanvasListeners = {
  onChoose: (editable: Editable) => void;
  onLink: (href: string) => void;
  onKey: (event: KeyboardEvent, editable: Editable | null) => void;
  onWrite: (text: string) => void;
  onMove: () => void;
};

/** A page of the site in its frame, made ready to be written on. Its policy runs no script; these listeners are ours. */
export function openCanvas(document: Document, toEditable: EditableOf) {
  // Its words are written.
  document.documentElement.translate = false;
  addStyles(document, canvasStyles);
  reachRows(document);
  const editables = placesOnPage(document).flatMap(({ element, path }): Editable[] => {
    const found = toEditable(path);
    return found ? [{ ...found, element, drawn: element.innerHTML }] : [];
  });
  const editableOf = new Map<Element, Editable>(editables.map((editable) => [editable.element, editable]));
  for (const { element } of editables) {
    element.dataset.siteEditable = "";
    element.dataset.siteChange = "Change";
    const view = document.defaultView;
    if (view?.getComputedStyle(element).position === "static") element.dataset.siteBare = "";
    // What it draws behind its words is its own, such as the sign of a question.
    if (view?.getComputedStyle(element, "::after").content !== "none") element.dataset.siteUntagged = "";
  }
  let writing: Editable | null = null;
  let listeners: CanvasListeners | null = null;

  const closest = (target: EventTarget | null): Editable | null => {
    const element = (target as Element | null)?.closest?.("[data-site-editable]");
    return (element && editableOf.get(element)) ?? null;
  };

  function click(event: Event): void {
    const editable = closest(event.target);
    if (editable && editable === writing) return;
    const link = (event.target as Element).closest("a");
    if (link || (event.target as Element).closest("button, label, input, select")) event.preventDefault();
    if (editable) {
      event.preventDefault();
      listeners?.onChoose(editable);
    } else if (link) listeners?.onLink(link.getAttribute("href") ?? "");
  }

  function press(event: KeyboardEvent): void {
    const focused = document.activeElement;
    const inside = focused?.querySelector("[data-site-editable]") ?? null;
    listeners?.onKey(event, writing ?? closest(focused) ?? closest(inside));
  }

  function write(): void {
    if (writing) listeners?.onWrite((writing.element.textContent ?? "").replaceAll(/\s+/g, " "));
  }

  document.addEventListener("click", click, true);
  document.addEventListener("keydown", press, true);
  document.addEventListener("input", write);
  document.addEventListener("submit", (event) => event.preventDefault(), true);
  const move = () => listeners?.onMove();
  document.addEventListener("scroll", move, true);
  document.defaultView?.addEventListener("resize", move);

  return {
    editables,
    /** Whom it tells what is done on the page. */
    listen(to: CanvasListeners): void {
      listeners = to;
    },
    /** @param at with all dashed, each can be reached by Tab. */
    showAll(at: boolean): void {
      document.documentElement.toggleAttribute("data-site-all", at);
      for (const { element } of editables) {
        // What stands twice is hidden once from those who listen, and from Tab.
        if (at && !element.closest("[aria-hidden=true]")) element.tabIndex = 0;
        else element.removeAttribute("tabindex");
      }
    },
    /** Shows what the draft says in its place, but where somebody writes. Null: as the page is drawn. */
    paint(editable: Editable, words: string | null, tag: string | null): void {
      const { element, drawn } = editable;
      if (tag === null) delete element.dataset.siteDraft;
      else element.dataset.siteDraft = tag;
      if (editable === writing) return;
      if (words === null) {
        if (element.innerHTML !== drawn) element.innerHTML = drawn;
      } else if (element.textContent !== words) element.textContent = words;
    },
    /** @param here in its place on the page; else the words are written in the sheet. */
    begin(editable: Editable, words: string, here: boolean, label: string): void {
      writing = editable;
      const { element } = editable;
      element.dataset.siteWriting = "";
      if (!here) return;
      element.textContent = words;
      element.contentEditable = "plaintext-only";
      // A heading or an entry of a list stays what it is.
      if (/^(?:DIV|SPAN|P)$/.test(element.tagName)) element.role = "textbox";
      element.ariaLabel = label;
      element.focus({ preventScroll: true });
      document.getSelection()?.selectAllChildren(element);
      document.getSelection()?.collapseToEnd();
    },
    /** Of what is written in the sheet. */
    show(editable: Editable, words: string): void {
      if (editable.element.textContent !== words) editable.element.textContent = words;
    },
    end(): void {
      if (!writing) return;
      const { element } = writing;
      delete element.dataset.siteWriting;
      element.removeAttribute("contenteditable");
      element.removeAttribute("role");
      element.removeAttribute("aria-label");
      writing = null;
    },
  };
}

export type Canvas = ReturnType<typeof openCanvas>;

/** Keys that press a button write no text into it: its words are written in the sheet. */
export function isPressed({ element }: Editable): boolean {
  return element.closest("button, summary, label") !== null;
}
