import { leadChangesPath } from "@campusward/contracts/desk/leads-desk";
import { useEffect, useRef, useState } from "react";
import { useOpenSession } from "../../../identity/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useDesk } from "../desk-context.ts";
import { type ConnectionState, followChanges } from "./follow-changes.ts";

type Listeners = {
  /** Called with the ids of leads that changed, on any desk. */
  onChanged: (ids: readonly string[]) => void;
  /** Called whenever the connection is back: earlier changes have to be read. */
  onLive: () => void;
};

/** Follows the stream in which the server names leads that changed. */
export function useLeadChanges(listeners: Listeners) {
  const { withToken } = useOpenSession();
  const [connection, setConnection] = useState<ConnectionState>("connecting");
  const latest = useRef(listeners);
  latest.current = listeners;
  const tryNow = useRef(() => {});

  useEffect(() => {
    const stop = new AbortController();
    void followChanges({
      connect: (signal) =>
        withToken((idToken) => fetch(leadChangesPath, { headers: { Authorization: `Bearer ${idToken}` }, signal })),
      onChanged: (ids) => latest.current.onChanged(ids),
      onState(state) {
        setConnection(state);
        if (state === "live") latest.current.onLive();
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
    const retryNow = () => tryNow.current();
    window.addEventListener("online", retryNow);
    return () => {
      stop.abort();
      retryNow();
      window.removeEventListener("online", retryNow);
    };
  }, [withToken]);

  return { connection, tryNow: () => tryNow.current() };
}

/** Says that the list may be old, and that nothing is lost. */
export function ConnectionNotice({ connection, onTryNow }: { connection: ConnectionState; onTryNow: () => void }) {
  const { words } = useDesk();
  return (
    <div role="status">
      {connection === "down" && (
        <div className="desk-line on-night">
          <Icon name="offline" size={20} />
          <p>
            <strong>{words.line.down}</strong> {words.line.text}
          </p>
          <button type="button" className="inline-button" onClick={onTryNow}>
            {words.line.tryNow}
          </button>
        </div>
      )}
    </div>
  );
}
