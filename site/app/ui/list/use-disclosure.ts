import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** A box that a button opens and closes: Escape closes it, and so does a press outside. The focus goes back to the button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  /** For the element around button and box. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    close();
  }

  return { isOpen, open: () => setOpen(true), toggle: () => setOpen(!isOpen), close, place, button, onKeyDown };
}
