import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toNetwork } from "./client-address.ts";

/**
 * One client holds no more than so many connections, so that others find room. Its idle ones make room for its new
 * ones, oldest first: a class behind one address is served. Where none is idle, the new one is refused.
 */
export function limitConnectionsPerClient(server: Server, most: number): void {
  const connectionsOf = new Map<string, Set<Socket>>();
  /** Those that were answered and ask nothing just now. */
  const idle = new WeakSet<Socket>();

  server.on("connection", (socket: Socket) => {
    const client = toNetwork(socket.remoteAddress ?? "unknown");
    const held = connectionsOf.get(client) ?? new Set();
    if (held.size >= most) {
      const oldest = [...held].find((connection) => idle.has(connection));
      if (!oldest) return void socket.destroy();
      held.delete(oldest);
      oldest.destroy();
    }
    held.add(socket);
    connectionsOf.set(client, held);
    socket.once("close", () => {
      held.delete(socket);
      if (held.size === 0 && connectionsOf.get(client) === held) connectionsOf.delete(client);
    });
  });

  server.on("request", ({ socket }, reply) => {
    idle.delete(socket);
    reply.once("close", () => idle.add(socket));
  });
}
