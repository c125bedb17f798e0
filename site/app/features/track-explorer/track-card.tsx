import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OfferedTrack, TrackWords } from "../../content/pages/home.ts";
import { Stone } from "../../ui/stone/stone.tsx";
import { TrackFacts, TrackWeeks } from "./track-parts.tsx";

/**
 * A track at a glance. The pointer, the focus or, by finger, its button swaps the glance for the twelve weeks; Escape
 * swaps back. Both sides share the buttons at the foot, so that the focused element never disappears.
 */
export function TrackCard({ track, words }: { track: OfferedTrack; words: TrackWords }) {
  const [swapped, setSwapped] = useState(false);
  const detailId = useId();

  function swapForKeyboard(event: FocusEvent) {
    if (event.target.matches(":focus-visible")) setSwapped(true);
  }
  function swapBackOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setSwapped(false);
  }
  function swapBackOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") setSwapped(false);
  }

  return (
    <li
      className="track-card"
      data-swapped={swapped || undefined}
      onPointerEnter={(event) => event.pointerType !== "touch" && setSwapped(true)}
      onPointerLeave={(event) => event.pointerType !== "touch" && setSwapped(false)}
      onFocus={swapForKeyboard}
      onBlur={swapBackOnLeaving}
      onKeyDown={swapBackOnEscape}
    >
      <TrackGlance track={track} words={words} />
      <div id={detailId} className={`track-detail on-night track-${track.id}`}>
        <h3 className="track-detail-name type-numeral">{track.name}</h3>
        <div className="track-text">
          <TrackWeeks track={track} heading={words.weeks} />
          <div>
            <TrackFacts facts={track.facts} labels={words.facts} />
            <p className="mt-4 text-sm text-jamun-200">{track.aboutSelection}</p>
          </div>
        </div>
      </div>
      <div className={`track-foot ${swapped ? "on-night" : ""}`}>
        <CallToAction action={track.apply} look={swapped ? "yellow" : "outline"} small />
        <button
          type="button"
          className="track-swap needs-script"
          aria-expanded={swapped}
          aria-controls={detailId}
          onClick={() => setSwapped(!swapped)}
        >
          {swapped ? words.close : words.seeWeeks}
        </button>
      </div>
    </li>
  );
}

function TrackGlance({ track, words }: { track: OfferedTrack; words: TrackWords }) {
  const { picture, name, subtitle, intro, facts, bullets, cap } = track;
  return (
    <div className="track-glance">
      <img className="track-picture" {...picture} alt={picture.alt} loading="lazy" decoding="async" />
      <div className="track-text">
        <h3 className="type-numeral text-[2rem]">{name}</h3>
        <p className="mt-1.5 text-ink-muted">{subtitle}</p>
        <noscript>
          <p className="mt-3">{intro}</p>
        </noscript>
        <TrackFacts facts={facts} labels={words.facts} />
        <ul className="mt-5 grid gap-2.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-3 leading-[1.35]">
              <Stone cap={cap} className="mt-0.5 h-5" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
