import { useId, useState } from "react";
import type { Elements } from "../../ui/elements.ts";
import "./exhibit.css";

type ExhibitProps = {
  heading: string;
  /** That it is an example. */
  note: string;
  className: string;
  /** What a press has changed, for those who do not see the number: of how many boxes are marked now. */
  say?: (marked: number) => string;
  /** An `exhibit-aside` and an `exhibit-body`. */
  children: Elements;
};

/**
 * What a visitor can do with a product. It is made of radio buttons and check boxes, and the stylesheet paints what
 * they say: it works without script, keeps nothing, and begins anew with the page.
 */
export function Exhibit({ heading, note, className, say, children }: ExhibitProps) {
  const headingId = useId();
  const [said, setSaid] = useState("");

  return (
    <>
      <fieldset
        className={`exhibit overflow-clip rounded-card border-2 border-ink bg-white shadow-[0_8px_0_var(--color-ink)] ${className}`}
        aria-labelledby={headingId}
        onChange={({ currentTarget }) => say && setSaid(say(currentTarget.querySelectorAll(":checked").length))}
      >
        <h2
          id={headingId}
          className="px-5 pt-5 font-display text-[clamp(1.45rem,1.2rem+0.9vw,1.95rem)] leading-[1.08] font-bold text-balance [grid-area:head] app:self-center app:px-8 app:py-5.5"
        >
          {heading}
        </h2>
        {children}
      </fieldset>
      {say && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      <p className="mt-6 text-sm text-ink-muted">{note}</p>
    </>
  );
}
