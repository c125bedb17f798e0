import { expect, test } from "vitest";
import { ProviderFault } from "../../../call-service.ts";
import { aMeeting, halfHour, startsAt } from "../../../testing/calendars/a-meeting.ts";
import { aStandInZoom, zoomAccount } from "../../../testing/calendars/stand-in-zoom.ts";
import { createTestLog } from "../../../testing/create-test-app.ts";
import type { CalendarAccounts } from "../calendar-accounts.ts";
import { createZoomProvider } from "./zoom-meetings.ts";

async function aZoom(changes: { clientSecret?: string } = {}) {
  const standIn = await aStandInZoom();
  const clock = { now: Date.parse("2026-11-23T04:00:00Z") };
  const accounts = {
    isConnected: async () => true,
    findSubject: async () => "nandini@team.example",
  } as unknown as CalendarAccounts;
  const log = createTestLog();
  const busy = { times: [{ startsAt, endsAt: startsAt + 1 }], unclear: 0 };
  const zoom = createZoomProvider({
    account: { ...zoomAccount, ...changes },
    accounts,
    addresses: standIn.addresses,
    google: null,
    builtIn: { busyTimes: async () => busy },
    log,
    now: () => clock.now,
  });
  const meetings = () => [...standIn.state.meetings.values()];
  return { ...standIn, clock, log, busy, meetings, ...zoom };
}

const faultOf = (work: Promise<unknown>): Promise<ProviderFault> =>
  work.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error) => error,
  );

test("R14.5 a meeting is made for a booking, and the host's key goes nowhere", async () => {
  const { provider, meetings, log, busy } = await aZoom();
  const room = await provider.makeRoom(aMeeting({ summary: `Demo with ${"x".repeat(300)}` }));
  expect(room).toEqual({
    url: expect.stringMatching(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=guest$/),
    reference: expect.stringMatching(/^\d{11}$/),
  });
  expect(JSON.stringify([room, log.lines])).not.toContain("hosts-key");
  expect(meetings()).toMatchObject([{ start_time: "2026-11-26T10:30:00Z", duration: 30, timezone: "Asia/Kolkata" }]);
  // Zoom has no busy times.
  expect(await provider.busyTimes("nandini", { startsAt, endsAt: startsAt + halfHour })).toBe(busy);
});

test("R14.5 after an answer that was lost the room is found by its mark, and there is one", async () => {
  const { provider, meetings, fail } = await aZoom();
  const meeting = aMeeting();
  await provider.makeRoom(aMeeting());
  fail("create", { status: 504, after: true });
  expect((await faultOf(provider.makeRoom(meeting))).isForGood).toBe(false);
  const room = await provider.makeRoom(meeting);
  expect(meetings()).toHaveLength(2);
  expect(room?.reference).toBe(String(meetings()[1]?.id));
});

test("R14.5 a move changes the meeting, or makes it anew where it is gone; taking it away twice is no fault", async () => {
  const { provider, meetings, state, clock } = await aZoom();
  const meeting = aMeeting();
  const room = await provider.makeRoom(meeting);
  if (!room) throw new Error("There is no room.");
  const moved = { ...meeting, sequence: 1, startsAt: startsAt + halfHour, endsAt: startsAt + 2 * halfHour };
  expect(await provider.changeRoom(moved, room)).toEqual(room);
  expect(meetings()).toMatchObject([{ start_time: "2026-11-26T11:00:00Z" }]);
  state.meetings.clear();
  const again = await provider.changeRoom(moved, room);
  expect(again?.reference).not.toBe(room.reference);
  if (again) await provider.cancelRoom(moved, again);
  if (again) await provider.cancelRoom(moved, again);
  expect(meetings()).toEqual([]);
  // Of a call whose answer was lost no number is known.
  await provider.makeRoom(meeting);
  await provider.cancelRoom(meeting, { url: "", reference: null });
  expect(meetings()).toEqual([]);
  clock.now = startsAt + halfHour;
  expect(await provider.changeRoom(meeting, room)).toEqual(room);
});

test("R14.5 what Zoom answers decides what is done", async () => {
  const { provider, fail, state, clock, log } = await aZoom();
  const make = () => faultOf(provider.makeRoom(aMeeting()));
  fail("create", { status: 429, headers: { "Retry-After": new Date(clock.now + 90_000).toISOString() } });
  expect(await make()).toMatchObject({ retryAfterMs: 90_000, isForGood: false });
  fail("create", { status: 429, headers: { "Retry-After": "3" } });
  expect(await make()).toMatchObject({ retryAfterMs: 3000, isForGood: false });
  fail("list", { status: 503 });
  expect(await make()).toMatchObject({ isForGood: false });
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  fail("create", { status: 400, code: 4700 });
  expect(await make()).toMatchObject({ isForGood: true, message: expect.stringContaining("permission") });
  fail("create", { status: 400, code: 300 });
  expect(await make()).toMatchObject({ isForGood: true });
  expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
  state.users.clear();
  expect(await make()).toMatchObject({ isForGood: true, message: expect.stringContaining("no user") });
});

test("R14.5 a token that died is renewed once; a wrong app is the operator's", async () => {
  const { provider, state, hasUser } = await aZoom();
  await provider.makeRoom(aMeeting());
  state.tokens.clear();
  expect(await provider.makeRoom(aMeeting())).not.toBeNull();
  expect(state.calls.filter((call) => call === "token")).toHaveLength(2);
  expect([await hasUser("nandini@team.example"), await hasUser("else@team.example")]).toEqual([true, false]);
  const wrong = await aZoom({ clientSecret: "another" });
  const fault = await faultOf(wrong.provider.makeRoom(aMeeting()));
  expect(fault).toBeInstanceOf(ProviderFault);
  expect(fault).toMatchObject({ isForGood: true, message: expect.stringContaining("ZOOM_CLIENT_ID") });
});
