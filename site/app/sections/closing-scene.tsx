import type { ClosingSceneContent } from "../content/pages/solution-page.ts";
import { groundClass, HeroActions } from "./hero-actions.tsx";

/** The end of a page: the one thing to do next, and somebody on the way. */
export function ClosingScene({ ground, heading, text, action, button, picture }: ClosingSceneContent) {
  return (
    <section className={`closing-scene ${groundClass[ground]}`}>
      <div className="page-width relative z-1">
        <h2 className="type-d2 max-w-[12em] app:max-w-[11em]">{heading}</h2>
        <p className="mt-5 mb-8 max-w-[27rem] text-lead">{text}</p>
        <HeroActions actions={[action]} look={button && "primary"} />
      </div>
      <img className="closing-scene-art" {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
