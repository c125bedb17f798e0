import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Icon } from "../icon.tsx";
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
      <SlotDay day={day} month={month} />
      <div className="slot-row">{children}</div>
    </fieldset>
  );
}

type SlotFoldProps = SlotRoadProps & {
  /** How many times it has. */
  count: ReactNode;
  isOpen: boolean;
};

/**
 * A day that is a line of its own on phones, where one is open at a time. Its children are parts of a day. Where there is
 * room, all days are open beside their signs; browsers that cannot show what is folded keep the lines.
 */
export function SlotFold({ day, month, count, isOpen, children }: SlotFoldProps) {
  return (
    <fieldset className="slot-road max-columns:bg-none">
      <SlotDay day={day} month={month} isFolded />
      <details name="slot-day" className="columns:details-content:[content-visibility:visible]" open={isOpen}>
        <summary className="slot-summary flex min-h-14 columns:supports-[selector(::details-content)]:hidden cursor-pointer items-center gap-2.5 border-t-2 border-jamun-100 px-(--slot-edge)">
          <i className="slot-mark" />
          <span className="slot-day-number">{`${day} ${month}`}</span>
          <span className="grow text-sm text-ink-muted">{count}</span>
          <Icon name="chevron-down" className="in-open:rotate-180" />
        </summary>
        <div className="slot-row max-columns:block max-columns:p-0">{children}</div>
      </details>
    </fieldset>
  );
}

function SlotDay({ day, month, isFolded = false }: Omit<SlotRoadProps, "children"> & { isFolded?: boolean }) {
  return (
    <legend className={isFolded ? "slot-day max-columns:sr-only" : "slot-day"}>
      <span className="slot-day-number">{day}</span> <span className="slot-day-month">{month}</span>
    </legend>
  );
}

/** The times of a morning, an afternoon or an evening, which have a road of their own on phones. */
export function SlotPart({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="px-(--slot-edge) columns:hidden text-sm text-ink-muted [.slot-part+&]:pt-2.5">{name}</p>
      <div className="slot-part columns:contents max-columns:grid max-columns:grid-cols-4 max-columns:px-(--slot-edge) max-columns:[&_.slot-stone]:w-full">
        {children}
      </div>
    </>
  );
}

type SlotProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "name" | "className"> & {
  /** The whole time, such as `Wed 25 November, 4:30 pm`. */
  label: string;
  /** `4:30`. */
  clock: string;
  /** `pm`; null where the clock counts to 24. */
  half: string | null;
  /** A `PartOfDay`, or the tag of one. */
  part: string;
};

/** A time that can be chosen: a radio button in the shape of a stone. */
export function Slot({ label, clock, half, part, ...input }: SlotProps) {
  return (
    <label className="slot">
      <input {...input} type="radio" name="at" aria-label={label} />
      <SlotStone clock={clock} half={half} part={part} />
    </label>
  );
}

/** A time on a stone. What it says stands next to it in words. */
export function SlotStone({ clock, half, part }: Pick<SlotProps, "clock" | "half" | "part">) {
  return (
    <span className="slot-stone" aria-hidden="true">
      <i className={`slot-cap slot-cap-${part}`} />
      <span className="slot-clock">{clock}</span>
      {half !== null && <span className="slot-half">{half}</span>}
    </span>
  );
}

/** The time that is booked and may move. It cannot be chosen. */
export function YourSlot({ clock, yours }: { clock: string; yours: string }) {
  return (
    <span className="slot">
      <span className="slot-stone slot-stone-yours">
        <span className="slot-clock">{clock}</span>
        <span className="slot-half">{yours}</span>
      </span>
    </span>
  );
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
