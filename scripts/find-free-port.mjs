import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine on which nothing listens at the moment.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port is to be had.");
  return address.port;
}
