import type { Track } from "../../content/lists/tracks.ts";
import type { TrackWords } from "../../content/pages/home.ts";

type TrackFactsProps = { facts: Track["facts"]; labels: TrackWords["facts"]; large?: boolean };

const order = ["duration", "mode", "hours", "selection"] as const;

/** How long, how, how much and how one gets in: each track's own. */
export function TrackFacts({ facts, labels, large = false }: TrackFactsProps) {
  return (
    <dl className={large ? "track-facts track-facts-large" : "track-facts"}>
      {order.map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
