import type { Elements } from "./elements.ts";

/**
 * Views, what is set, and what more can be done: one row above every list of the desk.
 *
 * @example <Toolbar><CountChips … /><FilterMenu … /><Menu … /></Toolbar>
 */
export function Toolbar({ className = "", children }: { className?: string | undefined; children: Elements }) {
  return (
    <div
      className={`toolbar flex min-w-0 items-center gap-2 max-columns:has-[.count-chips]:items-start max-columns:has-[.set-filters]:flex-wrap ${className}`}
    >
      {children}
    </div>
  );
}

/** The look of a button, or a link, in a toolbar. */
export const toolClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2.25 rounded-input border-2 border-transparent px-2.5 text-sm/[1.55] font-semibold hover:bg-white focus-visible:rounded-input aria-expanded:border-ink aria-expanded:bg-white";
