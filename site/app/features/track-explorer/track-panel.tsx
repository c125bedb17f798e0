import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OfferedTrack, TrackWords } from "../../content/pages/home.ts";
import { TrackFacts } from "./track-facts.tsx";
import { TrackWeeks } from "./track-weeks.tsx";

/** One track at length: its picture, its figures, how one gets in, and the road of its twelve weeks. */
export function TrackPanel({ track, words }: { track: OfferedTrack; words: TrackWords }) {
  const { picture, name, intro, facts, bullets, aboutSelection, apply } = track;
  return (
    <article className="track-panel">
      <img className="track-panel-picture" {...picture} alt={picture.alt} decoding="async" />
      <div className="track-panel-text">
        <h3 className="type-numeral text-[2.75rem]">{name}</h3>
        <p className="mt-3 text-lead text-ink-muted">{intro}</p>
        <TrackFacts facts={facts} labels={words.facts} large />
        <ul className="ticks mt-5">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
        <CallToAction action={apply} look="yellow" className="mt-7" />
      </div>
      <div className="track-panel-weeks on-night">
        <TrackWeeks track={track} heading={words.weeks} />
        <p className="mt-6 text-sm text-jamun-200">{aboutSelection}</p>
      </div>
    </article>
  );
}
