import type { SessionGateWords } from "../../content/session-gate.ts";
import { PaintingStone } from "../../ui/stone.tsx";

type GateOpeningProps = { heading: string; words: SessionGateWords };

/** As it is prerendered: the name of the page, and nothing of anybody. */
export function GateOpening({ heading, words }: GateOpeningProps) {
  return (
    <>
      <h1 className="dashboard-heading" tabIndex={-1}>
        {heading}
      </h1>
      <div className="gate dashboard-card">
        <div className="needs-script gate-opening" role="status">
          <PaintingStone className="h-24" />
          <p className="mt-5 text-ink-muted">{words.opening}</p>
        </div>
        <noscript>
          <p className="max-w-[34rem] text-lead">{words.withoutScript}</p>
        </noscript>
      </div>
    </>
  );
}
