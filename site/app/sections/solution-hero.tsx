import type { PageHero } from "../content/page.ts";
import type { SheetPicture as SheetPictureContent } from "../content/sheet-picture.ts";
import { Stone } from "../ui/stone.tsx";
import { HeroActions } from "./hero-actions.tsx";
import { SheetPicture } from "./sheet-picture.tsx";

type SolutionHeroProps = { hero: PageHero; pictures: SheetPictureContent[] };

/** The head of a solution page: what it promises, and the screen that keeps it. */
export function SolutionHero({
  hero: { tag, heading, text, actions, withoutScript, scene },
  pictures,
}: SolutionHeroProps) {
  return (
    <section className="page-hero bg-roller-300">
      <div className="page-width grid items-center gap-x-10 gap-y-9 wide:grid-cols-2">
        <div>
          {tag && (
            <p className="mb-5 flex items-center gap-3 font-semibold">
              <Stone cap={tag.cap} className="h-8" />
              {tag.label}
            </p>
          )}
          <h1 className="solution-headline type-page" tabIndex={-1}>
            {heading}
          </h1>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-6 mb-8 max-w-[36rem] text-lead">
              {paragraph}
            </p>
          ))}
          <HeroActions actions={actions} arrow="right" withoutScript={withoutScript} />
        </div>
        <div className="solution-hero-pictures">
          {pictures.map((picture) => (
            <SheetPicture key={picture.alt} {...picture} className="shadow-float" />
          ))}
        </div>
      </div>
      {scene && (
        <img
          className="page-hero-scene"
          src={scene.src}
          width={scene.width}
          height={scene.height}
          alt=""
          fetchPriority="low"
          decoding="async"
        />
      )}
    </section>
  );
}
