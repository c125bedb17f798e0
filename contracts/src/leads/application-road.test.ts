import { expect, test } from "vitest";
import { roadOf } from "./application-road.ts";

const received = { stage: "received", at: 1 } as const;
const application = {
  track: "innovation",
  stage: "received",
  stageTimes: [received],
  guardianState: "not-needed",
} as const satisfies Parameters<typeof roadOf>[0];

const spoken = (...road: Parameters<typeof roadOf>) =>
  roadOf(...road).map(({ stone, state, at }) => `${stone}: ${state}${at === null ? "" : ` ${at}`}`);

test("R11.3 a new application stands at its first stone", () => {
  expect(spoken(application)).toEqual([
    "received: here 1",
    "in-review: later",
    "olympiad: later",
    "offered: later",
    "enrolled: later",
  ]);
});

test("R11.3 a minor's waits at the stone of the parent or guardian", () => {
  const waiting = { ...application, guardianState: "waiting" } as const;
  expect(spoken(waiting).slice(0, 3)).toEqual(["received: done 1", "guardian: here", "in-review: later"]);
  const agreed = { ...application, guardianState: "agreed" } as const;
  expect(spoken(agreed, 2).slice(0, 3)).toEqual(["received: done 1", "guardian: here 2", "in-review: later"]);
});

test("R11.3 a stage that was left out is done without a day", () => {
  const offered = { ...application, stage: "offered", stageTimes: [received, { stage: "offered", at: 9 }] } as const;
  expect(spoken(offered)).toEqual([
    "received: done 1",
    "in-review: done",
    "olympiad: done",
    "offered: here 9",
    "enrolled: later",
  ]);
});

test("R11.3 who has enrolled has every stone painted", () => {
  const enrolled = { ...application, stage: "enrolled", stageTimes: [received, { stage: "enrolled", at: 9 }] } as const;
  expect(roadOf(enrolled).every(({ state }) => state === "done")).toBe(true);
});

test("R11.3 a declined one ends where it came to", () => {
  const stageTimes = [received, { stage: "in-review", at: 2 }, { stage: "declined", at: 9 }] as const;
  expect(spoken({ ...application, stage: "declined", stageTimes })).toEqual([
    "received: done 1",
    "in-review: done 2",
    "declined: here 9",
  ]);
});

test.each([
  ["innovation", "olympiad"],
  ["business", "portfolio"],
  ["creativity", "interview"],
  ["unsure", "interview"],
] as const)("R11.2 the track %s selects by %s", (track, test) => {
  expect(roadOf({ ...application, track })[2]?.stone).toBe(test);
});
