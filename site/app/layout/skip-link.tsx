import type { MouseEvent } from "react";
import { arriveHere } from "../ui/arrive-here.ts";

/** The first stop of a keyboard: past the header. Moves the focus itself, so that no step is added to the history. */
export function SkipLink({ label }: { label: string }) {
  function skip(event: MouseEvent) {
    const main = document.getElementById("main");
    if (!main) return;
    event.preventDefault();
    arriveHere(main);
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to #main, also without this script.
    <a href="#main" className="skip-link" onClick={skip}>
      {label}
    </a>
  );
}
