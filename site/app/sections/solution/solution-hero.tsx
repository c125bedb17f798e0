import { Fragment } from "react";
import type { PageHero } from "../../content/page.ts";
import type { SheetPicture as SheetPictureContent } from "../../content/pages/sheet-picture.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { HeroActions } from "../hero-actions.tsx";
import { HeroScene } from "../hero-scene.tsx";
import { SheetPicture } from "../sheet-picture.tsx";

type SolutionHeroProps = { hero: PageHero; pictures: SheetPictureContent[] };

/** The head of a solution page: what it promises, and the screen that keeps it. */
export function SolutionHero({
  hero: { tag, heading, text, actions, withoutScript, scene },
  pictures,
}: SolutionHeroProps) {
  return (
    <section className="page-hero bg-roller-300">
      <div className="page-width grid grid-cols-1 items-center gap-x-10 gap-y-9 wide:grid-cols-2">
        <div>
          {tag && (
            <p className="mb-5 flex items-center gap-3 font-semibold">
              <Stone cap={tag.cap} className="h-8" />
              {tag.label}
            </p>
          )}
          <h1
            className="type-page max-app:max-w-[8.3em] max-app:text-[clamp(2.1rem,10.6vw,3.6rem)] wide:max-w-[8.3em] wide:text-[clamp(3.9rem,5.1vw,4.75rem)]"
            tabIndex={-1}
          >
            {sentences(heading).map((sentence) => (
              <Fragment key={sentence}>
                <span className="inline-block">{sentence}</span>{" "}
              </Fragment>
            ))}
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
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}

/** A headline breaks between its sentences first, and each is balanced by itself. */
function sentences(heading: string): string[] {
  return heading.split(/(?<=\.) /);
}
