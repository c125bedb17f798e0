import type { ReactNode } from "react";
import { InlineScript } from "../../boot/inline-script.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Slot, SlotCap, SlotRoad, YourSlot } from "../../ui/slots/slots.tsx";
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
            <SlotRoad day={`${place("weekday")} ${place("number")}`} month={place("month")}>
              <If a="isEmpty">
                <p className="slot-empty">
                  <If a="next">{words.nobody(place("next"))}</If>
                </p>
              </If>
              <If a="times">
                <If a="isYours">
                  <YourSlot clock={place("clock")} yours={words.yours} />
                </If>
                <If a="isFree">
                  <Slot
                    value={place("startsAt")}
                    data-checked={place("checked")}
                    data-label={place("label")}
                    label={place("label")}
                    clock={place("clock")}
                    half={place("half")}
                    cap={
                      <>
                        <If a="isMorning">
                          <SlotCap isMorning />
                        </If>
                        <IfNo a="isMorning">
                          <SlotCap isMorning={false} />
                        </IfNo>
                      </>
                    }
                  />
                </If>
              </If>
            </SlotRoad>
          </If>
          <p role="status" className="slot-said" data-said="" />
          <div className="link-page-actions">
            <button type="submit" className={buttonClass({ look: "plum" })} data-submit="">
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
