import { useCallback, useState } from "react";
import type { EvaluatorAreaWords } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { useSignedInHint } from "../../identity/signed-in-hint.ts";
import { arriveHere } from "../../ui/arrive-here.ts";
import { type Evaluation, evaluate, type Finding } from "./evaluate.ts";
import { EvaluatorFindings } from "./evaluator-findings.tsx";
import { EvaluatorProfile } from "./evaluator-profile.tsx";
import { type Chosen, EvaluatorQuestion, type QuestionName, questionNames } from "./evaluator-question.tsx";

type EvaluatorCardProps = {
  words: EvaluatorWords;
  /** What was answered before: asking goes on from there. */
  answered?: Chosen;
  /** On a phone the result is short, until the whole is asked for. */
  isShort?: boolean;
  /** Whether what the answers say so far stands beside the question. */
  hasReading?: boolean;
};

/** Seven questions, one at a time, then an explained profile. It all happens in the browser. */
export function EvaluatorCard({ words, answered = {}, isShort = false, hasReading = false }: EvaluatorCardProps) {
  const state = useEvaluator(words, answered);
  const { current } = state;
  if (!current) return <EvaluatorProfile words={words} state={state} isShort={isShort} />;
  const { question, answers } = words.areas.find(({ area }) => area === current) ?? words.time;
  const asked = (
    <EvaluatorQuestion
      words={words}
      name={current}
      question={question}
      answers={answers}
      chosen={state.chosen}
      heading={state.heading}
      onChoose={(choice) => state.choose(current, choice)}
      onAnswer={(choice) => state.answer(current, choice)}
      onBack={state.back}
    />
  );
  if (!hasReading) return asked;
  return (
    <div className="evaluator-with-reading">
      {asked}
      <div className="evaluator-so-far">
        <h4 className="pb-3 font-semibold">{words.soFar.heading}</h4>
        <EvaluatorFindings words={words} state={state} isOpen />
        <p className="border-t-2 border-ink pt-4 text-sm">{words.soFar.note}</p>
      </div>
    </div>
  );
}

/** The visitor's answers. Only this page holds them. Leaving it forgets them, and so does signing out. */
function useEvaluator(words: EvaluatorWords, answered: Chosen) {
  const { areas, time, rule } = words;
  const names = questionNames(words);
  const [chosen, setChosen] = useState(answered);
  /** The position after the last question is the profile. */
  const [position, setPosition] = useState(() => nextAfter(answered));
  const [moves, setMoves] = useState(position);

  // A new question or the profile replaces the pressed button, so its heading takes the focus.
  const heading = useCallback((element: HTMLElement | null) => arriveHere(moves > 0 ? element : null), [moves]);

  const isSignedIn = useSignedInHint() !== null;
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (wasSignedIn !== isSignedIn) {
    setWasSignedIn(isSignedIn);
    if (wasSignedIn) {
      setChosen({});
      setPosition(0);
    }
  }

  function nextAfter(all: Chosen): number {
    const unanswered = names.findIndex((name) => all[name] === undefined);
    return unanswered === -1 ? names.length : unanswered;
  }

  function moveTo(place: number) {
    setPosition(place);
    setMoves((count) => count + 1);
  }

  function choose(name: QuestionName, choice: number): Chosen {
    const all = { ...chosen, [name]: choice };
    setChosen(all);
    return all;
  }

  function startAgain() {
    setChosen({});
    moveTo(0);
  }

  return {
    heading,
    chosen,
    /** Null when everything is answered and the profile is to be shown. */
    current: names[position] ?? null,
    choose,
    answer: (name: QuestionName, choice: number) => moveTo(nextAfter(choose(name, choice))),
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
