import type { Elements } from "./elements.ts";

/** Buttons of a form or a note, side by side below it. */
export function ButtonRow({ children }: { children: Elements }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-2 [&>.inline-button]:min-h-11">{children}</div>
  );
}
