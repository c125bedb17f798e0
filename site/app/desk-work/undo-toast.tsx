import { undoMs } from "@campusward/contracts/desk/leads-desk";
import { Undo2 } from "lucide";
import { useCallback } from "react";
import { isElsewhere, isTyping } from "../browser/keys-in-use.ts";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { LineIcon } from "../ui/line-icon.tsx";
import { callFailures } from "./call-failures.ts";
import type { UndoState } from "./use-undo.ts";
import "../ui/toast.css";

const otherTexts = {
  none: "",
  undoing: "Taking it back...",
  undone: "Taken back.",
  tooLate: "Too late: it stands.",
  overtaken: "Not taken back: something came after it.",
  unclear: "It was taken back already, or something came after it: look.",
};

type UndoToastProps = { state: UndoState; undo: () => Promise<void>; hasKey: boolean };

/** Says what was just done, and takes it back: by its button, or with z. The focus stays where it was. */
export function UndoToast({ state, undo, hasKey }: UndoToastProps) {
  const canUndo = state.status === "offered" || state.status === "failed";
  useWindowEvent("keydown", (event) => {
    const isPlain = event.key === "z" && !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (!canUndo || !hasKey || !isPlain || isElsewhere() || isTyping(event.target)) return;
    event.preventDefault();
    void undo();
  });

  return (
    <>
      <div role="status" className="sr-only">
        {spokenOf(state)}
      </div>
      {state.status !== "none" && (
        <section
          className="undo-toast flex items-center gap-3.5 max-w-[calc(100vw_-_32px)] min-h-14 rounded-box pr-2 pl-4 py-2 font-semibold text-(length:--text-sm) bg-ink shadow-float text-white on-night"
          aria-label="Just done"
        >
          {"offer" in state && state.status === "offered" && <Ring seconds={state.seconds} since={state.offer.since} />}
          <p className="pr-2">{shownOf(state)}</p>
          {"offer" in state && (
            <button
              type="button"
              className="inline-flex flex-none items-center gap-2 min-h-11 ml-auto rounded-input px-3.5 py-1 font-[650] bg-amaltas-400 text-ink"
              aria-disabled={state.status === "undoing" || undefined}
              // The focus stays in the work.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void undo()}
            >
              {state.status !== "failed" && <LineIcon of={Undo2} size={18} strokeWidth={2.5} />}
              <span>{state.status === "failed" ? "Try again" : "Undo"}</span>
              {hasKey && (
                <span
                  className="key-cap rounded-[5px] px-1.75 text-(length:--text-xs) bg-jamun-800 text-white pointer-coarse:hidden"
                  aria-hidden="true"
                >
                  z
                </span>
              )}
            </button>
          )}
        </section>
      )}
    </>
  );
}

function shownOf(state: UndoState): string {
  if (state.status === "failed")
    return state.failure === "line" ? "No answer came: it may be taken back already." : callFailures[state.failure];
  if (state.status !== "offered") return otherTexts[state.status];
  const { said } = state.offer;
  return typeof said === "string" ? said : said(state.seconds);
}

/** Said once: a number that counts would be read every second. */
function spokenOf(state: UndoState): string {
  if (state.status !== "offered") return shownOf(state);
  const { said, spoken } = state.offer;
  return spoken ?? (typeof said === "string" ? said : "");
}

const radius = 11;
const around = 2 * Math.PI * radius;

/** The ring empties in ten seconds; the number in it says the same. */
function Ring({ seconds, since }: { seconds: number; since: number }) {
  const empty = useCallback(
    (circle: SVGCircleElement | null) => {
      const timing = { duration: undoMs, delay: since - Date.now(), fill: "both" } as const;
      const emptying = circle?.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: around }], timing);
      return () => emptying?.cancel();
    },
    [since],
  );
  return (
    <span
      className="relative grid flex-none place-items-center size-7 text-[0.6875rem] tabular-nums"
      aria-hidden="true"
    >
      <svg
        className="absolute inset-0 -rotate-90 motion-reduce:hidden"
        viewBox="0 0 28 28"
        width="28"
        height="28"
        aria-hidden="true"
      >
        <circle cx="14" cy="14" r={radius} className="undo-ring-ground fill-none stroke-jamun-700 stroke-3" />
        <circle
          ref={empty}
          cx="14"
          cy="14"
          r={radius}
          className="fill-none stroke-3 stroke-amaltas-400"
          strokeDasharray={around}
        />
      </svg>
      <span>{seconds}</span>
    </span>
  );
}
