import type { DialogAction } from "../../content/action.ts";
import type { EvaluatorWords } from "../../content/features/evaluator.ts";
import { EvaluatorProfile } from "./evaluator-profile.tsx";
import { EvaluatorQuestion } from "./evaluator-question.tsx";
import { PublishedRule } from "./published-rule.tsx";
import { useEvaluator } from "./use-evaluator.ts";

type EvaluatorProps = { words: EvaluatorWords; next: DialogAction };

/** Seven questions, one at a time, then an explained profile. It all happens in the browser. */
export function Evaluator({ words, next }: EvaluatorProps) {
  const state = useEvaluator(words);
  return (
    <>
      <div className="grid gap-x-16 gap-y-4 app:grid-cols-[1fr_1.18fr]">
        <h2 className="type-d2">{words.heading}</h2>
        <p className="max-w-[40rem] self-end text-lead text-ink-muted">{words.text}</p>
      </div>
      <noscript>
        <p className="mt-8 font-semibold">{words.withoutScript}</p>
      </noscript>
      <div className="needs-script mt-10 overflow-hidden rounded-card border-2 border-ink bg-white">
        {state.current ? (
          <EvaluatorQuestion words={words} state={state} name={state.current} />
        ) : (
          <EvaluatorProfile words={words} state={state} next={next} />
        )}
      </div>
      <PublishedRule words={words} />
    </>
  );
}
