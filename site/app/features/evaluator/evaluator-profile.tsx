import { useState } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { EvaluatorArea } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { Button } from "../../ui/button.tsx";
import { NextStone, SheetLine } from "../../ui/stone/sheet-line.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { fillIn } from "../../words/templates.ts";
import type { Evaluation, NextStep } from "./evaluate.ts";
import type { EvaluatorState } from "./evaluator-card.tsx";
import { EvaluatorFindings } from "./evaluator-findings.tsx";
import { verdictOf } from "./verdict.ts";
import "./evaluator-profile.css";

type EvaluatorProfileProps = { words: EvaluatorWords; state: EvaluatorState; isShort: boolean };

/** What follows from the answers. Every line cites the answer that it comes from. */
export function EvaluatorProfile({ words, state, isShort }: EvaluatorProfileProps) {
  const { profile } = words;
  const evaluation = state.evaluation();
  const [isFolded, setFolded] = useState(isShort);
  const verdict =
    evaluation.kind === "profile" ? verdictOf(profile, evaluation.level, evaluation.lowest) : words.notEnough.heading;
  return (
    <>
      <div className="evaluator-result">
        <div className="evaluator-part bg-amaltas-400">
          {evaluation.kind === "profile" && <p className="mb-2 text-sm font-semibold">{profile.label}</p>}
          <h3 ref={state.heading} tabIndex={-1} className="type-d3">
            {verdict}
          </h3>
          <p className={`mt-3 ${isFolded ? "max-columns:hidden" : ""}`}>
            {evaluation.kind === "profile"
              ? fillIn(profile.basis, {
                  known: words.areas.length - evaluation.unknown.length,
                  count: words.areas.length,
                })
              : fillIn(words.notEnough.text, {
                  known: words.notEnough.numbers[evaluation.known] ?? evaluation.known,
                  count: words.notEnough.numbers[words.areas.length] ?? words.areas.length,
                })}
          </p>
          <div className="mt-5">
            <EvaluatorFindings words={words} state={state} />
          </div>
        </div>
        {evaluation.kind === "profile" ? (
          <ProfileColumns evaluation={evaluation} words={words} state={state} isFolded={isFolded} />
        ) : (
          <div className="evaluator-part wide:col-span-2">
            <Lines
              heading={words.notEnough.findOut}
              areas={evaluation.unknown}
              cap="unpainted"
              words={words}
              text={(area) => area.findOut}
            />
          </div>
        )}
      </div>
      <div className="evaluator-foot">
        <p className="text-sm text-ink-muted">{words.privacy}</p>
        <div className="flex-row-reverse">
          <CallToAction
            action={words.book}
            carried={{ name: verdict, text: carriedText(words, verdict, state) }}
            look="primary"
            small
          />
          <Button look="quiet" small onClick={state.startAgain}>
            {words.again}
          </Button>
          {isFolded && evaluation.kind === "profile" && (
            <button type="button" className="text-link columns:hidden" onClick={() => setFolded(false)}>
              <span>{profile.whole}</span>
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** The verdict, and every question by its name with the chosen answer. */
function carriedText({ time, areas, carried }: EvaluatorWords, verdict: string, { chosen }: EvaluatorState): string {
  const answers = [
    { name: time.name, answer: time.answers[chosen.time ?? -1]?.label ?? "" },
    ...areas.map(({ area, name, answers }) => ({ name, answer: answers[chosen[area] ?? -1]?.label ?? "" })),
  ];
  return fillIn(carried.verdict, {
    verdict,
    answers: answers.map((one) => fillIn(carried.answer, one)).join(" "),
  });
}

type ProfileColumnsProps = {
  evaluation: Extract<Evaluation, { kind: "profile" }>;
  words: EvaluatorWords;
  state: EvaluatorState;
  isFolded: boolean;
};

function ProfileColumns({ evaluation, words, state, isFolded }: ProfileColumnsProps) {
  const { profile, areas } = words;
  const { strengths, gaps, unknown, steps } = evaluation;

  function cite({ area, answers }: EvaluatorWords["areas"][number]): string {
    return fillIn(profile.cited, { answer: answers[state.chosen[area] ?? -1]?.label ?? "" });
  }

  const short = { strong: wordsOf(strengths[0]), gap: wordsOf(gaps[0]), step: stepOf(steps[0]) };

  function wordsOf(area: EvaluatorArea | undefined) {
    return areas.find((other) => other.area === area);
  }
  function stepOf(step: NextStep | undefined) {
    return step && wordsOf(step.area)?.steps[step.kind];
  }

  return (
    <>
      <div className="evaluator-part" data-short={isFolded || undefined}>
        <ul className="evaluator-short">
          {short.strong && (
            <SheetLine
              mark={<StoneMark cap="neem" />}
              title={fillIn(profile.strongest, { name: short.strong.name })}
              text={short.strong.strength}
            />
          )}
          {short.gap && (
            <SheetLine
              mark={<StoneMark cap="late" />}
              title={fillIn(profile.firstGap, { name: short.gap.name })}
              text={short.gap.gap}
            />
          )}
        </ul>
        {strengths.length + gaps.length === 0 ? (
          <p className="text-lead">{profile.middle}</p>
        ) : (
          <>
            <Lines
              heading={profile.strengths}
              none={profile.noStrengths}
              areas={strengths}
              cap="neem"
              words={words}
              text={(area) => `${area.strength} ${cite(area)}`}
            />
            <Lines
              heading={profile.gaps}
              none={profile.noGaps}
              areas={gaps}
              cap="late"
              words={words}
              text={(area) => `${area.gap} ${cite(area)}`}
            />
          </>
        )}
        {unknown.length > 0 && (
          <Lines
            heading={profile.unknown}
            areas={unknown}
            cap="unpainted"
            words={words}
            text={(area) => `${cite(area)} ${area.findOut}`}
          />
        )}
      </div>
      <div className="evaluator-part evaluator-next" data-short={isFolded || undefined}>
        {short.step && (
          <div className="evaluator-short">
            <p className="mb-3 font-semibold">{profile.nextStone}</p>
            <ul>
              <NextStone {...short.step} first />
            </ul>
          </div>
        )}
        <h4 className="font-semibold">{profile.steps}</h4>
        <ol>
          {steps.map((step, index) => {
            const written = stepOf(step);
            return written && <NextStone key={step.area} {...written} first={index === 0} />;
          })}
        </ol>
        <p className="mt-4 text-sm text-ink-muted">{profile.drafts}</p>
      </div>
    </>
  );
}

type LinesProps = {
  heading: string;
  /** Said when there is no line. */
  none?: string;
  areas: EvaluatorArea[];
  cap: MarkCap;
  words: EvaluatorWords;
  text: (area: EvaluatorWords["areas"][number]) => string;
};

function Lines({ heading, none, areas, cap, words, text }: LinesProps) {
  const lines = areas.flatMap((area) => words.areas.find((other) => other.area === area) ?? []);
  return (
    <div className="not-first:mt-6">
      <h4 className="border-b-2 border-jamun-100 pb-3 font-semibold">{heading}</h4>
      {lines.length === 0 ? (
        <p className="py-3.5 text-sm text-ink-muted">{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <SheetLine key={line.area} mark={<StoneMark cap={cap} />} title={line.name} text={text(line)} />
          ))}
        </ul>
      )}
    </div>
  );
}
