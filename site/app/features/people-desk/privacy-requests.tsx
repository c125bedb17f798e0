import { listPrivacyRequests, type PrivacyTask, workOnPrivacyRequest } from "@campusward/contracts/desk/privacy-desk";
import { type FormEvent, useState } from "react";
import type { PeopleDeskWords } from "../../content/desk/people-desk.ts";
import { dayAndTime } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useSave } from "../../queries/use-save.ts";
import { BusyButton, LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { CopyButton, EraseDialog } from "./person-data.tsx";

const dayMs = 24 * 60 * 60 * 1000;
const answerLimit = 2000;

/** What people ask us to do with their data: the next one due first, and the last that were answered. */
export function PrivacyRequests({ words, onErased }: { words: PeopleDeskWords; onErased: (email: string) => void }) {
  const { query } = useEndpoint(listPrivacyRequests);
  const said = words.privacy;
  if (!query.data) return null;
  const { open, ended } = query.data;
  const refetch = () => void query.refetch();
  return (
    <section className="dashboard-card mb-4.5" aria-labelledby="privacy-requests">
      <h2 id="privacy-requests" className="dashboard-card-heading">
        {said.heading}
      </h2>
      {open.length === 0 && <p className="text-ink-muted">{said.none}</p>}
      <ul>
        {open.map((task) => (
          <OpenTask key={task.id} task={task} words={words} onChange={refetch} onErased={onErased} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="mt-4">
          <summary className="inline-button">{said.ended(ended.length)}</summary>
          <ul>
            {ended.map((task) => (
              <li key={task.id} className="border-t-2 border-jamun-200 py-3 text-sm">
                {said.line(task, dayAndTime(task.endedAt ?? 0, Date.now()))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type OpenTaskProps = {
  task: PrivacyTask;
  words: PeopleDeskWords;
  onChange: () => void;
  onErased: (email: string) => void;
};

function OpenTask({ task, words, onChange, onErased }: OpenTaskProps) {
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [answer, setAnswer] = useState("");
  const [isAnswering, setAnswering] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const said = words.privacy;
  const now = Date.now();
  const days = Math.ceil(((task.dueAt ?? now) - now) / dayMs);
  const isLate = (task.dueAt ?? now) < now;

  function work(text?: string): void {
    void run(async () => {
      await call(workOnPrivacyRequest, { id: task.id, ...(text && { answer: text }) });
      onChange();
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (answer.trim() !== "") work(answer.trim());
  }

  return (
    <li className="border-t-2 border-jamun-200 py-4 first:border-t-0">
      <div className="flex gap-3">
        <StoneMark cap={isLate ? "late" : task.handler ? "amaltas" : "unpainted"} />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold">{said.title(task)}</p>
          <p className={`text-sm ${isLate ? "font-semibold text-error" : "text-ink-muted"}`}>
            {[
              isLate ? said.late(1 - days) : said.due(days, dayAndTime(task.dueAt ?? now, now)),
              task.handler && said.handler(task.handler),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          {task.message && <p className="mt-2 whitespace-pre-line">{task.message}</p>}
          {failure && <Alert kind="error">{words.failures[failure]}</Alert>}
          {isAnswering ? (
            <form method="dialog" className="mt-3 grid gap-3" onSubmit={submit}>
              <TextArea
                label={said.answer}
                help={said.answerHelp}
                room={said.charactersLeft(answerLimit - answer.length)}
                problem={null}
                name="answer"
                rows={5}
                maxLength={answerLimit}
                required
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
              <div className="flex flex-wrap items-center gap-4">
                <BusyButton type="submit" small isBusy={isSaving} label={said.send} busy={said.sending} />
                <LinkButton onClick={() => setAnswering(false)}>{said.notYet}</LinkButton>
              </div>
            </form>
          ) : (
            <div className="mt-3 flex flex-wrap items-center gap-4">
              <BusyButton
                small
                isBusy={isSaving}
                label={said.open}
                busy={said.sending}
                onClick={() => setAnswering(true)}
              />
              {!task.handler && <LinkButton onClick={() => work()}>{said.take}</LinkButton>}
              {task.kind === "delete" ? (
                <LinkButton className="text-error" aria-haspopup="dialog" onClick={() => setErasing(true)}>
                  {words.panel.erase}
                </LinkButton>
              ) : (
                <CopyButton email={task.email} words={words} />
              )}
            </div>
          )}
        </div>
      </div>
      {isErasing && (
        <EraseDialog
          email={task.email}
          isProved
          words={words}
          onErased={() => {
            onErased(task.email);
            setAnswer(said.erased);
            setAnswering(true);
            onChange();
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </li>
  );
}
