import { useEffect, useRef, useState } from "react";
import type { DialogAction } from "../../content/action.ts";
import type { EvaluatorArea, EvaluatorAreaWords, EvaluatorStepKind } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { type Evaluation, evaluate, type Finding } from "./evaluate.ts";
import { EvaluatorProfile } from "./evaluator-profile.tsx";
import { EvaluatorQuestion } from "./evaluator-question.tsx";

/** Seven questions, one at a time, then an explained profile. It all happens in the browser. */
export function Evaluator({ words, next }: { words: EvaluatorWords; next: DialogAction }) {
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

const stepKinds: EvaluatorStepKind[] = ["long", "short", "proof"];

/** The complete rule, so that anybody can check it, and work it out by hand without script. */
function PublishedRule({ words }: { words: EvaluatorWords }) {
  const { heading, sentences, points, stepsHeading, stepKinds: kindWords } = words.howThisIsWorkedOut;
  return (
    <details className="group mt-6">
      <summary className="text-link">
        <span>{heading}</span>
        <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
      </summary>
      <ol className="mt-4 max-w-[40rem] list-decimal space-y-2 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div className="mt-8 grid gap-x-10 gap-y-8 app:grid-cols-2 wide:grid-cols-3">
        {words.areas.map(({ area, name, question, answers, steps }) => (
          <section key={area} className="border-t-2 border-ink pt-4 text-sm">
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 text-ink-muted">{question}</p>
            <ul className="mt-2">
              {answers.map((answer) => (
                <li key={answer.label} className="flex justify-between gap-4 border-t border-jamun-200 py-1.5">
                  <span>{answer.label}</span>
                  <span className="flex-none font-semibold">{points(answer.points)}</span>
                </li>
              ))}
            </ul>
            <h4 className="mt-3 font-semibold">{stepsHeading}</h4>
            <ul>
              {stepKinds.map((kind) => (
                <li key={kind} className="mt-1.5">
                  <span className="text-ink-muted">{kindWords[kind]}:</span> {steps[kind].title}. {steps[kind].text}{" "}
                  {steps[kind].effort}.
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

export type QuestionName = "time" | EvaluatorArea;

/** Which answer was chosen, by its place in the list. */
type Chosen = Partial<Record<QuestionName, number>>;

/** The visitor's answers. Only this page holds them, and leaving it forgets them. */
function useEvaluator({ areas, time, rule }: EvaluatorWords) {
  const names: QuestionName[] = ["time", ...areas.map(({ area }) => area)];
  const [chosen, setChosen] = useState<Chosen>({});
  /** The position after the last question is the profile. */
  const [position, setPosition] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);

  // A new question or the profile replaces the pressed button, so its heading takes the focus.
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  function moveTo(place: number) {
    setPosition(place);
    setMoves((count) => count + 1);
  }

  function answer(name: QuestionName, choice: number) {
    const all = { ...chosen, [name]: choice };
    const unanswered = names.findIndex((other) => all[other] === undefined);
    setChosen(all);
    moveTo(unanswered === -1 ? names.length : unanswered);
  }

  function startAgain() {
    setChosen({});
    moveTo(0);
  }

  return {
    heading,
    names,
    chosen,
    /** Null when everything is answered and the profile is to be shown. */
    current: names[position] ?? null,
    answer,
    back: position > 0 ? () => moveTo(position - 1) : null,
    change: (name: QuestionName) => moveTo(names.indexOf(name)),
    startAgain,
    evaluation: (): Evaluation => {
      const stepForGap = time.answers[chosen.time ?? -1]?.stepForGap ?? "short";
      return evaluate(areas.map(toFinding), stepForGap, rule);
    },
    findings: areas.map(toFinding),
  };

  function toFinding({ area, answers }: EvaluatorAreaWords): Finding {
    return { area, points: answers[chosen[area] ?? -1]?.points ?? null };
  }
}

export type EvaluatorState = ReturnType<typeof useEvaluator>;
