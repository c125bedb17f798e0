import { bookDemoTime, type OfferedTimes, offerDemoTimes } from "@campusward/contracts/booking/offered-times";
import { type TimeWords, wordsOf, zoneWords } from "@campusward/contracts/booking/time-words";
import type { Company } from "@campusward/contracts/site/company";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callEndpoint, RefusedError } from "../../api/call-endpoint.ts";
import type { ReceiptTimesWords } from "../../content/features/receipt-times.ts";
import { LinkButton } from "../../ui/action-buttons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { arriveHere } from "../../ui/arrive-here.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { LargeSlot, Slot, SlotRoad } from "../../ui/slots/slots.tsx";
import { walkDays } from "../../ui/slots/walk-days.ts";
import { fillIn } from "../../words/templates.ts";
import { daysIn, nearestTo, timesOf, without, zoneToShow } from "./offered-days.ts";
import "../../ui/slots/receipt-times.css";

export type TimesOffer = OfferedTimes & { token: string };

/** What is free for the request that was sent under this id. Null where nobody is free. */
export async function askForTimes(requestId: string): Promise<TimesOffer | null> {
  return (await callEndpoint(offerDemoTimes, { requestId })).offer;
}

export type ReceiptTimesProps = {
  offer: TimesOffer;
  requestId: string;
  /** Where the confirmation goes; null where this deployment sends no mails. */
  email: string | null;
  /** By when a person writes to whoever chooses none. */
  deadline: string;
  onBooked: () => void;
  onClose: () => void;
};

type OwnProps = ReceiptTimesProps & { words: ReceiptTimesWords; company: Pick<Company, "locale"> };
type Booked = { startsAt: number; endsAt: number; person: string | null };

