import { type ReactNode, useId, useState } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { Track, TrackId } from "../../content/lists/tracks.ts";
import type { OfferedTrack, TrackWords } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { SnapRow } from "../../ui/snap-row.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import "./track-explorer.css";

type Filter = TrackId | "all";

export function TrackExplorer({ tracks, words }: { tracks: OfferedTrack[]; words: TrackWords }) {
  const [filter, setFilter] = useState<Filter>("all");
  const chosen = tracks.find(({ id }) => id === filter);

  return (
    <>
      <fieldset className="track-filters needs-script">
        <legend className="sr-only">{words.filters}</legend>
        <FilterButton filter="all" pressed={filter === "all"} onPress={setFilter}>
          <Icon name="grid" size={20} />
          <span>{words.viewAll}</span>
        </FilterButton>
        {tracks.map(({ id, name, cap }) => (
          <FilterButton key={id} filter={id} pressed={filter === id} onPress={setFilter}>
            <Stone cap={cap} className="h-6" />
            <span>{name}</span>
          </FilterButton>
        ))}
      </fieldset>
      {chosen ? (
        <TrackPanel key={chosen.id} track={chosen} words={words} />
      ) : (
        <SnapRow className="snap-row track-cards" place={words.place}>
          {tracks.map((track) => (
            <TrackCard key={track.id} track={track} words={words} />
          ))}
        </SnapRow>
      )}
    </>
  );
}

type FilterButtonProps = {
  filter: Filter;
  pressed: boolean;
  onPress: (filter: Filter) => void;
  children: ReactNode;
};

function FilterButton({ filter, pressed, onPress, children }: FilterButtonProps) {
  return (
    <button
      ref={pressed ? scrollIntoRow : null}
      type="button"
      className="track-filter"
      aria-pressed={pressed}
      onClick={() => onPress(filter)}
    >
      {children}
    </button>
  );
}

/** One track at length: its picture, its figures, how one gets in, and the road of its twelve weeks. */
function TrackPanel({ track, words }: { track: OfferedTrack; words: TrackWords }) {
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
        <CallToAction action={apply} look="primary" className="mt-7" />
      </div>
      <div className="track-panel-weeks on-night">
        <TrackWeeks track={track} heading={words.weeks} />
        <p className="mt-6 text-sm text-jamun-200">{aboutSelection}</p>
      </div>
    </article>
  );
}

/**
 * A track at a glance. The pointer, the focus or, by finger, its button swaps the glance for the twelve weeks; Escape
 * swaps back. Both sides share the buttons at the foot, so that the focused element never disappears.
 */
function TrackCard({ track, words }: { track: OfferedTrack; words: TrackWords }) {
  const [swapped, setSwapped] = useState(false);
  const detailId = useId();

  return (
    <li
      className="track-card"
      data-swapped={swapped || undefined}
      onPointerEnter={(event) => event.pointerType !== "touch" && setSwapped(true)}
      onPointerLeave={(event) => event.pointerType !== "touch" && setSwapped(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && setSwapped(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setSwapped(false)}
      onKeyDown={(event) => event.key === "Escape" && setSwapped(false)}
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
        <CallToAction action={track.apply} look={swapped ? "primary" : "quiet"} small />
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
              <span>{bullet}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The road of a track, its stones counting the weeks down to the application. */
function TrackWeeks({ track, heading }: { track: Track; heading: string }) {
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

function TrackFacts({ facts, labels, large = false }: TrackFactsProps) {
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
