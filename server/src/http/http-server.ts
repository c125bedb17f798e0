import type { IncomingMessage, Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono, MiddlewareHandler } from "hono";
import { limitConnectionsPerClient } from "./limits/connections-per-client.ts";

/** Limits of one client, in milliseconds, bytes and connections. */
export const serverLimits = {
  // Enough for two lost packets on a train. A client that sends a header every few seconds only occupies a connection.
  headersTimeout: 10_000,
  // A file of 5 MB takes 40 seconds on a line of 1 Mbit/s; a browser waits 60 for it.
  requestTimeout: 120_000,
  // Node checks for late clients every 30 seconds by default, which would make ten seconds forty.
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep their connections to us (nginx one minute, Caddy two). If we close first, a
  // request can cross the close, and the proxy answers 502.
  keepAliveTimeout: 125_000,
  // Nothing sent and nothing read, such as by a paused video player. Open desks get an event every 20 seconds.
  silenceTimeout: 120_000,
  // Cookies of other programs on the same host included; more is answered 431.
  maxHeaderSize: 16_384,
  // Some ten kilobytes each: as many as one process can hold open and still work.
  maxConnections: 10_000,
  // Sixteen browsers with all the connections that a browser makes, all at work in the same moment.
  connectionsPerClient: 100,
};

/** The limits where so many proxies stand in front, whose connections carry many clients. */
export function limitsBehind(trustedProxies: number): typeof serverLimits {
  return trustedProxies > 0 ? { ...serverLimits, connectionsPerClient: Number.POSITIVE_INFINITY } : serverLimits;
}

/** From this share of all connections on, idle ones are closed. */
const crowdedShare = 0.8;

/** The host where a client of HTTP/1.0 names none, as the health checks of some load balancers do. */
const unnamedHost = "localhost";

/** The HTTP server around the app. Slow, silent and half-open connections are closed. */
export function createHttpServer(app: Pick<Hono, "fetch">, limits = serverLimits): Server {
  const { silenceTimeout, maxConnections, connectionsPerClient, ...serverOptions } = limits;
  const server = createAdaptorServer({ fetch: refusingTwoHosts(app), serverOptions, hostname: unnamedHost }) as Server;
  server.timeout = silenceTimeout;
  server.maxConnections = maxConnections;
  if (Number.isFinite(connectionsPerClient)) limitConnectionsPerClient(server, connectionsPerClient);
  server.on("connection", () => {
    server.getConnections((_, count) => {
      if (count > maxConnections * crowdedShare) server.closeIdleConnections();
    });
  });
  return server;
}

/** RFC 9112 §3.2: with two names, a proxy and we could each answer for another one. Node reads the first. */
function refusingTwoHosts(app: Pick<Hono, "fetch">): Pick<Hono, "fetch">["fetch"] {
  return (request, env, context) => {
    const { rawHeaders = [] } = (env as { incoming?: IncomingMessage }).incoming ?? {};
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
    if (hosts > 1) return new Response(null, { status: 400, headers: { Connection: "close" } });
    return app.fetch(request, env, context);
  };
}

/**
 * Once the process is stopping, every answer asks its client to come back on a new connection: a proxy would otherwise
 * send its next request into one that is being closed.
 */
export function closeWhenStopping(isStopping: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isStopping()) c.header("Connection", "close");
  };
}

/**
 * Takes no new connections, lets running requests end, and cuts off the rest after `patienceMs`.
 * Resolves when the last connection is closed.
 */
export async function closeHttpServer(server: Server, patienceMs: number): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
  // Connections of answers that began before the stop stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(impatience);
  clearInterval(sweep);
}
