import { useId } from "react";
import type { internships } from "../../content/pages/internships.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { fillPlural } from "../../words/templates.ts";
import { Exhibit } from "./exhibit.tsx";
import { ExhibitPortrait } from "./marking-exhibit.tsx";

type Words = typeof internships.exhibit;

/** A brief with two places, and three students who ask for one. */
export function ShortlistExhibit(words: Words) {
  const { brief } = words;
  return (
    <Exhibit
      heading={words.heading}
      note={words.note}
      className="shortlist"
      say={(marked) => (marked < 2 ? fillPlural(words.left, 2 - marked) : words.next.title)}
    >
      <div className="exhibit-body grid app:grid-cols-[21.5rem_1fr] app:grid-rows-[1fr_auto]">
        <div className="bg-neem-100 px-5 py-5 app:row-span-2 app:px-7 app:py-6">
          <h3 className="font-display text-h4 leading-[1.1] font-bold text-balance app:text-[1.75rem]">
            {brief.heading}
          </h3>
          <ul className="mt-2">
            {brief.facts.map(({ title, text }) => (
              <li
                key={title}
                className="flex items-center gap-3.5 border-neem-300 py-2.5 leading-snug not-first:border-t-2 max-app:last:hidden"
              >
                <StoneMark cap="roller" />
                <TitledText title={title} text={text} />
              </li>
            ))}
          </ul>
        </div>
        <Students words={words} />
        <div className="shortlist-next items-center gap-5 border-t-2 border-ink bg-amaltas-100 px-5 py-4 leading-snug app:px-8">
          <UnpaintedStone className="h-11" />
          <TitledText title={words.next.title} text={words.next.text} />
        </div>
      </div>
      {/* After the boxes that it counts. */}
      <p className="exhibit-aside flex items-center gap-3 text-sm text-ink-muted" aria-hidden="true">
        <span>{words.aside}</span>
        <span className="exhibit-stone">
          <Stone cap="amaltas" className="h-14" />
          <span className="exhibit-places" />
        </span>
      </p>
    </Exhibit>
  );
}

function Students({ words }: { words: Words }) {
  const id = useId();
  return (
    <ul className="px-5 app:px-8">
      {words.students.map(({ portrait, name, text, work }, at) => (
        <li
          key={name}
          className="grid grid-cols-[2.75rem_1fr] items-start gap-x-4 gap-y-2 border-jamun-100 py-5 leading-snug not-first:border-t-2 app:grid-cols-[2.75rem_1fr_9.5rem] app:items-center"
        >
          <ExhibitPortrait {...portrait} />
          <div>
            <p id={`${id}-${at}`} className="font-semibold">
              {name}
            </p>
            <p>{text}</p>
            <p className="mt-1 text-sm text-ink-muted">{work}</p>
          </div>
          <label className="exhibit-label shortlist-choose max-app:col-start-2">
            <input
              type="checkbox"
              className={`sr-only place pick-${at + 1}`}
              aria-labelledby={`${id}-${at}-choose ${id}-${at}`}
              autoComplete="off"
            />
            <span id={`${id}-${at}-choose`} className={`button button-quiet button-small w-full unless-${at + 1}`}>
              {words.choose}
            </span>
            <span className={`inline-flex min-h-11 items-center gap-3 font-semibold text-neem-700 when-${at + 1}`}>
              <StoneMark cap="neem" />
              <span>{words.chosen}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
