import type { EvaluatorStepKind } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { fillPlural } from "../../words/templates.ts";
import { EvaluatorCard } from "./evaluator-card.tsx";

/** The evaluator on its own page: the questions with the reading that grows beside them, and the rule behind it. */
export function Evaluator({ words, note }: { words: EvaluatorWords; note: string }) {
  return (
    <>
      <h2 className="sr-only">{words.heading}</h2>
      <noscript>
        <p className="rounded-card border-2 border-ink bg-white p-6 font-semibold">{words.withoutScript}</p>
      </noscript>
      <div className="evaluator-card needs-script shadow-[0_8px_0_var(--color-ink)]">
        <EvaluatorCard words={words} hasReading />
      </div>
      <p className="mt-6 text-sm text-ink-muted">{note}</p>
      <PublishedRule words={words} />
    </>
  );
}

const stepKinds: EvaluatorStepKind[] = ["long", "short", "proof"];

/** The complete rule, so that anybody can check it, and work it out by hand without script. */
function PublishedRule({ words }: { words: EvaluatorWords }) {
  const { heading, sentences, points, notCounted, stepsHeading, stepKinds: kindWords } = words.howThisIsWorkedOut;
  return (
    <details className="group mt-2">
      <summary className="text-link">
        <span>{heading}</span>
        <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
      </summary>
      <ol id="rule" className="mt-4 max-w-[40rem] list-decimal space-y-2 pl-5">
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
                  <span className="flex-none font-semibold">
                    {answer.points === null ? notCounted : fillPlural(points, answer.points)}
                  </span>
                </li>
              ))}
            </ul>
            <h4 className="mt-3 font-semibold">{stepsHeading}</h4>
            <ul>
              {stepKinds.map((kind) => (
                <li key={kind} className="mt-1.5">
                  <span className="text-ink-muted">{`${kindWords[kind]}:`}</span>{" "}
                  <span>{`${steps[kind].title}. ${steps[kind].text} ${steps[kind].effort}.`}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
