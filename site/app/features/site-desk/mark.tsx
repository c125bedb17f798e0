const looks = {
  wet: "bg-amaltas-100 text-ink [[data-wet]_&]:bg-amaltas-300",
  hidden: "bg-gulmohar-100 text-error",
  plain: "bg-jamun-100 text-ink",
};

type MarkProps = { look?: keyof typeof looks; children: string };

/** A word about what it stands beside. */
export function Mark({ look = "plain", children }: MarkProps) {
  return (
    <span
      className={`inline-block rounded-[9px_9px_3px_3px] px-2.25 py-0.5 font-bold text-(length:--text-xs) whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}

export function WetPaint() {
  return <Mark look="wet">Wet paint</Mark>;
}

/** Of a row, or of what holds it: wet paint, and a hatch where it waits hidden in its place. */
export const rowStates =
  "data-wet:bg-amaltas-50 data-hidden:bg-[repeating-linear-gradient(-45deg,var(--color-white)_0_12px,var(--color-jamun-50)_12px_24px)]";
