import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from "react";
import { isElsewhere, isTyping } from "../../../browser/keys-in-use.ts";
import { singleKeys } from "../../../storage/single-keys.ts";
import type { Editable } from "./page-canvas.ts";
import type { PageWriting } from "./use-page-writing.ts";

type PageActs = {
  onAll: () => void;
  onPreview: () => void;
  /** Shows the next page, or with -1 the one before. */
  onTurn: (by: number) => void;
  onLink: (href: string) => void;
};

/** Does what is pressed on the page in its frame, and what keys do beside it. Answers that of a key. */
export function usePageKeys(page: PageWriting, { onAll, onPreview, onTurn, onLink }: PageActs) {
  const { canvas, writing } = page;

  function pressWriting(event: KeyboardEvent | ReactKeyboardEvent, begun: string): boolean {
    if (event.key === "Escape") {
      page.show(begun);
      page.finish();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) page.chooseNext();
    else if (event.key === "Enter" && !event.shiftKey && !isButton(event.target)) page.finish();
    else return false;
    return true;
  }

  function pressPage(event: KeyboardEvent | ReactKeyboardEvent, at: Editable | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as EventTarget) || isElsewhere())
      return false;
    if (event.key === "Enter" && at) page.choose(at);
    else if (!singleKeys.areOn()) return false;
    else if (event.key === "e" || event.key === "E") onAll();
    else if (event.key === "p") onPreview();
    else if (event.key === "[") onTurn(-1);
    else if (event.key === "]") onTurn(1);
    else return false;
    return true;
  }

  function press(event: KeyboardEvent | ReactKeyboardEvent, at: Editable | null): void {
    if (writing ? pressWriting(event, writing.begun) : pressPage(event, at)) event.preventDefault();
  }

  // Listeners in the frame live as long as its document, and do what is the newest then.
  const onChoose = useEffectEvent(page.choose);
  const onKey = useEffectEvent(press);
  const onWrite = useEffectEvent((text: string) => page.write(text));
  const leave = useEffectEvent(onLink);
  useEffect(() => {
    canvas?.listen({ onChoose, onKey, onWrite, onLink: leave, onMove: page.redraw });
    const pressHere = (event: KeyboardEvent) => event.defaultPrevented || onKey(event, null);
    document.addEventListener("keydown", pressHere);
    return () => document.removeEventListener("keydown", pressHere);
  }, [canvas]);

  return press;
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button, input[type=checkbox]");
}
