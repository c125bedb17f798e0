import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that Linux gives to outgoing connections, so that none of those takes it in the meantime.
const [lowest, highest] = [20_000, 32_000];

/**
 * A port of this machine on which nothing listens at the moment.
 *
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const probe = createServer();
    const isFree = await once(probe.listen(port, "127.0.0.1"), "listening").catch(() => false);
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`No port from ${lowest} to ${highest} is free.`);
}
