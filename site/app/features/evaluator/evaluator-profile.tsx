import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { DialogAction } from "../../content/action.ts";
import type { EvaluatorArea, EvaluatorPoints } from "../../content/features/evaluator-areas.ts";
import type { EvaluatorWords } from "../../content/features/evaluator-words.ts";
import { Button } from "../../ui/button.tsx";
import { NextStone, SheetLine } from "../../ui/stone/sheet-line.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { Evaluation } from "./evaluate.ts";
import type { EvaluatorState } from "./evaluator.tsx";

type EvaluatorProfileProps = { words: EvaluatorWords; state: EvaluatorState; next: DialogAction };

/** What follows from the answers. Every line cites the answer that it comes from. */
export function EvaluatorProfile({ words, state, next }: EvaluatorProfileProps) {
  const { profile } = words;
  const evaluation = state.evaluation();
  return (
    <>
      <div className="grid wide:grid-cols-[24rem_1fr_20rem]">
        <div className="bg-amaltas-400 p-5 narrow:p-6 app:p-8">
          {evaluation.kind === "profile" && <p className="mb-3 text-sm font-semibold">{profile.label}</p>}
          <h3 ref={state.heading} tabIndex={-1} className="type-d3">
            {evaluation.kind === "profile"
              ? profile.verdict(evaluation.level, evaluation.lowest)
              : words.notEnough.heading}
          </h3>
          <p className="mt-3">
            {evaluation.kind === "profile"
              ? profile.basis(words.areas.length - evaluation.unknown.length, words.areas.length)
              : words.notEnough.text(evaluation.known, words.areas.length)}
          </p>
          <EvaluatorFindings words={words} state={state} />
        </div>
        {evaluation.kind === "profile" ? (
          <ProfileColumns evaluation={evaluation} words={words} state={state} />
        ) : (
          <div className="p-5 narrow:p-6 app:p-8 wide:col-span-2">
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
      <div className="flex flex-wrap items-center justify-between gap-4 border-t-2 border-ink p-5 narrow:px-6 app:px-8">
        <p className="text-sm text-ink-muted">{words.privacy}</p>
        <div className="flex flex-wrap gap-4">
          <Button look="outline" small onClick={state.startAgain}>
            {words.again}
          </Button>
          <CallToAction action={next} look="yellow" small />
        </div>
      </div>
    </>
  );
}

type ProfileColumnsProps = {
  evaluation: Extract<Evaluation, { kind: "profile" }>;
  words: EvaluatorWords;
  state: EvaluatorState;
};

function ProfileColumns({ evaluation, words, state }: ProfileColumnsProps) {
  const { profile, areas } = words;
  const { strengths, gaps, unknown, steps } = evaluation;

  function cite({ area, answers }: EvaluatorWords["areas"][number]): string {
    return profile.cited(answers[state.chosen[area] ?? -1]?.label ?? "");
  }

  return (
    <>
      <div className="p-5 narrow:p-6 app:p-8">
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
      <div className="bg-jamun-50 p-5 narrow:p-6 app:p-8 max-wide:border-t-2 wide:border-l-2 wide:border-jamun-100">
        <h4 className="font-semibold">{profile.steps}</h4>
        <ol className="mt-4 grid gap-3 app:max-wide:grid-cols-3">
          {steps.map(({ area, kind }, index) => {
            const step = areas.find((other) => other.area === area)?.steps[kind];
            return step && <NextStone key={area} {...step} first={index === 0} />;
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

const stones: EvaluatorPoints[] = [1, 2, 3];

function EvaluatorFindings({ words, state }: { words: EvaluatorWords; state: EvaluatorState }) {
  const { profile, areas } = words;
  return (
    <ul className="mt-5">
      {state.findings.map(({ area, points }) => {
        const name = areas.find((other) => other.area === area)?.name ?? area;
        return (
          <li
            key={area}
            className="grid grid-cols-[1fr_4.75rem_auto] narrow:grid-cols-[1fr_auto_4.75rem_auto] items-center gap-x-3 border-t-2 border-ink text-sm"
          >
            <span className="font-semibold">{name}</span>
            <span className="flex gap-1 max-narrow:hidden">
              {stones.map((stone) => (
                <StoneMark
                  key={stone}
                  cap={points !== null && points >= stone ? "neem" : "unpainted"}
                  className="max-h-5"
                />
              ))}
            </span>
            <span>{profile.points(points)}</span>
            <button
              type="button"
              className="text-link"
              aria-label={profile.changeLabel(name)}
              onClick={() => state.change(area)}
            >
              <span>{profile.change}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
