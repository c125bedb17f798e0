import { useEffect, useState } from "react";
import { hourOf } from "../../../dates/team-clock.ts";
import { firstNameOf } from "../../../ui/initials.ts";
import { placeName } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { type Canvas, type Editable, type EditableOf, isPressed, openCanvas } from "./page-canvas.ts";

type Writing = {
  editable: Editable;
  /** What they said when it was chosen. */
  begun: string;
};

type PageWritingOptions = {
  /** Whether all that can be changed is dashed. */
  isAll: boolean;
  isNarrow: boolean;
};

/** The page in its frame, painted with the draft, and what is being written on it. */
export function usePageWriting(draft: SiteDraft, { isAll, isNarrow }: PageWritingOptions) {
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [, redraw] = useState(0);
  const editable = writing?.editable ?? null;
  const editables = canvas?.editables ?? [];

  useEffect(() => {
    canvas?.showAll(isAll);
    for (const one of canvas?.editables ?? []) {
      const value = one.path === null ? null : draft.draftValue(one.path);
      const words = typeof value === "string" && !one.hasGaps ? value : null;
      canvas?.paint(one, words, one.path === null || value === null ? null : tagOf(one.path, draft));
    }
  }, [canvas, draft, editable, isAll]);

  function open(document: Document | null): void {
    if (!document?.body) return;
    setWriting(null);
    setCanvas(openCanvas(document, editablesOf(draft)));
  }

  function choose(next: Editable): void {
    if (next === editable) return;
    if (editable) finish();
    const { path } = next;
    const begun = path === null ? "" : String(draft.valueNow(path) ?? "");
    setWriting({ editable: next, begun });
    if (path !== null) canvas?.begin(next, begun, !isNarrow && !isWrittenBeside(next), `Change: ${placeName(path)}`);
  }

  function write(text: string): void {
    if (editable?.path) draft.change(editable.path, text);
  }

  function show(text: string): void {
    if (editable && !editable.hasGaps) canvas?.show(editable, text);
    write(text);
  }

  function finish(): void {
    canvas?.end();
    editable?.element.focus({ preventScroll: true });
    setWriting(null);
    draft.flush();
  }

  function chooseNext(): void {
    const next = editables[((editable ? editables.indexOf(editable) : -1) + 1) % editables.length];
    next?.element.scrollIntoView({ block: "center" });
    if (next) choose(next);
  }

  const redrawNow = () => redraw((count) => count + 1);
  return { canvas, writing, open, choose, chooseNext, write, show, finish, redraw: redrawNow };
}

export type PageWriting = ReturnType<typeof usePageWriting>;

/** Whether its words are written in the sheet beside it, not on the page. */
export function isWrittenBeside(editable: Editable): boolean {
  return editable.hasGaps || isPressed(editable);
}

/** What of the places on a page can be changed there. */
function editablesOf({ places, lists }: SiteDraft): EditableOf {
  const listNames = [...lists.keys()];
  return (path) => {
    const place = places.get(path);
    if (place?.kind === "text") return { path, list: null, hasGaps: place.gaps !== undefined };
    const list = listNames.find((name) => path.startsWith(`${name}.`));
    return list === undefined ? null : { path: null, list, hasGaps: false };
  };
}

function tagOf(path: string, draft: SiteDraft): string {
  const change = draft.changeOf(path);
  if (!change) return "Wet paint";
  return `Wet paint: ${(change.isMine ? null : (firstNameOf(change.by) ?? change.by)) ?? "you"}, ${hourOf(change.at)}`;
}
