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
import { Chip, ChipRow } from "../../../ui/chip.tsx";
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
      <section
        className="grid grid-cols-1 gap-2 min-h-18 my-3.5 text-(length:--text-sm)"
        aria-labelledby={demoHeadingId}
      >
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
      <p role="status" className="font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
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
    <section className="grid grid-cols-1 gap-2 my-3.5 text-(length:--text-sm)" aria-labelledby={demoHeadingId}>
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
        <div className="flex flex-wrap gap-y-0.5 gap-x-4.5">
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
      <p role="status" className="font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
        {said}
      </p>
      <DemoDialogs lead={lead} booking={booking} open={open} onDone={take} onClose={() => setOpen(null)} />
    </section>
  );
}

type DemoDialogsProps = {
  lead: LeadDetail;
  booking: Booking | null;
  open: "book" | "cancel" | "change" | null;
  onDone: (changed: Booking, words: string) => void;
  onClose: () => void;
};

function DemoDialogs({ lead, booking, open, onDone, onClose }: DemoDialogsProps) {
  const words = useDesk().words.demo.said;
  const booked = booking?.state === "booked" ? booking : null;
  if (open === "book") {
    const said = booked ? words.moved : words.booked;
    return <BookDialog lead={lead} booked={booked} onBooked={(changed) => onDone(changed, said)} onClose={onClose} />;
  }
  if (open !== "cancel" || !booked) return null;
  return (
    <CancelDialog
      lead={lead}
      booked={booked}
      onCancelled={(changed) => onDone(changed, words.cancelled)}
      onClose={onClose}
    />
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
      <div
        className="group/time flex items-center gap-4 [&>.slot-stone]:w-15.5 [&>.slot-stone]:h-17.5 [&_.slot-clock]:text-[1.25rem] data-[state=booked]:[&_.slot-cap]:bg-amaltas-400 data-[state=now]:[&_.slot-cap]:bg-amaltas-400 data-[state=came]:[&_.slot-cap]:bg-neem-500 data-[state=cancelled]:[&>.slot-stone]:border-dashed data-[state=cancelled]:[&>.slot-stone]:border-jamun-500 data-[state=cancelled]:[&>.slot-stone]:shadow-none data-[state=missed]:[&>.slot-stone]:border-dashed data-[state=missed]:[&>.slot-stone]:border-jamun-500 data-[state=missed]:[&>.slot-stone]:shadow-none data-[state=cancelled]:[&>.slot-stone_.slot-cap]:bg-transparent data-[state=missed]:[&>.slot-stone_.slot-cap]:bg-transparent"
        data-state={stateNow}
      >
        <TimeStone at={startsAt} />
        <div className="min-w-0">
          <p className="font-[650] leading-[1.3]">
            <span>{words.when(wholeDay(startsAt, timeZone), hourOf(startsAt), hourOf(endsAt))}</span>{" "}
            <span className="text-ink-muted">{teamZoneAt(startsAt)}</span>
          </p>
          <p className="leading-[1.35] text-ink-muted">
            <span className="rounded-input px-2 py-0.25 font-semibold text-(length:--text-xs) whitespace-nowrap bg-jamun-100 text-ink group-data-[state=booked]/time:bg-amaltas-300 group-data-[state=ask]/time:bg-gulmohar-100 group-data-[state=came]/time:bg-neem-100">
              {words.states[stateNow]}
            </span>{" "}
            <span>{colleague ? words.with(colleague.name) : words.withNobody}</span>
          </p>
          {answer && <p className="leading-[1.35] text-ink-muted">{words.answers[answer]}</p>}
          {isAhead &&
            (roomUrl ? (
              <a className="text-link" href={roomUrl} target="_blank" rel="noopener noreferrer">
                <span>{words.room}</span>
              </a>
            ) : (
              <p className="leading-[1.35] text-ink-muted">{words.noRoom}</p>
            ))}
        </div>
      </div>
      {agreed && (
        <div>
          <p className="leading-[1.35] text-ink-muted">{words.outcome.agreedHeading}</p>
          <ul className="pl-[1.1em] list-disc">
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
      <ChipRow className="demo-chips">
        <Chip aria-disabled={isSaving || undefined} onClick={offer}>
          <LineIcon of={CalendarRange} size={18} strokeWidth={2.25} />
          <span>{words.offer}</span>
        </Chip>
        <Chip aria-haspopup="dialog" onClick={onBook}>
          <LineIcon of={CalendarPlus} size={18} strokeWidth={2.25} />
          <span>{isAgain ? words.again : words.book}</span>
        </Chip>
        <CopyLink link={link} isChip />
      </ChipRow>
      {onChange && (
        <div className="flex flex-wrap gap-y-0.5 gap-x-4.5">
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
        <Chip aria-label={words.link} title={words.link} onClick={copy}>
          <LineIcon of={LinkSign} size={18} strokeWidth={2.25} />
        </Chip>
      ) : (
        <LinkButton onClick={copy}>{words.link}</LinkButton>
      )}
      <span role="status" className="basis-full font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
        {isSaved ? words.copied : failure && words.notCopied}
      </span>
    </>
  );
}
