import { Check } from "lucide";
import { useId } from "react";
import type { profileTracker } from "../../content/pages/profile-tracker.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { TitledText } from "../../ui/titled-text.tsx";
import { fillIn } from "../../words/templates.ts";
import { Exhibit } from "./exhibit.tsx";

type Words = typeof profileTracker.exhibit;

/** A road of six stones: who presses what is finished sees the number go down, and what a parent would see. */
export function TrackerExhibit(words: Words) {
  const id = useId();
  return (
    <Exhibit
      heading={words.heading}
      note={words.note}
      className="tracker"
      say={(marked) => fillIn(words.left, { count: words.steps.length - marked })}
    >
      <p className="exhibit-aside text-sm text-ink-muted">{words.aside}</p>
      <div className="exhibit-body grid app:grid-cols-[5fr_4fr]">
        <StepList words={words} id={id} />
        <ParentList words={words} />
        <TrackerRoad words={words} id={id} />
      </div>
    </Exhibit>
  );
}

function StepList({ words, id }: { words: Words; id: string }) {
  return (
    <div className="px-5 py-5 app:px-8">
      <h3 className="font-semibold">{words.list}</h3>
      <ul className="mt-1">
        {words.steps.map(({ name, due, proof, isFinished }, at) => (
          <li key={name} className="not-first:border-t-2 border-jamun-100">
            <label className="exhibit-label flex items-center gap-3.5 py-2 leading-snug">
              <input
                type="checkbox"
                id={`${id}-${at}`}
                className={`sr-only pick pick-${at + 1}`}
                defaultChecked={isFinished}
                aria-labelledby={`${id}-${at}-name`}
                autoComplete="off"
              />
              <span className="exhibit-box grid place-items-center">
                <LineIcon of={Check} size={18} strokeWidth={3} className={`when-${at + 1}`} />
              </span>
              <span className="flex-1">
                <span id={`${id}-${at}-name`} className="block font-semibold">
                  {name}
                </span>
                <span className={`block text-sm text-ink-muted when-${at + 1}`}>{proof}</span>
                <span className={`block text-sm text-ink-muted unless-${at + 1}`}>{due}</span>
              </span>
              <span className={`text-sm font-semibold text-neem-700 when-${at + 1}`}>{words.finished}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

const lineClass = "items-center gap-3.5 border-t-2 border-jamun-100 py-2 leading-snug";

/** In a narrow window only how many are finished, and what is next. */
function ParentList({ words }: { words: Words }) {
  return (
    <div className="border-jamun-100 bg-jamun-50 px-5 py-5 max-app:border-t-2 app:border-l-2 app:px-8">
      <h3 className="mb-3 font-semibold">{words.parent}</h3>
      <ul>
        <li className={`flex app:hidden ${lineClass}`}>
          <StoneMark cap="neem" />
          <p>
            <span className="block font-semibold">{words.finished}</span>
            <span className="text-sm text-ink-muted">
              <span className="exhibit-done" /> <span>{words.ofAll}</span>
            </span>
          </p>
        </li>
        {words.steps.map(({ name, due }, at) => (
          <li key={name} className={`step step-${at + 1}`}>
            <div className={`flex max-app:hidden when-${at + 1} ${lineClass}`}>
              <StoneMark cap="neem" />
              <TitledText title={name} text={words.finished} />
            </div>
            <div className={`unless-${at + 1}`}>
              <div className="is-next">
                <div className={`flex ${lineClass}`}>
                  <StoneMark cap="amaltas" />
                  <p>
                    <span className="block font-semibold">{name}</span>
                    <span className="text-sm text-ink-muted">
                      <span>{words.next}</span> <span>{due}</span>
                    </span>
                  </p>
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className="when-all border-t-2 border-jamun-100 py-3 font-semibold">{words.ready}</p>
      <p className="border-t-2 border-jamun-100 pt-3 text-sm text-ink-muted">{words.kept}</p>
    </div>
  );
}

/** The same as the list, drawn: a mouse or a finger can press its stones, too. */
function TrackerRoad({ words, id }: { words: Words; id: string }) {
  const { steps, scene, walker } = words;
  return (
    <div className="relative order-first bg-ink text-sm font-semibold text-white app:col-span-2" aria-hidden="true">
      <img
        className="mb-10 h-50 w-full bg-roller-300 object-cover object-right-bottom app:mb-13.5 app:h-62.5"
        {...scene}
        alt=""
        decoding="async"
      />
      <img className="tracker-walker absolute bottom-12 max-app:hidden" {...walker} alt="" decoding="async" />
      <ol className="absolute inset-x-0 bottom-0 grid grid-cols-6 items-end px-2">
        {steps.map(({ name }, at) => (
          <li key={name} className={`step step-${at + 1}`}>
            <label htmlFor={`${id}-${at}`} className="grid cursor-pointer justify-items-center">
              <span className={`when-${at + 1} ${at === steps.length - 1 ? "unless-all" : ""}`}>
                <Stone cap="neem" hasTick className="h-12 app:h-17" />
              </span>
              <span className={`unless-${at + 1}`}>
                <span className="is-next">
                  <NextStone />
                </span>
                <span className="is-later">
                  <UnpaintedStone className="h-12 app:h-17" />
                </span>
              </span>
              {at === steps.length - 1 && (
                <span className="when-all">
                  <NextStone />
                </span>
              )}
              <span className="flex h-10 items-center justify-center whitespace-nowrap max-app:w-0 app:h-13.5">
                <span className="max-app:hidden">{name}</span>
                <span className={`app:hidden unless-${at + 1}`}>
                  <span className="is-next">{name}</span>
                </span>
              </span>
            </label>
          </li>
        ))}
      </ol>
    </div>
  );
}

function NextStone() {
  return (
    <span className="exhibit-stone">
      <Stone cap="amaltas" className="h-19.5 app:h-28" />
      <span className="exhibit-left app:text-[2.5rem]" />
    </span>
  );
}
