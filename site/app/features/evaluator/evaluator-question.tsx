import { Check } from "lucide";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import type { EvaluatorArea } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorOpening } from "../../content/features/evaluator-opening.ts";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { fillIn } from "../../words/templates.ts";
import "./evaluator.css";

export type QuestionName = "time" | EvaluatorArea;

/** Which answer was chosen, by its place in the list. */
export type Chosen = Partial<Record<QuestionName, number>>;

type EvaluatorQuestionProps = {
  words: EvaluatorOpening;
  name: QuestionName;
  question: string;
  answers: readonly { label: string }[];
  chosen: Chosen;
  heading?: Ref<HTMLHeadingElement>;
  /** The answer is marked, and the question stays. */
  onChoose: (choice: number) => void;
  /** The marked answer is meant. */
  onAnswer: (choice: number) => void;
  onBack?: (() => void) | null;
};

/** How long the chosen answer is seen before the next question. Milliseconds. */
const chosenShownMs = 300;

/** The questions in their order. */
export function questionNames({ areaNames }: EvaluatorOpening): QuestionName[] {
  return ["time", ...(Object.keys(areaNames) as EvaluatorArea[])];
}

/** One question. A press on an answer, or Enter, goes on to the next; the arrows only move the mark, as among radios. */
export function EvaluatorQuestion(props: EvaluatorQuestionProps) {
  const { words, name, question, answers, chosen, heading, onChoose, onAnswer, onBack } = props;
  const names = questionNames(words);
  const at = names.indexOf(name);
  const left = names.length - at - 1;
  const headingId = useId();
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Who went back meanwhile is not sent on.
  useEffect(() => () => clearTimeout(goingOn.current), [name]);

  function press(choice: number) {
    onChoose(choice);
    clearTimeout(goingOn.current);
    goingOn.current = setTimeout(() => onAnswer(choice), chosenShownMs);
  }

  function moveMark(event: KeyboardEvent<HTMLElement>) {
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    clearTimeout(goingOn.current);
    const focused = radios.indexOf(document.activeElement as HTMLElement);
    const next = (focused + step + radios.length) % radios.length;
    radios[next]?.focus();
    onChoose(next);
  }

  return (
    <div className="evaluator-question">
      <EvaluatorRoad words={words} chosen={chosen} current={name} />
      <div className="p-5 narrow:p-6 app:p-8">
        <p className="flex justify-between gap-4 text-sm text-ink-muted">
          <span className="font-semibold">{fillIn(words.progress, { number: at + 1, count: names.length })}</span>
          <span>{at === 0 ? words.minutes : left === 0 ? words.last : fillIn(words.left, { count: left })}</span>
        </p>
        <h3 ref={heading} id={headingId} tabIndex={-1} className="type-d3 mt-2">
          {question}
        </h3>
        <div role="radiogroup" aria-labelledby={headingId} className="mt-5 grid gap-2.5" onKeyDown={moveMark}>
          {answers.map(({ label }, index) => {
            const isChosen = chosen[name] === index;
            return (
              // biome-ignore lint/a11y/useSemanticElements: of an input, a press and an arrow cannot be told apart.
              <button
                key={label}
                type="button"
                role="radio"
                aria-checked={isChosen}
                tabIndex={isChosen || (chosen[name] === undefined && index === 0) ? 0 : -1}
                className="evaluator-answer"
                onClick={() => press(index)}
              >
                <span>{label}</span>
                {isChosen && <LineIcon of={Check} size={20} strokeWidth={3} className="flex-none" />}
              </button>
            );
          })}
        </div>
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          {onBack && (
            <button type="button" className="text-link" onClick={onBack}>
              <Icon name="arrow-right" size={20} className="rotate-180" />
              <span>{words.back}</span>
            </button>
          )}
          <p className="flex items-start gap-2.5 text-sm text-ink-muted">
            {!onBack && <Icon name="info" size={18} className="mt-px flex-none" />}
            <span>{onBack ? words.privacyShort : words.privacy}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type EvaluatorRoadProps = { words: EvaluatorOpening; chosen: Chosen; current: QuestionName };

/** The questions as stones: painted when answered, the one ahead counting down. The heading says the same in words. */
function EvaluatorRoad({ words, chosen, current }: EvaluatorRoadProps) {
  const names = questionNames(words);
  return (
    <div className="evaluator-road" aria-hidden="true">
      <ol>
        {names.map((name, at) => (
          <li key={name} className={name === current ? "font-semibold" : ""}>
            <span>
              {name === current ? (
                <Stone cap="amaltas" number={String(names.length - at)} />
              ) : (
                <StoneMark
                  cap={chosen[name] === undefined ? "unpainted" : "neem"}
                  className={chosen[name] === undefined ? "" : "animate-[paint-section-head_420ms_var(--ease-paint)]"}
                />
              )}
            </span>
            <span className="evaluator-road-name">{name === "time" ? words.time.name : words.areaNames[name]}</span>
          </li>
        ))}
      </ol>
      <div className="evaluator-road-band" />
    </div>
  );
}
