import type { ScenePageContent } from "../content/page.ts";
import { groundClass, HeroActions } from "./hero-actions.tsx";

/** What happened and where to go, over one drawing. Fills the window. */
export function ScenePage({ ground, heading, text, actions, picture }: ScenePageContent) {
  return (
    <section className={`scene-page ${groundClass[ground]}`}>
      <div className="page-width">
        <h1 className="type-page max-w-[13ch]" tabIndex={-1}>
          {heading}
        </h1>
        <p className="mt-6 mb-8 max-w-[38rem] text-lead">{text}</p>
        <HeroActions actions={actions} />
      </div>
      <img className="scene-page-art" {...picture} alt="" fetchPriority="low" decoding="async" />
    </section>
  );
}
