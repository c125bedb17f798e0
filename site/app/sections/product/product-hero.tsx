import type { ReactNode } from "react";
import type { PageHero } from "../../content/page.ts";
import { HandNote, HeroActions, HeroTag } from "../hero-actions.tsx";

type ProductHeroProps = PageHero & {
  /** The product itself. It crosses the border of the yellow and the white. */
  children: ReactNode;
  /** True for a picture so tall that the yellow ends at a measure of its own, not at half of it. */
  tall?: boolean;
};

/** The head of a page about one product: its name and promise, then what it looks like. */
export function ProductHero({
  tag,
  heading,
  text,
  note,
  actions,
  withoutScript,
  children,
  tall = false,
}: ProductHeroProps) {
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
            {note && <HandNote text={note} />}
            <div className="mt-7">
              <HeroActions actions={actions} withoutScript={withoutScript} />
            </div>
          </div>
        </div>
      </div>
      <div
        className={`relative before:absolute before:inset-x-0 before:-top-px before:bg-amaltas-400 ${tall ? "before:h-55 app:before:h-67" : "before:h-[22%] app:before:h-1/2"}`}
      >
        <div className="page-width relative">{children}</div>
      </div>
    </section>
  );
}

/** Each begins on a line of its own: a promise, then the next. */
function sentences(text: string): string[] {
  return text.match(/[^.]+\.?\s*/g) ?? [text];
}
