import type { ScenePageContent } from "../content/page.ts";
import { groundClass, HeroActions } from "./hero-actions.tsx";

/** What happened and where to go, over one drawing. Fills the window. */
export function ScenePage({ ground, heading, text, actions, picture }: ScenePageContent) {
  return (
    <section
      className={`flex flex-col justify-between min-h-svh pt-[calc(var(--spacing-header)_+_24px)] app:pt-[calc(var(--spacing-header)_+_34px)] ${groundClass[ground]}`}
    >
      <div className="page-width">
        <h1 className="type-page max-w-[13ch]" tabIndex={-1}>
          {heading}
        </h1>
        <p className="mt-6 mb-8 max-w-[38rem] text-lead">{text}</p>
        <HeroActions actions={actions} />
      </div>
      <img
        className="scene-page-art flex-[1_1_480px] w-full h-120 min-h-120 max-h-140 object-cover object-[58%_100%] -mt-20 pointer-events-none max-columns:flex-none max-columns:h-[87vw] max-columns:min-h-0 max-columns:object-[63.6%_100%] max-columns:mt-auto"
        {...picture}
        alt=""
        fetchPriority="low"
        decoding="async"
      />
    </section>
  );
}
