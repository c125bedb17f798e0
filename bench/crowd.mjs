import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Many people who read the home page as quickly as they can, and who come back when they were told if they are turned
 * away. They have a thread of their own: who measures others beside them must not wait for them.
 *
 * @param {string} url
 * @param {number} count
 * @param {number} milliseconds how long they read
 * @returns {Promise<() => Promise<import("./connection.mjs").Answer[]>>} starts them
 */
export async function gatherCrowd(url, count, milliseconds) {
  const worker = new Worker(new URL("crowd-thread.mjs", import.meta.url), { workerData: { url, count, milliseconds } });
  await once(worker, "message");
  return async () => {
    worker.postMessage("go");
    const [answers] = await once(worker, "message");
    return answers;
  };
}
