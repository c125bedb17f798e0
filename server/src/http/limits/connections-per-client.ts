import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf, toNetwork } from "./client-address.ts";

/**
 * One client holds no more than so many connections, so that others find room, and a wider network no more than some
 * times as many. Idle ones make room for new ones of the same client or network, oldest first: a class behind one
 * address is served. Where none is idle, the new one is refused.
 */
export function limitConnectionsPerClient(server: Server, most: number): void {
  const connectionsOf = new Map<string, Set<Socket>>();
  /** Those that were answered and ask nothing just now. */
  const idle = new WeakSet<Socket>();

  server.on("connection", (socket: Socket) => {
    const networks = networksOf(toNetwork(socket.remoteAddress ?? "unknown"));
    if (!networks.every(({ name, times }) => makeRoom(name, most * times))) return void socket.destroy();
    for (const { name } of networks) hold(name, socket);
  });

  function makeRoom(network: string, atMost: number): boolean {
    const held = connectionsOf.get(network);
    if (!held || held.size < atMost) return true;
    const oldest = [...held].find((connection) => idle.has(connection));
    if (!oldest) return false;
    held.delete(oldest);
    oldest.destroy();
    return true;
  }

  function hold(network: string, socket: Socket): void {
    const held = connectionsOf.get(network) ?? new Set();
    held.add(socket);
    connectionsOf.set(network, held);
    socket.once("close", () => {
      held.delete(socket);
      if (held.size === 0 && connectionsOf.get(network) === held) connectionsOf.delete(network);
    });
  }

  server.on("request", ({ socket }, reply) => {
    idle.delete(socket);
    reply.once("close", () => idle.add(socket));
  });
}
