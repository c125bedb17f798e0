import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useState } from "react";
import { useAskingAgain } from "../browser/use-asking-again.ts";
import { useTimeout } from "../browser/use-timeout.ts";
import { failureOf } from "../queries/use-save.ts";

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

type Failure = ReturnType<typeof failureOf>;

type OfferState = { offer: UndoOffer; seconds: number } & (
  | { status: "offered" | "undoing" }
  | { status: "failed"; failure: Failure }
);

export type UndoState = { status: "none" } | OfferState | { status: "undone" | "tooLate" | "overtaken" | "unclear" };

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
  const isOver = status !== "none" && !("offer" in state);
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
      show(afterFailure(failureOf(error), state));
    }
  }

  return { state, offer, undo };
}

/** What stands after an undo that failed. What a lost answer may have done by itself is not laid to somebody else. */
export function afterFailure(failure: Failure, { offer, seconds, ...before }: OfferState): UndoState {
  const lost = before.status === "failed" && mayBeDone.includes(before.failure) ? before.failure : null;
  if (failure !== "too_late" && failure !== "changed_meanwhile" && failure !== "not_found")
    return { status: "failed", failure: lost ?? failure, offer, seconds };
  if (lost) return { status: "unclear" };
  return { status: failure === "too_late" ? "tooLate" : "overtaken" };
}

const mayBeDone: readonly Failure[] = ["line", "unavailable", "internal"];

function secondsLeft({ since }: UndoOffer): number {
  return Math.ceil((since + undoMs - Date.now()) / secondMs);
}

function countDown(state: UndoState): UndoState {
  if (state.status !== "offered") return state;
  const seconds = secondsLeft(state.offer);
  if (seconds <= 0) return { status: "none" };
  return seconds === state.seconds ? state : { ...state, seconds };
}
