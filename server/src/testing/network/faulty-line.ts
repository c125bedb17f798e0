import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type State = { kind: "good" } | { kind: "silent" } | { kind: "slow"; delayMs: number };

/**
 * A connection to a real server that a test can break, silence or delay. Gone after the test.
 */
export async function aFaultyLine(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let state: State = { kind: "good" };
  const held: (() => void)[] = [];

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    join(near, far, pair);
    join(far, near, pair);
  });

  function join(from: Socket, to: Socket, pair: [Socket, Socket]): void {
    const pass = (chunk: Buffer | null) => () => void (to.destroyed || (chunk ? to.write(chunk) : to.end()));
    const carry = (chunk: Buffer | null) => {
      if (state.kind === "good") pass(chunk)();
      else if (state.kind === "silent") held.push(pass(chunk));
      else setTimeout(pass(chunk), state.delayMs);
    };
    from.on("data", carry);
    from.on("end", () => carry(null));
    from.on("error", () => to.destroy());
    from.on("close", () => pairs.delete(pair));
  }

  async function listen(onPort: number): Promise<number> {
    server.listen(onPort, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  function cutAll(): void {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  }

  const nearPort = await listen(0);
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(nearPort);
  onTestFinished(async () => {
    server.close();
    cutAll();
  });

  return {
    url: url.href,
    /** Ends every connection and refuses new ones, as a server that is stopped. */
    async breakDown(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
    /** Keeps every connection and carries nothing, as a server that hangs. */
    fallSilent(): void {
      state = { kind: "silent" };
    },
    /** Carries everything so much later, in the same order. */
    slowDown(delayMs: number): void {
      state = { kind: "slow", delayMs };
    },
    async repair(): Promise<void> {
      state = { kind: "good" };
      for (const pass of held.splice(0)) pass();
      if (!server.listening) await listen(nearPort);
    },
  };
}
