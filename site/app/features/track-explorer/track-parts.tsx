import type { Track } from "../../content/lists/tracks.ts";
import type { TrackWords } from "../../content/pages/home.ts";
import { Stone } from "../../ui/stone/stone.tsx";

/** The road of a track, its stones counting the weeks down to the application. */
export function TrackWeeks({ track, heading }: { track: Track; heading: string }) {
  return (
    <div>
      <h4 className="font-semibold">{heading}</h4>
      <ol className="track-weeks">
        {track.weeks.map(({ weeksLeft, task }) => (
          <li key={weeksLeft}>
            <Stone cap={weeksLeft === 0 ? "amaltas" : track.cap} number={String(weeksLeft)} />
            <span>{task}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

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
