import { readFigures } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useDesk } from "../desk-context.ts";
import { lastDays } from "./figure-days.ts";

export type Figures = z.infer<typeof readFigures.response>;
export type FiguresRange = { kind: "last"; days: number } | { kind: "own"; from: string; to: string };

export type FiguresState = { status: "loading" | "failed" } | { status: "ready"; figures: Figures };

/** The figures of some days. Counted again within a minute after something changed. */
export function useFigures(range: FiguresRange) {
  const { call, now, watchChanges } = useDesk();
  const [state, setState] = useState<FiguresState>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const hasChanged = useRef(false);
  const { from, to } = range.kind === "own" ? range : lastDays(range.days, now);

  useEffect(() => watchChanges(() => (hasChanged.current = true)), [watchChanges]);
  useEffect(() => {
    if (hasChanged.current) setAttempt((count) => count + 1);
  }, [now]);

  useEffect(() => {
    const asked = new AbortController();
    hasChanged.current = false;
    call(readFigures, { from, to }, { signal: asked.signal }).then(
      (figures) => !asked.signal.aborted && setState({ status: "ready", figures }),
      () => !asked.signal.aborted && setState((before) => (before.status === "ready" ? before : { status: "failed" })),
    );
    return () => asked.abort();
  }, [call, from, to, attempt]);

  return { state, tryAgain: () => setAttempt((count) => count + 1) };
}
