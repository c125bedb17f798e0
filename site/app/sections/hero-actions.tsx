import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { TextLink } from "../call-to-action/site-link.tsx";
import type { Action } from "../content/action.ts";
import type { PageHero, Picture } from "../content/page.ts";
import type { ClosingSceneContent } from "../content/pages/solution-page.ts";
import { Stone } from "../ui/stone/stone.tsx";

/** The flat grounds of heroes, of pictures, and of the ends of pages. */
export const groundClass: Record<ClosingSceneContent["ground"], string> = {
  yellow: "bg-amaltas-400",
  "pale-yellow": "bg-amaltas-300",
  green: "bg-neem-300",
  sky: "bg-roller-300",
  peach: "bg-gulmohar-300",
};

type HeroActionsProps = {
  actions?: Action[] | undefined;
  arrow?: "right";
  /** Of the first. */
  look?: "primary" | undefined;
};

/** The first action as a button, the others as quieter links; below, what to do without script. */
export function HeroActions({ actions = [], arrow, look }: HeroActionsProps) {
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <CallToAction action={first} {...(look && { look, className: "border-2 border-ink" })} />
        {others.map((action) =>
          action.kind === "link" ? (
            <TextLink key={action.label} action={action} {...(arrow && { arrow })} />
          ) : (
            <CallToAction key={action.label} action={action} look="quiet" />
          ),
        )}
      </div>
      {first.kind === "dialog" && first.withoutScript.note && (
        <noscript>
          <p className="mt-4 max-w-[34rem] text-sm font-semibold">{first.withoutScript.note}</p>
        </noscript>
      )}
    </>
  );
}

/** The road along the foot of a hero. Decoration: the headline is what must be there first. */
export function HeroScene({ scene }: { scene: Picture }) {
  return <img className="page-hero-scene" {...scene} alt="" fetchPriority="low" decoding="async" />;
}

/** What a hero is about, next to a small stone. */
export function HeroTag({ label, cap }: NonNullable<PageHero["tag"]>) {
  return (
    <p className="mb-5 flex items-center gap-3 font-semibold">
      <Stone cap={cap} className="h-8" />
      <span>{label}</span>
    </p>
  );
}
