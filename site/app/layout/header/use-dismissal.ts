import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { arriveHere } from "../../ui/arrive-here.ts";

/**
 * Closes a menu by a touch outside, when the focus leaves it, and by Escape, which leads back to the button that opened it.
 * @returns `root`, the ref of what is inside: a touch outside it gives no blur, because nothing there takes the focus.
 */
export function useDismissal<Root extends HTMLElement>(isOpen: boolean, close: () => void) {
  const root = useRef<Root>(null);
  useWindowEvent("pointerdown", ({ target }) => {
    if (isOpen && target instanceof Node && !root.current?.contains(target)) close();
  });

  return {
    root,
    closeOnEscape(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      const next = event.currentTarget.querySelector<HTMLElement>("[aria-expanded=true]");
      close();
      arriveHere(next);
    },
    closeOnBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      if (next instanceof Node && !event.currentTarget.contains(next)) close();
    },
  };
}
