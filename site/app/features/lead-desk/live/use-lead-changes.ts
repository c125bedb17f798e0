import { leadChangesPath } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { followChanges, type LineState } from "./follow-changes.ts";

type Listener = (ids: readonly string[]) => void;

/**
 * The line over which the server names leads that changed.
 * @param onLive called whenever the line stands again: what happened before it did has to be read.
 */
export function useLeadChanges(onLive: () => void) {
  const { withToken } = useOpenSession();
  const [line, setLine] = useState<LineState>("connecting");
  const listeners = useRef(new Set<Listener>());
  const tellLive = useRef(onLive);
  tellLive.current = onLive;
  const tryNow = useRef(() => {});

  useEffect(() => {
    const stop = new AbortController();
    void followChanges({
      connect: (signal) =>
        withToken((idToken) => fetch(leadChangesPath, { headers: { Authorization: `Bearer ${idToken}` }, signal })),
      onChanged(ids) {
        for (const listener of listeners.current) listener(ids);
      },
      onState(state) {
        setLine(state);
        if (state === "live") tellLive.current();
      },
      pause: (ms) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          tryNow.current = () => {
            clearTimeout(timer);
            resolve();
          };
        }),
      signal: stop.signal,
    });
    const hurry = () => tryNow.current();
    window.addEventListener("online", hurry);
    return () => {
      stop.abort();
      hurry();
      window.removeEventListener("online", hurry);
    };
  }, [withToken]);

  const watchChanges = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => {
      listeners.current.delete(listener);
    };
  }, []);

  return { line, watchChanges, tryNow: () => tryNow.current() };
}
