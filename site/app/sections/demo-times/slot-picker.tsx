import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import { InlineScript } from "../../boot/inline-script.tsx";
import type { DemoTimesWords } from "../../content/features/demo-page.ts";
import { buttonClass } from "../../ui/button.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Slot, SlotFold, SlotPart, YourSlot } from "../../ui/slots/slots.tsx";
import { fillIn, type Template } from "../../words/templates.ts";
import { Where, WhereNot } from "../filled.tsx";
import walkText from "./walk-times.ts?script";

type SlotPickerProps = {
  words: DemoTimesWords;
  submit: string;
  submitAt: Template<"time">;
  /** What else can be done, beside the button. */
  rest: ReactNode;
};

/** A stretch of road for each day, with a stone for each time: radio buttons of one plain form, and its button. */
export function SlotPicker({ words: { pick, move }, submit, submitAt, rest }: SlotPickerProps) {
  return (
    <>
      <Where of="hasNone">
        <div className="mt-5 flex items-end gap-4">
          <span className="slot-stone border-dashed border-jamun-500 shadow-none" aria-hidden="true" />
          <p>
            {pick.empty} <Where of="deadline">{fillIn(pick.promise, { time: at("deadline") })}</Where>
          </p>
        </div>
        <div className="link-page-actions">{rest}</div>
      </Where>
      <Where of="hasTimes">
        <form
          id="slots"
          method="post"
          className="slot-form mt-2.5"
          data-slots=""
          data-booking={pick.booking}
          data-line-down={pick.lineDown}
          data-at={fillIn(submitAt, { time: "TIME" })}
        >
          <input type="hidden" name="zone" value={at("zone")} />
          <Where of="days">
            <Where of="isOpen" otherwise={<Day words={pick} yours={move.yours} isOpen={false} />}>
              <Day words={pick} yours={move.yours} isOpen />
            </Where>
            <Where of="gap">
              <p className="-mx-(--slot-edge) flex items-center gap-3 bg-jamun-50 px-(--slot-edge) py-2 text-sm text-ink-muted">
                <i className="slot-mark" />
                <span>
                  <Where of="several">{fillIn(pick.none, { days: at("several") })}</Where>
                  <Where of="only">{fillIn(pick.noneOn, { day: at("only"), next: at("next") })}</Where>
                </span>
              </p>
            </Where>
          </Where>
          <p role="status" className="not-empty:mt-3.5 not-empty:font-semibold" data-said="" />
        </form>
        <div className="slot-actions link-page-actions bottom-0 mt-4 columns:sticky columns:bg-white">
          <div className="slot-bar max-columns:fixed max-columns:inset-x-0 max-columns:bottom-0 max-columns:z-1 max-columns:border-t-2 max-columns:border-ink max-columns:bg-white max-columns:px-4.5 max-columns:py-3">
            <button type="submit" form="slots" name="do" value="book" className={buttonClass({ look: "strong" })}>
              <span className="[.slot-form:has([name=at]:checked)+.slot-actions_&]:hidden">{pick.first}</span>
              <span className="hidden [.slot-form:has([name=at]:checked)+.slot-actions_&]:inline" data-submit="">
                {submit}
              </span>
            </button>
          </div>
          <Where of="earlier">
            <QuietLink href={at("earlier")}>{pick.earlier}</QuietLink>
          </Where>
          <Where of="more">
            <QuietLink href={at("more")}>{pick.more}</QuietLink>
          </Where>
          {rest}
          <p className="ml-auto flex gap-3 text-xs text-ink-muted max-app:hidden">
            {(["morning", "afternoon", "evening"] as const).map((part) => (
              <span key={part} className="flex items-center gap-1.5">
                <i className={`slot-mark border-2 border-ink slot-cap-${part}`} />
                <span>{pick[part]}</span>
              </span>
            ))}
          </p>
        </div>
      </Where>
      <InlineScript text={walkText} argument={{}} isKept />
    </>
  );
}

type DayProps = { words: DemoTimesWords["pick"]; yours: string; isOpen: boolean };

function Day({ words, yours, isOpen }: DayProps) {
  const count = (
    <>
      <Where of="isOnly">{words.oneTime}</Where>
      <WhereNot of="isOnly">{fillIn(words.times, { count: at("count") })}</WhereNot>
    </>
  );
  const name = (
    <>
      <Where of="isMorning">{words.morning}</Where>
      <Where of="isAfternoon">{words.afternoon}</Where>
      <Where of="isEvening">{words.evening}</Where>
    </>
  );
  return (
    <SlotFold day={`${at("weekday")} ${at("number")}`} month={at("month")} count={count} isOpen={isOpen}>
      <Where of="parts">
        <SlotPart name={name}>
          <Where of="times">
            <Where of="isYours">
              <YourSlot clock={at("clock")} yours={yours} />
            </Where>
            <Where of="isFree">
              <Where of="isChosen" otherwise={<FreeSlot words={words} isChosen={false} />}>
                <FreeSlot words={words} isChosen />
              </Where>
            </Where>
          </Where>
        </SlotPart>
      </Where>
    </SlotFold>
  );
}

function FreeSlot({ words, isChosen }: { words: DemoTimesWords["pick"]; isChosen: boolean }) {
  const teamDay = `${at("#teamDay")}${fillIn(words.teamDay, { weekday: at("weekday"), place: at("place") })}${at("/teamDay")}`;
  return (
    <Slot
      value={at("startsAt")}
      defaultChecked={isChosen}
      data-label={at("label")}
      data-full={at("inFull")}
      label={`${at("label")}${teamDay}`}
      clock={at("clock")}
      half={at("half")}
      part={at("part")}
    />
  );
}
