import { Worker } from "node:worker_threads";
import { readMail, readPlainly } from "./read-mail.ts";
import type { ReceivedMail } from "./received-mail.ts";

/** Five files of 5 MB, as mails encode them, and the words. A larger mail is known by its headers. */
export const largestMailBytes = 36 * 1024 * 1024;
/** Read at once in less time than a thread needs to start. */
const smallBytes = 64 * 1024;
const patienceMs = 30_000;
const headBytes = 64 * 1024;

/**
 * Reads any bytes as a mail. A large one is read in a thread, which may neither take long nor much memory: what it does
 * not manage is read plainly.
 */
export async function readSafely(bytes: Uint8Array): Promise<ReceivedMail> {
  if (bytes.length > largestMailBytes) return readHead(bytes);
  try {
    return await (bytes.length <= smallBytes ? readMail(bytes) : readInThread(bytes));
  } catch {
    return readPlainly(bytes, bytes.length > smallBytes ? [{ name: "", why: "whole" }] : []);
  }
}

/** What a mail that is too large is known by. */
export function readHead(bytes: Uint8Array): ReceivedMail {
  return { ...readPlainly(bytes.subarray(0, headBytes), [{ name: "", why: "whole" }]), text: "" };
}

function readInThread(bytes: Uint8Array): Promise<ReceivedMail> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./reading-thread.ts", import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const timer = setTimeout(() => end(() => reject(new Error("The mail takes too long to read."))), patienceMs);
    function end(settle: () => void): void {
      clearTimeout(timer);
      void thread.terminate();
      settle();
    }
    thread.once("message", (mail: ReceivedMail) => end(() => resolve(mail)));
    thread.once("error", (error) => end(() => reject(error)));
    thread.once("exit", () => end(() => reject(new Error("The thread ended."))));
  });
}
