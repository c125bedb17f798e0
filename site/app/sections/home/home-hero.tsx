import type { home } from "../../content/pages/home.ts";
import { StoneCount } from "../../ui/stone/stone-count.tsx";
import { HeroActions } from "../hero-actions.tsx";
import "./home-hero.css";

/** The drawing of the road, with the headline in the sky above it. The text is painted before the drawing. */
export function HomeHero({ heading, text, primary, sign, picture }: typeof home.hero) {
  const { alt, desktop, mobile } = picture;
  return (
    <section className="home-hero bg-amaltas-400">
      <div className="page-width relative z-1">
        <h1 className="type-d1" tabIndex={-1}>
          {heading}
        </h1>
        <p className="home-hero-text text-lead">{text}</p>
        <HeroActions actions={[primary]} />
      </div>
      <picture>
        <source media="(width >= 43.75rem), (aspect-ratio > 0.54)" srcSet={desktop.src} />
        <img className="home-hero-art" {...mobile} alt={alt} fetchPriority="low" decoding="async" />
      </picture>
      <div className="home-hero-over">
        <StoneCount />
        <p className="road-sign">
          <span className="road-sign-board">
            <span className="block text-xs font-medium text-ink-muted">{sign.label}</span>
            <span className="type-numeral block pt-1 text-[1.875rem]">{sign.value}</span>
          </span>
        </p>
      </div>
    </section>
  );
}
