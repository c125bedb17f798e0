type StoneProps = {
  /** Paint of the cap. Null leaves it white. */
  cap: "amaltas" | "gulmohar" | "neem" | "roller" | "sky" | null;
  /** Painted under the cap. A number on a stone always counts something down. */
  number?: string;
  label?: string;
  /** Done: a tick under the cap. */
  hasTick?: boolean;
  /** Says what the number means. Without it the stone is decoration. */
  title?: string;
  className?: string;
};

const front = "M2.6 228V89.4A81.4 81.4 0 0 1 165.4 89.4V228Z";
const withSide = "M2.6 228V89.4A81.4 81.4 0 0 1 84 8H106A81.4 81.4 0 0 1 187.4 89.4V228Z";
const top = "M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96Z";

export function Stone({ cap, number, label, hasTick = false, title, className }: StoneProps) {
  return (
    <svg
      // `translate` is for HTML alone.
      className={`stone notranslate ${className ?? ""}`}
      viewBox="0 0 190 232"
      aria-hidden={title ? undefined : true}
      role={title ? "img" : undefined}
      aria-label={title}
    >
      <path d={withSide} className="stone-side fill-ink" />
      <path d={front} className="fill-white" />
      {cap && <path d={top} className={`stone-cap cap-${cap}`} />}
      <path d={front} className="stone-outline fill-none stroke-ink" strokeWidth="5.7" strokeLinejoin="round" />
      {label && (
        <text x="84" y="150" fontSize="27" className="fill-ink">
          {label}
        </text>
      )}
      {hasTick && <path d="M50 160l24 26 44-54" className="stone-tick" />}
      {number && (
        <text x="84" y="213" fontSize="64" className="fill-ink">
          {number}
        </text>
      )}
    </svg>
  );
}

/** Not done yet. */
export function UnpaintedStone({ className }: { className?: string }) {
  return (
    <svg className={`stone ${className ?? ""}`} viewBox="0 0 190 232" aria-hidden="true">
      <path d={front} className="fill-white stroke-jamun-500" strokeWidth="7" strokeDasharray="15 11" />
    </svg>
  );
}

/** A stone that is being painted: something is on its way. */
export function PaintingStone({ className }: { className?: string }) {
  return (
    <svg className={`stone stone-painting ${className ?? ""}`} viewBox="0 0 168 232" aria-hidden="true">
      <path d={front} className="fill-white stroke-jamun-500" strokeWidth="5" strokeDasharray="11 7.7" />
      <g className="stone-cap">
        <path d={top} className="cap-amaltas" />
        <path d="M2.6 96V89.4A81.4 81.4 0 0 1 165.4 89.4V96" className="fill-none stroke-ink" strokeWidth="5.7" />
      </g>
    </svg>
  );
}
