import { type Booking, readLeadTimes } from "@campusward/contracts/booking/demo-times";
import { toShortOffer } from "@campusward/contracts/booking/offered-times";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { CalendarPlus, CalendarRange, Link as LinkSign } from "lucide";
import { useState } from "react";
import { hourOf, locale, timeZone } from "../../../dates/near-time.ts";
import { wholeDay } from "../../../dates/step-time.ts";
import { teamZoneAt } from "../../../dates/team-clock.ts";
import { useOpenSession } from "../../../identity/session.ts";
import { useSave } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import type { LeadControl } from "../panel/lead-panel.tsx";
import { PanelFailure, PanelHeading } from "../panel/panel-head.tsx";
import { BookDialog } from "./book-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DemoOutcome } from "./demo-outcome.tsx";
import { TimeStone } from "./free-days.tsx";
import { NobodyFree } from "./nobody-free.tsx";
import { useLeadDemo } from "./use-lead-demo.ts";
import { useOutcomeUndo } from "./use-outcome-undo.ts";
import "../outcome/outcome.css";
import "./lead-demo.css";

export const demoHeadingId = "lead-demo";

type LeadDemoProps = {
  lead: LeadDetail;
  control: LeadControl;
  /** Puts words into the reply, below what stands there, and the focus with them. */
  onOffer: (text: string) => void;
  /** Only what waits for an answer of ours is shown. */
  isFolded: boolean;
};

