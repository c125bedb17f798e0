import type { LeadClock } from "@campusward/contracts/desk/lead-state";
import "../../ui/stone/clock-stone.css";

/** What stands after the number. */
const unitNames = {
  left: { minutes: "min left", hours: "h left", days: "d left" },
  late: { minutes: "min late", hours: "h late", days: "d late" },
  /** Until the next step, while no promise runs. */
  step: { minutes: "min", hours: "h to go", days: "d to go" },
  short: { minutes: "min", hours: "h", days: "d" },
};

const front = "M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z";
const withSide = "M2.6 228V89.4A81.4 81.4 0 0 1 84 8H106A81.4 81.4 0 0 1 187.4 89.4V228Z";
const cap = "M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z";

type DrawnStoneProps = {
  /** Its colours. */
  state: LeadClock["state"];
  hasCap?: boolean;
  number?: string | null;
  hasSide?: boolean;
  className?: string;
};

function DrawnStone({ state, hasCap = true, number = null, hasSide = false, className = "" }: DrawnStoneProps) {
  return (
    <svg
      className={`clock-stone notranslate ${className}`}
      data-clock={state}
      viewBox={hasSide ? "0 0 190 232" : "0 0 168 232"}
      aria-hidden="true"
    >
      {hasSide && <path d={withSide} className="clock-stone-side" />}
      <path d={front} className="clock-stone-front" />
      {hasCap && <path d={cap} className="clock-stone-cap" />}
      <path d={front} className="clock-stone-edge" />
      {number && (
        // Three signs are as wide as the stone has room, in a brand's own font too.
        <text
          x="84"
          y="199"
          className="clock-stone-number"
          textLength={number.length === 3 ? 122 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {number}
        </text>
      )}
      {state === "answered" && <path d="M50 160l24 26 44-54" className="clock-stone-tick" />}
    </svg>
  );
}

type ClockStoneProps = Pick<DrawnStoneProps, "hasSide" | "className"> & { clock: LeadClock };

/** The reply clock as a stone: its cap shows the urgency, its number the time. The words next to it say the same. */
export function ClockStone({ clock, ...rest }: ClockStoneProps) {
  return <DrawnStone {...rest} state={clock.state} hasCap={"amount" in clock} number={clockNumber(clock)} />;
}

/** A stone of a row that is counted down: painted once done. */
export function CountStone({ number, cap: paint }: { number: string; cap: "done" | "next" | "none" }) {
  const state = { done: "ample", next: "soon", none: "paused" } as const;
  return <DrawnStone state={state[paint]} hasCap={paint !== "none"} number={number} />;
}

export function FailedStone() {
  return <DrawnStone state="late" />;
}

/** The clock as a sentence: "Late by 2 hours", "7 hours left", "Answered in 3 hours". */
export function describeClock(clock: LeadClock): string {
  if (clock.state === "closed") return "Closed without a reply";
  if (clock.state === "paused") return "The 24 hours have not begun";
  if (clock.state === "quiet") return sayQuiet(clock.days);
  const time = spokenAmount(clock.amount);
  if (clock.state === "answered") return clock.isInTime ? `Answered in ${time}` : `Answered late, in ${time}`;
  if (clock.state === "step") return `${time} to go`;
  return clock.state === "late" ? `Late by ${time}` : `${time} left`;
}

function sayQuiet(days: number | null): string {
  if (days === null) return "Imported";
  return days === 0 ? "in touch today" : `${days} ${days === 1 ? "day" : "days"} quiet`;
}

function spokenAmount({ count, unit }: Extract<LeadClock, { amount: unknown }>["amount"]): string {
  if (unit === "minutes" && count === 0) return "less than a minute";
  return `${count} ${count === 1 ? { minutes: "minute", hours: "hour", days: "day" }[unit] : unit}`;
}

/** The label next to the stone, which shows the number: "h left", "late", "answered". */
export function clockLabel(clock: LeadClock): string {
  if (clock.state === "closed") return "closed";
  if (clock.state === "paused") return "not begun";
  if (clock.state === "quiet") return sayQuiet(clock.days);
  if (clock.state === "answered") return "answered";
  const names = clock.state === "late" || clock.state === "step" ? unitNames[clock.state] : unitNames.left;
  return names[clock.amount.unit];
}

/** On a card, next to the hour: "2 h late", "7 h left", "40 min". Empty where the stone has no number. */
export function shortClock(clock: LeadClock): string {
  if (!("amount" in clock) || clock.state === "answered") return "";
  const time = `${clock.amount.count} ${unitNames.short[clock.amount.unit]}`;
  if (clock.state === "step") return time;
  return clock.state === "late" ? `${time} late` : `${time} left`;
}

/** The number on the stone. Null when the clock has stopped. */
function clockNumber(clock: LeadClock): string | null {
  if (!("amount" in clock) || clock.state === "answered") return null;
  return clock.state === "late" ? `+${clock.amount.count}` : String(clock.amount.count);
}
