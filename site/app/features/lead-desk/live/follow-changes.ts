import { LeadsChanged } from "@campusward/contracts/desk/leads-desk";
import { createParser } from "eventsource-parser";
import { toRefusal } from "../../../api/call-endpoint.ts";

/** The server sends something every 20 seconds. After this long without it the connection is counted as lost. */
const silenceMs = 45_000;
/** The longest message is shorter. Characters. */
const longestEvent = 256 * 1024;

export type ConnectionState = "connecting" | "live" | "down";

type Following = {
  /** Opens the stream. Rejects without a connection. */
  connect: (signal: AbortSignal) => Promise<Response>;
  onChanged: (ids: readonly string[]) => void;
  onState: (state: ConnectionState) => void;
  /** Resolves after the time, in milliseconds, or earlier when there is a reason to try now. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/** Follows the changes of leads until the signal aborts, and reconnects whenever the connection drops. Never throws. */
export async function followChanges({ connect, onChanged, onState, pause, signal }: Following): Promise<void> {
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
      if (!reply.ok || !reply.body) throw await toRefusal(reply);
      failures = 0;
      onState("live");
      await readChanges(reply.body, heard, onChanged);
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
async function readChanges(body: ReadableStream<BufferSource>, onSign: () => void, onChanged: Following["onChanged"]) {
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent({ event, data }) {
      if (event === "changed") onChanged(LeadsChanged.parse(JSON.parse(data)).ids);
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
