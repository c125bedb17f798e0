import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished, vi } from "vitest";

export type RawClient = {
  socket: Socket;
  /** Everything that came back so far. */
  received(): string;
  /** Status codes of the answers so far. */
  statuses(): number[];
  send(text: string | Buffer): void;
  /** Resolves when the server has ended the connection. */
  closed: Promise<void>;
  until(check: () => void): Promise<void>;
};

/**
 * A TCP connection that says whatever a test wants, as attackers and broken clients do. Gone after the test.
 * @param from Another address of this machine, such as 127.0.0.2: another client.
 */
export async function aRawClient(url: string, from?: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) });
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    received += text;
  });
  socket.on("error", () => {}); // the server may reset what it refuses
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });
  await once(socket, "connect");
  return {
    socket,
    received: () => received,
    statuses: () => Array.from(received.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status)),
    send: (text) => void socket.write(text),
    closed,
    until: (check) => vi.waitFor(check, { timeout: 45_000, interval: 10 }),
  };
}
