import type { PageHero } from "../../content/page.ts";
import type { Elements } from "../../ui/elements.ts";
import { HeroActions, HeroTag } from "../hero-actions.tsx";

/** The head of a page about one product: its name and promise, then the product itself, across the border of the yellow. */
export function ProductHero({ tag, heading, text, actions, children }: PageHero & { children: Elements }) {
  return (
    <section>
      <div className="page-hero bg-amaltas-400 pb-10 app:pb-13">
        <div className="page-width grid items-end gap-x-12 gap-y-6 app:grid-cols-[1fr_minmax(22rem,38%)]">
          <div>
            {tag && <HeroTag {...tag} />}
            <h1 className="type-page max-w-[13ch] max-app:max-w-[7.9em]" tabIndex={-1}>
              {sentences(heading).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))}
            </h1>
          </div>
          <div>
            <p className="max-w-[38rem] text-lead">{text}</p>
            <div className="mt-7">
              <HeroActions actions={actions} />
            </div>
          </div>
        </div>
      </div>
      <div className="relative before:absolute before:inset-x-0 before:-top-px before:h-22 before:bg-amaltas-400 app:before:h-47">
        <div className="page-width relative">{children}</div>
      </div>
    </section>
  );
}

/** Each begins on a line of its own: a promise, then the next. */
function sentences(text: string): string[] {
  return text.match(/[^.]+\.?\s*/g) ?? [text];
}
