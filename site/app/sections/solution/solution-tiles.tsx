import { TextLink } from "../../call-to-action/text-link.tsx";
import type { SolutionTile } from "../../content/pages/overview-page.ts";

const groundClass: Record<SolutionTile["ground"], string> = {
  yellow: "bg-amaltas-400",
  sky: "bg-roller-100",
  green: "bg-neem-100",
  unpainted: "border-2 border-dashed border-jamun-500 bg-jamun-50",
};

/** The road as different people see it, a tile each. A whole tile is its link; one that is not there yet has none. */
export function SolutionTiles({ tiles }: { tiles: SolutionTile[] }) {
  return (
    <section className="solution-tiles page-width py-section">
      {tiles.map(({ heading, text, action, chip, ground, picture }) => (
        <article key={heading} className={`solution-tile ${groundClass[ground]}`}>
          <div className="p-6 pb-0 app:p-8 app:pb-0">
            {chip && <p className="tile-chip">{chip}</p>}
            <h2 className="type-h2-small">{heading}</h2>
            <p className={`mt-3 max-w-[26rem] ${ground === "unpainted" ? "text-ink-muted" : ""}`}>{text}</p>
            {action && <TextLink action={action} arrow="right" className="whole-link mt-2" />}
          </div>
          <img
            className={ground === "unpainted" ? "tile-sketch" : "tile-scene"}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </article>
      ))}
    </section>
  );
}
