import type { GuardianPage } from "@campusward/contracts/leads/applications";
import type { ReactNode } from "react";

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
