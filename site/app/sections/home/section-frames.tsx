import type { reviewsHead } from "../../content/lists/testimonials.ts";
import type { SectionHeadWords } from "../../content/page.ts";
import type { home, sunsetCall } from "../../content/pages/home.ts";
import type { Elements } from "../../ui/elements.ts";
import { Sentences } from "../../ui/sentences.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { HeroActions } from "../hero-actions.tsx";
import { SectionHead } from "../section-head.tsx";

type RoadSectionProps = {
  head: SectionHeadWords;
  heading: string;
  text: string;
  /** In narrow windows, where the long one is left out. */
  textPhone?: string;
  ground?: "white" | "haze";
  /** How much room it takes until it is laid out. */
  length?: "long" | "short";
  children: Elements;
};

/** A section of the home page: its stone, its heading, and its content. */
export function RoadSection({ head, heading, text, textPhone, ground, length = "short", children }: RoadSectionProps) {
  return (
    <section
      data-stone={head.number}
      className={`py-section ${ground === "haze" ? "bg-jamun-50" : "bg-white"} road-section-${length}`}
    >
      <div className="page-width">
        <SectionHead {...head} />
        <div className="road-section-head">
          <h2 className="type-d2">
            <Sentences text={heading} />
          </h2>
          <p className="text-lead text-ink-muted max-app:hidden">{text}</p>
          {textPhone && <p className="text-lead text-ink-muted app:hidden">{textPhone}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** Where to go instead, for those whose browser runs no script. */
export function WithoutScript({ text, link }: typeof home.reading.withoutScript) {
  return (
    <noscript>
      <p className="font-semibold">
        <span>{text}</span>{" "}
        <a href={link.href} className="underline underline-offset-4">
          {link.label}
        </a>
        <span>.</span>
      </p>
    </noscript>
  );
}

/** The head of the reviews; videos and the carousel are below it. */
export function Reviews({ head, heading, invented, children }: typeof reviewsHead & { children: Elements }) {
  return (
    <section data-stone={1} className="reviews bg-jamun-50 py-section">
      <div className="page-width">
        <SectionHead number={1} cap="roller" {...head} />
        <h2 className="type-d2 mt-7 app:mt-9">{heading}</h2>
        {invented && (
          <p className="mt-4 flex items-center gap-3 text-sm text-ink-muted">
            <StoneMark cap="unpainted" className="max-h-[26px]" />
            <span>{invented}</span>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** The end of the road, in the evening: stone 0, and one thing to do. */
export function SunsetCall({ heading, text, action, picture }: typeof sunsetCall) {
  return (
    <section data-stone={0} className="sunset-call bg-gulmohar-400">
      <div className="page-width">
        <h2>{heading}</h2>
        <p className="mt-4 mb-6 max-w-[30rem] text-lead app:mb-5 wide:max-w-[36rem]">{text}</p>
        <HeroActions actions={[action]} />
      </div>
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </section>
  );
}
