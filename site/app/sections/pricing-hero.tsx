import type { ReactNode } from "react";
import type { PageHero } from "../content/page.ts";
import type { QuoteStep } from "../content/pages/pricing.ts";
import { Stone } from "../ui/stone/stone.tsx";
import { HeroScene } from "./hero-scene.tsx";

type PricingHeroProps = Pick<PageHero, "heading" | "text" | "scene"> & { steps: QuoteStep[]; children: ReactNode };

/** Morning in flat bands: what is asked for, the road of a quote in three stones, and the form. */
export function PricingHero({ heading, text, scene, steps, children }: PricingHeroProps) {
  return (
    <section className="page-hero pricing-hero bg-amaltas-400">
      <div className="page-width pricing-columns">
        <div>
          <h1 className="type-page max-w-[10ch]" tabIndex={-1}>
            {heading}
          </h1>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[36rem] text-lead">
              {paragraph}
            </p>
          ))}
          <ol className="pricing-steps">
            {steps.map(({ hoursLeft, cap, title, text }) => (
              <li key={hoursLeft}>
                <Stone cap={cap} number={String(hoursLeft)} className="stone-large h-14" />
                <p>
                  <strong className="block font-semibold">{title}</strong>
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </div>
        {children}
      </div>
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}
