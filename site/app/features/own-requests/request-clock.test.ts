import { expect, test } from "vitest";
import { readRequest } from "./request-clock.ts";

const hourMs = 3_600_000;
const asked = { receivedAt: 0, replyByAt: 24 * hourMs, repliedAt: null, isClosed: false };

test("R12.6 a counsellor's request counts down to the promise, as on the desk", () => {
  expect(readRequest(asked, 2 * hourMs)).toEqual({ state: "running", count: 22, unit: "hours", cap: "neem" });
  expect(readRequest(asked, 14 * hourMs)).toMatchObject({ count: 10, cap: "amaltas" });
  expect(readRequest(asked, 23.5 * hourMs)).toEqual({ state: "running", count: 30, unit: "minutes", cap: "gulmohar" });
  expect(readRequest(asked, 24 * hourMs)).toEqual({ state: "late", cap: "gulmohar" });
  expect(readRequest({ ...asked, repliedAt: 2.5 * hourMs }, 30 * hourMs)).toMatchObject({
    state: "answered",
    count: 2,
  });
  expect(readRequest({ ...asked, isClosed: true }, hourMs)).toEqual({ state: "closed", cap: null });
});
