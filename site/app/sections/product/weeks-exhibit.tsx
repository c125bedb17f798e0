import { useId } from "react";
import type { industryProfileBuilding } from "../../content/pages/industry-profile-building.ts";
import { RoadBand } from "../../ui/stone/road-band.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { fillIn } from "../../words/templates.ts";
import { Exhibit } from "./exhibit.tsx";

type Words = typeof industryProfileBuilding.exhibit;

const letters = ["a", "b", "c"] as const;

/** The twelve weeks of the three tracks: one is open. */
export function WeeksExhibit(words: Words) {
  const id = useId();
  return (
    <Exhibit heading={words.heading} note={words.note} className="weeks">
      <div className="exhibit-aside grid grid-cols-3 gap-2">
        {words.tracks.map(({ id: track, cap }, at) => (
          <label
            key={track}
            className="exhibit-label weeks-track flex min-h-11 items-center justify-center gap-2.5 rounded-input border-2 border-jamun-300 px-2.5 text-sm font-semibold app:px-4"
          >
            <input
              type="radio"
              name={`${id}-track`}
              className={`sr-only pick-${letters[at]}`}
              defaultChecked={at === 0}
              autoComplete="off"
            />
            <StoneMark cap={cap} className="max-h-5 max-app:hidden" />
            <span>{words.names[track]}</span>
          </label>
        ))}
      </div>
      <div className="exhibit-body grid app:grid-cols-2">
        <div className="overflow-hidden max-app:h-49">
          {words.tracks.map(({ id: track, picture }, at) => (
            <img
              key={track}
              className={`h-full w-full object-cover object-right-bottom app:max-h-93 when-${letters[at]}`}
              {...picture}
              alt={picture.alt}
              loading="lazy"
              decoding="async"
            />
          ))}
        </div>
        <div className="px-5 py-6 app:px-8">
          <div aria-live="polite">
            {words.tracks.map((track, at) => (
              <div key={track.id} className={`when-${letters[at]}`}>
                <TrackWeeks track={track} words={words} />
              </div>
            ))}
          </div>
          <ul className="mt-6 grid grid-cols-[3fr_5fr_2fr] gap-1.5 text-sm leading-snug">
            {words.week.map(({ name, text }, at) => (
              <li key={name}>
                <span className={`mb-2 block h-3 ${["bg-roller-300", "bg-amaltas-400", "bg-neem-300"][at]}`} />
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-muted">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <WeekRoad words={words} name={`${id}-week`} />
      </div>
    </Exhibit>
  );
}

function TrackWeeks({ track, words }: { track: Words["tracks"][number]; words: Words }) {
  const { facts } = track;
  return (
    <>
      {track.weeks.map(({ weeksLeft, task }, at) => (
        <div key={weeksLeft} className={`app:min-h-46 when-${at + 1}`}>
          <p className="flex items-baseline gap-3 text-sm font-semibold text-ink-muted">
            {weeksLeft > 0 && <span className="type-numeral text-[4rem] text-ink">{weeksLeft}</span>}
            <span className={weeksLeft > 0 ? "" : "py-5"}>{weeksLeft > 0 ? words.weeksLeft : words.end}</span>
          </p>
          <h3 className="type-d3 mt-1 text-balance">{task}</h3>
          <p className="mt-2 text-ink-muted">{fillIn(words.toShow, { what: words.shows[track.id][at] ?? "" })}</p>
        </div>
      ))}
      <p className="mt-4 border-t-2 border-jamun-100 pt-4 text-ink-muted">
        {fillIn(words.facts, { ...facts, mode: facts.mode.toLowerCase(), selection: facts.selection.toLowerCase() })}
      </p>
    </>
  );
}

function WeekRoad({ words, name }: { words: Words; name: string }) {
  return (
    <div className="grid grid-cols-5 items-end justify-items-center pt-2 max-app:order-first app:col-span-2">
      {words.tracks[0].weeks.map(({ weeksLeft }, at) => (
        <label key={weeksLeft} className="exhibit-label">
          <input
            type="radio"
            name={name}
            className={`sr-only pick-${at + 1}`}
            defaultChecked={at === 0}
            aria-label={`${weeksLeft} ${words.weeksLeft}`}
            autoComplete="off"
          />
          <span aria-hidden="true" className={`when-${at + 1}`}>
            <Stone cap="amaltas" number={String(weeksLeft)} className="stone-large h-18 app:h-27" />
          </span>
          <span aria-hidden="true" className={`exhibit-stone unless-${at + 1}`}>
            <UnpaintedStone className="h-12 app:h-18" />
            <span className="text-ink-muted max-app:text-base">{weeksLeft}</span>
          </span>
        </label>
      ))}
      <RoadBand className="col-span-5 w-full" />
    </div>
  );
}
