import type { ComponentPropsWithoutRef, ReactNode } from "react";
import type { Elements } from "../elements.ts";
import "./slots.css";

type SlotRoadProps = {
  /** `Wed 25`. */
  day: string;
  /** `Nov`. */
  month: string;
  children: ReactNode;
};

/** A day: a stretch of road with its sign, on which the times stand. */
export function SlotRoad({ day, month, children }: SlotRoadProps) {
  return (
    <fieldset className="slot-road">
      <legend className="slot-day">
        <span className="slot-day-number">{day}</span> <span className="slot-day-month">{month}</span>
      </legend>
      <div className="slot-row">{children}</div>
      <div className="slot-band" />
    </fieldset>
  );
}

type SlotProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "name" | "className"> & {
  /** The whole time, such as `Wed 25 November, 4:30 pm`. */
  label: string;
  /** `4:30`. */
  clock: string;
  /** `pm`; null where the clock counts to 24. */
  half: string | null;
  cap: Elements;
};

/** A time that can be chosen: a radio button in the shape of a stone. */
export function Slot({ label, clock, half, cap, ...input }: SlotProps) {
  return (
    <label className="slot">
      <input required {...input} type="radio" name="at" aria-label={label} />
      <SlotStone clock={clock} half={half} cap={cap} />
    </label>
  );
}

/** A time on a stone. What it says stands next to it in words. */
export function SlotStone({ clock, half, cap }: Pick<SlotProps, "clock" | "half" | "cap">) {
  return (
    <span className="slot-stone" aria-hidden="true">
      {cap}
      <span className="slot-clock">{clock}</span>
      {half !== null && <span className="slot-half">{half}</span>}
    </span>
  );
}

/** The time that is booked and may move. It cannot be chosen. */
export function YourSlot({ clock, yours }: { clock: string; yours: string }) {
  return (
    <span className="slot-stone slot-stone-yours">
      <span className="slot-clock">{clock}</span>
      <span className="slot-half">{yours}</span>
    </span>
  );
}

/** Before noon, or after it. */
export function SlotCap({ isMorning }: { isMorning: boolean }) {
  return <i className={`slot-cap ${isMorning ? "slot-cap-morning" : "slot-cap-later"}`} />;
}

/** The time that is booked: `Wed 25` and `4:30`. */
export function LargeSlot({ label, clock }: { label: string; clock: string }) {
  return (
    <span className="slot-stone slot-stone-large" aria-hidden="true">
      <i className="slot-cap slot-cap-morning" />
      <span className="slot-label">{label}</span>
      <span className="slot-clock">{clock}</span>
    </span>
  );
}
