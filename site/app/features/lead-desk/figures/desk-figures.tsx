import { useState } from "react";
import { useDesk } from "../desk-context.ts";
import { AnsweredCard, OwnDays } from "./answered-card.tsx";
import { RepliesCard } from "./replies-card.tsx";
import { type FiguresRange, useFigures } from "./use-figures.ts";
import { WritersCard } from "./writers-card.tsx";

/** How the promise is kept, and who writes, as pictures that are also told in words. */
export function DeskFigures() {
  const { figures: words } = useDesk().words;
  const [range, setRange] = useState<FiguresRange>({ kind: "last", days: 14 });
  const { state, tryAgain } = useFigures(range);
  const figures = state.status === "ready" ? state.figures : null;
  return (
    <section className="desk-figures" aria-label={words.label} aria-busy={state.status === "loading"}>
      {state.status === "failed" ? (
        <p className="dashboard-card desk-figures-failed" role="alert">
          {words.failed}{" "}
          <button type="button" className="inline-button" onClick={tryAgain}>
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
