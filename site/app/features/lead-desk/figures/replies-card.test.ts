import { expect, test } from "vitest";
import { toReplyBars } from "./replies-card.tsx";

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ day: `day ${at + 1}`, onTime: 1, late: at === 0 ? 2 : 0 }));

test("R11.1 two weeks are a bar a day", () => {
  const bars = toReplyBars(days(14));
  expect(bars).toHaveLength(14);
  expect(bars[0]).toEqual({ from: "day 1", to: "day 1", onTime: 1, late: 2 });
});

test("R11.1 a year is drawn in at most 31 bars, none of its replies lost, the last day in the last bar", () => {
  const bars = toReplyBars(days(365));
  expect(bars.length).toBeLessThanOrEqual(31);
  expect(bars.reduce((sum, { onTime, late }) => sum + onTime + late, 0)).toBe(367);
  expect(bars[0]?.from).toBe("day 1");
  expect(bars.at(-1)?.to).toBe("day 365");
});

test("no days are no bars", () => {
  expect(toReplyBars([])).toEqual([]);
});
