import { useEffect, useState } from "react";
import { storageKeys } from "../browser/storage-keys.ts";
import { findAnchor } from "./find-anchor.ts";
import { createScrollPositions } from "./scroll-positions.ts";
import type { Visit } from "./visit.ts";

/**
 * A new page begins at its top, or at the anchor asked for; on the way back each is found as it was left. The browser
 * could do it only for documents: it would scroll before the page is there. A document that is loaded is its work.
 */
export function useScrollPositions(firstKey: string) {
  const [scroll] = useState(() => createScroll(firstKey));

  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    const handBack = () => {
      window.history.scrollRestoration = "auto";
      scroll.save();
    };
    takeOver();
    scroll.note();
    window.addEventListener("scroll", scroll.note, { passive: true });
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handBack);
    return () => {
      window.removeEventListener("scroll", scroll.note);
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handBack);
      handBack();
    };
  }, [scroll]);

  return scroll;
}

function createScroll(firstKey: string) {
  const positions = createScrollPositions(() => sessionStorage, storageKeys.scrollPositions);
  let shownKey = firstKey;
  const note = () => positions.note(shownKey, window.scrollY);

  return {
    /** Remembers how far the page that is shown is scrolled. */
    note,
    /** Call when a visit's page is there. */
    place({ key, hash }: Visit): void {
      if (key === shownKey) return;
      shownKey = key;
      const top = positions.find(key);
      if (top === null) scrollToAnchor(hash);
      else window.scrollTo(0, top);
      note();
    },
    save: positions.save,
  };
}

function scrollToAnchor(hash: string): void {
  const anchor = findAnchor(hash);
  if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);
}
