import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { TextLink } from "../call-to-action/site-link.tsx";
import type { Action } from "../content/action.ts";
import type { Picture } from "../content/page.ts";

type HeroActionsProps = {
  actions: Action[];
  arrow?: "down" | "right";
  withoutScript?: string | undefined;
};

/** The first action as a button, the others as quieter links; below, what to do without script. */
export function HeroActions({ actions, arrow, withoutScript }: HeroActionsProps) {
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <CallToAction action={first} />
        {others.map((action) =>
          action.kind === "link" ? (
            <TextLink key={action.label} action={action} {...(arrow && { arrow })} />
          ) : (
            <CallToAction key={action.label} action={action} look="outline" />
          ),
        )}
      </div>
      {withoutScript && first.kind === "dialog" && (
        <noscript>
          <p className="mt-4 max-w-[34rem] text-sm font-semibold">{withoutScript}</p>
        </noscript>
      )}
    </>
  );
}

type HeroSceneProps = { scene: Picture; className?: string };

/** The road along the foot of a hero. Decoration: the headline is what must be there first. */
export function HeroScene({ scene, className = "" }: HeroSceneProps) {
  return (
    <img className={`page-hero-scene ${className}`.trim()} {...scene} alt="" fetchPriority="low" decoding="async" />
  );
}
