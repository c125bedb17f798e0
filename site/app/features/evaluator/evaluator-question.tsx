import { Check } from "lucide";
import type { EvaluatorWords } from "../../content/features/evaluator.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { EvaluatorRoad } from "./evaluator-road.tsx";
import type { EvaluatorState, QuestionName } from "./use-evaluator.ts";

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
