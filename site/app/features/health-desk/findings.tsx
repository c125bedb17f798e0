import type { HealthCheck, HealthFinding } from "@campusward/contracts/desk/health";
import { RefreshCw } from "lucide";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import { CopiedLine } from "./copied-line.tsx";

export type LookProps = {
  finding: HealthFinding;
  /** What is being looked at. */
  looking: HealthCheck | "all" | null;
  onLook: (check: HealthCheck) => void;
};

export function Fault({ finding, number, ...rest }: LookProps & { number: number }) {
  const { title, text } = finding;
  return (
    <article className="health-fault">
      <Stone cap="gulmohar" label="FAULT" number={String(number)} className="health-stone" />
      <div className="health-head">
        <h2 className="health-title">{title}</h2>
        <p>{text}</p>
      </div>
      <div className="health-do">
        <Todo finding={finding} {...rest} />
      </div>
    </article>
  );
}

export function Warning({ finding, ...rest }: LookProps) {
  return (
    <article className="health-warning">
      <StoneMark cap="amaltas" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <h2 className="health-title">
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
      {todo && <p className="health-say">{todo.say}</p>}
      {todo?.line && <CopiedLine line={todo.line} />}
      <Button
        look={isSmall ? "outline" : "plum"}
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
      <ul className="health-lines">
        {findings.map(({ check, title, text }) => (
          <li key={`${check} ${title}`}>
            <StoneMark cap={cap} />
            <p className="min-w-0">
              <strong className="health-name">{title}</strong>
              <span className="health-figure">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
