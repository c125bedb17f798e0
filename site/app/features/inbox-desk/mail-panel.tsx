import {
  cancelMail,
  isWarning,
  type MailAttempt,
  type MailDetail,
  readMail,
  retryMail,
} from "@campusward/contracts/desk/outbox-desk";
import { useState } from "react";
import type * as z from "zod/mini";
import { SiteLink } from "../../call-to-action/site-link.tsx";
import { dayAndTime } from "../../dates/team-clock.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DoneNote } from "../../ui/dashboard-card.tsx";
import { SidePanel } from "../../ui/list/side-panel.tsx";
import { MarkedLine } from "../../ui/stone/marked-line.tsx";

export function MailWords({ children }: { children: string }) {
  return (
    <p className="rounded-box bg-jamun-50 px-4 py-3.5 text-(length:--text-sm) wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  );
}

export function MailPanel({ id, onChange, onClose }: { id: string; onChange: () => void; onClose: () => void }) {
  const { query, replace } = useEndpoint(readMail, { id });
  const mail = query.data ?? null;

  function show(changed: MailDetail): void {
    replace(changed);
    onChange();
  }

  return (
    <SidePanel
      id="mail-heading"
      heading={mail ? (mail.subject ?? "About an application that waits for a guardian") : "Opening the mail…"}
      about={mail && (mail.to ? `To ${mail.to}` : "Nobody may read it before they agree")}
      onClose={onClose}
    >
      <AnswerFrame query={query} coming="Opening the mail…">
        {mail && (
          <>
            {mail.state === "failed" && (
              <Alert>
                {mail.lastReply && <p>{mail.lastReply}</p>}
                <p>We have stopped trying.</p>
              </Alert>
            )}
            <MailRoad mail={mail} />
            <MailWords>
              {mail.text ??
                (mail.isHeld
                  ? "Nobody may read it before they agree"
                  : "What it says is not shown: it holds a link that is meant for one person.")}
            </MailWords>
            {mail.leadId && (
              <SiteLink href={`/adminDashboardHome?lead=${mail.leadId}`} className="text-link">
                <span>{mail.state === "failed" ? "Correct the address" : "Open the lead"}</span>
              </SiteLink>
            )}
            <MailActions mail={mail} onChange={show} />
          </>
        )}
      </AnswerFrame>
    </SidePanel>
  );
}

/** With the road to the next one. */
const roadLine =
  "relative pb-3.5 not-last:after:absolute not-last:after:top-7.5 not-last:after:bottom-0 not-last:after:left-2.5 not-last:after:border-dashed not-last:after:border-l-3 not-last:after:border-l-jamun-300";
const tryCaps = { sent: "neem", retrying: "amaltas", failed: "late" } as const;

function MailRoad({ mail }: { mail: MailDetail }) {
  return (
    <ol className="my-4">
      <MarkedLine className={roadLine} cap="neem" title="Written" text={dayAndTime(mail.createdAt)} />
      {groupTries(mail.tries).map(({ from, to, first, last, reply, outcome }) => (
        <MarkedLine
          key={from}
          className={roadLine}
          cap={tryCaps[outcome]}
          title={from === to ? `Try ${from}` : `Try ${from} to ${to}`}
          text={`${dayAndTime(first)}${from === to ? "" : ` to ${dayAndTime(last)}`}, ${reply}`}
        />
      ))}
      {mail.state === "cancelled" && mail.settledAt !== null && (
        <MarkedLine className={roadLine} cap="unpainted" title="Cancelled" text={dayAndTime(mail.settledAt)} />
      )}
    </ol>
  );
}

function MailActions({ mail, onChange }: { mail: MailDetail; onChange: (mail: MailDetail) => void }) {
  const { send, isSaving, isSaved, failure } = useChange();
  const [work, setWork] = useState<"again" | "cancel">("again");
  const isOpen = mail.state === "waiting" || mail.state === "retrying" || mail.state === "failed";

  function act(what: typeof work): void {
    setWork(what);
    send(what === "again" ? retryMail : cancelMail, { id: mail.id }, onChange);
  }

  return (
    <>
      <FailureNote failure={failure} />
      <DoneNote>{isSaved ? (work === "again" ? "It is on its way again." : "It will not be sent.") : ""}</DoneNote>
      {isOpen && (
        <div className="desk-actions">
          {mail.state !== "waiting" && (
            <Button look="primary" small isBusy={isSaving} onClick={() => act("again")}>
              {isSaving && work === "again" ? "Trying..." : "Try again"}
            </Button>
          )}
          {(mail.state === "failed" || !isWarning(mail.kind)) && (
            <LinkButton isBusy={isSaving} onClick={() => act("cancel")}>
              {isSaving && work === "cancel" ? "Stopping..." : "Do not send it"}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

type Try = z.infer<typeof MailAttempt>;

/** Consecutive attempts with the same result. Counted from 1. */
type Tries = { from: number; to: number; first: number; last: number; reply: string; outcome: Try["outcome"] };

/** Groups the attempts, so that three days of retries take a few lines. */
export function groupTries(tries: readonly Try[]): Tries[] {
  const groups: Tries[] = [];
  for (const [index, { at, reply, outcome }] of tries.entries()) {
    const before = groups.at(-1);
    if (before && before.reply === reply && before.outcome === outcome) {
      before.to = index + 1;
      before.last = at;
    } else {
      groups.push({ from: index + 1, to: index + 1, first: at, last: at, reply, outcome });
    }
  }
  return groups;
}
