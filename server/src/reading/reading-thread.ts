import { parentPort } from "node:worker_threads";

/** What a thread of `createReadApart` says: that it waits, or how a reading went. */
export type Reading<Output> = "ready" | { value: Output } | { error: string };

/** The thread's half: reads what comes, and answers with what it read, or with the message of what `read` threw. */
export function answerReadings<Input, Output>(read: (input: Input) => Output | Promise<Output>): void {
  const say = (reading: Reading<Output>) => parentPort?.postMessage(reading);
  parentPort?.on("message", async (input: Input) => {
    try {
      say({ value: await read(input) });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  say("ready");
}
