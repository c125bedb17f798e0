import { useEffect, useState } from "react";
import { storageKeys } from "../storage/storage-keys.ts";
import { createScrollPositions } from "./scroll-positions.ts";
import type { Visit } from "./visit.ts";

/**
 * A new page begins at its top, or at the anchor asked for; on the way back each is found as it was left. The browser
 * could do it only for documents: it would scroll before the page is there. A document that is loaded is its work.
 */
export function useScrollPositions(first: Visit) {
  const [scroll] = useState(() => createScroll(first));

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

function createScroll(first: Visit) {
  const positions = createScrollPositions(() => sessionStorage, storageKeys.scrollPositions);
  let shownKey = first.key;
  let { pathname: shownPath, search: shownSearch } = first;
  const note = () => positions.note(shownKey, window.scrollY);

  return {
    /** Remembers how far the page that is shown is scrolled. */
    note,
    /** Call when a visit's page is there. A change of the query on the same page does not scroll. */
    place({ key, hash, pathname, search }: Visit): void {
      if (key === shownKey) return;
      const isSamePage = pathname === shownPath && search !== shownSearch && hash === "";
      shownKey = key;
      shownPath = pathname;
      shownSearch = search;
      const top = positions.find(key);
      if (!isSamePage && top === null) scrollToAnchor(hash);
      if (!isSamePage && top !== null) window.scrollTo(0, top);
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

/** What the part of an address after its number sign names on the page, or null. */
export function findAnchor(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}
