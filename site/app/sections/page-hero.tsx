import type { PageGround, PageHero as PageHeroContent } from "../content/page.ts";
import { Stone } from "../ui/stone/stone.tsx";
import { HeroActions } from "./hero-actions.tsx";
import { HeroScene } from "./hero-scene.tsx";

const groundClass: Record<PageGround, string> = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-300",
};

/** The head of every page but home: its name on its ground, and what to do next. */
export function PageHero({ ground, tag, heading, text, actions, withoutScript, scene }: PageHeroContent) {
  return (
    <section className={`page-hero ${groundClass[ground]}`}>
      <div className="page-width">
        {tag && (
          <p className="mb-5 flex items-center gap-3 font-semibold">
            <Stone cap={tag.cap} className="h-8" />
            {tag.label}
          </p>
        )}
        <h1 className="type-page max-w-[14ch]" tabIndex={-1}>
          {heading}
        </h1>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[38rem] text-lead">
            {paragraph}
          </p>
        ))}
        <div className="mt-8">
          <HeroActions actions={actions} arrow="right" withoutScript={withoutScript} />
        </div>
      </div>
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}
