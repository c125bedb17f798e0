import { once } from "node:events";
import { createServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { onTestFinished } from "vitest";

/** A port nobody listens on just now. */
export async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("No port was given.");
  return address.port;
}

/** Serves an app over real HTTP until the test ends. */
export async function serve(app: Hono, port: number): Promise<void> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
