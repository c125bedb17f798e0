import type { BrowserContext } from "@playwright/test";
import { hydratedMark } from "../../site/app/boot/press-again.ts";

type Translator = {
  /** Google's puts new elements in the place of a text node; others write into the node. */
  by: "replacing" | "writing";
  /** At the first text that arrives, or when the page answers. */
  from: "the first text" | "the page answers";
};

/**
 * Has a translator at work in every page and frame that is opened. A translated text ends in a zero-width space, which
 * Playwright passes over: a journey finds the words that it looks for if those are shown that should be.
 */
export async function translatePages(context: BrowserContext, { by, from }: Translator): Promise<void> {
  await context.addInitScript(translatePage, { by, mark: from === "the page answers" ? hydratedMark : null });
}

/** Runs in the page. */
function translatePage({ by, mark }: { by: Translator["by"]; mark: string | null }): void {
  const sign = "\u200b";
  const notTranslated = "script, style, noscript, textarea, .notranslate, [translate=no], [contenteditable]";

  function translateText(node: Text): void {
    const parent = node.parentElement;
    const text = node.nodeValue ?? "";
    if (!parent || !/\S/.test(text) || text.endsWith(sign) || parent.closest(notTranslated)) return;
    if (by === "writing" || parent.matches("title")) {
      node.nodeValue = `${text}${sign}`;
      return;
    }
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${text}${sign}`;
    outer.append(inner);
    node.replaceWith(outer);
  }

  function translateIn(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  }

  function begin(): void {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateIn);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    const { documentElement: root } = document;
    root.lang = "hi";
    root.classList.add("translated-ltr");
    translateIn(root);
  }

  if (mark) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(mark).length > 0) begin();
    }).observe({ type: "mark", buffered: true });
  } else {
    // A document begins without its root.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      begin();
    }).observe(document, { childList: true });
  }
}
