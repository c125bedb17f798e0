import { teamDayOf } from "../../../dates/team-clock.ts";
import { useDesk } from "../desk-context.ts";
import { spokenCalendarDay } from "./answered-card.tsx";

const [width, height] = [220, 76];
const widestBar = 12;

export function RepliesCard({ days }: { days: readonly RepliesOfDay[] | null }) {
  const { words, now } = useDesk();
  const { figures } = words;
  const bars = toReplyBars(days ?? []);
  const onTime = bars.reduce((sum, bar) => sum + bar.onTime, 0);
  const late = bars.reduce((sum, bar) => sum + bar.late, 0);
  const last = bars.at(-1)?.to;
  return (
    <div className="figure-card figure-replies">
      <div className="figure-head">
        <h2 className="dashboard-card-heading">{figures.perDay}</h2>
        <p className="figure-legend" aria-hidden="true">
          <Sign className="figure-on-time" />
          {figures.onTime}
          <Sign className="figure-late" />
          {figures.late}
        </p>
      </div>
      <svg
        className="figure-bars"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={days ? figures.perDaySummary(days.length, onTime, late) : figures.loading}
      >
        <Bars bars={bars} />
        <path d={`M0 ${height - 1}H${width}`} className="figure-ground" />
      </svg>
      <p className="figure-days" aria-hidden="true">
        <span>{bars[0] && spokenCalendarDay(bars[0].from)}</span>
        <span>{last && (last === teamDayOf(now) ? figures.today : spokenCalendarDay(last))}</span>
      </p>
      {days && onTime + late === 0 && <p className="figure-empty">{figures.noReplies}</p>}
    </div>
  );
}

function Sign({ className }: { className: string }) {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path d="M1 15V7a6 6 0 0 1 12 0v8Z" className={`figure-sign ${className}`} />
    </svg>
  );
}

function Bars({ bars }: { bars: readonly ReplyBar[] }) {
  const most = Math.max(1, ...bars.map(({ onTime, late }) => onTime + late));
  const pitch = width / Math.max(bars.length, 1);
  const bar = Math.min(widestBar, pitch * 0.72);
  const scale = (height - 12) / most;
  return bars.map(({ from, onTime, late }, at) => {
    const left = at * pitch + (pitch - bar) / 2;
    const [foot, shoulder] = [height - 2, height - 2 - onTime * scale];
    return (
      <g key={from}>
        {onTime > 0 && <path d={slab(left, foot, bar, onTime * scale)} className="figure-on-time" />}
        {late > 0 && <path d={slab(left, shoulder - 2, bar, late * scale)} className="figure-late" />}
      </g>
    );
  });
}

function slab(left: number, foot: number, bar: number, tall: number): string {
  const round = Math.min(bar / 2, tall);
  const top = foot - tall + round;
  return `M${left} ${foot}V${top}a${bar / 2} ${round} 0 0 1 ${bar} 0V${foot}Z`;
}

type RepliesOfDay = { day: string; onTime: number; late: number };

type ReplyBar = {
  /** The first day that the bar counts, and the last. */
  from: string;
  to: string;
  onTime: number;
  late: number;
};

/** Days as bars: one each, or several in one where there are too many to tell apart. The last bar ends with the last day. */
export function toReplyBars(days: readonly RepliesOfDay[], mostBars = 31): ReplyBar[] {
  const daysPerBar = Math.max(1, Math.ceil(days.length / mostBars));
  const bars: ReplyBar[] = [];
  for (let end = days.length; end > 0; end -= daysPerBar) {
    const group = days.slice(Math.max(0, end - daysPerBar), end);
    bars.unshift({
      from: group[0]?.day ?? "",
      to: group.at(-1)?.day ?? "",
      onTime: group.reduce((sum, { onTime }) => sum + onTime, 0),
      late: group.reduce((sum, { late }) => sum + late, 0),
    });
  }
  return bars;
}
