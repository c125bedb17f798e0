import { tag as at } from "@campusward/contracts/site/built-page";
import type { ReactNode } from "react";
import { InlineScript } from "../../boot/inline-script.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Slot, SlotCap, SlotRoad, YourSlot } from "../../ui/slots/slots.tsx";
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
            <SlotRoad day={`${at("weekday")} ${at("number")}`} month={at("month")}>
              <Where of="isEmpty">
                <p className="slot-empty">
                  <Where of="next">{words.nobody(at("next"))}</Where>
                </p>
              </Where>
              <Where of="times">
                <Where of="isYours">
                  <YourSlot clock={at("clock")} yours={words.yours} />
                </Where>
                <Where of="isFree">
                  <Where of="isChosen">
                    <FreeSlot isChosen />
                  </Where>
                  <WhereNot of="isChosen">
                    <FreeSlot isChosen={false} />
                  </WhereNot>
                </Where>
              </Where>
            </SlotRoad>
          </Where>
          <p role="status" className="slot-said" data-said="" />
          <div className="link-page-actions">
            <button type="submit" className={buttonClass({ look: "plum" })} data-submit="">
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

function FreeSlot({ isChosen }: { isChosen: boolean }) {
  const cap = (
    <>
      <Where of="isMorning">
        <SlotCap isMorning />
      </Where>
      <WhereNot of="isMorning">
        <SlotCap isMorning={false} />
      </WhereNot>
    </>
  );
  const [label, clock, half] = [at("label"), at("clock"), at("half")];
  const input = { value: at("startsAt"), defaultChecked: isChosen, "data-label": label };
  return <Slot {...input} label={label} clock={clock} half={half} cap={cap} />;
}
