import type { DemoTimesWords } from "../../content/features/demo-page.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LargeSlot } from "../../ui/slots/slots.tsx";
import { SlotPicker, type SlotPickerWords } from "./slot-picker.tsx";
import { If, IfNo, place } from "./template.tsx";
import "./demo-times.css";

/** The page of a demo in all its states, of which the server keeps one. It works without script. */
export function DemoTimes({ words }: { words: DemoTimesWords }) {
  const person = place("person");
  return (
    <div className="link-page-card link-page-card-demo" data-template="">
      <If a="isGone">
        <h1 className="link-page-heading">{words.gone.heading}</h1>
        <p className="mt-3">{words.gone.text}</p>
        <div className="link-page-actions">
          <a className={buttonClass({ look: "yellow" })} href="/">
            {words.gone.home}
          </a>
        </div>
      </If>
      <IfNo a="isGone">
        <If a="isLimited">
          <Alert kind="error" className="mb-5">
            {words.limited}
          </Alert>
        </If>
        <If a="taken">
          <Alert kind="error" className="mb-5">
            {words.taken(place("time"))} <If a="next">{words.free(place("next"))}</If>
          </Alert>
        </If>
        <If a="isSent">
          <Alert kind="information" className="mb-5">
            {words.pick.noneSent}
          </Alert>
        </If>
        <If a="isChoosing">
          <Choosing words={words} person={person} />
        </If>
        <If a="isBooked">
          <Booked words={words} person={person} />
        </If>
        <If a="isMoving">
          <h1 className="link-page-heading">{words.move.heading}</h1>
          <p className="mt-2 text-ink-muted">
            {words.move.stays(`${place("booked.weekday")} ${place("booked.time")}`)}
          </p>
          <ZoneChoice words={words} step="move" />
          <SlotPicker
            words={pickerWords(words, "move")}
            rest={
              <a className="text-link" href="?">
                <span>{words.move.keep(`${place("booked.weekday")} ${place("booked.time")}`)}</span>
              </a>
            }
          />
        </If>
        <If a="isCancelling">
          <Cancelling words={words} person={person} />
        </If>
        <If a="isCancelled">
          <Cancelled words={words} person={person} />
        </If>
        <If a="isPast">
          <h1 className="link-page-heading">{words.past.heading(place("booked.day"))}</h1>
          <If a="agreed.length">
            <p className="mt-3">{words.past.agreed}</p>
          </If>
          <ul className="demo-times-agreed">
            <If a="agreed">
              <li>{place(".")}</li>
            </If>
          </ul>
          <Host />
          <div className="link-page-actions">
            <a className={buttonClass({ look: "yellow" })} href={place("writeTo")}>
              {words.past.write(person)}
            </a>
            <a className="text-link" href="?choose">
              <span>{words.past.another}</span>
            </a>
          </div>
        </If>
        <If a="isMissed">
          <h1 className="link-page-heading">{words.missed.heading}</h1>
          <p className="mt-3">{words.missed.free}</p>
          <SlotPicker words={pickerWords(words, "book")} rest={null} />
        </If>
      </IfNo>
    </div>
  );
}

function pickerWords({ pick, move }: DemoTimesWords, kind: "book" | "move"): SlotPickerWords {
  const { nobody, empty, promise, booking, lineDown } = pick;
  const isMove = kind === "move";
  return {
    ...{ nobody, empty, promise, booking, lineDown, yours: move.yours },
    submit: isMove ? move.move : pick.book,
    submitAt: isMove ? move.moveTo : pick.bookAt,
  };
}

type PartProps = { words: DemoTimesWords; person: string };

function Choosing({ words, person }: PartProps) {
  const { pick } = words;
  return (
    <>
      <div className="demo-times-head">
        <div>
          <h1 className="link-page-heading">{pick.heading}</h1>
          <p className="mt-2 text-ink-muted">
            <If a="isThirty">{pick.thirty(person)}</If>
            <IfNo a="isThirty">{pick.minutes(place("minutes"), person)}</IfNo>
          </p>
        </div>
        <ZoneChoice words={words} step="choose" />
      </div>
      <SlotPicker words={pickerWords(words, "book")} rest={null} />
      <details className="demo-times-none">
        <summary className="text-link">
          <span>{pick.none}</span>
        </summary>
        <form method="post" className="mt-4 grid gap-3">
          <label className="field">
            <span className="field-label">{pick.noneLabel}</span>
            <textarea className="field-input" name="word" rows={3} maxLength={2000} required />
          </label>
          <button type="submit" name="do" value="message" className={buttonClass({ look: "plum" })}>
            {pick.noneSend}
          </button>
        </form>
      </details>
    </>
  );
}

