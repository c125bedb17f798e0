import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import { hoursText, shareText } from "../../desk-work/lead-words.ts";
import { Link } from "../../navigation/link.tsx";
import { capClass } from "../../ui/stone/stone-mark.tsx";

const ofDemos = (share: string, ofDemos: string) =>
  [share, ofDemos && `${ofDemos} of demos`].filter(Boolean).join(", ");

const ofAll = (share: string) => share && `${share} of all leads`;

export type Funnel = Omit<SourceRow, "key" | "label">;
export type HrefOf = (result: LeadResult, key?: string) => string;

/** From lead to won as four stones on the road: each as tall as its share. */
export function FigureStones({ all, spam, hrefOf }: { all: Funnel; spam: number; hrefOf: HrefOf }) {
  const { leads, inTime, promised, demos, won, firstAnswerMs } = all;
  const first = firstAnswerMs === null ? null : hoursText(firstAnswerMs);
  const parts = [
    {
      cap: "roller",
      count: leads,
      href: hrefOf("lead"),
      label: "Leads",
      note: spam === 0 ? "no spam among them" : `of ${leads + spam}, ${spam} ${spam === 1 ? "was" : "were"} spam`,
    },
    {
      cap: "neem",
      count: inTime,
      href: hrefOf("in-time"),
      label: "Answered in 24 hours",
      note: [promised > 0 && `of ${promised}`, shareText(inTime, promised), first && `median first answer ${first}`]
        .filter(Boolean)
        .join(", "),
    },
    {
      cap: "amaltas",
      count: demos,
      href: hrefOf("demo"),
      label: "Demos held",
      note: ofAll(shareText(demos, leads)),
    },
    {
      cap: "gulmohar",
      count: won,
      href: hrefOf("won"),
      label: "Won",
      note: ofDemos(shareText(won, leads), shareText(won, demos)),
    },
  ] as const;
  return (
    <section
      className="overflow-hidden border-2 rounded-box border-jamun-200 bg-white"
      aria-label={`Of ${leads} leads, ${inTime} were answered in 24 hours, ${demos} came to a demo and ${won} were won.`}
    >
      <ul className="grid grid-cols-4 items-end gap-3 min-h-37 px-6 pt-6 max-wide:px-3.5 max-columns:grid-cols-2 max-columns:gap-y-3.5 max-columns:gap-x-3">
        {parts.map(({ cap, count, href, label, note }) => (
          <li
            key={label}
            className="flex items-end gap-3.5 min-w-0 max-wide:flex-col max-wide:items-start max-wide:gap-1"
          >
            <Link className="block flex-none rounded-[40px_40px_0_0]" href={href} aria-label={`${label}: ${count}`}>
              <FigureStone cap={cap} count={count} share={leads === 0 ? 0 : count / leads} />
            </Link>
            <p className="grid min-w-0 pb-2 font-medium leading-[1.4] max-wide:-order-1 max-wide:p-0">
              <strong>{label}</strong>
              <span className="text-(length:--text-sm) text-ink-muted">{note}</span>
            </p>
          </li>
        ))}
      </ul>
      <svg className="block bg-ink" width="100%" height="16" aria-hidden="true">
        <line className="stroke-white stroke-2" x1="18" x2="100%" y1="8" y2="8" strokeDasharray="20 20" />
      </svg>
    </section>
  );
}

const shortest = 66;
const tallest = 120;
const [width, height] = [132, 180];
const front = "M3 180V66a63 63 0 0 1 126 0v114Z";
const top = "M3 72v-6a63 63 0 0 1 126 0v6Z";

type FigureStoneProps = { cap: "roller" | "neem" | "amaltas" | "gulmohar"; count: number; share: number };

function FigureStone({ cap, count, share }: FigureStoneProps) {
  const tall = shortest + (tallest - shortest) * Math.min(share, 1);
  return (
    <svg
      className="block"
      height={tall}
      width={(tall * width) / height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={front} className="fill-white" />
      <path d={top} className={capClass(cap)} />
      <path d={front} className="fill-none stroke-ink" strokeWidth={(3 * height) / tall} />
      <text
        x={width / 2}
        y="150"
        className="fill-ink font-stretch-[75%] [font:700_52px_var(--font-display)] [text-anchor:middle]"
      >
        {count}
      </text>
    </svg>
  );
}
