import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import { InlineScript } from "../../boot/inline-script.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Where, WhereNot } from "../filled.tsx";
import walkText from "./walk-times.ts?script";

export type SlotPickerWords = {
  nobody: (next: string) => string;
  empty: string;
  promise: (time: string) => string;
  yours: string;
  submit: string;
  submitAt: (time: string) => string;
  booking: string;
  lineDown: string;
};

/** A stretch of road for each day, with a stone for each time: radio buttons of one plain form. */
export function SlotPicker({ words, rest }: { words: SlotPickerWords; rest: ReactNode }) {
  return (
    <>
      <Where of="hasNone">
        <div className="slot-none">
          <span className="slot-stone slot-stone-off" aria-hidden="true" />
          <p>
            {words.empty} <Where of="deadline">{words.promise(at("deadline"))}</Where>
          </p>
        </div>
        {rest && <div className="link-page-actions">{rest}</div>}
      </Where>
      <Where of="hasTimes">
        <form
          method="post"
          className="slot-form"
          data-slots=""
          data-booking={words.booking}
          data-line-down={words.lineDown}
          data-at={words.submitAt("TIME")}
        >
          <input type="hidden" name="do" value="book" />
          <input type="hidden" name="zone" value={at("zone")} />
          <Where of="days">
            <fieldset className="slot-road">
              <legend className="slot-day">
                <span className="slot-day-number">{`${at("weekday")} ${at("number")}`}</span>{" "}
                <span className="slot-day-month">{at("month")}</span>
              </legend>
              <div className="slot-row">
                <Where of="isEmpty">
                  <p className="slot-empty">
                    <Where of="next">{words.nobody(at("next"))}</Where>
                  </p>
                </Where>
                <Where of="times">
                  <Where of="isYours">
                    <span className="slot-stone slot-stone-yours">
                      <span className="slot-clock">{at("clock")}</span>
                      <span className="slot-half">{words.yours}</span>
                    </span>
                  </Where>
                  <Where of="isFree">
                    <Where of="isChosen">
                      <Slot isChosen />
                    </Where>
                    <WhereNot of="isChosen">
                      <Slot />
                    </WhereNot>
                  </Where>
                </Where>
              </div>
              <div className="slot-band" />
            </fieldset>
          </Where>
          <p role="status" className="slot-said" data-said="" />
          <div className="link-page-actions">
            <button type="submit" className={buttonClass({ look: "yellow" })} data-submit="">
              {words.submit}
            </button>
            {rest}
          </div>
        </form>
      </Where>
      <InlineScript text={walkText} argument={{}} isKept />
    </>
  );
}

function Slot({ isChosen = false }: { isChosen?: boolean }) {
  const label = at("label");
  return (
    <label className="slot">
      <input
        type="radio"
        name="at"
        value={at("startsAt")}
        defaultChecked={isChosen}
        data-label={label}
        required
        aria-label={label}
      />
      <span className="slot-stone" aria-hidden="true">
        <Where of="isMorning">
          <i className="slot-cap slot-cap-morning" />
        </Where>
        <WhereNot of="isMorning">
          <i className="slot-cap slot-cap-later" />
        </WhereNot>
        <span className="slot-clock">{at("clock")}</span>
        <span className="slot-half">{at("half")}</span>
      </span>
    </label>
  );
}
