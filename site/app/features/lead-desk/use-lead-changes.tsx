import { LeadsChanged, leadChangesPath, Presence } from "@campusward/contracts/desk/leads-desk";
import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent, useRef } from "react";
import { sendWithToken } from "../../api/own-files.ts";
import { hourOf } from "../../dates/team-clock.ts";
import { useOpenSession } from "../../identity/session.ts";
import { InlineButton } from "../../ui/action-buttons.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDeskState } from "./desk-context.ts";
import type { ConnectionState } from "./lead-desk-store.ts";

type Listeners = {
  /** Called with the ids of leads that changed, on any desk. */
  onChanged: (ids: readonly string[]) => void;
  /** Called with all who have a lead open, whenever that is different. */
  onPresence?: (presence: Presence) => void;
  /** Called whenever the line is another. Once it is live again, earlier changes have to be read. */
  onState: (state: ConnectionState) => void;
};

/** Follows what other desks do, as long as the page is open. Answers how to try the line at once. */
export function useLeadChanges({ onChanged, onPresence = () => {}, onState }: Listeners): () => void {
  const { withToken } = useOpenSession();
  const tryNow = useRef(() => {});
  const changed = useEffectEvent(onChanged);
  const noted = useEffectEvent(onPresence);
  const stateChanged = useEffectEvent(onState);
  const connect = useEffectEvent((signal: AbortSignal) =>
    // Within the call, so that the session hears of a role that was taken.
    withToken((idToken) => sendWithToken(leadChangesPath, idToken, { signal })),
  );

  useEffect(() => {
    const stop = new AbortController();
    void followChanges({
      connect,
      onChanged: changed,
      onPresence: noted,
      onState: stateChanged,
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
  }, []);

  return () => tryNow.current();
}

type ConnectionNoticeProps = {
  /** When the list came; null while none has. */
  listedAt: number | null;
  onTryNow: () => void;
};

/** Says that the list may be old, and that nothing is lost. */
export function ConnectionNotice({ listedAt, onTryNow }: ConnectionNoticeProps) {
  const isDown = useDeskState(({ connection }) => connection === "down");
  const time = listedAt === null ? null : hourOf(listedAt);
  return (
    <div role="status">
      {isDown && (
        <div className="flex flex-wrap items-center gap-y-1 gap-x-3 mb-2 rounded-input px-4 py-2.5 bg-ink text-white [&_.inline-button]:text-amaltas-400 on-night">
          <Icon name="offline" size={20} />
          <p className="flex-[1_1_16rem]">
            <strong>The line is down.</strong>{" "}
            <span>{`${time ? `This is the list of ${time}. ` : ""}What you write is kept on this device.`}</span>
          </p>
          <InlineButton onClick={onTryNow}>Try now</InlineButton>
        </div>
      )}
    </div>
  );
}

/** The server sends something every 20 seconds. After this long without it the connection is counted as lost. */
const silenceMs = 45_000;
/** The longest message is shorter. Characters. */
const longestEvent = 256 * 1024;

type Following = Required<Listeners> & {
  /** Opens the stream. Rejects without a connection, and when it is refused. */
  connect: (signal: AbortSignal) => Promise<Response>;
  /** Resolves after the time, in milliseconds, or earlier when there is a reason to try now. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/** Follows the changes of leads until the signal aborts, and reconnects whenever the connection drops. Never throws. */
export async function followChanges(following: Following): Promise<void> {
  const { connect, onState, pause, signal } = following;
  let failures = 0;
  onState("connecting");
  while (!signal.aborted) {
    const connection = new AbortController();
    const cut = () => connection.abort();
    signal.addEventListener("abort", cut);
    let silence = setTimeout(cut, silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(cut, silenceMs);
    };
    try {
      const reply = await connect(connection.signal);
      if (!reply.body) throw new TypeError("The stream is empty.");
      failures = 0;
      onState("live");
      await readChanges(reply.body, heard, following);
    } catch {
      failures += 1;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", cut);
      connection.abort();
    }
    if (signal.aborted) return;
    // A stream that ended normally, such as when the token expires, is reopened at once without a message.
    if (failures > 0) onState("down");
    await pause(backOff(failures));
  }
}

/** `onSign` is called for everything that arrives, comments too. */
async function readChanges(
  body: ReadableStream<BufferSource>,
  onSign: () => void,
  { onChanged, onPresence }: Pick<Following, "onChanged" | "onPresence">,
) {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, data }) {
      if (event === "changed") onChanged(LeadsChanged.parse(JSON.parse(data)).ids);
      if (event === "presence") onPresence(Presence.parse(JSON.parse(data)));
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(value);
  }
}

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, 8 seconds, then every ten. */
export function backOff(failures: number): number {
  return failures === 0 ? 250 : Math.min(1000 * 2 ** (failures - 1), 10_000);
}
