import { type RefObject, useEffect, useRef } from "react";
import { arriveHere } from "./arrive-here.ts";

/**
 * Puts the focus into a dialog at each `step` of it; null while it is closed. An effect, as the dialog opens before it.
 * @param field a selector, or null for the heading. On a touch screen it is always the heading: the keyboard would cover
 * the sheet before it has been read.
 * @param known the `ref` of what holds both, where it has one.
 * @returns that `ref`.
 */
export function useArrivalIn<Sheet extends HTMLElement>(
  step: string | null,
  field: string | null,
  known?: RefObject<Sheet | null>,
): RefObject<Sheet | null> {
  const own = useRef<Sheet>(null);
  const sheet = known ?? own;
  useEffect(() => {
    if (step === null) return;
    const isTouch = matchMedia("(pointer: coarse)").matches;
    arriveHere(sheet.current?.querySelector<HTMLElement>(isTouch || field === null ? "h2" : field));
  }, [step]);
  return sheet;
}
