import { expect, test } from "vitest";
import { readEvents, type ServerEvent, splitEvents } from "./event-stream.ts";

function streamOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
}

async function eventsOf(...pieces: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(streamOf(...pieces))) events.push(event);
  return events;
}

const changed = (...ids: string[]) => ({ name: "changed", data: JSON.stringify({ ids }) });

test("R11.1 changes are read however the line cuts them", async () => {
  const text = `retry: 3000\n\nevent: changed\ndata: {"ids":["a"]}\n\n: still here\n\nevent: changed\ndata: {"ids":["b"]}\n\n`;
  expect(await eventsOf(text)).toEqual([changed("a"), changed("b")]);
  expect(await eventsOf(...text)).toEqual([changed("a"), changed("b")]);
});

test("R11.1 an event that is not complete is not read", async () => {
  expect(await eventsOf(`event: changed\ndata: {"ids":["a"]}\n`)).toEqual([]);
});

test("a letter that is cut in two is read as one", async () => {
  const bytes = new TextEncoder().encode("data: मीरा\n\n");
  expect(await eventsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([
    { name: "message", data: "मीरा" },
  ]);
});

test("every kind of line break ends a line, also when it is cut", () => {
  expect(splitEvents("data: a\r\ndata: b\r\n\r\ndata: c")).toEqual({
    events: [{ name: "message", data: "a\nb" }],
    rest: "data: c",
  });
  expect(splitEvents("data: a\n\r").events).toEqual([]);
});

test("everything that arrives is a sign of life, a comment too", async () => {
  let signs = 0;
  const events = readEvents(streamOf(": still here\n\n", ": still here\n\n"), () => {
    signs += 1;
  });
  for await (const event of events) expect(event).toBe("never");
  expect(signs).toBe(2);
});

test("a stream without end of event is given up", async () => {
  await expect(eventsOf("data: ".padEnd(300_000, "x"))).rejects.toThrow("no end");
});
