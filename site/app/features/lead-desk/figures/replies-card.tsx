import type { readFigures } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import { spokenCalendarDay } from "../../../dates/calendar-days.ts";

const [width, height] = [300, 104];
const bar = 15;
/** Above the bars, for their numbers. */
const head = 14;

type Days = z.infer<typeof readFigures.response>["answeredByDay"];

/** Whose promise was kept or broken, by the day on which they came: together they are those of the card beside it. */
export function RepliesCard({ days }: { days: Days | null }) {
  const shown = days ?? [];
  const onTime = shown.reduce((sum, day) => sum + day.onTime, 0);
  const late = shown.reduce((sum, day) => sum + day.late, 0);
  return (
    <div className="relative min-h-37.5 border-jamun-100 px-4 py-0.5 @min-[34rem]/board:not-first:border-l-2">
      <div className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-2">
        <h2 className="dashboard-card-heading text-base">By the day they came</h2>
        <p className="flex items-center gap-1.25 font-semibold text-(length:--text-xs)" aria-hidden="true">
          <Sign className="fill-neem-500" />
          <span>in time</span>
          <Sign className="fill-gulmohar-500" />
          <span>late</span>
        </p>
      </div>
      <svg
        className="w-full max-h-37.5 mt-2"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={
          days
            ? `By the day they came, for ${days.length} ${days.length === 1 ? "day" : "days"}. ${onTime} answered in 24 hours, ${late} not.`
            : "Counting..."
        }
      >
        <Bars days={shown} />
        <path d={`M0 ${height - 1}H${width}`} className="stroke-ink stroke-2" />
      </svg>
      <p className="flex justify-between min-h-[1.3em] text-[0.6875rem] text-ink-muted" aria-hidden="true">
        <span>{shown[0] && spokenCalendarDay(shown[0].day)}</span>
        <span>today</span>
      </p>
      {days && onTime + late === 0 && (
        <p className="absolute inset-x-4.5 top-[42%] text-center text-(length:--text-sm) text-ink-muted">
          Nobody who came in these days is counted yet.
        </p>
      )}
    </div>
  );
}

function Sign({ className }: { className: string }) {
  return (
    <svg className="not-first:ml-0.75" width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path d="M1 15V7a6 6 0 0 1 12 0v8Z" className={`stroke-ink stroke-[1.4] ${className}`} />
    </svg>
  );
}

function Bars({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ onTime, late }) => onTime + late));
  const pitch = width / Math.max(days.length, 1);
  const scale = (height - head - 4) / most;
  const foot = height - 2;
  return days.map(({ day, onTime, late }, at) => {
    const left = at * pitch + (pitch - bar) / 2;
    const shoulder = foot - onTime * scale;
    const gap = onTime > 0 && late > 0 ? 2 : 0;
    return (
      <g key={day}>
        {onTime > 0 && <path d={slab(left, foot, onTime * scale)} className="fill-neem-500" />}
        {late > 0 && <path d={slab(left, shoulder - gap, late * scale - gap)} className="fill-gulmohar-500" />}
        {onTime + late > 0 && (
          <text
            x={left + bar / 2}
            y={foot - (onTime + late) * scale - 4}
            className="font-stretch-[75%] fill-ink [font:700_10px_var(--font-display)] [text-anchor:middle]"
          >
            {onTime + late}
          </text>
        )}
      </g>
    );
  });
}

function slab(left: number, foot: number, tall: number): string {
  const round = Math.min(bar / 2, tall);
  const top = foot - tall + round;
  return `M${left} ${foot}V${top}a${bar / 2} ${round} 0 0 1 ${bar} 0V${foot}Z`;
}
