import type { PrivacyRecord, PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { PrivacyRequestWords } from "../../content/features/privacy-request.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { LinkCard } from "../../ui/link-card.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";

/** Of the lines of the record. */
const step = "border-t-2 border-jamun-200 py-3 first:border-t-0";
const dayMs = 24 * 60 * 60 * 1000;

type ConfirmCardProps = {
  record: PrivacyRecord;
  words: PrivacyRequestWords;
  isBusy: boolean;
  onChange: (change: "prove" | "withdraw") => void;
};

/** Opening a link changes nothing: a mail server may have opened it. */
export function ConfirmCard({ record, words, isBusy, onChange }: ConfirmCardProps) {
  const { confirm } = words;
  return (
    <LinkCard heading={confirm.heading}>
      <p className="mt-4">{fillIn(confirm.text, { what: headingOf(words.record, record.kind, record.childName) })}</p>
      <div className="link-page-answers mt-6">
        <Button look="primary" isBusy={isBusy} onClick={() => onChange("prove")}>
          {confirm.yes}
        </Button>
        <Button look="quiet" isBusy={isBusy} onClick={() => onChange("withdraw")}>
          {confirm.no}
        </Button>
      </div>
    </LinkCard>
  );
}

type RecordCardProps = {
  record: PrivacyRecord;
  words: PrivacyRequestWords;
  isBusy: boolean;
  onWithdraw: () => void;
};

/** The clock and the record: asked, proved, who has it, the answer. */
export function RecordCard({ record, words: { record: said }, isBusy, onWithdraw }: RecordCardProps) {
  const { kind, childName, askedAt, provedAt, provedBy, dueAt, handler, takenAt, endedAt, endedBy } = record;
  const now = Date.now();
  const at = (instant: number | null) => (instant === null ? "" : dayAndTime(instant, now));
  const days = dueAt === null ? 0 : Math.ceil((dueAt - now) / dayMs);
  const isLate = endedAt === null && dueAt !== null && dueAt < now;
  const isAnswered = endedBy === "answer";
  const ended = isAnswered ? <Stone cap="neem" className="h-24" /> : <UnpaintedStone className="h-24" />;
  const running = (
    <Stone
      cap={isLate ? "gulmohar" : "neem"}
      label={said.stone}
      number={isLate ? `+${1 - days}` : String(days)}
      title={isLate ? fillIn(said.late, { days: 1 - days }) : fillIn(said.daysLeft, { days })}
      className="h-24"
    />
  );
  return (
    <LinkCard heading={headingOf(said, kind, childName)} stone={endedAt === null ? running : ended}>
      <ol className="mt-5">
        <MarkedLine className={step} cap="neem" title={said.asked} text={at(askedAt)} />
        {provedAt !== null && (
          <MarkedLine
            className={step}
            cap="neem"
            title={said.known}
            text={fillIn(provedBy === "session" ? said.bySession : said.byLink, { time: at(provedAt) })}
          />
        )}
        {endedBy !== "withdrawal" && (
          <MarkedLine
            className={step}
            cap={handler || isAnswered ? (isAnswered ? "neem" : "amaltas") : "unpainted"}
            title={handler ? fillIn(said.taken, { name: handler }) : said.waits}
            text={takenAt === null ? "" : fillIn(said.since, { time: at(takenAt) })}
          />
        )}
        <MarkedLine
          className={step}
          cap={isAnswered ? "neem" : "unpainted"}
          title={endedBy === "withdrawal" ? said.withdrawn : said.kinds[kind].last}
          text={
            endedAt === null
              ? fillIn(said.before, { time: at(dueAt) })
              : isAnswered
                ? fillIn(said.answered, { time: at(endedAt) })
                : at(endedAt)
          }
        />
      </ol>
      {isLate && (
        <p className="mt-4 font-semibold">
          <RichText text={said.isLate} />
        </p>
      )}
      {record.answer && <p className="mt-4 whitespace-pre-line border-t-2 border-jamun-200 pt-4">{record.answer}</p>}
      <div className="link-page-actions">
        <a href={said.write.href} className={buttonClass({ look: "quiet" })}>
          {said.write.label}
        </a>
        {endedAt === null && (
          <LinkButton isBusy={isBusy} onClick={onWithdraw}>
            {said.withdraw}
          </LinkButton>
        )}
      </div>
    </LinkCard>
  );
}

function headingOf(
  { kinds, forChild }: PrivacyRequestWords["record"],
  kind: PrivacyRequestKind,
  child: string | null,
): string {
  const { record } = kinds[kind];
  return child ? fillIn(forChild, { record, child }) : record;
}
