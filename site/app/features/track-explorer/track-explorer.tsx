import { type ReactNode, useEffect, useRef, useState } from "react";
import { scrollIntoRow } from "../../browser/scroll-into-row.ts";
import type { TrackId } from "../../content/lists/tracks.ts";
import type { OfferedTrack, TrackWords } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { TrackCard } from "./track-card.tsx";
import { TrackPanel } from "./track-panel.tsx";

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
