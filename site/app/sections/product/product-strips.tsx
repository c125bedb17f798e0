import { SiteLink } from "../../call-to-action/site-link.tsx";
import type { PaleGround, ProductStrip } from "../../content/pages/overview-page.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";

const groundClass: Record<PaleGround, string> = {
  yellow: "bg-amaltas-100",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  peach: "bg-gulmohar-100",
  haze: "bg-jamun-50",
};

/** The products below each other, with stones that count down. A whole strip is its link. */
export function ProductStrips({ strips }: { strips: ProductStrip[] }) {
  return (
    <section className="page-width grid gap-4 py-section">
      {strips.map(({ href, number, cap, ground, heading, lead, text }) => (
        <article key={href} className={`product-strip ${groundClass[ground]}`}>
          <Stone cap={cap} number={String(number)} />
          <h2 className="type-d3">
            <SiteLink href={href} className="whole-link">
              {heading}
            </SiteLink>
          </h2>
          <div>
            <p className="font-semibold">{lead}</p>
            <p className="text-pretty text-ink-muted">{text}</p>
          </div>
          <span className="strip-arrow max-app:hidden">
            <Icon name="arrow-right" size={24} />
          </span>
        </article>
      ))}
    </section>
  );
}
