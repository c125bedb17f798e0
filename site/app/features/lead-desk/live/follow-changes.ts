import { LeadsChanged } from "@campusward/contracts/desk/leads-desk";
import { toRefusal } from "../../../api/call-endpoint.ts";
import { readEvents } from "./event-stream.ts";

/** The server gives a sign of life every 20 seconds. After this long without one the line is counted as cut. */
const silenceMs = 45_000;

export type LineState = "connecting" | "live" | "down";

type Following = {
  /** Opens the stream. Rejects without a line. */
  connect: (signal: AbortSignal) => Promise<Response>;
  onChanged: (ids: readonly string[]) => void;
  onState: (state: LineState) => void;
  /** Resolves after the time, in milliseconds, or earlier where something speaks for trying now. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
};

/** Follows the changes of leads until the signal aborts, and connects again whenever the line drops. Never throws. */
export async function followChanges({ connect, onChanged, onState, pause, signal }: Following): Promise<void> {
  let failures = 0;
  onState("connecting");
  while (!signal.aborted) {
    const line = new AbortController();
    const cut = () => line.abort();
    signal.addEventListener("abort", cut);
    let silence = setTimeout(cut, silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(cut, silenceMs);
    };
    try {
      const reply = await connect(line.signal);
      if (!reply.ok || !reply.body) throw await toRefusal(reply);
      failures = 0;
      onState("live");
      for await (const { name, data } of readEvents(reply.body, heard)) {
        if (name === "changed") onChanged(LeadsChanged.parse(JSON.parse(data)).ids);
      }
    } catch {
      failures += 1;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", cut);
      line.abort();
    }
    if (signal.aborted) return;
    // A line that ended in order, such as with the token, is opened again at once and needs no word.
    if (failures > 0) onState("down");
    await pause(backOff(failures));
  }
}

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, 8 seconds, then every ten. */
export function backOff(failures: number): number {
  return failures === 0 ? 250 : Math.min(1000 * 2 ** (failures - 1), 10_000);
}
