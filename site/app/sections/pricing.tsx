import { CallToAction } from "../call-to-action/call-to-action.tsx";
import type { PageHero } from "../content/page.ts";
import type { pricing } from "../content/pages/pricing.ts";
import type { Elements } from "../ui/elements.ts";
import { Stone } from "../ui/stone/stone.tsx";
import { HeroScene } from "./hero-actions.tsx";
import { SectionHead } from "./section-head.tsx";
import "./pricing.css";

type PricingHeroProps = Pick<PageHero, "heading" | "text" | "scene"> & {
  steps: typeof pricing.steps;
  children: Elements;
};

/** Morning in flat bands: what is asked for, the road of a quote in three stones, and the form. */
export function PricingHero({ heading, text, scene, steps, children }: PricingHeroProps) {
  return (
    <section className="page-hero pricing-hero bg-amaltas-400">
      <div className="page-width pricing-columns">
        <div>
          <h1 className="type-page max-w-[10ch]" tabIndex={-1}>
            {heading}
          </h1>
          <p className="mt-6 max-w-[36rem] text-lead">{text}</p>
          <ol className="pricing-steps">
            {steps.map(({ hoursLeft, cap, title, text }) => (
              <li key={hoursLeft}>
                <Stone cap={cap} number={String(hoursLeft)} className="stone-large h-14" />
                <p>
                  <strong className="block font-semibold">{title}</strong>
                  <span>{text}</span>
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

/** The last stop of the pricing page, before the river: somebody to talk to. */
export function JourneyCall({ before, heading, text, action, picture }: typeof pricing.closing) {
  return (
    <section className="closing-scene bg-amaltas-300">
      <div className="page-width relative z-1">
        <p className="text-lead font-semibold">{before}</p>
        <h2 className="type-d2 max-w-[9ch] pt-2">{heading}</h2>
        <p className="max-w-[28rem] pt-4 pb-7 text-lead">{text}</p>
        <CallToAction action={action} />
      </div>
      <img className="closing-scene-art" {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}

/** What a quote is made of. */
export function PriceExplanation({ label, aside, heading, text, parts }: typeof pricing.explanation) {
  return (
    <section className="page-width py-section">
      <SectionHead number={1} cap="neem" label={label} aside={aside} />
      <div className="grid gap-x-16 gap-y-5 pt-10 app:grid-cols-[7fr_5fr] app:items-end app:pt-14">
        <h2 className="type-d2 max-w-[17ch]">{heading}</h2>
        <p className="text-lead text-ink-muted">{text}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-7 pt-10 columns:grid-cols-3 app:pt-14">
        {parts.map((part) => (
          <li key={part.title} className="border-t-2 border-ink pt-5">
            <h3 className="font-display text-[1.375rem] leading-tight font-bold">{part.title}</h3>
            <p className="pt-2 text-ink-muted">{part.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
