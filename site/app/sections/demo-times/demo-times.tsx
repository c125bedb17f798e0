import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import type { DemoTimesWords } from "../../content/features/demo-page.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { LargeSlot } from "../../ui/slots/slots.tsx";
import { fillIn } from "../../words/templates.ts";
import { Where, WhereNot, Which } from "../filled.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import "../../ui/slots/slots.css";

/** The page of a demo in all its states, of which the server keeps one. It works without script. */
export function DemoTimes({ words }: { words: DemoTimesWords }) {
  const person = at("person");
  const common = { words, person };
  return (
    <div className="link-page-card [&_.button]:[--edge:var(--color-jamun-950)] max-columns:[&_.button]:w-full max-columns:[&_.button]:px-2.5 max-columns:[&_.button]:whitespace-normal max-w-184 px-(--slot-edge) pt-6.5 pb-5.5 [--slot-edge:34px] [--slot-inset:var(--slot-edge)] max-columns:[--slot-edge:clamp(18px,5vw,34px)] has-[.slot-head]:max-w-248">
      <Where of="isGone">
        <h1 className="link-page-heading">{words.gone.heading}</h1>
        <p className="mt-3">{words.gone.text}</p>
        <div className="link-page-actions">
          <a className={buttonClass({ look: "primary" })} href="/">
            {words.gone.home}
          </a>
        </div>
      </Where>
      <WhereNot of="isGone">
        <Notice of="isLimited">{words.limited}</Notice>
        <Notice of="isUnchosen">{words.pick.firstOf}</Notice>
        <Notice of="taken">
          {fillIn(words.taken, { time: at("time") })}{" "}
          <Where of="next">{fillIn(words.free, { next: at("next") })}</Where>
        </Notice>
        <Notice of="isSent" kind="information">
          {words.pick.noneSent}
        </Notice>
        <Which among={{ isChoosing: <Choosing {...common} />, isBooked: <Booked {...common} /> }} />
        <Where of="isMoving">
          <PickerHead words={words} step="move" heading={words.move.heading}>
            {fillIn(words.move.stays, { time: `${at("booked.weekday")} ${at("booked.time")}` })}
          </PickerHead>
          <SlotPicker
            words={words}
            submit={words.move.move}
            submitAt={words.move.moveTo}
            rest={
              <QuietLink href="?">
                {fillIn(words.move.keep, { time: `${at("booked.weekday")} ${at("booked.time")}` })}
              </QuietLink>
            }
          />
        </Where>
        <Which among={{ isCancelling: <Cancelling {...common} />, isCancelled: <Cancelled {...common} /> }} />
        <Where of="isPast">
          <h1 className="link-page-heading">{fillIn(words.past.heading, { day: at("booked.day") })}</h1>
          <Where of="agreed.length">
            <p className="mt-3">{words.past.agreed}</p>
          </Where>
          <ul>
            <Where of="agreed">
              <li className="border-t-2 border-jamun-100 py-2.5 font-semibold">{at(".")}</li>
            </Where>
          </ul>
          <Host />
          <div className="link-page-actions">
            <a className={buttonClass({ look: "primary" })} href={at("writeTo")}>
              {fillIn(words.past.write, { person })}
            </a>
            <Where of="canChoose">
              <QuietLink href="?choose">{words.past.another}</QuietLink>
            </Where>
          </div>
        </Where>
        <Where of="isMissed">
          <h1 className="link-page-heading">{words.missed.heading}</h1>
          <Again {...common}>
            <p className="mt-3">{words.missed.free}</p>
          </Again>
        </Where>
        <Where of="isUnwritten">
          <Unwritten {...common} />
        </Where>
      </WhereNot>
    </div>
  );
}

type NoticeProps = { of: string; kind?: "error" | "information"; children: ReactNode };

/** Above the page, where the server finds something under this name. */
function Notice({ of, kind = "error", children }: NoticeProps) {
  return (
    <Where of={of}>
      <Alert kind={kind} className="mb-5">
        {children}
      </Alert>
    </Where>
  );
}

type PartProps = { words: DemoTimesWords; person: string };

function Choosing({ words, person }: PartProps) {
  const { pick } = words;
  return (
    <>
      <PickerHead words={words} step="choose" heading={pick.heading}>
        <Where of="isThirty">{fillIn(pick.thirty, { person })}</Where>
        <WhereNot of="isThirty">{fillIn(pick.minutes, { minutes: at("minutes"), person })}</WhereNot>
      </PickerHead>
      <SlotPicker
        words={words}
        submit={pick.book}
        submitAt={pick.bookAt}
        rest={
          <details className="open:basis-full">
            <summary className="text-link cursor-pointer">
              <span>{pick.noneSuits}</span>
            </summary>
            <form method="post" className="mt-4 grid gap-3">
              <label className="field">
                <span className="field-label">{pick.noneLabel}</span>
                <textarea className="field-input" name="word" rows={3} maxLength={2000} required />
              </label>
              <button type="submit" name="do" value="message" className={buttonClass({ look: "strong" })}>
                {pick.noneSend}
              </button>
            </form>
          </details>
        }
      />
    </>
  );
}

