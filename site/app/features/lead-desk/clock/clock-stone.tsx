import type { ReplyClock } from "./reply-clock.ts";
import { clockNumber } from "./reply-clock.ts";

const front = "M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z";
const withSide = "M2.6 228V89.4A81.4 81.4 0 0 1 84 8H106A81.4 81.4 0 0 1 187.4 89.4V228Z";
const cap = "M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z";

type ClockStoneProps = {
  clock: ReplyClock;
  /** Text above the number; the stone is then drawn with its side. */
  label?: string;
  className?: string;
};

/**
 * The reply clock as a kilometre stone: its cap shows the urgency, its number the time. The words next to it say the
 * same.
 */
export function ClockStone({ clock, label, className = "" }: ClockStoneProps) {
  const number = clockNumber(clock);
  const isRound = label !== undefined;
  return (
    <svg
      className={`clock-stone clock-${clock.state} ${className}`}
      viewBox={isRound ? "0 0 190 232" : "0 0 168 232"}
      aria-hidden="true"
    >
      {isRound && <path d={withSide} className="clock-stone-side" />}
      <path d={front} className="clock-stone-front" />
      {"amount" in clock && <path d={cap} className="clock-stone-cap" />}
      <path d={front} className="clock-stone-edge" />
      {label && (
        <text x="84" y="146" className="clock-stone-label">
          {label}
        </text>
      )}
      {number && (
        <text x="84" y={label ? 210 : 199} className="clock-stone-number">
          {number}
        </text>
      )}
      {clock.state === "answered" && <path d="M50 160l24 26 44-54" className="clock-stone-tick" />}
    </svg>
  );
}
