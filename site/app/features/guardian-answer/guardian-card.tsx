import type { GuardianPage } from "@campusward/contracts/leads/applications";
import type { ReactNode } from "react";

type GuardianCardProps = { heading: string; stone?: ReactNode; children: ReactNode };

export function GuardianCard({ heading, stone, children }: GuardianCardProps) {
  return (
    <div className="link-page-card">
      <div className="link-page-head">
        {stone}
        <h1 className="link-page-heading" tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {children}
    </div>
  );
}

export function Points({ points }: { points: GuardianPage["points"] }) {
  return (
    <dl className="link-page-points mt-5">
      {points.map(({ term, text }) => (
        <PointRow key={term} term={term}>
          {text}
        </PointRow>
      ))}
    </dl>
  );
}

export function PointRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
