import { type Presence, type presenceStates, sayPresence } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOpenSession } from "../../identity/session.ts";

export type Person = Presence["people"][number];
type PresenceState = (typeof presenceStates)[number];

/** The server forgets who says nothing for thirty seconds. */
const againMs = 10_000;

const nobody: readonly Person[] = [];

/** Colleagues who have leads open, as the server tells it. */
export function usePeople() {
  const { user } = useOpenSession();
  const [people, setPeople] = useState<ReadonlyMap<string, readonly Person[]>>(new Map());

  const note = useCallback(
    ({ lead, people: all }: Presence) => {
      const others = all.filter(({ id }) => id !== user.uid);
      setPeople((before) => new Map([...before].filter(([id]) => id !== lead).concat([[lead, others]])));
    },
    [user.uid],
  );
  /** After a connection was lost: the next one tells everything again. */
  const forget = useCallback(() => setPeople(new Map()), []);
  const at = useCallback((lead: string) => people.get(lead) ?? nobody, [people]);
  return { at, note, forget };
}

/** Tells colleagues that a lead is open here, or written to, as long as the window is seen. Never says that it failed. */
export function useOwnPresence(lead: string, state: PresenceState, isDown: boolean): void {
  const { call } = useOpenSession();
  const say = useRef((_state: PresenceState | null) => {});
  say.current = (told) => void call(sayPresence, { id: lead, state: told }).catch(() => {});

  useEffect(() => {
    if (isDown) return;
    const tell = () => {
      if (!document.hidden) say.current(state);
    };
    tell();
    const timer = setInterval(tell, againMs);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [state, isDown]);

  // Only when it is left, not whenever the state changes.
  useEffect(() => {
    const leave = () => say.current(null);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

/** Who has typed nothing for so long writes no more. */
const pauseMs = 20_000;

/** Whether a text is being written: it changed a moment ago, and is not empty. */
export function useIsWriting(text: string): boolean {
  const last = useRef(text);
  const [writes, setWrites] = useState(false);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    setWrites(text.trim() !== "");
    const timer = setTimeout(() => setWrites(false), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return writes;
}
