import { readFigures } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { useDesk } from "../desk-context.ts";
import { AnsweredCard, type Figures, type FiguresRange, lastDays, OwnDays } from "./answered-card.tsx";
import { FiguresLine } from "./figures-line.tsx";
import { RepliesCard } from "./replies-card.tsx";
import { SourcesCard } from "./sources-card.tsx";

export function DeskFigures() {
  const { words: deskWords, now } = useDesk();
  const { figures: words } = deskWords;
  const [range, setRange] = useState<FiguresRange>({ kind: "last", days: lineDays });
  const line = useFigures({ kind: "last", days: lineDays });
  const query = useFigures(range);
  const figures = query.data ?? null;
  return (
    <FiguresLine figures={line.data ?? null} days={lineDays}>
      <div className="figures-cards" aria-busy={query.isPending}>
        {query.isError && !figures ? (
          <p className="desk-figures-failed" role="alert">
            {words.failed} <InlineButton onClick={() => void query.refetch()}>{words.again}</InlineButton>
          </p>
        ) : (
          <>
            <AnsweredCard answered={figures?.answered ?? null} range={range} onRange={setRange} />
            <RepliesCard days={figures?.repliesByDay ?? null} />
            <WritersCard figures={figures} />
            <SourcesCard {...daysOf(range, now)} />
          </>
        )}
        {range.kind === "own" && <OwnDays range={range} onRange={setRange} />}
      </div>
    </FiguresLine>
  );
}

function daysOf(range: FiguresRange, now: number): { from: string; to: string } {
  const { from, to } = range.kind === "own" ? range : lastDays(range.days, now);
  return { from, to };
}

/** What the line counts, whatever the opened figures show. */
const lineDays = 14;

/** The figures of a range of days. Fetched again within a minute after a change. */
function useFigures(range: FiguresRange) {
  const { now } = useDesk();
  const client = useQueryClient();
  const { from, to } = daysOf(range, now);
  const { query } = useEndpoint(readFigures, { from, to }, { isSlow: true });
  useEffect(() => void client.refetchQueries({ queryKey: [readFigures.path], stale: true }), [client, now]);
  return query;
}

type Line = { name: string; count: number };

const paints = ["figure-paint-1", "figure-paint-2", "figure-paint-3", "figure-paint-4", "figure-paint-5"];
const mostLines = 5;

/** Who writes, and from which page: one chart at a time. */
function WritersCard({ figures }: { figures: Figures | null }) {
  const { words } = useDesk();
  const [shown, setShown] = useState<"who" | "where">("who");
  const lines: Record<typeof shown, Line[]> = {
    who: (figures?.byProfile ?? []).map(({ profile, leads }) => ({ name: words.profileName(profile), count: leads })),
    where: (figures?.byPage ?? []).map(({ page, leads }) => ({ name: words.pageName(page), count: leads })),
  };
  return (
    <div className="figure-card figure-writers">
      <h2 className="figure-tabs">
        {(["who", "where"] as const).map((tab) => (
          <button key={tab} type="button" aria-pressed={shown === tab} onClick={() => setShown(tab)}>
            {words.figures[tab]}
          </button>
        ))}
      </h2>
      <Lines lines={lines[shown].slice(0, mostLines)} />
      {figures && lines[shown].length === 0 && <p className="figure-empty">{words.figures.nobody}</p>}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <ul className="figure-lines">
      {lines.map(({ name, count }, at) => (
        <li key={name}>
          <span className="figure-line-name">{name}</span>
          <svg width="100%" height="16" aria-hidden="true">
            <rect
              x="1"
              y="1"
              width={`${Math.max((count / most) * 96, 6)}%`}
              height="14"
              rx="4"
              className={paints[at]}
            />
          </svg>
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  );
}