/** Free times in the receipt of a demo request. Choosing one is optional, and books it by one press. */
export function ReceiptTimes({ offer: offered, words, company, onBooked, ...props }: OwnProps) {
  const [offer, setOffer] = useState(offered);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBooking, setBooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const zone = zoneToShow(offer, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const inWords = (startsAt: number, at = zone) => wordsOf(startsAt, at, company);
  const label = ({ shortDay, time }: TimeWords) => `${shortDay}, ${time}`;
  const first = timesOf(offer)[0];

  async function book(): Promise<void> {
    if (chosen === null || isBooking) return;
    setBooking(true);
    setProblem(null);
    try {
      const made = await callEndpoint(bookDemoTime, { token: offer.token, startsAt: chosen, zone });
      onBooked();
      setBooked(made);
    } catch (error) {
      if (!(error instanceof RefusedError)) setProblem(words.lineDown);
      else if (error.code === "changed_meanwhile") await offerAnew(chosen);
      else setProblem(error.code === "rate_limited" ? words.limited : words.failed);
      setBooking(false);
    }
  }

  /** Somebody else took the time. The nearest one that is free is chosen, and nothing is booked. */
  async function offerAnew(taken: number): Promise<void> {
    const fresh = await askForTimes(props.requestId).catch(() => without(taken, offer));
    const next = fresh && nearestTo(taken, fresh);
    flushSync(() => {
      setOffer(fresh ?? { ...offer, days: [] });
      setChosen(next);
      setProblem(
        next === null
          ? `${fillIn(words.taken, { time: inWords(taken).time })} ${words.noneLeft.text} ${fillIn(words.noneLeft.promise, { time: props.deadline })}`
          : `${fillIn(words.taken, { time: inWords(taken).time })} ${fillIn(words.free, { next: label(inWords(next)) })}`,
      );
    });
    // The button that had the focus is gone with the last time.
    if (next === null) said.current?.focus();
    said.current?.scrollIntoView({ block: "nearest" });
  }

  if (booked)
    return <BookedTime booked={booked} offer={offer} zone={zone} words={words.booked} company={company} {...props} />;

  const isElsewhere = zone !== offer.timeZone;
  const nameOf = (of: string) => zoneWords(of, company, first?.startsAt ?? Date.now());
  return (
    <Form
      className={isBooking ? "receipt-times slot-form-busy" : "receipt-times"}
      onSubmit={() => void book()}
      onKeyDown={(event) => walkDays(event.nativeEvent)}
    >
      <div ref={said} tabIndex={-1} className="receipt-times-problem">
        <Alert className="mb-4">{problem}</Alert>
      </div>
      {first && (
        <div className="receipt-times-box">
          <div className="receipt-times-head">
            <p className="font-semibold">
              {fillIn(words.with, {
                minutes: offer.minutes === 30 ? words.thirty : offer.minutes,
                person: offer.person ?? words.company,
              })}
            </p>
            <p className="text-sm text-ink-muted">
              {isElsewhere ? fillIn(words.zones, { yours: nameOf(zone), teams: nameOf(offer.timeZone) }) : nameOf(zone)}
            </p>
          </div>
          {daysIn(offer, zone).map(({ day, times }) => {
            const sign = inWords(times[0]?.startsAt ?? 0);
            return (
              <SlotRoad key={day} day={`${sign.weekday} ${sign.number}`} month={sign.month}>
                {times.map(({ startsAt }) => {
                  const time = inWords(startsAt);
                  return (
                    <Slot
                      key={startsAt}
                      value={startsAt}
                      label={label(time)}
                      clock={time.clock}
                      half={time.half}
                      part={time.part}
                      checked={chosen === startsAt}
                      onChange={() => !isBooking && setChosen(startsAt)}
                    />
                  );
                })}
              </SlotRoad>
            );
          })}
        </div>
      )}
      <div className="receipt-times-actions">
        {chosen !== null && (
          <Button type="submit" look="primary">
            {isBooking ? words.booking : fillIn(words.bookAt, { time: label(inWords(chosen)) })}
          </Button>
        )}
        <QuietLink href={`/demo/${offer.token}`}>{words.all}</QuietLink>
        <LinkButton onClick={props.onClose}>{words.not}</LinkButton>
      </div>
      {chosen !== null && isElsewhere && (
        <p className="mt-3 text-sm">
          {fillIn(words.alsoAt, { time: label(inWords(chosen, offer.timeZone)), zone: nameOf(offer.timeZone) })}
        </p>
      )}
    </Form>
  );
}

type BookedTimeProps = Pick<ReceiptTimesProps, "email" | "onClose"> & {
  booked: Booked;
  offer: TimesOffer;
  zone: string;
  words: ReceiptTimesWords["booked"];
  company: Pick<Company, "locale">;
};

/** What is booked, by the visitor's clock first, and what can be done about it. */
function BookedTime({ booked, offer, zone, words, company, email, onClose }: BookedTimeProps) {
  const { startsAt, endsAt, person } = booked;
  const time = wordsOf(startsAt, zone, company);
  const teams = wordsOf(startsAt, offer.timeZone, company);
  const nameOf = (of: string) => zoneWords(of, company, startsAt);
  return (
    <div className="receipt-times">
      <div className="receipt-booked">
        <LargeSlot label={`${time.weekday} ${time.number}`} clock={time.clock} />
        <h3 ref={arriveHere} tabIndex={-1}>
          <span className="block text-sm font-semibold text-neem-700">{words.said}</span>{" "}
          <span className="receipt-booked-time">{`${time.day}, ${time.clock}\u00a0${time.half}`}</span>
        </h3>
      </div>
      <p className="mt-4">
        {[
          `${fillIn(words.from, { from: time.time, to: wordsOf(endsAt, zone, company).time, zone: nameOf(zone) })}.`,
          zone !== offer.timeZone &&
            fillIn(words.teams, { time: `${teams.shortDay}, ${teams.time}`, zone: nameOf(offer.timeZone) }),
          person && fillIn(words.with, { person }),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {email !== null && <p className="mt-1 text-ink-muted break-words">{fillIn(words.mail, { email })}</p>}
      <div className="receipt-times-actions">
        <a className={buttonClass({ look: "primary" })} href={`/demo/${offer.token}/demo.ics`}>
          {words.calendar}
        </a>
        <QuietLink href={`/demo/${offer.token}`}>{words.change}</QuietLink>
        <LinkButton onClick={onClose}>{words.close}</LinkButton>
      </div>
    </div>
  );
}
