import { Worker } from "node:worker_threads";
import type { Reading } from "./reading-thread.ts";

export type ReadingLimits = {
  /** For one reading, from when the thread is ready for it. */
  deadlineMs: number;
  /** Of the thread's own objects; bytes outside of the heap do not count. */
  memoryMb: number;
};

/** A reading was ended: it went on for too long, took too much memory, or its thread died. */
export class ReadingEnded extends Error {}

const idleMs = 30_000;

/**
 * Reads what strangers send in a thread, one after the other, so that nothing they can think of stops the process: what
 * goes over a limit ends the thread, and the next reading starts another. The thread waits half a minute for the next.
 * @param program The thread's program, which calls `answerReadings`
 * @returns a function that hands one input to the thread. It throws `ReadingEnded`, or an `Error` with the message of
 *   what the reader itself threw.
 */
export function createReadApart<Input, Output>(program: URL, limits: ReadingLimits): (input: Input) => Promise<Output> {
  let thread: Thread<Input, Output> | null = null;
  let before: Promise<unknown> = Promise.resolve();

  async function read(input: Input): Promise<Output> {
    thread ??= startThread(program, limits, () => {
      thread = null;
    });
    return thread.read(input);
  }

  return (input) => {
    const reading = before.then(() => read(input));
    before = reading.catch(() => {});
    return reading;
  };
}

type Thread<Input, Output> = { read(input: Input): Promise<Output> };

function startThread<Input, Output>(
  program: URL,
  { deadlineMs, memoryMb }: ReadingLimits,
  onEnd: () => void,
): Thread<Input, Output> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const ready = Promise.withResolvers<void>();
  // Nobody waits for a thread that is ended while it starts.
  ready.promise.catch(() => {});
  let current: PromiseWithResolvers<Output> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function end(reason: ReadingEnded): void {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    onEnd();
    void worker.terminate();
    ready.reject(reason);
    current?.reject(reason);
  }

  worker.on("error", (cause: Error) => end(new ReadingEnded(`Its reading ended: ${cause.message}`, { cause })));
  worker.on("exit", () => end(new ReadingEnded("Its reading ended.")));
  worker.on("message", (message: Reading<Output>) => {
    if (message === "ready") return ready.resolve();
    clearTimeout(timer);
    const reading = current;
    current = null;
    // Idle, it keeps neither the process alive nor its memory for long.
    worker.unref();
    timer = setTimeout(() => end(new ReadingEnded("Nothing was read for a while.")), idleMs).unref();
    if ("value" in message) reading?.resolve(message.value);
    else reading?.reject(new Error(message.error));
  });

  return {
    async read(input) {
      clearTimeout(timer);
      worker.ref();
      await ready.promise;
      current = Promise.withResolvers<Output>();
      timer = setTimeout(() => end(new ReadingEnded(`It takes longer than ${deadlineMs} ms to read.`)), deadlineMs);
      worker.postMessage(input);
      return current.promise;
    },
  };
}
