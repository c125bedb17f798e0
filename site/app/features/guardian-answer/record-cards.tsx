import type { GuardianPage } from "@campusward/contracts/leads/applications";
import type { ReactNode } from "react";
import type { GuardianAnswerWords } from "../../content/features/guardian-answer.ts";
import { dayAndTime, spokenDay } from "../../dates/team-clock.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";

type CardProps = { page: GuardianPage; words: GuardianAnswerWords };

/** The record: who agreed, to what, when and how; and the way back, as near as the yes was. */
export function AgreedCard({ page, words: { agreed: said }, onTakeBack }: CardProps & { onTakeBack: () => void }) {
  const { agreed, studentName } = page;
  return (
    <LinkCard heading={said.heading} stone={<Stone cap="neem" className="h-20" />}>
      <p className="mt-4">{fillIn(said.text, { student: studentName ?? "" })}</p>
      {agreed && (
        <dl className="link-page-points mt-5">
          <PointRow term={said.who}>{fillIn(said.whoIs, { name: agreed.name })}</PointRow>
          <PointRow term={said.toWhat}>
            <span>{agreed.agreement}</span>
            <details className="mt-2">
              <summary className="inline-button list-none">{`${said.points}: ${said.show}`}</summary>
              <Points points={agreed.points} />
            </details>
          </PointRow>
          <PointRow term={said.when}>{dayAndTime(agreed.at)}</PointRow>
          <PointRow term={said.how}>{fillIn(said.byLink, { address: agreed.address })}</PointRow>
        </dl>
      )}
      <p className="mt-5 text-sm text-ink-muted">{said.keep}</p>
      <div className="link-page-actions">
        <Button look="quiet" onClick={onTakeBack}>
          {said.takeBack}
        </Button>
      </div>
    </LinkCard>
  );
}

type TakenBackProps = CardProps & { onDelete: () => void; onAgree: () => void };

export function TakenBackCard({ page, words: { takenBack: said }, onDelete, onAgree }: TakenBackProps) {
  const now = Date.now();
  const since = dayAndTime(page.endedAt ?? now, now);
  const deletedOn = fillIn(said.deletedOn, { day: spokenDay(page.deletedAt ?? now, now) });
  const lines = [
    { cap: "neem", title: said.closed, text: fillIn(said.since, { time: since }) },
    { cap: "amaltas", title: deletedOn, text: said.inDays },
  ] as const;
  return (
    <LinkCard heading={said.heading} stone={<UnpaintedStone className="h-20" />}>
      <p className="mt-4">{fillIn(said.text, { student: page.studentName ?? "", time: since })}</p>
      <ul className="mt-5 grid gap-3">
        {lines.map(({ cap, title, text }) => (
          <MarkedLine
            key={cap}
            className="not-first:border-t-2 not-first:border-jamun-200 not-first:pt-3"
            cap={cap}
            title={title}
            text={text}
          />
        ))}
      </ul>
      <div className="link-page-actions">
        <LinkButton onClick={onDelete}>{said.deleteToday}</LinkButton>
        <LinkButton onClick={onAgree}>{said.agreeAgain}</LinkButton>
      </div>
    </LinkCard>
  );
}

export function RefusedCard({ page, words: { refused: said } }: CardProps) {
  const now = Date.now();
  return (
    <LinkCard heading={said.heading} stone={<Stone cap="neem" number="0" className="h-20" />}>
      <p className="mt-4">{fillIn(said.text, { day: spokenDay(page.endedAt ?? now, now) })}</p>
      <p className="mt-4">{said.again}</p>
    </LinkCard>
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

function PointRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
