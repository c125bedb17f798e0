import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Closes a menu by a touch outside, by Escape, and when the focus leaves it.
 * @param opener takes the focus after Escape.
 * @returns `root`, the ref of what is inside: a touch outside it gives no blur, because nothing there takes the focus.
 */
export function useDismissal<Root extends HTMLElement>(
  isOpen: boolean,
  close: () => void,
  opener: () => HTMLElement | null | undefined,
) {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  });

  return {
    root,
    closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape" || !isOpen) return;
      event.stopPropagation();
      const next = opener();
      close();
      next?.focus();
    },
    closeOnBlur(event: FocusEvent) {
      const next = event.relatedTarget;
      if (next instanceof Node && !event.currentTarget.contains(next)) close();
    },
  };
}
