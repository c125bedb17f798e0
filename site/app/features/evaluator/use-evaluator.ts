import { useEffect, useRef, useState } from "react";
import type { EvaluatorArea, EvaluatorAreaWords, EvaluatorWords } from "../../content/features/evaluator.ts";
import { type Evaluation, evaluate, type Finding } from "./evaluate.ts";

export type QuestionName = "time" | EvaluatorArea;

/** Which answer was chosen, by its place in the list. */
type Chosen = Partial<Record<QuestionName, number>>;

/** The visitor's answers. Only this page holds them, and leaving it forgets them. */
export function useEvaluator({ areas, time, rule }: EvaluatorWords) {
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
