export type MarkCap = "amaltas" | "gulmohar" | "neem" | "roller" | "sky" | "late" | "unconfirmed" | "unpainted";

const outline = "M.8 20.2V8.3a7.7 7.7 0 0 1 15.4 0v11.9Z";
const cap = "M.8 9.2v-.9a7.7 7.7 0 0 1 15.4 0v.9Z";

/** The fill of a stone's cap. */
export function capClass(paint: Exclude<MarkCap, "unpainted">): string {
  return paint === "late" ? "fill-gulmohar-500" : paint === "unconfirmed" ? "fill-amaltas-300" : `cap-${paint}`;
}

/**
 * A stone as small as a bullet: painted for what is done, dashed for what is not, dashed yellow for what somebody said and
 * nobody has looked at yet. Text next to it says the same.
 */
export function StoneMark({ cap: paint, className = "" }: { cap: MarkCap; className?: string }) {
  return (
    <svg className={`h-7 flex-none ${className}`} viewBox="0 0 17 21" aria-hidden="true">
      {paint === "unpainted" ? (
        <path d={outline} className="fill-white stroke-jamun-500" strokeDasharray="1.3 1" strokeWidth=".9" />
      ) : (
        <>
          <path d={outline} className="fill-white" />
          <path d={cap} className={capClass(paint)} />
          <path
            d={outline}
            className="fill-none stroke-ink"
            {...(paint === "unconfirmed" && { strokeDasharray: "1.3 1", strokeWidth: ".9" })}
          />
        </>
      )}
    </svg>
  );
}
