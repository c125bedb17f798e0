import { type presenceStates, sayPresence } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useEffectEvent } from "react";
import { useAskingAgain } from "../../browser/use-asking-again.ts";
import { useSettled } from "../../browser/use-settled.ts";
import { useWindowEvent } from "../../browser/use-window-event.ts";
import { useOpenSession } from "../../identity/session.ts";
import { useDeskState } from "./desk-context.ts";
import type { Person } from "./lead-desk-store.ts";

type PresenceState = (typeof presenceStates)[number];

/** The server forgets who says nothing for thirty seconds. */
const againMs = 10_000;

/** Who has typed nothing for so long writes no more. */
const pauseMs = 20_000;

const nobody: readonly Person[] = [];

/** Colleagues who have a lead open or write to it. */
export function usePeopleAt(lead: string): readonly Person[] {
  return useDeskState(({ people }) => people.get(lead)) ?? nobody;
}

/**
 * Tells colleagues that a lead is open here, or written to, as long as the window is seen. Never says that it failed.
 * @param reply is being written where it changed a moment ago, and is not empty
 */
export function useOwnPresence(lead: string, reply: string): void {
  const { call } = useOpenSession();
  const isDown = useDeskState(({ connection }) => connection === "down");
  const isWriting = useSettled(reply, pauseMs) !== reply && reply.trim() !== "";
  const state = isWriting ? "writing" : "open";
  const say = (told: PresenceState | null) => void call(sayPresence, { id: lead, state: told }).catch(() => {});

  useAskingAgain(isDown ? null : againMs, () => say(state), state);
  useWindowEvent("pagehide", () => say(null));
  const leave = useEffectEvent(() => say(null));
  // Only when it is left, not whenever the state changes.
  useEffect(() => () => leave(), []);
}
