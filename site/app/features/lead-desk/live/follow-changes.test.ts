import { expect, test } from "vitest";
import { backOff, followChanges } from "./follow-changes.ts";

function streamOf(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "text/event-stream" } });
}

test("R11.1 the line is taken up again after it dropped, and says what it misses", async () => {
  const stop = new AbortController();
  const told: string[] = [];
  const replies = [
    () => streamOf(`event: changed\ndata: {"ids":["a"]}\n\n`),
    () => Promise.reject(new TypeError("no line")),
    () => new Response("{}", { status: 503 }),
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
    onState: (state) => told.push(state),
    pause: async (ms) => {
      told.push(`${ms} ms`);
    },
  });
  expect(told).toEqual([
    ...["connecting", "live", "a", "250 ms"],
    ...["down", "1000 ms", "down", "2000 ms"],
    ...["live", "b", "250 ms"],
  ]);
});

test("an answer that is no list of changes counts as a dropped line", async () => {
  const stop = new AbortController();
  const states: string[] = [];
  await followChanges({
    signal: stop.signal,
    connect: async () => streamOf("event: changed\ndata: {}\n\n"),
    onChanged: () => states.push("changed"),
    onState: (state) => states.push(state),
    pause: async () => stop.abort(),
  });
  expect(states).toEqual(["connecting", "live", "down"]);
});

test("the waits grow to ten seconds and no further", () => {
  expect([1, 2, 3, 4, 5, 20].map(backOff)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});
