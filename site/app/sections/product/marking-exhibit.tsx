import { Check } from "lucide";
import { useId } from "react";
import type { Picture } from "../../content/page.ts";
import type { learningManagementSystem } from "../../content/pages/learning-management-system.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { Exhibit } from "./exhibit.tsx";

type Words = typeof learningManagementSystem.exhibit;

/** Of the pieces, the oldest first. */
const ageClass = ["text-gulmohar-700 unless-a", "text-amaltas-700", "text-ink-muted"];

/** Three pieces of work to mark, and one of them open: who chooses a line reads the comment that belongs to it. */
export function MarkingExhibit(words: Words) {
  return (
    <Exhibit heading={words.heading} note={words.note} className="marking">
      <p className="exhibit-aside flex items-baseline gap-2 text-sm text-ink-muted">
        <span className="type-numeral text-h4 text-ink unless-a">{words.pieces.length}</span>
        <span className="type-numeral text-h4 text-ink when-a">{words.pieces.length - 1}</span>
        <span>{words.aside}</span>
      </p>
      <div className="exhibit-body grid app:grid-cols-[21.5rem_1fr]">
        <ul className="border-jamun-100 bg-jamun-50 py-2.5 max-app:border-b-2 app:border-r-2 app:py-5">
          {words.pieces.map(({ portrait, title, text, age }, at) => (
            <li
              key={title}
              className={`flex items-center gap-3.5 border-l-5 py-2 pr-5 pl-4 leading-snug app:pr-6 app:pl-5 ${at === 0 ? "border-amaltas-400 bg-white" : "border-transparent max-app:hidden"}`}
            >
              <ExhibitPortrait {...portrait} />
              <p className="flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-ink-muted">{text}</span>
              </p>
              <p className="text-sm font-semibold">
                <span className={ageClass[at]}>{age}</span>
                {at === 0 && <span className="text-neem-700 when-a">{words.sent}</span>}
              </p>
            </li>
          ))}
        </ul>
        <Marking words={words} />
      </div>
    </Exhibit>
  );
}

/** A face in a circle. The name is next to it. */
export function ExhibitPortrait(picture: Picture) {
  return (
    <img
      className="size-11 flex-none rounded-full border-2 border-ink object-cover object-top"
      {...picture}
      alt=""
      decoding="async"
    />
  );
}

function Marking({ words }: { words: Words }) {
  const id = useId();
  return (
    <div className="px-5 py-5 app:px-8 app:py-6">
      <h3 id={id} className="font-semibold">
        {words.question}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className="mt-3.5 overflow-clip rounded-sheet border-2 border-ink">
        {words.lines.map(({ text }, at) => (
          <label
            key={text}
            className="exhibit-label marking-line flex min-h-15 items-center gap-4 border-jamun-100 px-4 py-2 not-first:border-t-2 app:gap-7"
          >
            <input type="radio" name={id} className={`sr-only pick-line pick-${at + 1}`} autoComplete="off" />
            <span className="type-numeral text-h4 text-ink-muted">{at + 1}</span>
            <span className="flex-1 leading-snug">{text}</span>
            <span className="exhibit-box grid place-items-center rounded-full">
              <LineIcon of={Check} size={16} strokeWidth={3} className={`when-${at + 1}`} />
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {words.lines.map(({ comment }, at) => (
          <p key={comment} className={`mt-4 rounded-box bg-gulmohar-100 px-5 py-3 when-${at + 1}`}>
            {comment}
          </p>
        ))}
      </div>
      <div className="mt-4" aria-live="polite">
        <input
          type="checkbox"
          id={`${id}-send`}
          className="sr-only pick-a"
          aria-label={words.send}
          autoComplete="off"
        />
        <div className="marking-end flex flex-wrap items-center gap-x-5 gap-y-3 unless-a">
          <label htmlFor={`${id}-send`} className="button button-primary marking-send">
            {words.send}
          </label>
          <span className="text-sm text-ink-muted">{words.before}</span>
        </div>
        <p className="marking-end flex flex-wrap items-end gap-x-3 gap-y-2 when-a">
          <Stone cap="neem" hasTick className="h-12" />
          <span>
            <strong className="font-semibold">{words.sentTo}</strong> <span>{words.after}</span>
          </span>
        </p>
      </div>
    </div>
  );
}
