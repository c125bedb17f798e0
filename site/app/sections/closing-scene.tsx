import type { ClosingSceneContent } from "../content/pages/solution-page.ts";
import { groundClass, HeroActions } from "./hero-actions.tsx";

/** Its sky is the ground, so that it ends where the words begin. A phone shows the right of it. */
export const closingArtClass =
  "closing-scene-art mt-5 ml-[calc(-100%/0.6*0.4)] h-auto w-[calc(100%/0.6)] max-w-none app:absolute app:inset-x-0 app:bottom-0 app:m-0 app:w-full";

/** The art is 32vw high: the words end above what stands in it. */
export const closingSceneClass =
  "closing-scene relative overflow-hidden pt-section app:flex app:min-h-[max(32rem,37vw)] app:pt-[clamp(48px,4.6vw,88px)] app:pb-12";

/** The end of a page: the one thing to do next, and somebody on the way. */
export function ClosingScene({ ground, heading, text, action, withoutScript, button, picture }: ClosingSceneContent) {
  return (
    <section className={`${closingSceneClass} ${groundClass[ground]}`}>
      <div className="page-width relative z-1">
        <h2 className="type-d2 max-w-[12em] app:max-w-[11em]">{heading}</h2>
        <p className="mt-5 mb-8 max-w-[27rem] text-pretty text-lead">{text}</p>
        <HeroActions actions={[action]} withoutScript={withoutScript} look={button} />
      </div>
      <img className={closingArtClass} {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
