import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, limitsBehind, serverLimits } from "../../src/http/http-server.ts";
import { aRawClient } from "../../src/testing/network/raw-client.ts";

/** The product's own server with its own kinds of limits, made short. */
const shortLimits: typeof serverLimits = {
  ...serverLimits,
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  silenceTimeout: 1_000,
};

async function aServer(limits: Partial<typeof serverLimits> = {}): Promise<string> {
  const app = new Hono();
  app.get("/large", (c) => c.body("x".repeat(64 * 1024 * 1024)));
  app.post("/echo", bodyLimit({ maxSize: 1024, onError: (c) => c.text("", 413) }), async (c) =>
    c.text(await c.req.text()),
  );
  app.get("/", (c) => c.text("here"));
  app.onError((_, c) => c.text("failed", 500));
  const server = createHttpServer(app, { ...shortLimits, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends the text a character at a time, until the server has had enough. */
function drip(client: Awaited<ReturnType<typeof aRawClient>>, text: string): void {
  let sent = 0;
  const timer = setInterval(() => client.send(text[sent++ % text.length] ?? ""), 50);
  void client.closed.then(() => clearInterval(timer));
}

test("a client that connects and sends nothing is disconnected", async () => {
  const client = await aRawClient(await aServer());
  await client.closed;
  expect(client.statuses()).toEqual([408]);
});

test("a header that never ends is answered 408, even if it keeps coming", async () => {
  const client = await aRawClient(await aServer());
  client.send("GET / HTTP/1.1\r\nHost: x\r\n");
  drip(client, "X-A: b\r\n");
  await client.closed;
  expect(client.statuses()).toEqual([408]);
});

test("a body of a byte at a time is answered 408", async () => {
  const client = await aRawClient(await aServer());
  client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
  drip(client, "a");
  await client.closed;
  expect(client.statuses()).toEqual([408]);
});

test("a chunked body without an end is answered 413 as soon as it is too large", async () => {
  const client = await aRawClient(await aServer());
  client.send("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.send(`400\r\n${"a".repeat(0x400)}\r\n`.repeat(4));
  await client.closed;
  // A server that has too much to do closes it a moment later, as one that is too slow.
  expect(client.statuses()[0]).toBe(413);
});

test("a client that stops reading is disconnected", async () => {
  const client = await aRawClient(await aServer());
  client.socket.pause();
  client.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  // Nothing is read, so that the end is seen only by writing.
  const prod = setInterval(() => client.send("x"), 100);
  await Promise.race([client.closed, once(client.socket, "error")]);
  clearInterval(prod);
  expect(client.received().length).toBeLessThan(64 * 1024 * 1024);
});

test("a client that goes away in the middle of its body does not block the others", async () => {
  const url = await aServer();
  for (let left = 0; left < 50; left += 1) {
    const client = await aRawClient(url);
    client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc");
    client.socket.resetAndDestroy();
  }
  expect(await (await fetch(url)).text()).toBe("here");
});

test("near the connection limit, idle connections are closed for new ones", async () => {
  const url = await aServer({ maxConnections: 10, keepAliveTimeout: 60_000, silenceTimeout: 60_000 });
  const idle = [];
  for (let count = 0; count < 9; count += 1) {
    const client = await aRawClient(url);
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await client.until(() => expect(client.statuses()).toEqual([200]));
    idle.push(client);
  }
  const late = await aRawClient(url);
  late.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await late.until(() => expect(late.statuses()).toEqual([200]));
  await Promise.all(idle.slice(0, 8).map(({ closed }) => closed));
});

/** Nobody is disconnected for being slow. */
const patient = { headersTimeout: 60_000, requestTimeout: 60_000, keepAliveTimeout: 60_000, silenceTimeout: 60_000 };
const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

test("one client's 150 half-open connections leave room for another client", async () => {
  const url = await aServer({ ...patient, maxConnections: 120 });
  const attackers = await Promise.all(Array.from({ length: 150 }, () => aRawClient(url)));
  for (const { send } of attackers) send("GET / HTTP/1.1\r\nHost: x\r\nX-A: ");
  let refused = 0;
  for (const { closed } of attackers) void closed.then(() => (refused += 1));
  const visitor = await aRawClient(url, "127.0.0.2");
  visitor.send(request);
  await visitor.until(() => expect(visitor.statuses()).toEqual([200]));
  await visitor.until(() => expect(refused).toBe(50));
});

test("a class behind one address is served: a client's idle connections make room for its new ones", async () => {
  const url = await aServer({ ...patient, connectionsPerClient: 10 });
  const first = await aRawClient(url);
  for (let count = 0; count < 30; count += 1) {
    const browser = await aRawClient(url);
    browser.send(request);
    await browser.until(() => expect(browser.statuses()).toEqual([200]));
  }
  // It has asked nothing yet, and is not idle.
  first.send(request);
  await first.until(() => expect(first.statuses()).toEqual([200]));
});

test("behind a proxy all connections come from one address, and are not limited by it", async () => {
  const url = await aServer(limitsBehind(1));
  const connections = await Promise.all(Array.from({ length: 150 }, () => aRawClient(url)));
  for (const { send } of connections) send(request);
  for (const { statuses, until } of connections) await until(() => expect(statuses()).toEqual([200]));
});
