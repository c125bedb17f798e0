import { expect, test } from "vitest";
import { leadDeskWords as words } from "../../../content/desk/lead-desk.ts";
import { timeZone } from "../../../dates/near-time.ts";
import { teamInstant } from "../../../dates/team-instant.ts";
import { describeClock, readStone } from "../reply-clock.tsx";
import { readNext } from "./next-step.ts";

const at = (time: string, day = 23) => teamInstant(`2026-11-${day}T${time}`);
const now = at("10:20");
const open = {
  status: "contacted",
  flaggedFor: null,
  isHeld: false,
  answeredAt: null,
  waitingUntil: null,
  nextStep: null,
} as const;
const call = (time: number) => ({ kind: "call" as const, at: time, note: "Busy until two" });
const said = (lead: Parameters<typeof readNext>[0]) => {
  const next = readNext(lead, now, words);
  return next && `${next.what} ${next.when}`;
};

test.each([
  [{ waitingUntil: at("08:20") }, "Reply was due 08:20"],
  [{ waitingUntil: at("11:40") }, "Reply by 11:40"],
  [{ waitingUntil: at("09:40", 24) }, "Reply by Tue 24, 09:40"],
  [{ nextStep: call(at("14:00")) }, "Call 14:00"],
  [{ nextStep: call(at("09:30")) }, "Call was due 09:30"],
  [{ nextStep: call(at("11:00", 25)) }, "Call Wed 25, 11:00"],
  [{ waitingUntil: at("22:04"), nextStep: call(at("16:00")) }, "Call 16:00"],
  [{ waitingUntil: at("22:04"), nextStep: call(at("11:00", 25)) }, "Reply by 22:04"],
  [{ status: "won" as const }, null],
  [{ flaggedFor: ["trap-filled" as const], waitingUntil: at("22:04") }, null],
])("R12.14 a row says whichever comes first, the promise or the step: %o is %s", (changes, line) => {
  expect(said({ ...open, ...changes })).toBe(line);
});

const hourMs = 3_600_000;
const answered = {
  ...open,
  kind: "demo" as const,
  replyByAt: at("09:00", 20),
  repliedAt: at("09:00", 19),
  lastWordAt: now - 9 * 24 * hourMs,
  isImported: false,
};
const stone = (changes: object) => readStone({ ...answered, ...changes }, now, timeZone);

test("R12.14 one stone counts to the promise while it runs, then to the step of today, and else says how long it is quiet", () => {
  const promise = { waitingUntil: now + 11.5 * hourMs, replyByAt: now + 11.5 * hourMs, repliedAt: null };
  expect(stone({ ...promise, nextStep: call(at("16:00")) })).toMatchObject({ state: "soon", amount: { count: 11 } });
  expect(stone({ nextStep: call(at("14:00")) })).toEqual({ state: "step", amount: { count: 3, unit: "hours" } });
  expect(stone({ nextStep: call(at("11:00")) })).toEqual({ state: "step", amount: { count: 40, unit: "minutes" } });
  expect(stone({ nextStep: call(at("09:20")) })).toEqual({ state: "late", amount: { count: 1, unit: "hours" } });
  expect(stone({ nextStep: call(at("00:00", 24)) })).toEqual({ state: "quiet", days: 9 });
  expect(stone({ status: "won", nextStep: null })).toMatchObject({ state: "answered" });
});

test("R12.8 an imported lead is not said to have been heard, whenever it came", () => {
  const imported = stone({
    kind: "added",
    repliedAt: null,
    isImported: true,
    lastWordAt: now,
    nextStep: call(at("11:00", 25)),
  });
  expect(describeClock(imported, words.clock)).toBe("Imported");
});
