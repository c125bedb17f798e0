import type { ReactNode } from "react";
import { InlineScript } from "../../boot/inline-script.tsx";
import { buttonClass } from "../../ui/button.tsx";
import "../../ui/stone/slot-road.css";
import { If, IfNo, place } from "./template.tsx";
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
      <If a="hasNone">
        <div className="slot-none">
          <span className="slot-stone slot-stone-off" aria-hidden="true" />
          <p>
            {words.empty} <If a="deadline">{words.promise(place("deadline"))}</If>
          </p>
        </div>
        {rest && <div className="link-page-actions">{rest}</div>}
      </If>
      <If a="hasTimes">
        <form
          method="post"
          className="slot-form"
          data-slots=""
          data-booking={words.booking}
          data-line-down={words.lineDown}
          data-at={words.submitAt("TIME")}
        >
          <input type="hidden" name="do" value="book" />
          <input type="hidden" name="zone" value={place("zone")} />
          <If a="days">
            <fieldset className="slot-road">
              <legend className="slot-day">
                <span className="slot-day-number">{`${place("weekday")} ${place("number")}`}</span>{" "}
                <span className="slot-day-month">{place("month")}</span>
              </legend>
              <div className="slot-row">
                <If a="isEmpty">
                  <p className="slot-empty">
                    <If a="next">{words.nobody(place("next"))}</If>
                  </p>
                </If>
                <If a="times">
                  <If a="isYours">
                    <span className="slot-stone slot-stone-yours">
                      <span className="slot-clock">{place("clock")}</span>
                      <span className="slot-half">{words.yours}</span>
                    </span>
                  </If>
                  <If a="isFree">
                    <label className="slot">
                      <input
                        type="radio"
                        name="at"
                        value={place("startsAt")}
                        data-checked={place("checked")}
                        data-label={place("label")}
                        required
                        aria-label={place("label")}
                      />
                      <span className="slot-stone" aria-hidden="true">
                        <If a="isMorning">
                          <i className="slot-cap slot-cap-morning" />
                        </If>
                        <IfNo a="isMorning">
                          <i className="slot-cap slot-cap-later" />
                        </IfNo>
                        <span className="slot-clock">{place("clock")}</span>
                        <span className="slot-half">{place("half")}</span>
                      </span>
                    </label>
                  </If>
                </If>
              </div>
              <div className="slot-band" />
            </fieldset>
          </If>
          <p role="status" className="slot-said" data-said="" />
          <div className="link-page-actions">
            <button type="submit" className={buttonClass({ look: "yellow" })} data-submit="">
              {words.submit}
            </button>
            {rest}
          </div>
        </form>
      </If>
      <InlineScript text={walkText} argument={{}} isKept />
    </>
  );
}
