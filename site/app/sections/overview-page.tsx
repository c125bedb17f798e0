import { SiteLink, TextLink } from "../call-to-action/site-link.tsx";
import type { PageGround, PageHero as PageHeroContent } from "../content/page.ts";
import type { products } from "../content/pages/products.ts";
import type { SolutionTile } from "../content/pages/solution-page.ts";
import { Icon } from "../ui/icon.tsx";
import { Stone } from "../ui/stone/stone.tsx";
import { ComingCards } from "./coming-cards.tsx";
import { groundClass, HeroScene } from "./hero-actions.tsx";

/** The head of an overview: its name on its ground. */
export function PageHero({ ground, heading, text, scene }: PageHeroContent & { ground: PageGround }) {
  return (
    <section className={`page-hero ${groundClass[ground]}`}>
      <div className="page-width">
        <h1 className="type-page max-w-[14ch]" tabIndex={-1}>
          {heading}
        </h1>
        <p className="mt-6 max-w-[38rem] text-lead">{text}</p>
        <div className="mt-8" />
      </div>
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}

const stripGroundClass = {
  yellow: "bg-amaltas-100",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  peach: "bg-gulmohar-100",
  haze: "bg-jamun-50",
};

/** The products below each other, with stones that count down. A whole strip is its link; what is coming has none. */
export function ProductStrips({ strips, byHand, coming }: Pick<typeof products, "strips" | "byHand" | "coming">) {
  const painted = strips.filter(({ state }) => state !== "coming");
  const cards = strips.filter(({ state }) => state === "coming");
  return (
    <section className="page-width grid gap-4 py-section">
      {painted.map(({ href, state, cap, ground, heading, lead, text }, index) => (
        <article key={href} className={`product-strip ${stripGroundClass[ground]}`}>
          <Stone cap={cap} number={String(painted.length - index)} />
          <h2 className="type-d3">
            <SiteLink href={href} className="whole-link">
              {heading}
            </SiteLink>
          </h2>
          <div>
            <p className="font-semibold">{lead}</p>
            <p className="text-pretty text-ink-muted">{state === "byHand" ? `${text} ${byHand}` : text}</p>
          </div>
          <span className="strip-arrow max-app:hidden">
            <Icon name="arrow-right" size={24} />
          </span>
        </article>
      ))}
      <ComingCards cards={cards.map(({ heading, lead }) => ({ name: heading, text: lead }))} words={coming} />
    </section>
  );
}

const tileGroundClass: Record<SolutionTile["ground"], string> = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  unpainted: "border-2 border-dashed border-jamun-500 bg-jamun-50",
};

/** The road as different people see it, a tile each. A whole tile is its link; one without a page has no link. */
export function SolutionTiles({ tiles }: { tiles: SolutionTile[] }) {
  return (
    <section className="solution-tiles page-width py-section">
      {tiles.map(({ heading, text, action, chip, ground, picture }) => (
        <article key={heading} className={`solution-tile ${tileGroundClass[ground]}`}>
          <div className="p-6 pb-0 app:p-8 app:pb-0">
            {chip && <p className="tile-chip">{chip}</p>}
            <h2 className="type-h2-small">{heading}</h2>
            <p className={`mt-3 max-w-[26rem] ${ground === "unpainted" ? "text-ink-muted" : ""}`}>{text}</p>
            {action && <TextLink action={action} arrow="right" className="whole-link mt-2" />}
          </div>
          <img
            className={ground === "unpainted" ? "tile-sketch" : "tile-scene"}
            {...picture}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </article>
      ))}
    </section>
  );
}
