import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useState } from "react";
import { RefusedError } from "../api/call-endpoint.ts";
import { useAskingAgain } from "../browser/use-asking-again.ts";
import { useTimeout } from "../browser/use-timeout.ts";

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
  const offer = useCallback((next: UndoOffer) => {
    setState({ status: "offered", offer: next, seconds: secondsLeft(next) });
  }, []);

  const { status } = state;
  const isOver = status === "undone" || status === "tooLate" || status === "overtaken";
  useAskingAgain(status === "offered" ? secondMs / 4 : null, () => setState(countDown));
  useTimeout(() => setState({ status: "none" }), isOver ? saidMs : null, status);

  async function undo(): Promise<void> {
    if (state.status !== "offered" && state.status !== "failed") return;
    const { offer: undone } = state;
    const show = (next: UndoState) =>
      // A newer offer stays.
      setState((now) => ("offer" in now && now.offer !== undone ? now : next));
    show({ ...state, status: "undoing" });
    try {
      await undone.undo();
      show({ status: "undone" });
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : null;
      if (code === "too_late") show({ status: "tooLate" });
      else if (code === "changed_meanwhile" || code === "not_found") show({ status: "overtaken" });
      else show({ ...state, status: "failed" });
    }
  }

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
