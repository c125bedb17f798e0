import type { ReactNode } from "react";
import type { reviewsHead } from "../../content/lists/testimonials.ts";
import type { SectionHeadWords } from "../../content/page.ts";
import type { sunsetCall } from "../../content/pages/home.ts";
import { HeroActions } from "../hero-actions.tsx";
import { SectionHead } from "../section-head.tsx";

type RoadSectionProps = {
  head: SectionHeadWords;
  heading: string;
  text: string;
  ground?: "white" | "haze";
  /** How much room it takes until it is laid out. */
  length?: "long" | "short";
  children: ReactNode;
};

/** A section of the home page: its stone, its heading, and its content. */
export function RoadSection({ head, heading, text, ground, length = "short", children }: RoadSectionProps) {
  return (
    <section className={`py-section ${ground === "haze" ? "bg-jamun-50" : "bg-white"} road-section-${length}`}>
      <div className="page-width">
        <SectionHead {...head} />
        <div className="road-section-head">
          <h2 className="type-d2">{heading}</h2>
          <p className="text-lead text-ink-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** The head of the reviews; videos and the carousel are below it. */
export function Reviews({ head, heading, children }: typeof reviewsHead & { children: ReactNode }) {
  return (
    <section className="reviews bg-jamun-50 py-section">
      <div className="page-width">
        <SectionHead number={1} cap="roller" {...head} />
        <h2 className="type-d2 mt-10 app:mt-14">{heading}</h2>
      </div>
      {children}
    </section>
  );
}

/** The end of the road, in the evening: stone 0, and one thing to do. */
export function SunsetCall({ heading, text, action, withoutScript, picture }: typeof sunsetCall) {
  return (
    <section className="sunset-call bg-gulmohar-400">
      <div className="page-width">
        <h2>{heading}</h2>
        <p className="mt-5 mb-8 max-w-[30rem] text-lead">{text}</p>
        <HeroActions actions={[action]} withoutScript={withoutScript} />
      </div>
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
