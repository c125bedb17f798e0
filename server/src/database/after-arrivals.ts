import { MessageChannel } from "node:worker_threads";

/**
 * Calls back when what has arrived by now has been read, by a message to ourselves that queues up behind it. An
 * immediate would not do: Node runs none as long as a thousand connections have something to say.
 */
export function createAfterArrivals(work: () => void): () => void {
  const { port1: near, port2: far } = new MessageChannel();
  far.on("message", () => {
    far.unref();
    work();
  });
  for (const port of [near, far]) port.unref(); // lets the process end
  return () => {
    far.ref();
    near.postMessage(null);
  };
}
