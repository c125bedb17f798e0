import { Check } from "lucide";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { EvaluatorState, QuestionName } from "./evaluator.tsx";

type EvaluatorQuestionProps = { words: EvaluatorWords; state: EvaluatorState; name: QuestionName };

/** One question. Choosing an answer takes one press and shows the next question. */
export function EvaluatorQuestion({ words, state, name }: EvaluatorQuestionProps) {
  const { question, answers } = words.areas.find(({ area }) => area === name) ?? words.time;
  const { names, chosen, heading } = state;
  const number = names.indexOf(name) + 1;
  const stops = names.map((stop) => ({
    name: stop,
    label: words.areas.find(({ area }) => area === stop)?.name ?? words.time.name,
  }));
  return (
    <div className="grid app:grid-cols-[21rem_1fr]">
      <EvaluatorRoad stops={stops} chosen={chosen} current={name} />
      <div className="p-5 narrow:p-6 app:p-10">
        <p className="text-sm font-semibold text-ink-muted">{words.progress(number, names.length)}</p>
        <h3 ref={heading} tabIndex={-1} className="type-d3 mt-2 app:min-h-[2.12em]">
          {question}
        </h3>
        <ul className="mt-6 grid gap-2.5">
          {answers.map(({ label }, index) => (
            <li key={label}>
              <button
                type="button"
                aria-pressed={chosen[name] === index}
                className="flex min-h-13 w-full items-center justify-between gap-3 rounded-input border-2 border-jamun-500 px-4 py-2.5 text-left font-semibold leading-snug hover:border-ink aria-pressed:border-ink aria-pressed:bg-amaltas-100"
                onClick={() => state.answer(name, index)}
              >
                {label}
                {chosen[name] === index && <LineIcon of={Check} size={20} strokeWidth={3} className="flex-none" />}
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex items-start gap-2.5 text-sm text-ink-muted">
            <Icon name="info" size={18} className="mt-px flex-none" />
            {words.privacy}
          </p>
          {state.back && (
            <button type="button" className="text-link" onClick={state.back}>
              <span>{words.back}</span>
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

type EvaluatorRoadProps = {
  stops: { name: QuestionName; label: string }[];
  chosen: Partial<Record<QuestionName, number>>;
  current: QuestionName;
};

/** The questions as stones: painted when answered, the one ahead counting down. The heading says the same in words. */
function EvaluatorRoad({ stops, chosen, current }: EvaluatorRoadProps) {
  const left = stops.length - stops.findIndex(({ name }) => name === current);
  return (
    <div
      aria-hidden="true"
      className="flex flex-col justify-end border-ink bg-roller-300 max-app:border-b-2 app:border-r-2 app:p-10"
    >
      <ol className="relative flex items-end justify-between px-5 pt-5 narrow:px-6 app:flex-1 app:flex-col app:items-stretch app:p-0 app:before:absolute app:before:inset-y-3 app:before:left-6 app:before:border-l-3 app:before:border-dashed app:before:border-ink">
        {stops.map(({ name, label }) => (
          <li
            key={name}
            className={`relative app:flex app:items-center app:gap-4 ${name === current ? "font-semibold" : ""}`}
          >
            <span className="flex justify-center app:w-13">
              {name === current ? (
                <Stone cap="amaltas" number={String(left)} className="-mb-px h-17" />
              ) : (
                <StoneMark
                  cap={chosen[name] === undefined ? "unpainted" : "neem"}
                  className={`app:h-9 ${chosen[name] === undefined ? "" : "animate-[paint-section-head_420ms_var(--ease-paint)]"}`}
                />
              )}
            </span>
            <span className="max-app:hidden">{label}</span>
          </li>
        ))}
      </ol>
      <div className="grid h-6 items-center bg-ink app:hidden">
        <span className="border-t-2 border-dashed border-white" />
      </div>
    </div>
  );
}
