import { type ReactNode, useEffect, useRef, useState } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { TrackId } from "../../content/lists/tracks.ts";
import type { OfferedTrack, TrackWords } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { TrackCard } from "./track-card.tsx";
import { TrackFacts, TrackWeeks } from "./track-parts.tsx";

type Filter = TrackId | "all";

/** All tracks side by side, or one of them at length. */
export function TrackExplorer({ tracks, words }: { tracks: OfferedTrack[]; words: TrackWords }) {
  const [filter, setFilter] = useState<Filter>("all");
  const row = useRef<HTMLFieldSetElement>(null);
  const chosen = tracks.find(({ id }) => id === filter);

  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>(`[data-filter="${filter}"]`);
    if (row.current && pressed) return scrollIntoRow(row.current, pressed);
  }, [filter]);

  return (
    <>
      <fieldset ref={row} className="track-filters needs-script">
        <legend className="sr-only">{words.filters}</legend>
        <FilterButton filter="all" pressed={filter === "all"} onPress={setFilter}>
          <Icon name="grid" size={20} />
          {words.viewAll}
        </FilterButton>
        {tracks.map(({ id, name, cap }) => (
          <FilterButton key={id} filter={id} pressed={filter === id} onPress={setFilter}>
            <Stone cap={cap} className="h-6" />
            {name}
          </FilterButton>
        ))}
      </fieldset>
      {chosen ? (
        <TrackPanel key={chosen.id} track={chosen} words={words} />
      ) : (
        <ul className="track-cards">
          {tracks.map((track) => (
            <TrackCard key={track.id} track={track} words={words} />
          ))}
        </ul>
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
      type="button"
      className="track-filter"
      data-filter={filter}
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
        <CallToAction action={apply} look="yellow" className="mt-7" />
      </div>
      <div className="track-panel-weeks on-night">
        <TrackWeeks track={track} heading={words.weeks} />
        <p className="mt-6 text-sm text-jamun-200">{aboutSelection}</p>
      </div>
    </article>
  );
}
