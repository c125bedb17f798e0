import { type Booking, type InvitationAnswer, readLeadTimes } from "@campusward/contracts/booking/demo-times";
import { toShortOffer } from "@campusward/contracts/booking/offered-times";
import { wordsOf } from "@campusward/contracts/booking/time-words";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { CalendarPlus, CalendarRange } from "lucide";
import { useState } from "react";
import { hourOf, locale, teamZoneAt, timeZone, wholeDay } from "../../../dates/team-clock.ts";
import { CopyButton } from "../../../desk-work/copy-button.tsx";
import { FailureNote, TryAgain } from "../../../desk-work/failure-note.tsx";
import { useChange } from "../../../queries/use-save.ts";
import { LinkButton } from "../../../ui/action-buttons.tsx";
import { Chip, ChipRow } from "../../../ui/chip.tsx";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { useDesk } from "../desk-context.ts";
import { PanelHeading } from "../panel/panel-head.tsx";
import { BookDialog, CancelDialog, demoFailures } from "./booking-dialogs.tsx";
import { DemoOutcome } from "./demo-outcome.tsx";
import { NobodyFree, TimeStone } from "./free-days.tsx";
import { useLeadDemo, useOutcomeUndo } from "./use-lead-demo.ts";

/** What their calendar said to the invitation. */
const invitationAnswers = {
  accepted: "They accepted the invitation",
  tentative: "Their calendar says: perhaps",
  declined: "They declined the invitation",
} satisfies Record<InvitationAnswer, string>;

const stateNames = {
  booked: "Booked",
  now: "It is on",
  ask: "It is over",
  cancelled: "Cancelled",
  came: "They came",
  missed: "They did not come",
};

export const demoHeadingId = "lead-demo";

type LeadDemoProps = {
  lead: LeadDetail;
  /** Only what waits for an answer of ours is shown. */
  isFolded: boolean;
};

