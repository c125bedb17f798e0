import { useEffect, useState } from "react";
import { storageKeys } from "../storage/storage-keys.ts";
import type { Visit } from "./visit.ts";

/** How many visits of a tab are remembered: more than anybody goes back, and a few kilobytes. */
const mostPositions = 100;

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
  // As the browser does for the address that a document is loaded by.
  const folded = anchor?.closest("details");
  if (folded) folded.open = true;
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

/**
 * How far down each visit was scrolled, in pixels, by the visit's key.
 * @param storage gives the tab's own storage; it throws where the visitor allows none.
 */
export function createScrollPositions(storage: () => Pick<Storage, "getItem" | "setItem">, storageKey: string) {
  const positions = readSaved();

  function readSaved(): Map<string, number> {
    try {
      return new Map(Object.entries(parsePositions(storage().getItem(storageKey))));
    } catch {
      return new Map();
    }
  }

  return {
    find: (key: string) => positions.get(key) ?? null,
    note(key: string, top: number): void {
      // The newest are last, so that the oldest can be dropped.
      positions.delete(key);
      positions.set(key, top);
    },
    /** Keeps them for when the document is loaded again. */
    save(): void {
      try {
        storage().setItem(storageKey, JSON.stringify(Object.fromEntries([...positions].slice(-mostPositions))));
      } catch {
        // A page that is loaded again then begins at its top.
      }
    },
  };
}

function parsePositions(text: string | null): Record<string, number> {
  const saved: unknown = JSON.parse(text ?? "{}");
  if (typeof saved !== "object" || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).filter(([, top]) => typeof top === "number"));
}
