import type { PrivacyRequestKind } from "@campusward/contracts/accounts/privacy-requests";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { listPrivacyRequests, type PrivacyTask, workOnPrivacyRequest } from "@campusward/contracts/desk/privacy-desk";
import { useState } from "react";
import { dayAndTime } from "../../dates/team-clock.ts";
import { FailureNote } from "../../desk-work/failure-note.tsx";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { CopyButton, EraseDialog } from "./person-data.tsx";

const privacyKinds: Record<PrivacyRequestKind, string> = {
  see: "Wants to see it",
  correct: "Wants it corrected",
  take: "Wants it as files",
  delete: "Wants it deleted",
  stop: "Wants something stopped",
  complain: "Complains",
};

const privacyTitle = ({ kind, email, childName }: PrivacyTask) =>
  `${privacyKinds[kind]}: ${email}${childName ? `, for their child ${childName}` : ""}`;

const line = ({ kind, email, endedBy, handler }: PrivacyTask, time: string) =>
  `${privacyKinds[kind]}${email ? `, ${email}` : ""}: ${endedBy === "answer" ? `answered by ${handler ?? "a former colleague"}` : "no longer needed"}, ${time}`;

const answerLimit = 2000;

/** What people ask us to do with their data: the next one due first, and the last that were answered. */
export function PrivacyRequests({ onErased }: { onErased: (email: string) => void }) {
  const { query } = useEndpoint(listPrivacyRequests);
  return (
    <div className="mb-4.5">
      <AnswerFrame query={query}>
        {query.data && <Requests {...query.data} onChange={() => void query.refetch()} onErased={onErased} />}
      </AnswerFrame>
    </div>
  );
}

type RequestsProps = { open: PrivacyTask[]; ended: PrivacyTask[] } & Pick<OpenTaskProps, "onChange" | "onErased">;

function Requests({ open, ended, onChange, onErased }: RequestsProps) {
  return (
    <DashboardCard id="privacy-requests" heading="Privacy requests">
      {open.length === 0 && <p className="text-ink-muted">None is open.</p>}
      <ul>
        {open.map((task) => (
          <OpenTask key={task.id} task={task} onChange={onChange} onErased={onErased} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="mt-4">
          <summary className="inline-button">{`${ended.length} ended`}</summary>
          <ul>
            {ended.map((task) => (
              <li key={task.id} className="border-t-2 border-jamun-200 py-3 text-sm">
                {line(task, dayAndTime(task.endedAt ?? 0))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </DashboardCard>
  );
}

type OpenTaskProps = {
  task: PrivacyTask;
  onChange: () => void;
  onErased: (email: string) => void;
};

function OpenTask({ task, onChange, onErased }: OpenTaskProps) {
  const { send, isSaving, failure } = useChange();
  const [answer, setAnswer] = useState("");
  const [isAnswering, setAnswering] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const now = Date.now();
  const days = Math.ceil(((task.dueAt ?? now) - now) / dayMs);
  const isLate = (task.dueAt ?? now) < now;

  const work = (text?: string) => send(workOnPrivacyRequest, { id: task.id, ...(text && { answer: text }) }, onChange);

  return (
    <li className="border-t-2 border-jamun-200 py-4 first:border-t-0">
      <div className="flex gap-3">
        <StoneMark cap={isLate ? "late" : task.handler ? "amaltas" : "unpainted"} />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold">{privacyTitle(task)}</p>
          <p className={`text-sm ${isLate ? "font-semibold text-error" : "text-ink-muted"}`}>
            {[
              isLate
                ? `Late by ${1 - days} ${days === 0 ? "day" : "days"}.`
                : `${days} ${days === 1 ? "day" : "days"} left, before ${dayAndTime(task.dueAt ?? now, now)}.`,
              task.handler && `${task.handler} has it.`,
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          {task.message && <p className="mt-2 whitespace-pre-line">{task.message}</p>}
          <FailureNote failure={failure} />
          {isAnswering ? (
            <Form className="mt-3 grid gap-3" onSubmit={() => answer.trim() && work(answer.trim())} noValidate={false}>
              <TextArea
                label="Your answer"
                help="Goes out by mail and ends the request. Do first what you say is done."
                room={`${answerLimit - answer.length} characters left`}
                name="answer"
                rows={5}
                maxLength={answerLimit}
                required
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
              <div className="flex flex-wrap items-center gap-4">
                <Button type="submit" small isBusy={isSaving} busy="Sending…">
                  Send the answer
                </Button>
                <LinkButton onClick={() => setAnswering(false)}>Not yet</LinkButton>
              </div>
            </Form>
          ) : (
            <div className="mt-3 flex flex-wrap items-center gap-4">
              <Button small isBusy={isSaving} busy="Sending…" onClick={() => setAnswering(true)}>
                Answer
              </Button>
              {!task.handler && <LinkButton onClick={() => work()}>I take it on</LinkButton>}
              {task.kind === "delete" ? (
                <LinkButton className="text-error" aria-haspopup="dialog" onClick={() => setErasing(true)}>
                  Erase this person
                </LinkButton>
              ) : (
                <CopyButton email={task.email} />
              )}
            </div>
          )}
        </div>
      </div>
      {isErasing && (
        <EraseDialog
          email={task.email}
          isProved
          onErased={() => {
            onErased(task.email);
            setAnswer("Everything that we kept of you is erased.");
            setAnswering(true);
            onChange();
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </li>
  );
}