type PickerHeadProps = { words: DemoTimesWords; step: "move" | "choose"; heading: string; children: ReactNode };

function PickerHead({ words, step, heading, children }: PickerHeadProps) {
  const { pick } = words;
  return (
    <div className="slot-head flex flex-wrap justify-between gap-x-4 gap-y-2">
      <div>
        <h1 className="link-page-heading">{heading}</h1>
        <p className="mt-2 text-ink-muted">{children}</p>
        <Where of="shift">
          <p className="mt-2 text-sm font-semibold">
            {pick.yours} <Where of="isLater">{fillIn(pick.later, { place: at("place"), span: at("span") })}</Where>
            <WhereNot of="isLater">{fillIn(pick.sooner, { place: at("place"), span: at("span") })}</WhereNot>
          </p>
        </Where>
      </div>
      <ZoneChoice words={words} step={step} />
    </div>
  );
}

/** It is over, and nobody wrote whether they met. */
function Unwritten({ words, person }: PartProps) {
  const { unwritten } = words;
  return (
    <>
      <h1 className="link-page-heading">{fillIn(unwritten.heading, { weekday: at("booked.weekdayInFull") })}</h1>
      <p className="mt-2 text-ink-muted">
        {fillIn(unwritten.when, {
          date: at("booked.date"),
          from: at("booked.from"),
          to: at("booked.ends"),
          zone: at("booked.zoneWords"),
        })}
        <Where of="colleague">{fillIn(unwritten.with, { name: at("name") })}</Where>.
      </p>
      <p className="mt-5 flex items-center gap-4 rounded-box bg-jamun-50 p-4">
        <i className="slot-mark" />
        <span>{fillIn(unwritten.text, { person })}</span>
      </p>
      <Again words={words} person={person}>
        <h2 className="mt-6 text-h4 font-bold">{unwritten.missed}</h2>
        <p className="text-ink-muted">{unwritten.again}</p>
      </Again>
    </>
  );
}

/** A few times after a demo that was missed, and the way to all. */
function Again({ words, person, children }: PartProps & { children: ReactNode }) {
  const { pick, missed, past, cancelled, booked } = words;
  const rest = (
    <>
      <QuietLink href="?choose">{missed.all}</QuietLink>
      <QuietLink href={at("writeTo")}>{fillIn(past.write, { person })}</QuietLink>
    </>
  );
  return (
    <Where of="canChoose" otherwise={<Settled sentence={cancelled.settled} write={booked.write} />}>
      {children}
      <SlotPicker words={words} submit={pick.book} submitAt={pick.bookAt} rest={rest} />
    </Where>
  );
}

/** A plain form of its own: another zone is another page. */
function ZoneChoice({ words: { pick }, step }: { words: DemoTimesWords; step: "move" | "choose" | "booked" }) {
  return (
    <form method="get" className="flex max-w-full items-end gap-3.5" data-zone-form="">
      {step !== "booked" && <input type="hidden" name={step} value="" />}
      <label className="field min-w-0 max-columns:flex-row max-columns:items-center">
        <span className="field-label whitespace-nowrap">{pick.zone}</span>
        <span className="select block w-60 max-w-full max-columns:w-auto">
          <select name="zone" className="field-input" data-zone={at("zone")} data-team-zone={at("teamZone")}>
            <Where of="zones">
              <option value={at("value")}>{at("label")}</option>
            </Where>
          </select>
          <Icon name="chevron-down" />
        </span>
      </label>
      <button type="submit" className="text-link" data-zone-submit="">
        <span>{pick.change}</span>
      </button>
    </form>
  );
}

function Host() {
  return (
    <Where of="colleague">
      <p className="mt-6 flex items-center gap-3.5">
        <span
          className="grid size-13 place-items-center rounded-full border-2 border-ink bg-amaltas-300 font-bold"
          aria-hidden="true"
        >
          {at("colleague.initials")}
        </span>
        <strong>{at("colleague.name")}</strong>
      </p>
    </Where>
  );
}

