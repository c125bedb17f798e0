import { setTimeout as pause } from "node:timers/promises";

/**
 * For calls whose answer must not show whether an address is known here, nor its time. The statements are the same for
 * every address, but the database writes more for what is taken back: no answer comes earlier than this, and both take less.
 */
const answerAfterMs = 50;

/** By then the answer is sent. Sending a mail takes time, and would reveal whether there is one. */
const sendAfterMs = 250;

/** Answers when the work is done and the time is over. Whoever asks again has found out nothing. */
export async function answerAlike<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, pause(answerAfterMs)]);
  return result;
}

/** Wakes the worker that sends mails, also where none was written. */
export function sendAfterAnswer(wakeWorker: () => void): void {
  setTimeout(wakeWorker, sendAfterMs).unref();
}
