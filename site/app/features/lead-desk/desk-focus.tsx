import { useEffect } from "react";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { useDesk, useDeskState } from "./desk-context.ts";
import { leadNameId, leadOfRow } from "./element-ids.ts";
import type { FocusWish } from "./lead-desk-store.ts";

/** The one place that moves the focus on the desk, after the commit of what asked for it. */
export function DeskFocus(): null {
  const { send } = useDesk().store;
  const wish = useDeskState(({ focus }) => focus);

  useEffect(() => {
    if (!wish) return;
    send({ type: "focusGiven", wish });
    giveFocus(wish);
  }, [wish, send]);

  useWindowEvent("focusin", ({ target }) =>
    send({ type: "focused", row: target instanceof HTMLElement ? leadOfRow(target.id) : null }),
  );
  return null;
}

function giveFocus({ id, when, scroll }: FocusWish): void {
  const { activeElement } = document;
  if (when === "lost" && !isLost(activeElement)) return;
  if (when === "free" && !isFree(activeElement)) return;
  const element = document.getElementById(id);
  if (scroll === "nearest") element?.scrollIntoView({ block: "nearest" });
  element?.focus({ preventScroll: scroll !== undefined });
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/** Whether nobody is in the middle of typing, or somewhere else on the desk. */
function isFree(focused: Element | null): boolean {
  if (focused === null || isLost(focused)) return true;
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) return focused.value === "";
  return focused.closest(`.contact-actions, .reply-form, #${leadNameId}`) !== null;
}
