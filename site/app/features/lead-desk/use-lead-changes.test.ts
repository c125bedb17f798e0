import { expect, test } from "vitest";
import { RefusedError } from "../../api/call-endpoint.ts";
import { backOff, followChanges } from "./use-lead-changes.tsx";

function streamOf(...pieces: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

/** What one connection reports that sends this and ends. */
async function toldOf(reply: Response): Promise<string[]> {
  const stop = new AbortController();
  const told: string[] = [];
  await followChanges({
    signal: stop.signal,
    connect: async () => reply,
    onChanged: (ids) => told.push(...ids),
    onPresence: ({ lead, people }) => told.push(`${lead}: ${people.map(({ name }) => name)}`),
    onState: (state) => told.push(state),
    pause: async () => stop.abort(),
  });
  return told;
}

test("R11.1 the line is taken up again after it dropped, and says what it misses", async () => {
  const stop = new AbortController();
  const told: string[] = [];
  const replies = [
    () => streamOf(`event: changed\ndata: {"ids":["a"]}\n\n`),
    () => Promise.reject(new TypeError("no line")),
    () => Promise.reject(new RefusedError("unavailable", "")),
    () => streamOf(`event: changed\ndata: {"ids":["b"]}\n\n`),
  ];
  await followChanges({
    signal: stop.signal,
    connect: async () => {
      const reply = replies.shift();
      if (!reply) {
        stop.abort();
        throw new Error("The test is over.");
      }
      return reply();
    },
    onChanged: (ids) => told.push(...ids),
    onPresence: ({ lead, people }) => told.push(`${lead}: ${people.map(({ name }) => name)}`),
    onState: (state) => told.push(state),
    pause: async (ms) => {
      told.push(`${ms} ms`);
    },
  });
  expect(told).toEqual([
    "connecting",
    "live",
    "a",
    "250 ms",
    "down",
    "1000 ms",
    "down",
    "2000 ms",
    "live",
    "b",
    "250 ms",
  ]);
});

test("R11.1 changes are read however the connection cuts them, and comments are not changes", async () => {
  const text = `retry: 3000\n\nevent: changed\ndata: {"ids":["a"]}\n\n: still here\n\nevent: changed\r\ndata: {"ids":["मीरा"]}\r\n\r\n`;
  expect(await toldOf(streamOf(text))).toEqual(["connecting", "live", "a", "मीरा"]);
  expect(await toldOf(streamOf(...text))).toEqual(["connecting", "live", "a", "मीरा"]);
});

test("R12.4 who has a lead open is read from the same line", async () => {
  const presence = { lead: "a", people: [{ id: "1", name: "Vikram Shetty", state: "writing" }] };
  const text = `event: presence\ndata: ${JSON.stringify(presence)}\n\n`;
  expect(await toldOf(streamOf(text))).toEqual(["connecting", "live", "a: Vikram Shetty"]);
});

test("R11.1 an event that is not complete is not read", async () => {
  expect(await toldOf(streamOf(`event: changed\ndata: {"ids":["a"]}\n`))).toEqual(["connecting", "live"]);
});

test.each([
  ["an answer that is no list of changes", ["event: changed\ndata: {}\n\n"]],
  ["an event that does not end", ["data: ".padEnd(300_000, "x"), "x"]],
])("%s counts as a lost connection", async (_, pieces) => {
  expect(await toldOf(streamOf(...pieces))).toEqual(["connecting", "live", "down"]);
});

test("the waits grow to ten seconds and no further", () => {
  expect([1, 2, 3, 4, 5, 20].map(backOff)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});
