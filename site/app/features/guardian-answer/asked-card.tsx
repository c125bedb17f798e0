import type { GuardianPage } from "@campusward/contracts/leads/applications";
import { useState } from "react";
import { flushSync } from "react-dom";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { GuardianAnswerWords } from "../../content/features/guardian-answer.ts";
import { spokenDay } from "../../dates/team-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { arriveAtProblem } from "../../ui/arrive-here.ts";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/form/choice.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { UnpaintedStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import { Points } from "./record-cards.tsx";

type AskedCardProps = {
  page: GuardianPage;
  isSending: boolean;
  words: GuardianAnswerWords;
  onAgree: (name: string) => void;
  onRefuse: () => void;
};

/** The points to read, and yes and no of equal weight: only a yes needs a name and a tick. */
export function AskedCard({ page, isSending, words, onAgree, onRefuse }: AskedCardProps) {
  const { asked } = words;
  const [name, setName] = useState("");
  const [isTicked, setTicked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const student = page.studentName ?? "";
  const day = page.deletedAt === null ? null : spokenDay(page.deletedAt);
  const isAskedAgain = page.agreed !== null && page.agreed.wording !== page.wording;

  function agree(form: HTMLFormElement): void {
    flushSync(() => setChecked(true));
    if (name.trim() === "" || !isTicked) arriveAtProblem(form);
    else onAgree(name.trim());
  }

  return (
    <div className="link-page-card max-w-240">
      <div className="grid gap-y-7.5 gap-x-12 app:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div>
          <div className="link-page-head">
            <UnpaintedStone className="h-24" />
            <div>
              {page.guardianName && (
                <p className="text-sm text-ink-muted">{fillIn(asked.forWhom, { guardian: page.guardianName })}</p>
              )}
              <h1 className="link-page-heading mt-1" tabIndex={-1}>
                {fillIn(asked.heading, { student })}
              </h1>
            </div>
          </div>
          {isAskedAgain && (
            <Alert kind="information" className="mt-5">
              <p>{fillIn(words.changed, { since: spokenDay(Date.parse(page.since)) })}</p>
            </Alert>
          )}
          <p className="mt-5">{page.agreement}</p>
          <Points points={page.points} />
        </div>
        <div>
          <div className="rounded-[6px] bg-jamun-50 p-5">
            <h2 className="font-semibold">{asked.talk.heading}</h2>
            <p className="mt-1 text-sm">
              <RichText text={asked.talk.text} />
            </p>
          </div>
          <Form className="link-page-form" onSubmit={agree}>
            <Field
              label={asked.name}
              problem={isChecked && name.trim() === "" ? words.problem.name : null}
              name="name"
              autoComplete="name"
              maxLength={200}
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <CheckBox
              problem={isChecked && !isTicked ? words.problem.tick : null}
              name="isGuardian"
              required
              checked={isTicked}
              onChange={(event) => setTicked(event.target.checked)}
            >
              {fillIn(asked.tick, { student })}
            </CheckBox>
            <div className="link-page-answers">
              <Button type="submit" look="primary" isBusy={isSending} busy={asked.sending}>
                {asked.agree}
              </Button>
              <Button look="quiet" isBusy={isSending} onClick={onRefuse}>
                {asked.refuse}
              </Button>
            </div>
            <p className="text-sm text-ink-muted">{day ? fillIn(asked.foot, { day }) : asked.footAgain}</p>
          </Form>
        </div>
      </div>
    </div>
  );
}
