import { useEffect, useRef, useState } from "react";
import { layoutWords } from "../content/layout.ts";
import { useVisit } from "../navigation/navigation.ts";
import { findAnchor } from "../navigation/use-scroll-positions.ts";
import { fillIn } from "../words/templates.ts";

/**
 * What a browser does when it loads a document, for pages that are opened without loading one: reading starts at the
 * new page's heading (or at the anchor asked for), and its title is said. The scroll position is the navigation's work.
 */
export function PageAnnouncer() {
  const { pathname, hash, key } = useVisit();
  const [announcement, setAnnouncement] = useState("");
  const arrivedAt = useRef({ key, pathname });

  useEffect(() => {
    const before = arrivedAt.current;
    if (before.key === key) return;
    arrivedAt.current = { key, pathname };
    if (before.pathname === pathname && !hash) return;
    startReadingAt(
      findAnchor(hash) ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main"),
    );
    if (before.pathname !== pathname) setAnnouncement(fillIn(layoutWords.pageLoaded, { title: document.title }));
  }, [key, pathname, hash]);

  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {announcement}
    </p>
  );
}

function startReadingAt(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
