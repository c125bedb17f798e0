import { capClass, type MarkCap } from "./stone-mark.tsx";

const pitch = 22;

/** A road as small stones: this many painted, the others dashed. One path for each colour keeps the page small. */
export function StoneRow({ painted, of, cap }: { painted: number; of: number; cap: Exclude<MarkCap, "unpainted"> }) {
  return (
    <svg
      className="flex-none"
      width={of * pitch - 4}
      height={22}
      viewBox={`-1 -1 ${of * pitch - 4} 22`}
      aria-hidden="true"
    >
      <path d={stones(0, painted, "v.7Z")} className={capClass(cap)} />
      <path d={stones(0, painted, "V20Z")} className="fill-none stroke-ink" strokeWidth="1.4" />
      <path
        d={stones(painted, of, "V20Z")}
        className="fill-none stroke-jamun-500"
        strokeWidth="1.1"
        strokeDasharray="1.6 1.4"
      />
    </svg>
  );
}

/** The round tops of the stones from one place to another, each with the given foot. */
function stones(from: number, to: number, foot: string): string {
  return Array.from({ length: to - from }, (_, at) => {
    const left = (from + at) * pitch;
    return `M${left} ${foot === "V20Z" ? 20 : 8.2}V7.5a7.5 7.5 0 0 1 15 0${foot}`;
  }).join("");
}
