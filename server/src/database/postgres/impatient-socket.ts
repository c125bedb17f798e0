import { Socket } from "node:net";

/**
 * Longer than the server lets a statement run, so that only a server that hangs, or a line that swallows, is given up.
 * In milliseconds.
 */
const longestSilenceMs = 20_000;

/**
 * A connection to PostgreSQL that breaks when nothing came or went for too long. A time limit on the query alone would
 * leave the connection, and perhaps a transaction, half done in the pool. Idle connections are closed earlier.
 */
export function createImpatientSocket(silenceMs = longestSilenceMs): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("Connection terminated: the database is silent.")));
  return socket;
}
