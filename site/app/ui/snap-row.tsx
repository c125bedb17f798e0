import { Children, type ReactNode, useCallback, useState } from "react";
import { fillIn, type Template } from "../words/templates.ts";
import { StoneMark } from "./stone/stone-mark.tsx";
import "./snap-row.css";

type SnapRowProps = {
  className: string;
  /** Says which of how many stands in front. Without it, `hint` says that there is more. */
  place?: Template<"at" | "of">;
  hint?: string;
  /** Names the row where nothing in it takes the focus, so that a keyboard can scroll it. */
  label?: string;
  children: ReactNode;
};

/** Where the item in front crosses the row, as a share of its width. */
const front = 0.3;

/** A list that narrow windows show as a row to swipe, as its class says, and below it which item stands in front. */
export function SnapRow({ className, place, hint, label, children }: SnapRowProps) {
  const [current, setCurrent] = useState(0);
  const [isWider, setWider] = useState(false);
  const count = Children.count(children);

  const row = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    const items = [...list.children];
    const passing = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(items.indexOf(entered.target));
      },
      { root: list, rootMargin: `0px ${-(1 - front) * 100}% 0px ${-front * 100}%` },
    );
    for (const item of items) passing.observe(item);
    // It reports after a layout, so that looking costs none.
    const sizes = new ResizeObserver(() => setWider(list.scrollWidth > list.clientWidth + 1));
    sizes.observe(list);
    return () => {
      passing.disconnect();
      sizes.disconnect();
    };
  }, []);

  return (
    <>
      <ul ref={row} className={className} {...(label && isWider && { tabIndex: 0, "aria-label": label })}>
        {children}
      </ul>
      <div className="snap-row-place needs-script">
        <p>{place ? fillIn(place, { at: current + 1, of: count }) : hint}</p>
        {place && (
          <span className="flex gap-2">
            {Array.from({ length: count }, (_, at) => (
              <StoneMark key={at} cap={at === current ? "neem" : "unpainted"} className="max-h-7" />
            ))}
          </span>
        )}
      </div>
    </>
  );
}
