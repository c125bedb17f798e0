import { type OfferAnswer, offerLimits } from "@campusward/contracts/desk/offers";
import { answerOffer, type OwnApplication } from "@campusward/contracts/desk/own-applications";
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import type { OfferState, OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { spokenDay, teamDaysBetween } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useChange } from "../../queries/use-save.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { NoteField } from "../../ui/form/text-area.tsx";
import { firstNameOf } from "../../ui/initials.ts";
import { Stone, UnpaintedStone } from "../../ui/stone/stone.tsx";
import { fillIn } from "../../words/templates.ts";
import { titleOf } from "./application-title.ts";
import { offerText } from "./offer-text.ts";

type OwnApplications = z.infer<typeof answerOffer.response>;

type OfferCardProps = {
  application: OwnApplication;
  words: OwnApplicationsWords;
  onAnswered: (reply: OwnApplications) => void;
};

/** An offer: what it says, by when it is answered, and the answer. A yes and a no are asked once more. */
export function OfferCard({ application, words, onAnswered }: OfferCardProps) {
  const { me } = useOpenSession();
  const title = useRef<HTMLHeadingElement>(null);
  const { send, isSaving, failure, forget } = useChange();
  const [asks, setAsks] = useState<OfferAnswer | null>(null);
  const [text, setText] = useState("");
  const { offer, reference } = application;
  if (!offer) return null;
  const said = words.offer;
  const now = Date.now();
  const state = offerStateOf(application, now);
  const { heading, text: under } = offerText(said.states, state, {
    name: firstNameOf(me.name),
    student: application.seenBy === "applicant" ? null : application.student,
    day: application.dueAt === null ? null : spokenDay(application.dueAt, now),
    asker: application.mentor,
    isGuardian: offer.as === "guardian",
    isBoth: offer.needs.length > 1,
  });
  const yes = said.yes[offer.as ?? "student"];
  // Yellow stands out on every ground but its own.
  const look = state === "open" ? "strong" : "primary";
  const mayYes = state === "open" || state === "asked";
  const mayAsk = offer.as !== null && state !== "refused";

  function answer(given: OfferAnswer): void {
    send(answerOffer, { reference, answer: given, text: given === "question" ? text.trim() : "" }, (answer) => {
      onAnswered(answer);
      setAsks(null);
      setText("");
      // The button that was pressed is gone.
      title.current?.focus();
    });
  }

  function ask(next: OfferAnswer | null): void {
    forget();
    setAsks(next);
  }

  return (
    <section
      className="dashboard-card mt-2.5 border-ink data-[state=open]:bg-amaltas-400 data-[state=asked]:bg-roller-300 data-[state=waits]:bg-amaltas-100 mb-5"
      data-state={state}
      aria-label={fillIn(said.label, { title: titleOf(application, words) })}
    >
      <div className="flex items-end gap-4">
        <DaysLeft application={application} state={state} now={now} label={said.days} />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{titleOf(application, words)}</p>
          <h2 ref={title} tabIndex={-1} className="type-d3">
            {heading}
          </h2>
        </div>
      </div>
      <p className="mt-2">{under}</p>
      {offer.question && (
        <blockquote className="mt-2 px-4 py-1 wrap-anywhere whitespace-pre-line border-l-4 border-jamun-200 bg-white">
          {offer.question.text}
        </blockquote>
      )}
      {asks ? (
        <Form
          className="mt-4 grid gap-3"
          onSubmit={() => {
            if (asks !== "question" || text.trim() !== "") answer(asks);
          }}
        >
          {asks === "question" ? (
            <NoteField
              label={said.question}
              maxLength={offerLimits.text}
              value={text}
              readOnly={isSaving}
              autoFocus
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <>
              <p className="font-semibold">{said.sure[asks].heading}</p>
              <p>{asks === "yes" && offer.needs.length > 1 ? said.sure.yes.both : said.sure[asks].text}</p>
            </>
          )}
          <div className="desk-actions">
            <Button type="submit" look={look} isBusy={isSaving} autoFocus={asks !== "question"}>
              {asks === "question" ? said.send : asks === "yes" ? yes : said.no}
            </Button>
            <LinkButton onClick={() => ask(null)}>{said.notYet}</LinkButton>
          </div>
        </Form>
      ) : (
        <div className="desk-actions">
          {mayYes && (
            <Button look={look} onClick={() => ask("yes")}>
              {yes}
            </Button>
          )}
          {mayAsk && (
            <Button look="quiet" onClick={() => ask("question")}>
              {state === "past" ? said.stillOpen : said.ask}
            </Button>
          )}
          {(mayYes || state === "past") && <LinkButton onClick={() => ask("no")}>{said.no}</LinkButton>}
        </div>
      )}
      <Alert>
        {failure && said.failures[failure === "too_late" || failure === "changed_meanwhile" ? failure : "line"]}
      </Alert>
      {application.next && !offer.isRefused && (
        <p className="mt-4 font-semibold">{fillIn(said.next, { step: application.next })}</p>
      )}
      {offer.letter && (
        <div className="mt-4 rounded-box px-4.5 py-3.5 bg-white">
          <h3 className="font-semibold">{fillIn(said.letter, { day: spokenDay(offer.letter.at, now) })}</h3>
          <blockquote className="mt-2 px-4 py-1 wrap-anywhere whitespace-pre-line border-l-4 border-jamun-200 bg-white">
            {offer.letter.text}
          </blockquote>
        </div>
      )}
    </section>
  );
}

type DaysLeftProps = { application: OwnApplication; state: OfferState; now: number; label: string };

/** The days until the one to answer by, as the words beside it say; unpainted once it has passed. */
function DaysLeft({ application: { dueAt }, state, now, label }: DaysLeftProps) {
  const days = dueAt === null ? -1 : teamDaysBetween(now, dueAt);
  if (state === "past") return <UnpaintedStone className="flex-none w-18" />;
  const isRunning = state === "open" || state === "asked" || state === "waits";
  if (!isRunning || days < 0) return null;
  return (
    <Stone cap={state === "asked" ? "sky" : "amaltas"} label={label} number={`${days}`} className="flex-none w-18" />
  );
}

export function offerStateOf({ offer, dueAt }: Pick<OwnApplication, "offer" | "dueAt">, now: number): OfferState {
  if (!offer) return "watched";
  if (offer.isRefused) return "refused";
  const agreed = offer.agreed.map(({ who }) => who);
  if (agreed.length > 0 && offer.needs.every((who) => agreed.includes(who))) return "agreed";
  if (offer.as === null || !offer.needs.includes(offer.as)) return "watched";
  if (agreed.includes(offer.as)) return "waits";
  if (offer.question) return "asked";
  return dueAt !== null && dueAt < now ? "past" : "open";
}
