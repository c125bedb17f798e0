import type { Glimpse as GlimpseContent } from "../content/pages/solution-page.ts";
import { StoneMark } from "../ui/stone/stone-mark.tsx";

const toneClass = { done: "text-neem-700", soon: "text-amaltas-700", late: "text-error", plain: "text-ink" };

/** A piece of the product on a sheet of its own. In a narrow window its first two lines. */
export function Glimpse({ caption, title, count, rows, className }: GlimpseContent & { className: string }) {
  return (
    <figure
      className={`rounded-sheet border-2 border-ink bg-white px-4.5 text-sm leading-snug shadow-[0_6px_0_var(--color-ink)] ${className}`}
    >
      <figcaption className="sr-only">{caption}</figcaption>
      <p className="flex items-baseline justify-between gap-3 py-3">
        <span className="text-base font-semibold">{title}</span>
        <span className="text-ink-muted">{count}</span>
      </p>
      <ul>
        {rows.slice(0, 3).map(({ mark, title: name, text, state }) => (
          <li
            key={name}
            className="flex items-center gap-3.5 border-t-2 border-jamun-100 py-2 max-app:nth-[n+3]:hidden"
          >
            {typeof mark === "string" ? (
              <StoneMark cap={mark} className="max-h-6.5" />
            ) : (
              <img
                className="size-9 flex-none rounded-full border-2 border-ink object-cover object-top"
                {...mark}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <p className="flex-1">
              <span className="block font-semibold">{name}</span>
              {text && <span className="block text-ink-muted">{text}</span>}
            </p>
            {/* The text says it; the colour repeats it. */}
            {state && (
              <p className={`self-start text-sm font-semibold py-px ${toneClass[state.tone]}`}>{state.label}</p>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
