import { SiteLink, TextLink } from "../call-to-action/site-link.tsx";
import type { PageGround, PageHero as PageHeroContent } from "../content/page.ts";
import type { products } from "../content/pages/products.ts";
import type { SolutionsPageContent, SolutionTile } from "../content/pages/solution-page.ts";
import { Icon } from "../ui/icon.tsx";
import { RoadBand } from "../ui/stone/road-band.tsx";
import { Stone } from "../ui/stone/stone.tsx";
import { ComingCards } from "./coming-cards.tsx";
import { Glimpse } from "./glimpse.tsx";
import { groundClass, HeroScene } from "./hero-actions.tsx";

/** The head of an overview: its name on its ground. */
export function PageHero({ ground, heading, text, scene }: PageHeroContent & { ground: PageGround }) {
  return (
    <section className={`page-hero ${groundClass[ground]}`}>
      <div className="page-width">
        <h1 className="type-page max-w-[14ch]" tabIndex={-1}>
          {heading}
        </h1>
        <p className="mt-6 mb-8 max-w-[38rem] text-lead">{text}</p>
      </div>
      {scene && <HeroScene scene={scene} />}
    </section>
  );
}

const stripGroundClass = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-300",
  green: "bg-neem-300",
  peach: "bg-gulmohar-400",
  haze: "bg-jamun-200",
};

type ProductStripsProps = Pick<typeof products, "strips" | "see" | "note" | "coming">;

/** The products below each other, with stones that count down. A whole strip is its link; what is coming has none. */
export function ProductStrips({ strips, see, note, coming }: ProductStripsProps) {
  const painted = strips.filter(({ state }) => state !== "coming");
  const cards = strips.filter(({ state }) => state === "coming");
  return (
    <section className="page-width grid gap-5 py-section app:gap-6.5">
      {painted.map(({ href, cap, ground, heading, lead, text, glimpse }, index) => (
        <article
          key={href}
          className="group relative grid overflow-hidden rounded-card border-2 border-ink app:grid-cols-[5fr_7fr]"
        >
          <div className="flex flex-col px-5 pt-6 pb-2 app:px-9 app:pt-9 app:pb-5">
            <h2 className="type-d3 text-balance decoration-3 underline-offset-5 group-hover:underline">
              <SiteLink href={href} className="whole-link">
                {heading}
              </SiteLink>
            </h2>
            <p className="mt-3 font-semibold">{lead}</p>
            <p className="text-ink-muted">{text}</p>
            <p className="text-link text-link-right mt-auto" aria-hidden="true">
              <span>{see}</span>
              <Icon name="arrow-right" size={20} />
            </p>
          </div>
          <div className={`relative px-3.5 pt-5 app:flex app:min-h-75 app:px-7.5 ${stripGroundClass[ground]}`}>
            <Glimpse {...glimpse} className="app:order-1 app:mb-14 app:flex-1 app:self-start" />
            <Stone
              cap={cap}
              number={String(painted.length - index)}
              className="stone-large mt-4 mb-7 ml-2 w-15.5 app:mr-4 app:mb-7 app:ml-0 app:w-20 app:self-end"
            />
            <RoadBand className="absolute inset-x-0 bottom-0" />
          </div>
        </article>
      ))}
      <ComingCards cards={cards.map(({ heading, lead }) => ({ name: heading, text: lead }))} words={coming} />
      <p className="text-sm text-ink-muted">{note}</p>
    </section>
  );
}

const tileGroundClass: Record<SolutionTile["ground"], string> = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  unpainted: "border-2 border-dashed border-jamun-500 bg-jamun-50",
};

const tileClass =
  "group relative flex flex-col overflow-hidden rounded-card min-[43.75rem]:col-span-6 min-[43.75rem]:min-h-[30rem] app:col-span-5 app:min-h-[44rem] app:nth-[4n+1]:col-span-7 app:nth-[4n]:col-span-7";

/** The road as different people see it, a tile each. A whole tile is its link; one without a page has no link. */
export function SolutionTiles({ tiles, note }: Pick<SolutionsPageContent, "tiles" | "note">) {
  return (
    <section className="page-width py-section">
      <div className="grid gap-4 min-[43.75rem]:grid-cols-12 min-[43.75rem]:gap-5">
        {tiles.map(({ heading, text, action, chip, ground, glimpse, picture }) => (
          <article key={heading} className={`${tileClass} ${tileGroundClass[ground]}`}>
            <div className="p-6 pb-0 app:p-8 app:pb-0">
              {chip && (
                <p className="mb-4.5 inline-block rounded-input border-2 border-jamun-300 bg-white px-3.5 py-1 text-sm font-semibold">
                  {chip}
                </p>
              )}
              <h2 className="type-h2-small">{heading}</h2>
              <p
                className={`mt-3 max-w-[26rem] ${ground === "unpainted" ? "text-ink-muted" : "wide:group-first:max-w-[18rem]"}`}
              >
                {text}
              </p>
              {action && <TextLink action={action} arrow="right" className="whole-link mt-2" />}
            </div>
            {glimpse && (
              <Glimpse
                {...glimpse}
                className="relative z-1 mx-6 mt-4 max-w-85 app:mx-8 wide:group-first:absolute wide:group-first:top-20 wide:group-first:right-0 wide:group-first:w-82"
              />
            )}
            <img
              className={
                ground === "unpainted" ? "mt-auto ml-auto h-auto w-[min(100%,30rem)]" : "mt-auto h-auto w-full"
              }
              {...picture}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </article>
        ))}
      </div>
      <p className="mt-6 text-sm text-ink-muted">{note}</p>
    </section>
  );
}
