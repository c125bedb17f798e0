import { type ComponentType, useCallback, useState } from "react";
import { whenSeen } from "../../browser/when-seen.ts";
import type { EvaluatorOpening } from "../../content/features/evaluator-opening.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { type Chosen, EvaluatorQuestion } from "./evaluator-question.tsx";

type ReadingProps = {
  words: EvaluatorOpening;
  /** Of the other questions and the rule. */
  fetchWords: () => Promise<EvaluatorWords>;
};

/**
 * The evaluator where it is one part among others: the first question is part of the page, the rest is fetched when the
 * question comes into view.
 */
export function Reading({ words, fetchWords }: ReadingProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [isAnswered, setAnswered] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Rest, setRest] = useState<ComponentType<{ answered: Chosen }> | null>(null);

  async function fetchRest() {
    const [{ EvaluatorCard }, allWords] = await Promise.all([import("./evaluator-card.tsx"), fetchWords()]);
    return (props: { answered: Chosen }) => <EvaluatorCard {...props} words={allWords} isShort />;
  }

  function fetchOnce() {
    if (Rest) return;
    setFailed(false);
    fetchRest().then(
      (fetched) => setRest(() => fetched),
      () => setFailed(true),
    );
  }

  const card = useCallback((element: HTMLElement | null) => whenSeen(element, fetchOnce), []);

  return (
    <div ref={card} className="evaluator-card needs-script">
      {Rest && isAnswered ? (
        <Rest answered={chosen} />
      ) : (
        <EvaluatorQuestion
          words={words}
          name="time"
          question={words.time.question}
          answers={words.time.answers}
          chosen={chosen}
          onChoose={(choice) => setChosen({ time: choice })}
          onAnswer={() => {
            setAnswered(true);
            fetchOnce();
          }}
        />
      )}
      {isAnswered && hasFailed && (
        <p role="alert" className="px-6 pb-6 font-semibold text-error">
          {words.failed}
        </p>
      )}
    </div>
  );
}
