import { type ComponentPropsWithRef, type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from "react";
import type { Elements } from "./elements.ts";
import "./popover.css";

/**
 * What a button opens, in the browser's top layer. A press outside and Escape close it, and the focus goes back.
 *
 * @example
 * const popover = usePopover();
 * <PopoverPlace of={popover}>
 *   <button {...popover.button}>More</button>
 *   <Popover of={popover} label="More" className="p-1.5">…</Popover>
 * </PopoverPlace>
 */
export function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return {
    isOpen,
    box,
    setOpen,
    open: () => {
      if (box.current?.matches(":popover-open") === false) box.current.showPopover();
    },
    close: () => {
      box.current?.hidePopover();
      button.current?.focus();
    },
    /** For the button that opens and closes it. */
    button: {
      ref: button,
      type: "button" as const,
      popoverTarget: id,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
    },
    id,
  };
}

type PopoverControl = ReturnType<typeof usePopover>;

type PlaceProps = ComponentPropsWithRef<"div"> & { of: PopoverControl };

/** Around the button and its popover, which hangs at it. */
export function PopoverPlace({ of: { isOpen, close }, className = "", ...rest }: PlaceProps) {
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    // Nothing around it closes by the same key.
    event.preventDefault();
    close();
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it.
  return <div {...rest} className={`popover-place ${className}`.trim()} onKeyDown={closeByKey} />;
}

type PopoverProps = {
  of: PopoverControl;
  /** Makes it a dialog of this name; a plain list needs none. */
  label?: string;
  className?: string;
  /** What has the focus when it opens, as a selector; left out, the button keeps it. */
  focused?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: Elements;
};

export function Popover({ of: { id, box, isOpen, setOpen }, label, className = "", focused, ...rest }: PopoverProps) {
  function prepare({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    setOpen(newState === "open");
    if (newState === "open" && !CSS.supports("top", "anchor(bottom)")) hang(currentTarget);
  }
  function follow({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
    setOpen(newState === "open");
    if (newState === "open" && focused) currentTarget.querySelector<HTMLElement>(focused)?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go through what is in it.
    <div
      ref={box}
      id={id}
      popover="auto"
      className={`popover ${className}`.trim()}
      onBeforeToggle={prepare}
      onToggle={follow}
      onKeyDown={rest.onKeyDown}
      {...(label && { role: "dialog", "aria-label": label })}
    >
      {isOpen && rest.children}
    </div>
  );
}

/** For browsers that do not hang one element at another: it is measured once. In the lower half it stands above. */
function hang(box: HTMLElement): void {
  const { top, bottom, left, right } = box.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAtStart = box.classList.contains("popover-at-start") && window.matchMedia("(width >= 40rem)").matches;
  const isAbove = bottom > clientHeight / 2;
  box.style.top = isAbove ? "auto" : `${bottom + window.scrollY + 8}px`;
  box.style.bottom = isAbove ? `${clientHeight - top - window.scrollY + 8}px` : "auto";
  box.style.left = isAtStart ? `${left}px` : "auto";
  box.style.right = isAtStart ? "auto" : `${clientWidth - right}px`;
}
