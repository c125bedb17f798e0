import { stagesOf } from "@campusward/contracts/desk/application-stages";
import { tracks } from "@campusward/contracts/leads/application-fields";
import { expect, test } from "vitest";
import { isOnRoad, type StageTime, toStageTimes } from "./application-road.ts";

const received: StageTime = { stage: "received", at: 10 };

test.each<[string, StageTime[], StageTime[]]>([
  ["nothing happened", [], []],
  ["forward", [{ stage: "in-review", at: 20 }], [{ stage: "in-review", at: 20 }]],
  [
    "back again: what lay beyond is not reached any more",
    [
      { stage: "in-review", at: 20 },
      { stage: "offered", at: 30 },
      { stage: "in-review", at: 40 },
    ],
    [{ stage: "in-review", at: 40 }],
  ],
  [
    "declined keeps the way there",
    [
      { stage: "interview", at: 20 },
      { stage: "declined", at: 30 },
    ],
    [
      { stage: "interview", at: 20 },
      { stage: "declined", at: 30 },
    ],
  ],
  ["back to the start", [{ stage: "offered", at: 20 }, received, { stage: "received", at: 30 }], []],
])("R11.3 the stages of a road: %s", (_, moves, expected) => {
  expect(toStageTimes(10, moves)).toEqual([received, ...expected]);
});

test("R11.2 an application moves on the road of its own track, and any can be declined", () => {
  for (const track of tracks) {
    for (const stage of stagesOf(track)) expect(isOnRoad(track, stage)).toBe(true);
    expect(isOnRoad(track, "declined")).toBe(true);
  }
  expect(isOnRoad("business", "olympiad")).toBe(false);
  expect(isOnRoad("unsure", "portfolio")).toBe(false);
});
