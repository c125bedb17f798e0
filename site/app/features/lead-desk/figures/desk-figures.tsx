import { readFiguresLine, readSources } from "@campusward/contracts/desk/lead-sources";
import { readFigures } from "@campusward/contracts/desk/leads-desk";
import { minuteMs } from "@campusward/contracts/desk/place-time";
import type { Endpoint } from "@campusward/contracts/endpoint";
import { readMoney } from "@campusward/contracts/payments/payments";
import { useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useAskingAgain } from "../../../browser/use-asking-again.ts";
import { lastDays } from "../../../dates/calendar-days.ts";
import { teamDayOf } from "../../../dates/team-clock.ts";
import { useEndpoint } from "../../../queries/use-endpoint.ts";
import { InlineButton } from "../../../ui/action-buttons.tsx";
import { useDesk } from "../desk-context.ts";
import { AnsweredCard } from "./answered-card.tsx";
import { FiguresLine } from "./figures-line.tsx";
import { RepliesCard } from "./replies-card.tsx";
import { SourcesCard } from "./sources-card.tsx";

export function DeskFigures() {
  const { now } = useDesk();
  const today = teamDayOf(now);
  const line = useFigures(readFiguresLine, {});
  const money = useFigures(readMoney, { from: `${today.slice(0, 7)}-01`, to: today, by: "month" });
  return (
    <FiguresLine line={line.data ?? null} money={money.data?.all ?? null}>
      <FigureCards />
    </FiguresLine>
  );
}

const days = 14;

/** How the last fourteen days went: the numbers of the line are the same ones. */
function FigureCards() {
  const { now } = useDesk();
  const range = lastDays(days, now);
  const figures = useFigures(readFigures, range);
  const sources = useFigures(readSources, { ...range, by: "source" });
  const failed = [figures, sources].filter((query) => query.isError && !query.data);
  return (
    <div
      className="figures-cards grid grid-cols-[minmax(0,12.4fr)_minmax(0,17.2fr)_minmax(0,16fr)] px-1 py-3 @max-[44rem]/board:grid-cols-2 @max-[34rem]/board:grid-cols-1"
      aria-busy={figures.isPending}
    >
      {failed.length > 0 ? (
        <p className="col-span-full px-4 pt-1 pb-2" role="alert">
          <span>The figures did not come.</span>{" "}
          <InlineButton onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>
            Try again
          </InlineButton>
        </p>
      ) : (
        <>
          <AnsweredCard figures={figures.data ?? null} />
          <RepliesCard days={figures.data?.answeredByDay ?? null} />
          <SourcesCard rows={sources.data?.rows ?? null} range={range} />
        </>
      )}
    </div>
  );
}

/** Figures are the slowest queries of the server: they are fetched again within a minute after a change. */
function useFigures<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown>,
) {
  const client = useQueryClient();
  const { query } = useEndpoint(endpoint, request, { isSlow: true });
  useAskingAgain(minuteMs, () => client.refetchQueries({ queryKey: [endpoint.path], stale: true }));
  return query;
}
