import type { ReactNode } from "react";
import type { home } from "../../content/pages/home.ts";
import { StoneCount } from "../../ui/stone/stone-count.tsx";
import { HeroActions } from "../hero-actions.tsx";

/** The drawing of the road, with the headline in the sky above it. The text is painted before the drawing. */
export function HomeHero({ heading, text, primary, secondary, signs, picture, withoutScript }: typeof home.hero) {
  const { alt, desktop, mobile } = picture;
  return (
    <section className="home-hero bg-amaltas-400">
      <div className="page-width relative z-1">
        <h1 className="type-d1" tabIndex={-1}>
          {heading}
        </h1>
        <p className="home-hero-text text-lead">{text}</p>
        <HeroActions actions={[primary, secondary]} arrow="down" withoutScript={withoutScript} />
      </div>
      <picture>
        <source media="(width >= 43.75rem)" srcSet={desktop.src} width={desktop.width} height={desktop.height} />
        <img className="home-hero-art" {...mobile} alt={alt} fetchPriority="low" decoding="async" />
      </picture>
      <div className="home-hero-stone">
        <StoneCount />
      </div>
      <ul className="home-hero-signs">
        <RoadSign className="road-sign-score" label={signs.score.label}>
          <span className="type-numeral text-[1.875rem]">{signs.score.value}</span>
          <span className="text-sm font-semibold text-neem-700">{signs.score.change}</span>
        </RoadSign>
        <RoadSign className="road-sign-next" label={signs.next.label}>
          <span className="type-numeral text-[1.875rem]">{signs.next.value}</span>
        </RoadSign>
      </ul>
    </section>
  );
}

/** A fact about the product, drawn as a board on a painted post in the field. */
function RoadSign({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <li className={`road-sign ${className}`}>
      <p className="road-sign-board">
        <span className="block text-xs font-medium text-ink-muted">{label}</span>
        <span className="flex items-baseline gap-2 pt-1">{children}</span>
      </p>
    </li>
  );
}
