import type { DeskDemo } from "@campusward/contracts/booking/demos-desk";
import { expect, test } from "vitest";
import { groupDemos, isRoomNear, untilStart } from "./demo-groups.ts";

const minute = 60_000;
const now = Date.parse("2026-11-30T10:20:00Z");
const at = (minutes: number) =>
  ({ id: String(minutes), startsAt: now + minutes * minute, endsAt: now + (minutes + 30) * minute }) as DeskDemo;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

test("R12.18 what is over waits for a word, what is on belongs to its day, and empty groups are left out", () => {
  const demos = [at(-3000), at(-30), at(-29), at(40), at(24 * 60), at(49 * 60), at(50 * 60), at(72 * 60)];
  expect(groupDemos(demos, now, dayOf).map(({ key, demos }) => [key, demos.map(({ id }) => id)])).toEqual([
    ["over", ["-3000", "-30"]],
    ["today", ["-29", "40"]],
    ["tomorrow", ["1440"]],
    ["2026-12-02", ["2940", "3000"]],
    ["2026-12-03", ["4320"]],
  ]);
  expect(groupDemos([at(40)], now, dayOf).map(({ group }) => group)).toEqual(["today"]);
});

test.each([
  [10, true, "in 10 min"],
  [11, false, "in 11 min"],
  [60, false, "in 1 h"],
  [24 * 60, false, null],
  [0, true, null],
  [-60, true, null],
  [-61, false, null],
])("R12.18 a demo that begins in %i minutes: its room is near %s, and its row says %s", (minutes, isNear, words) => {
  expect([isRoomNear(at(minutes), now), untilStart(at(minutes), now)]).toEqual([isNear, words]);
});
