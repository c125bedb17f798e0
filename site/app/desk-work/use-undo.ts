import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { RefusedError } from "../api/call-endpoint.ts";

/** Something that was just done, and how to take it back. */
export type UndoOffer = {
  /** What was done; with the seconds left, where they belong to it. */
  said: string | ((seconds: number) => string);
  /** What readers hear, where `said` counts. */
  spoken?: string;
  /** From when the ten seconds count. Epoch milliseconds, before the call was made. */
  since: number;
  /** Throws as a call does. */
  undo: () => Promise<void>;
};

export type UndoState =
  | { status: "none" }
  | { status: "offered" | "undoing" | "failed"; offer: UndoOffer; seconds: number }
  | { status: "undone" | "tooLate" | "overtaken" };

const secondMs = 1000;
/** How long it is said what came of it. */
const saidMs = 4000;

/** One offer at a time: the newest. It ends by itself after ten seconds. */
export function useUndo() {
  const [state, setState] = useState<UndoState>({ status: "none" });
  const latest = useRef(state);
  latest.current = state;

  const offer = useCallback((next: UndoOffer) => {
    setState({ status: "offered", offer: next, seconds: secondsLeft(next) });
  }, []);

  const { status } = state;
  useEffect(() => {
    if (status === "offered") {
      const timer = setInterval(() => setState(countDown), secondMs / 4);
      return () => clearInterval(timer);
    }
    if (status === "undone" || status === "tooLate" || status === "overtaken") {
      const timer = setTimeout(() => setState({ status: "none" }), saidMs);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [status]);

  const undo = useCallback(async () => {
    const { current } = latest;
    if (current.status !== "offered" && current.status !== "failed") return;
    const { offer } = current;
    const show = (next: UndoState) =>
      // A newer offer stays.
      setState((now) => ("offer" in now && now.offer !== offer ? now : next));
    show({ ...current, status: "undoing" });
    try {
      await offer.undo();
      show({ status: "undone" });
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null;
      if (code === "too_late") show({ status: "tooLate" });
      else if (code === "changed_meanwhile" || code === "not_found") show({ status: "overtaken" });
      else show({ ...current, status: "failed" });
    }
  }, []);

  return { state, offer, undo };
}

function secondsLeft({ since }: UndoOffer): number {
  return Math.ceil((since + undoMs - Date.now()) / secondMs);
}

function countDown(state: UndoState): UndoState {
  if (state.status !== "offered") return state;
  const seconds = secondsLeft(state.offer);
  if (seconds <= 0) return { status: "none" };
  return seconds === state.seconds ? state : { ...state, seconds };
}