/** A plain form of its own: another zone is another page. */
function ZoneChoice({ words: { pick }, step }: { words: DemoTimesWords; step: "move" | "choose" | "booked" }) {
  return (
    <form method="get" className="demo-times-zone" data-zone-form="">
      {step !== "booked" && <input type="hidden" name={step} value="" />}
      <label className="field">
        <span className="field-label">{pick.zone}</span>
        <span className="select select-plain">
          <select name="zone" className="field-input" data-zone={place("zone")} data-team-zone={place("teamZone")}>
            <If a="zones">
              <option value={place("value")} data-selected={place("selected")}>
                {place("label")}
              </option>
            </If>
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
    <If a="colleague">
      <p className="demo-times-host">
        <span className="demo-times-face" aria-hidden="true">
          {place("colleague.initials")}
        </span>
        <strong>{place("colleague.name")}</strong>
      </p>
    </If>
  );
}

function Booked({ words, person }: PartProps) {
  const { booked } = words;
  return (
    <>
      <div className="link-page-head">
        <LargeSlot label={`${place("booked.weekday")} ${place("booked.number")}`} clock={place("booked.clock")} />
        <div>
          <p className="text-sm font-semibold text-neem-700" role="status">
            {booked.said}{" "}
            <If a="booked.isNear">
              <If a="booked.hasBegun">{booked.begun}</If>
              <IfNo a="booked.hasBegun">{booked.soon}</IfNo>
            </If>
            <IfNo a="booked.isNear">
              {booked.in(
                `{{booked.inDays}}{{#booked.inDays}}{{#booked.inHours}}${booked.and}{{/booked.inHours}}{{/booked.inDays}}{{booked.inHours}}`,
              )}
            </IfNo>
          </p>
          <h1 className="link-page-heading">{`${place("booked.day")}, ${place("booked.time")}`}</h1>
        </div>
      </div>
      <dl className="link-page-points mt-5">
        <dt>{booked.forYou}</dt>
        <dd>
          {booked.from(place("booked.time"), place("booked.ends"), place("booked.zoneWords"))}
          <If a="booked.elsewhere">
            <span className="block">{place("booked.elsewhere")}</span>
          </If>
          <details className="demo-times-abroad">
            <summary className="text-link">
              <span>{booked.abroad}</span>
            </summary>
            <ZoneChoice words={words} step="booked" />
          </details>
        </dd>
        <dt>{booked.where}</dt>
        <dd>
          <If a="booked.hasRoom">{booked.room(place("booked.opensAt"))}</If>
          <IfNo a="booked.hasRoom">{booked.noRoom(person)}</IfNo>
        </dd>
        <dt>{booked.bring}</dt>
        <dd>{booked.student}</dd>
      </dl>
      <Host />
      <div className="link-page-actions">
        <If a="booked.room">
          <a className={buttonClass({ look: "yellow" })} href={place("booked.room")} rel="noreferrer">
            {booked.openRoom}
          </a>
        </If>
        <IfNo a="booked.room">
          <a className={buttonClass({ look: "yellow" })} href={`/demo/${place("token")}/demo.ics`}>
            {booked.calendar}
          </a>
        </IfNo>
        <IfNo a="booked.hasBegun">
          <a className="text-link" href="?move">
            <span>{booked.move}</span>
          </a>
          <a className="text-link" href="?cancel">
            <span>{booked.cancel}</span>
          </a>
        </IfNo>
      </div>
    </>
  );
}

function Cancelling({ words: { cancel }, person }: PartProps) {
  return (
    <>
      <h1 className="link-page-heading">{cancel.heading}</h1>
      <p className="mt-3">{cancel.text(`${place("booked.day")}, ${place("booked.time")}`, person)}</p>
      <form method="post" className="link-page-form">
        <label className="field">
          <span className="field-label">{cancel.word(person)}</span>
          <textarea className="field-input" name="word" rows={3} maxLength={2000} />
        </label>
        <button type="submit" name="do" value="cancel" className={`${buttonClass({ look: "plum" })} button-danger`}>
          {cancel.cancel}
        </button>
        <div className="link-page-actions mt-0">
          <a className="text-link" href="?move">
            <span>{cancel.move}</span>
          </a>
          <a className="text-link" href="?">
            <span>{cancel.keep}</span>
          </a>
        </div>
      </form>
    </>
  );
}

function Cancelled({ words: { cancelled }, person }: PartProps) {
  return (
    <>
      <div className="link-page-head">
        <span className="slot-stone slot-stone-off" aria-hidden="true" />
        <h1 className="link-page-heading" role="status">
          {cancelled.heading}
        </h1>
      </div>
      <p className="mt-3">{cancelled.text(person)}</p>
      <div className="link-page-actions">
        <a className={buttonClass({ look: "yellow" })} href="?choose">
          {cancelled.again}
        </a>
        <If a="canTakeAgain">
          <form method="post">
            <input type="hidden" name="at" value={place("cancelledAt")} />
            <button type="submit" name="do" value="book" className="text-link">
              <span>{cancelled.undo}</span>
            </button>
          </form>
        </If>
        <a className="text-link" href="/privacy-request">
          <span>{cancelled.remove}</span>
        </a>
      </div>
    </>
  );
}