function Booked({ words, person }: PartProps) {
  const { booked } = words;
  return (
    <>
      <div className="link-page-head">
        <LargeSlot label={`${at("booked.weekday")} ${at("booked.number")}`} clock={at("booked.clock")} />
        <div>
          <p className="text-sm font-semibold text-neem-700" role="status">
            {booked.said}{" "}
            <Where of="booked.isNear">
              <Where of="booked.hasBegun">{booked.begun}</Where>
              <WhereNot of="booked.hasBegun">{booked.soon}</WhereNot>
            </Where>
            <WhereNot of="booked.isNear">
              {fillIn(booked.in, {
                time: `${at("booked.inDays")}${at("#booked.hasBoth")}${booked.and}${at("/booked.hasBoth")}${at("booked.inHours")}`,
              })}
            </WhereNot>
          </p>
          <h1 className="link-page-heading">{`${at("booked.day")}, ${at("booked.time")}`}</h1>
        </div>
      </div>
      <dl className="link-page-points mt-5">
        <dt>{booked.forYou}</dt>
        <dd>
          {fillIn(booked.from, { from: at("booked.time"), to: at("booked.ends"), zone: at("booked.zoneWords") })}
          <Where of="booked.elsewhere">
            <span className="block">{at("booked.elsewhere")}</span>
          </Where>
          <details className="mt-1">
            <summary className="text-link cursor-pointer">
              <span>{booked.abroad}</span>
            </summary>
            <ZoneChoice words={words} step="booked" />
          </details>
        </dd>
        <dt>{booked.where}</dt>
        <dd>
          <Where of="booked.hasRoom">{fillIn(booked.room, { time: at("booked.opensAt") })}</Where>
          <WhereNot of="booked.hasRoom">{fillIn(booked.noRoom, { person })}</WhereNot>
        </dd>
        <dt>{booked.bring}</dt>
        <dd>{booked.student}</dd>
      </dl>
      <Host />
      <div className="link-page-actions">
        <Where of="booked.room">
          <a className={buttonClass({ look: "primary" })} href={at("booked.room")} rel="noreferrer">
            {booked.openRoom}
          </a>
        </Where>
        <WhereNot of="booked.room">
          <a className={buttonClass({ look: "primary" })} href={`/demo/${at("token")}/demo.ics`}>
            {booked.calendar}
          </a>
        </WhereNot>
        <WhereNot of="booked.hasBegun">
          <WhereNot of="isSettled">
            <QuietLink href="?move">{booked.move}</QuietLink>
          </WhereNot>
          <QuietLink href="?cancel">{booked.cancel}</QuietLink>
        </WhereNot>
      </div>
      <Where of="isSettled">
        <Settled sentence={booked.settled} write={booked.write} />
      </Where>
    </>
  );
}

/** The link does no more. */
function Settled({ sentence, write }: { sentence: string; write: string }) {
  return (
    <p className="mt-4 text-ink-muted">
      <span>{sentence}</span> <QuietLink href={at("writeTo")}>{write}</QuietLink>
    </p>
  );
}

function Cancelling({ words: { cancel }, person }: PartProps) {
  return (
    <>
      <h1 className="link-page-heading">{cancel.heading}</h1>
      <p className="mt-3">{fillIn(cancel.text, { time: `${at("booked.day")}, ${at("booked.time")}`, person })}</p>
      <form method="post" className="link-page-form">
        <label className="field">
          <span className="field-label">{fillIn(cancel.word, { person })}</span>
          <textarea className="field-input" name="word" rows={3} maxLength={2000} />
        </label>
        <button type="submit" name="do" value="cancel" className={buttonClass({ look: "danger" })}>
          {cancel.cancel}
        </button>
        <div className="link-page-actions mt-0">
          <WhereNot of="isSettled">
            <QuietLink href="?move">{cancel.move}</QuietLink>
          </WhereNot>
          <QuietLink href="?">{cancel.keep}</QuietLink>
        </div>
      </form>
    </>
  );
}

function Cancelled({ words: { booked, cancelled }, person }: PartProps) {
  return (
    <>
      <div className="link-page-head">
        <span className="slot-stone border-dashed border-jamun-500 shadow-none" aria-hidden="true" />
        <h1 className="link-page-heading" role="status">
          {cancelled.heading}
        </h1>
      </div>
      <p className="mt-3">{fillIn(cancelled.text, { person })}</p>
      <div className="link-page-actions">
        <WhereNot of="isSettled">
          <a className={buttonClass({ look: "primary" })} href="?choose">
            {cancelled.again}
          </a>
        </WhereNot>
        <Where of="canTakeAgain">
          <form method="post">
            <input type="hidden" name="at" value={at("cancelledAt")} />
            <button type="submit" name="do" value="book" className="text-link">
              <span>{cancelled.undo}</span>
            </button>
          </form>
        </Where>
        <QuietLink href="/privacy-request">{cancelled.remove}</QuietLink>
      </div>
      <Where of="isSettled">
        <Settled sentence={cancelled.settled} write={booked.write} />
      </Where>
    </>
  );
}
