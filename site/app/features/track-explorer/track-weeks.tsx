import type { Track } from "../../content/lists/tracks.ts";
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
