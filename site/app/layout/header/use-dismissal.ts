import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

/**
 * Closes a menu by a touch outside, by Escape, and when the focus leaves it.
 * @param root what is inside. A touch outside it gives no blur, because nothing there takes the focus.
 * @param opener takes the focus after Escape.
 */
export function useDismissal(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  opener: () => HTMLElement | null | undefined,
) {
  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    }
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  });

  return {
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
