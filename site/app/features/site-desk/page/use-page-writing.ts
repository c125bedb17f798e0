import { useEffect, useMemo, useState } from "react";
import { hourOf } from "../../../dates/near-time.ts";
import { firstNameOf } from "../../../identity/initials.ts";
import { placeName } from "../draft/place-names.ts";
import type { SiteDraft } from "../draft/use-site-draft.ts";
import { placesOfWords, textsIn } from "./match-words.ts";
import { type Canvas, isPressed, openCanvas, type Spot } from "./page-canvas.ts";

type Writing = {
  spot: Spot;
  /** Those of its places that change. */
  chosen: string[];
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
  const words = useWordsOf(draft);
  const spot = writing?.spot ?? null;
  const spots = canvas?.spots ?? [];

  useEffect(() => {
    canvas?.showAll(isAll);
    for (const one of canvas?.spots ?? []) {
      const [place = ""] = one.paths;
      const value = place ? draft.wetValue(place) : null;
      canvas?.paint(one, typeof value === "string" ? value : null, value === null ? null : tagOf(place, draft));
    }
  }, [canvas, draft, spot, isAll]);

  function open(document: Document | null): void {
    if (!document?.body) return;
    setWriting(null);
    setCanvas(openCanvas(document, words));
  }

  function choose(next: Spot): void {
    if (next === spot) return;
    if (spot) finish();
    const [place] = next.paths;
    const begun = place ? String(draft.valueNow(place) ?? "") : "";
    setWriting({ spot: next, chosen: next.paths, begun });
    if (place) canvas?.begin(next, begun, !isNarrow && !isPressed(next), `Change: ${placeName(place)}`);
  }

  function write(text: string, to: readonly string[] = writing?.chosen ?? []): void {
    for (const place of to) draft.change(place, text);
  }

  /** Writes it, and shows it on the page. */
  function show(text: string): void {
    if (spot) canvas?.show(spot, text);
    write(text);
  }

  /** Of places that are left out now, the words that were there. */
  function choosePlaces(next: string[]): void {
    if (!writing) return;
    const { chosen, begun } = writing;
    const text = String(draft.valueNow(chosen[0] ?? "") ?? begun);
    for (const place of chosen) if (!next.includes(place)) draft.change(place, draft.valueOnSite(place) ?? "");
    setWriting({ ...writing, chosen: next });
    write(text, next);
  }

  function finish(): void {
    canvas?.end();
    spot?.element.focus({ preventScroll: true });
    setWriting(null);
    draft.flush();
  }

  function chooseNext(): void {
    const next = spots[((spot ? spots.indexOf(spot) : -1) + 1) % spots.length];
    next?.element.scrollIntoView({ block: "center" });
    if (next) choose(next);
  }

  const redrawNow = () => redraw((count) => count + 1);
  return { canvas, writing, open, choose, chooseNext, choosePlaces, write, show, finish, redraw: redrawNow };
}

export type PageWriting = ReturnType<typeof usePageWriting>;

/** The words that stand on pages, with their places, and those of lists. */
function useWordsOf({ texts, lists, site: { published } }: SiteDraft) {
  return useMemo(
    () => ({
      places: placesOfWords(
        [...texts.values()].flatMap(({ path, value, gaps }) =>
          typeof value === "string" && !gaps?.length ? [{ path, words: value }] : [],
        ),
      ),
      lists: placesOfWords(
        [...lists.values()].flatMap(({ path, entries }) =>
          textsIn([entries, published[path]]).map((words) => ({ path, words })),
        ),
      ),
    }),
    [texts, lists, published],
  );
}

function tagOf(path: string, draft: SiteDraft): string {
  const change = draft.changeOf(path);
  if (!change) return "Wet paint";
  return `Wet paint: ${(change.isMine ? null : (firstNameOf(change.by) ?? change.by)) ?? "you"}, ${hourOf(change.at)}`;
}
