import type { SourceRow } from "@campusward/contracts/desk/lead-sources";
import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import type { FiguresWords } from "../../content/desk/figures.ts";
import { Link } from "../../navigation/link.tsx";
import { capClass } from "../../ui/stone/stone-mark.tsx";

export type Funnel = Omit<SourceRow, "key" | "label">;
export type HrefOf = (result: LeadResult, key?: string) => string;

type FigureStonesProps = { all: Funnel; spam: number; hrefOf: HrefOf; words: FiguresWords };

/** From lead to won as four stones on the road: each as tall as its share. */
export function FigureStones({ all, spam, hrefOf, words }: FigureStonesProps) {
  const { stones, share, hoursText } = words;
  const { leads, inTime, promised, demos, won, firstAnswerMs } = all;
  const first = firstAnswerMs === null ? null : hoursText(firstAnswerMs);
  const parts = [
    { cap: "roller", count: leads, href: hrefOf("lead"), label: stones.leads, note: stones.of(leads + spam, spam) },
    {
      cap: "neem",
      count: inTime,
      href: hrefOf("in-time"),
      label: stones.inTime,
      note: stones.ofPromised(share(inTime, promised), promised, first),
    },
    {
      cap: "amaltas",
      count: demos,
      href: hrefOf("demo"),
      label: stones.demos,
      note: stones.ofAll(share(demos, leads)),
    },
    {
      cap: "gulmohar",
      count: won,
      href: hrefOf("won"),
      label: stones.won,
      note: stones.ofDemos(share(won, leads), share(won, demos)),
    },
  ] as const;
  return (
    <section className="figs-stones" aria-label={words.summary(leads, inTime, demos, won)}>
      <ul>
        {parts.map(({ cap, count, href, label, note }) => (
          <li key={label}>
            <Link href={href} aria-label={`${label}: ${count}`}>
              <FigureStone cap={cap} count={count} share={leads === 0 ? 0 : count / leads} />
            </Link>
            <p>
              <strong>{label}</strong>
              <span>{note}</span>
            </p>
          </li>
        ))}
      </ul>
      <svg className="figs-road" width="100%" height="16" aria-hidden="true">
        <line x1="18" x2="100%" y1="8" y2="8" strokeDasharray="20 20" />
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
    <svg height={tall} width={(tall * width) / height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={front} className="fill-white" />
      <path d={top} className={capClass(cap)} />
      <path d={front} className="fill-none stroke-ink" strokeWidth={(3 * height) / tall} />
      <text x={width / 2} y="150" className="fill-ink">
        {count}
      </text>
    </svg>
  );
}