/** The demo of a lead: booked, moved and cancelled for them, asked about when it is over; or times to offer. */
export function LeadDemo({ lead, isFolded }: LeadDemoProps) {
  const shared = useDesk();
  const { now, store } = shared;
  const { isThere, hasFailed, askAgain, booking, link, replace } = useLeadDemo(lead);
  const [open, setOpen] = useState<"book" | "cancel" | "change" | null>(null);
  const [said, setSaid] = useState("");
  const offerUndo = useOutcomeUndo(shared.offerUndo, (undone) => {
    shared.replace(undone);
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
        <PanelHeading id={demoHeadingId}>Demo</PanelHeading>
        {hasFailed && <TryAgain className="panel-alert" text="What is booked did not come." onAgain={askAgain} />}
      </section>
    );
  }
  const booked = booking?.state === "booked" ? booking : null;
  const isDue = booked !== null && booked.startsAt <= now;
  const isAsked = booking !== null && (isDue || open === "change" || isTyped);

  const status = (
    <p role="status" className="font-semibold text-(length:--text-xs) text-neem-700 empty:hidden">
      {said}
    </p>
  );
  if (isFolded && !isAsked) return status;

  function close(): void {
    setOpen(null);
    setTyped(false);
  }

  function take(changed: Booking, words: string): void {
    if (link) replace({ booking: changed, offer: null, link });
    setSaid(words);
    close();
    store.send({ type: "handled", lead: lead.id });
    void shared.read(lead.id).catch(() => {});
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
        Demo
      </PanelHeading>
      {booking && <BookedTime booking={booking} />}
      {isAsked && (
        <DemoOutcome
          lead={lead}
          booked={booking}
          onSaid={(changed, since) => {
            take(changed, "Written down.");
            offerUndo(lead.id, since);
          }}
          onTyped={() => setTyped(true)}
          readAgain={() => shared.read(lead.id)}
          onClose={isDue ? undefined : close}
        />
      )}
      {booked ? (
        <div className="flex flex-wrap gap-y-0.5 gap-x-4.5">
          <LinkButton aria-haspopup="dialog" onClick={() => setOpen("book")}>
            Move it
          </LinkButton>
          {!isAsked && (
            <LinkButton aria-haspopup="dialog" onClick={() => setOpen("cancel")}>
              Cancel it
            </LinkButton>
          )}
          <CopyButton text={link} label="Copy the link of their page" />
        </div>
      ) : (
        <FreeTimes
          lead={lead}
          link={link}
          isAgain={booking !== null}
          mayChange={(booking?.state === "came" || booking?.state === "missed") && open === null && !isAsked}
          onOpen={setOpen}
          onOffered={() => setSaid("The times stand in the reply.")}
        />
      )}
      {status}
      {open === "book" && <BookDialog lead={lead} booked={booked} onDone={take} onClose={() => setOpen(null)} />}
      {open === "cancel" && booked && (
        <CancelDialog lead={lead} booked={booked} onDone={take} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** When it is, by the team's clock, with whom and where; and what became of it. */
function BookedTime({ booking }: { booking: Booking }) {
  const { now } = useDesk();
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
            <span>{`${wholeDay(startsAt)}, ${hourOf(startsAt)} to ${hourOf(endsAt)}`}</span>{" "}
            <span className="text-ink-muted">{teamZoneAt(startsAt)}</span>
          </p>
          <p className="leading-[1.35] text-ink-muted">
            <span className="rounded-input px-2 py-0.25 font-semibold text-(length:--text-xs) whitespace-nowrap bg-jamun-100 text-ink group-data-[state=booked]/time:bg-amaltas-300 group-data-[state=ask]/time:bg-gulmohar-100 group-data-[state=came]/time:bg-neem-100">
              {stateNames[stateNow]}
            </span>{" "}
            <span>{colleague ? `With ${colleague.name}` : "With a colleague who left"}</span>
          </p>
          {answer && <p className="leading-[1.35] text-ink-muted">{invitationAnswers[answer]}</p>}
          {isAhead &&
            (roomUrl ? (
              <a className="text-link" href={roomUrl} target="_blank" rel="noopener noreferrer">
                <span>Open the room</span>
              </a>
            ) : (
              <p className="leading-[1.35] text-ink-muted">
                No room yet: set a lasting link in My hours, or write them where you meet.
              </p>
            ))}
        </div>
      </div>
      {agreed && (
        <div>
          <p className="leading-[1.35] text-ink-muted">Agreed</p>
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
  mayChange: boolean;
  onOpen: (what: "book" | "change") => void;
  onOffered: () => void;
};

function FreeTimes({ lead, link, isAgain, mayChange, onOpen, onOffered }: FreeTimesProps) {
  const { store } = useDesk();
  const { send, failure, isSaving } = useChange();
  const [none, setNone] = useState<"hours" | "full" | null>(null);

  function offer(): void {
    send(readLeadTimes, { id: lead.id }, ({ offer }) => {
      const days = offer ? toShortOffer(offer).days : [];
      setNone(offer === null ? "hours" : days.length === 0 ? "full" : null);
      const [first] = days[0]?.times ?? [];
      if (!offer || !first) return;
      const lines = days.flatMap(({ times }) =>
        times[0]
          ? `${wholeDay(times[0].startsAt)}: ${times.map(({ startsAt }) => wordsOf(startsAt, timeZone, { locale }).time).join(", ")}`
          : [],
      );
      const intro = `These times are free, ${offer.minutes} minutes each (${teamZoneAt(first.startsAt)}):`;
      const words = [[intro, ...lines].join("\n"), `Choose one of them, or another, here:\n${link}`].join("\n\n");
      store.ask({ do: "offer", lead: lead.id, words });
      onOffered();
    });
  }

  return (
    <>
      <ChipRow className="demo-chips">
        <Chip aria-disabled={isSaving || undefined} onClick={offer}>
          <LineIcon of={CalendarRange} size={18} strokeWidth={2.25} />
          <span>Offer times</span>
        </Chip>
        <Chip aria-haspopup="dialog" onClick={() => onOpen("book")}>
          <LineIcon of={CalendarPlus} size={18} strokeWidth={2.25} />
          <span>{isAgain ? "Book another" : "Book for them"}</span>
        </Chip>
        <CopyButton text={link} label="Copy the link of their page" />
      </ChipRow>
      {mayChange && (
        <div className="flex flex-wrap gap-y-0.5 gap-x-4.5">
          <LinkButton onClick={() => onOpen("change")}>Change the answer</LinkButton>
        </div>
      )}
      {none && <NobodyFree hasHours={none === "full"} />}
      <FailureNote failure={failure} words={demoFailures} />
    </>
  );
}
