import { readFigures } from "@campusward/contracts/desk/leads-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { useDesk } from "../desk-context.ts";
import { AnsweredCard, OwnDays } from "./answered-card.tsx";
import { type FiguresRange, lastDays } from "./figure-days.ts";
import { RepliesCard } from "./replies-card.tsx";
import { WritersCard } from "./writers-card.tsx";

/** How the promise is kept, and who writes, as charts with a text version. */
export function DeskFigures() {
  const { figures: words } = useDesk().words;
  const [range, setRange] = useState<FiguresRange>({ kind: "last", days: 14 });
  const query = useFigures(range);
  const figures = query.data ?? null;
  return (
    <section className="desk-figures" aria-label={words.label} aria-busy={query.isPending}>
      {query.isError && !figures ? (
        <p className="dashboard-card desk-figures-failed" role="alert">
          {words.failed}{" "}
          <button type="button" className="inline-button" onClick={() => void query.refetch()}>
            {words.again}
          </button>
        </p>
      ) : (
        <>
          <AnsweredCard answered={figures?.answered ?? null} range={range} onRange={setRange} />
          <RepliesCard days={figures?.repliesByDay ?? null} />
          <WritersCard figures={figures} />
        </>
      )}
      {range.kind === "own" && <OwnDays range={range} onRange={setRange} />}
    </section>
  );
}

/** The figures of a range of days. Fetched again within a minute after a change. */
function useFigures(range: FiguresRange) {
  const { now } = useDesk();
  const client = useQueryClient();
  const { from, to } = range.kind === "own" ? range : lastDays(range.days, now);
  const { query } = useEndpoint(
    readFigures,
    { from, to },
    { staleTime: Number.POSITIVE_INFINITY, keepsPrevious: true },
  );
  useEffect(() => void client.refetchQueries({ queryKey: [readFigures.path], stale: true }), [client, now]);
  return query;
}