/** The demo of a lead: booked, moved and cancelled for them, asked about when it is over; or times to offer. */
export function LeadDemo({ lead, control, onOffer, isFolded }: LeadDemoProps) {
  const shared = useDesk();
  const { words: desk, now, store } = shared;
  const words = desk.demo;
  const { isThere, hasFailed, askAgain, booking, link, replace } = useLeadDemo(lead);
  const [open, setOpen] = useState<"book" | "cancel" | "change" | null>(null);
  const [said, setSaid] = useState("");
  const offerUndo = useOutcomeUndo(shared.offerUndo, (undone) => {
    shared.take(undone);
    store.send({ type: "handled", lead: null });
    setSaid("");
    askAgain();
  });
  /** A letter is begun. It stays when a colleague says first how it went. */
  const [isTyped, setTyped] = useState(false);
  if (!isThere || link === null) {
    if (isFolded) return null;
    return (
      <section className="lead-demo lead-demo-waiting" aria-labelledby={demoHeadingId}>
        <PanelHeading id={demoHeadingId}>{words.heading}</PanelHeading>
        {hasFailed && <PanelFailure text={words.failed} again={words.picker.again} onAgain={askAgain} />}
      </section>
    );
  }
  const isBooked = booking?.state === "booked";
  const isDue = isBooked && booking.startsAt <= now;
  const isAsked = isDue || ((open === "change" || isTyped) && booking !== null);

  if (isFolded && !isAsked) {
    return (
      <p role="status" className="demo-said">
        {said}
      </p>
    );
  }

  function close(): void {
    setOpen(null);
    setTyped(false);
  }

  function take(changed: Booking, words: string): void {
    if (link) replace({ booking: changed, offer: null, link });
    setSaid(words);
    close();
    store.send({ type: "handled", lead: lead.id });
    void control.read().catch(() => {});
    // Once the form or dialog is gone, and what stands in its place is shorter, or nothing.
    requestAnimationFrame(() => {
      const heading = document.getElementById(demoHeadingId);
      if (heading) heading.focus();
      else if (document.activeElement === document.body) document.getElementById("lead-name")?.focus();
    });
  }

  return (
    <section className="lead-demo" aria-labelledby={demoHeadingId}>
      <PanelHeading id={demoHeadingId} tabIndex={-1}>
        {words.heading}
      </PanelHeading>
      {booking && <BookedTime booking={booking} />}
      {isAsked && (
        <DemoOutcome
          lead={lead}
          booked={booking}
          onSaid={(changed, since) => {
            take(changed, words.said.outcome);
            offerUndo(lead.id, since);
          }}
          onTyped={() => setTyped(true)}
          readAgain={control.read}
          onClose={isDue ? undefined : close}
        />
      )}
      {isBooked ? (
        <div className="demo-ways">
          <LinkButton aria-haspopup="dialog" onClick={() => setOpen("book")}>
            {words.move}
          </LinkButton>
          {!isAsked && (
            <LinkButton aria-haspopup="dialog" onClick={() => setOpen("cancel")}>
              {words.cancel}
            </LinkButton>
          )}
          <CopyLink link={link} />
        </div>
      ) : (
        <FreeTimes
          lead={lead}
          link={link}
          isAgain={booking !== null}
          onBook={() => setOpen("book")}
          onChange={
            (booking?.state === "came" || booking?.state === "missed") && open === null && !isAsked
              ? () => setOpen("change")
              : undefined
          }
          onOffer={(text) => {
            onOffer(text);
            setSaid(words.none.offered);
          }}
        />
      )}
      <p role="status" className="demo-said">
        {said}
      </p>
      {open === "book" && (
        <BookDialog
          lead={lead}
          booked={isBooked ? booking : null}
          onBooked={(changed) => take(changed, isBooked ? words.said.moved : words.said.booked)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "cancel" && isBooked && (
        <CancelDialog
          lead={lead}
          booked={booking}
          onCancelled={(changed) => take(changed, words.said.cancelled)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** When it is, by the team's clock, with whom and where; and what became of it. */
function BookedTime({ booking }: { booking: Booking }) {
  const { words: desk, now } = useDesk();
  const words = desk.demo;
  const { startsAt, endsAt, state, colleague, roomUrl, agreed, answer } = booking;
  const isAhead = state === "booked" && endsAt > now;
  const stateNow = state !== "booked" ? state : startsAt > now ? "booked" : endsAt > now ? "now" : "ask";
  return (
    <>
      <div className="demo-time" data-state={stateNow}>
        <TimeStone at={startsAt} />
        <div className="min-w-0">
          <p className="demo-when">
            <span>{words.when(wholeDay(startsAt, timeZone), hourOf(startsAt), hourOf(endsAt))}</span>{" "}
            <span className="text-ink-muted">{teamZoneAt(startsAt)}</span>
          </p>
          <p className="demo-line">
            <span className="demo-state">{words.states[stateNow]}</span>{" "}
            <span>{colleague ? words.with(colleague.name) : words.withNobody}</span>
          </p>
          {answer && <p className="demo-line">{words.answers[answer]}</p>}
          {isAhead &&
            (roomUrl ? (
              <a className="text-link" href={roomUrl} target="_blank" rel="noopener noreferrer">
                <span>{words.room}</span>
              </a>
            ) : (
              <p className="demo-line">{words.noRoom}</p>
            ))}
        </div>
      </div>
      {agreed && (
        <div className="demo-agreed">
          <p className="demo-line">{words.outcome.agreedHeading}</p>
          <ul>
            {agreed
              .split("\n")
              .filter((line) => line.trim() !== "")
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}

type FreeTimesProps = {
  lead: LeadDetail;
  link: string;
  isAgain: boolean;
  onBook: () => void;
  onChange: (() => void) | undefined;
  onOffer: (text: string) => void;
};

/** Times to offer, or one to book. */
function FreeTimes({ lead, link, isAgain, onBook, onChange, onOffer }: FreeTimesProps) {
  const { demo } = useDesk().words;
  const words = demo.none;
  const { call } = useOpenSession();
  const { run, failure, isSaving } = useSave();
  const [none, setNone] = useState<"hours" | "full" | null>(null);

  function offer(): void {
    void run(async () => {
      const { offer } = await call(readLeadTimes, { id: lead.id });
      const days = offer ? toShortOffer(offer).days : [];
      setNone(offer === null ? "hours" : days.length === 0 ? "full" : null);
      const [first] = days[0]?.times ?? [];
      if (!offer || !first) return;
      const lines = days.flatMap(({ times }) =>
        times[0]
          ? demo.offer.day(
              wholeDay(times[0].startsAt, timeZone),
              times.map(({ startsAt }) => wordsOf(startsAt, timeZone, { locale }).time),
            )
          : [],
      );
      const intro = demo.offer.intro(offer.minutes, teamZoneAt(first.startsAt));
      onOffer([[intro, ...lines].join("\n"), demo.offer.link(link)].join("\n\n"));
    });
  }

  return (
    <>
      <div className="step-chips demo-chips">
        <button type="button" className="step-chip" aria-disabled={isSaving || undefined} onClick={offer}>
          <LineIcon of={CalendarRange} size={18} strokeWidth={2.25} />
          <span>{words.offer}</span>
        </button>
        <button type="button" className="step-chip" aria-haspopup="dialog" onClick={onBook}>
          <LineIcon of={CalendarPlus} size={18} strokeWidth={2.25} />
          <span>{isAgain ? words.again : words.book}</span>
        </button>
        <CopyLink link={link} isChip />
      </div>
      {onChange && (
        <div className="demo-ways">
          <LinkButton onClick={onChange}>{demo.outcome.change}</LinkButton>
        </div>
      )}
      {none && <NobodyFree hasHours={none === "full"} />}
      {failure && <Alert kind="error">{demo.failures[failure]}</Alert>}
    </>
  );
}

function CopyLink({ link, isChip = false }: { link: string; isChip?: boolean }) {
  const words = useDesk().words.demo.none;
  const { run, isSaved, failure } = useSave();
  const copy = () => void run(() => navigator.clipboard.writeText(link));
  return (
    <>
      {isChip ? (
        <button type="button" className="step-chip" aria-label={words.link} title={words.link} onClick={copy}>
          <LineIcon of={LinkSign} size={18} strokeWidth={2.25} />
        </button>
      ) : (
        <LinkButton onClick={copy}>{words.link}</LinkButton>
      )}
      <span role="status" className="demo-said demo-copied">
        {isSaved ? words.copied : failure && words.notCopied}
      </span>
    </>
  );
}
