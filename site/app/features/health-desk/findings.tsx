import type { HealthCheck, HealthFinding } from "@campusward/contracts/desk/health";
import { RefreshCw } from "lucide";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { CopiedLine } from "./copied-line.tsx";
import { HealthLine } from "./health-line.tsx";

export type LookProps = {
  finding: HealthFinding;
  /** What is being looked at. */
  looking: HealthCheck | "all" | null;
  onLook: (check: HealthCheck) => void;
};

export function Fault({ finding, number, ...rest }: LookProps & { number: number }) {
  const { title, text } = finding;
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-4.5 border-2 rounded-sheet px-6 pt-5 pb-6 wrap-anywhere border-error border-b-6 bg-gulmohar-50 max-columns:gap-x-3.5 max-columns:px-4 max-columns:pt-4.5 max-columns:pb-5 [&_.cap-gulmohar]:fill-gulmohar-500">
      <Stone cap="gulmohar" label="FAULT" number={String(number)} className="w-18 max-columns:w-13" />
      <div className="self-center">
        <h2 className="mb-0.5 font-display font-bold text-[clamp(1.125rem,0.8rem_+_1.6vw,1.5rem)] leading-[1.25] font-stretch-[112%] tracking-[-0.01em]">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className="col-start-2 max-columns:col-span-full">
        <Todo finding={finding} {...rest} />
      </div>
    </article>
  );
}

export function Warning({ finding, ...rest }: LookProps) {
  return (
    <article className="flex gap-3.5 border-2 rounded-sheet px-5.5 pt-5 pb-5.5 wrap-anywhere border-amaltas-700 bg-amaltas-50 max-columns:px-3.5 max-columns:pt-4 max-columns:pb-4.5">
      <StoneMark cap="amaltas" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <h2 className="mb-0.5 font-display font-bold text-[1.1875rem] leading-[1.25] font-stretch-[112%] tracking-[-0.01em]">
          <span className="sr-only">{"Warning: "}</span>
          <span>{finding.title}</span>
        </h2>
        <p>{finding.text}</p>
        <Todo finding={finding} isSmall {...rest} />
      </div>
    </article>
  );
}

/** What to do about it, and the button for when it is done. */
function Todo({ finding, isSmall = false, looking, onLook }: LookProps & { isSmall?: boolean }) {
  const { check, title, todo } = finding;
  return (
    <>
      {todo && <p className={`mt-2.5 font-semibold ${isSmall ? "text-(length:--text-sm)" : ""}`}>{todo.say}</p>}
      {todo?.line && <CopiedLine line={todo.line} />}
      <Button
        look={isSmall ? "quiet" : "strong"}
        small
        className="mt-3"
        aria-label={`Look again: ${title}`}
        aria-disabled={looking !== null || undefined}
        onClick={() => onLook(check)}
      >
        <LineIcon of={RefreshCw} size={19} />
        <span>{looking === check ? "Looking..." : "Look again"}</span>
      </Button>
    </>
  );
}

type FoundProps = { id: string; heading: string; cap: MarkCap; findings: readonly HealthFinding[] };

/** What needs nothing: a line each. */
export function Found({ id, heading, cap, findings }: FoundProps) {
  return (
    <DashboardCard id={id} heading={heading}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 -mb-2.5 mt-1">
        {findings.map(({ check, title, text }) => (
          <HealthLine key={`${check} ${title}`} cap={cap} title={title} text={text} />
        ))}
      </ul>
    </DashboardCard>
  );
}
