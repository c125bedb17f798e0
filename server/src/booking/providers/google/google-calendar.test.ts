import { describe, expect, test } from "vitest";
import { callService, ProviderFault, retryAfterOf, toRoomAddress } from "../../../call-service.ts";
import { aMeeting, halfHour, startsAt } from "../../../testing/calendars/a-meeting.ts";
import { aStandInGoogle, googleClient } from "../../../testing/calendars/stand-in-google.ts";
import { createTestLog } from "../../../testing/create-test-app.ts";
import type { CalendarAccounts } from "../calendar-accounts.ts";
import { createGoogleCalendar, withoutTimes } from "./google-calendar.ts";
import { createGoogleOAuth } from "./google-oauth.ts";

async function aCalendar() {
  const google = await aStandInGoogle();
  const token = google.grant();
  const waits: number[] = [];
  const lost: string[] = [];
  const clock = { now: Date.parse("2026-11-23T04:00:00Z") };
  const own: { startsAt: number; endsAt: number }[] = [];
  const accounts = {
    findToken: async () => (lost.length > 0 ? null : token),
    isConnected: async () => true,
    findOwnTimes: async () => own,
    noteLost: async (accountId: string) => void lost.push(accountId),
  } as unknown as CalendarAccounts;
  const now = () => clock.now;
  const oauth = createGoogleOAuth({
    client: googleClient,
    redirectUri: "https://campusward.example/calendar/google/callback",
    addresses: google.addresses,
  });
  const log = createTestLog();
  const wait = async (ms: number) => void waits.push(ms);
  const calendar = createGoogleCalendar({
    accounts,
    oauth,
    addresses: google.addresses,
    log,
    now,
    wait,
  });
  const eventOf = ({ bookingId }: { bookingId: string }) => google.state.events.get(bookingId.replaceAll("-", ""));
  return { google, waits, lost, clock, log, own, eventOf, oauth, token, ...calendar };
}

const faultOf = (work: Promise<unknown>): Promise<ProviderFault> =>
  work.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error) => error,
  );

test("R14.5 an event is written with an id of ours and a Meet room, which is waited for", async () => {
  const { google, provider, eventOf, waits } = await aCalendar();
  google.state.pending = 3;
  const meeting = aMeeting();
  const room = await provider.makeRoom(meeting);
  expect(room?.url).toBe(`https://meet.google.com/${meeting.bookingId.replaceAll("-", "").slice(0, 10)}`);
  expect(waits).toEqual([1000, 2000, 5000]);
  expect(eventOf(meeting)).toMatchObject({
    summary: "Demo with Ritu",
    start: { dateTime: "2026-11-26T10:30:00.000Z", timeZone: "Asia/Kolkata" },
    extendedProperties: { private: { booking: meeting.bookingId } },
    transparency: "opaque",
  });
  // Families learn of it by our own invitation, and Google learns nothing of them.
  expect(eventOf(meeting)).not.toHaveProperty("attendees");
  google.state.meetFails = true;
  expect(await provider.makeRoom(aMeeting())).toBeNull();
  google.state.meetFails = false;
  google.state.pending = 99;
  expect(await provider.makeRoom(aMeeting())).toBeNull();
});

test("R14.5 a repeated insert finds what the lost answer made, and an event that was deleted comes back", async () => {
  const { google, provider, eventOf } = await aCalendar();
  const meeting = aMeeting();
  google.fail("insert", { status: 503, after: true });
  expect((await faultOf(provider.makeRoom(meeting))).isForGood).toBe(false);
  const room = await provider.makeRoom(meeting);
  expect(google.state.events.size).toBe(1);
  expect(room?.url).toMatch(/^https:\/\/meet/);
  const moved = { ...meeting, sequence: 1, startsAt: startsAt + halfHour, endsAt: startsAt + 2 * halfHour };
  await provider.makeRoom(moved);
  expect(eventOf(meeting)).toMatchObject({ start: { dateTime: "2026-11-26T11:00:00.000Z" } });
  if (room) await provider.cancelRoom(meeting, room);
  expect(eventOf(meeting)).toMatchObject({ status: "cancelled" });
  await provider.makeRoom(meeting);
  expect(eventOf(meeting)).toMatchObject({ status: "confirmed", start: { dateTime: "2026-11-26T10:30:00.000Z" } });
});

test("R14.5 a move keeps room and what the person changed; what they deleted stays deleted", async () => {
  const { google, provider, eventOf } = await aCalendar();
  const meeting = aMeeting();
  const room = await provider.makeRoom(meeting);
  if (!room) throw new Error("There is no room.");
  const event = eventOf(meeting);
  if (!event) throw new Error("There is no event.");
  google.state.events.set(event.id, { ...event, summary: "Ritu, bring the folder", etag: '"theirs"' });
  const moved = { ...meeting, sequence: 1, startsAt: startsAt + halfHour, endsAt: startsAt + 2 * halfHour };
  const changed = await provider.changeRoom(moved, room);
  expect(changed?.url).toBe(room.url);
  expect(eventOf(meeting)).toMatchObject({
    summary: "Ritu, bring the folder",
    start: { dateTime: "2026-11-26T11:00:00.000Z" },
  });
  google.state.events.delete(event.id);
  expect((await provider.changeRoom(moved, room))?.url).toBe(room.url);
  google.state.events.set(event.id, { ...event, status: "cancelled", etag: '"gone"' });
  expect(await provider.changeRoom(moved, room)).toBeNull();
});

test("R14.5 taking away what is gone already is no fault", async () => {
  const { provider, google } = await aCalendar();
  const meeting = aMeeting();
  const nothing = { url: "", reference: null };
  await provider.cancelRoom(meeting, nothing);
  await provider.makeRoom(meeting);
  await provider.cancelRoom(meeting, nothing);
  await provider.cancelRoom(meeting, nothing);
  expect(google.state.calls.filter((call) => call === "delete")).toHaveLength(3);
});

test("R14.5 busy times are asked for in pieces; an error of the calendar is no free time, and our demos are cut out", async () => {
  const { google, provider, own } = await aCalendar();
  const range = { startsAt, endsAt: startsAt + 70 * 24 * 3_600_000 };
  google.state.busy.push(
    { start: "2026-11-26T10:00:00Z", end: "2026-11-26T12:00:00Z" },
    { start: "2027-01-10T10:00:00Z", end: "2027-01-10T11:00:00Z" },
  );
  own.push({ startsAt, endsAt: startsAt + halfHour });
  expect((await provider.busyTimes("nandini", range)).times).toEqual([
    { startsAt: startsAt - halfHour, endsAt: startsAt },
    { startsAt: startsAt + halfHour, endsAt: startsAt + 3 * halfHour },
    { startsAt: Date.parse("2027-01-10T10:00:00Z"), endsAt: Date.parse("2027-01-10T11:00:00Z") },
  ]);
  expect(google.state.calls.filter((call) => call === "freeBusy")).toHaveLength(3);
  google.state.busyErrors.push({ domain: "global", reason: "internalError" });
  expect((await faultOf(provider.busyTimes("nandini", range))).isForGood).toBe(false);
  expect(withoutTimes([{ startsAt: 0, endsAt: 10 }], [{ startsAt: 20, endsAt: 30 }])).toEqual([
    { startsAt: 0, endsAt: 10 },
  ]);
});

test("R15.10 an answer of Google with more busy times than a person has, or with times that are none, is a fault", async () => {
  const { google, provider } = await aCalendar();
  const range = { startsAt, endsAt: startsAt + 24 * 3_600_000 };
  const hour = { start: "2026-11-26T10:00:00Z", end: "2026-11-26T11:00:00Z" };
  google.state.busy.push({ ...hour, end: "never" });
  await expect(provider.busyTimes("nandini", range)).rejects.toThrow("no busy times of a person");
  google.state.busy.splice(0, 1, ...Array.from({ length: 5001 }, () => hour));
  await expect(provider.busyTimes("nandini", range)).rejects.toThrow("no busy times of a person");
});

test.each([
  ["https://meet.example/abc-defg-hij", true],
  ["http://meet.example/a", false],
  ["javascript:alert(1)//https://", false],
  ["https://meet.example/a\r\nATTENDEE:mailto:a@evil.example", false],
  [`https://meet.example/${"a".repeat(500)}`, false],
])("R15.10 %j as the room of a service: %s", (text, isRoom) => {
  expect(toRoomAddress(text)).toBe(isRoom ? text : null);
});

test("R15.10 who asks to be left alone for ever is asked again after a day", () => {
  const wait = (text: string) => retryAfterOf(new Headers({ "Retry-After": text }), startsAt);
  expect(wait("99999999999999999999")).toBe(24 * 3_600_000);
  expect(wait("9999-12-31T00:00:00Z")).toBe(24 * 3_600_000);
  expect(wait("120")).toBe(120_000);
  expect(wait("later")).toBe(null);
});

describe("R14.5 what Google answers decides what is done", () => {
  test.each([
    [
      { status: 429, headers: { "Retry-After": "7" } },
      { retryAfterMs: 7000, isForGood: false },
    ],
    [
      { status: 403, reason: "rateLimitExceeded" },
      { retryAfterMs: null, isForGood: false },
    ],
    [{ status: 403, reason: "quotaExceeded" }, { isForGood: false }],
    [{ status: 500 }, { isForGood: false }],
    [{ status: 503 }, { isForGood: false }],
    [{ status: 400, reason: "invalid" }, { isForGood: true }],
    [{ status: 403, reason: "forbiddenForNonOrganizer" }, { isForGood: true }],
    [{ status: 403, reason: "insufficientPermissions" }, { isForGood: true }],
    [{ status: 403, reason: "accessNotConfigured" }, { isForGood: true }],
    [
      {
        status: 403,
        body: { error: { status: "PERMISSION_DENIED", details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }] } },
      },
      { isForGood: true },
    ],
  ])("%j", async (trouble, fault) => {
    const { google, provider, log } = await aCalendar();
    google.fail("insert", trouble);
    const found = await faultOf(provider.makeRoom(aMeeting()));
    expect(found).toBeInstanceOf(ProviderFault);
    expect(found).toMatchObject(fault);
    // Only what is ours is an alarm.
    expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(trouble.status === 400 ? 1 : 0);
  });

  test("a token that ran out is renewed once, and the call repeated once", async () => {
    const { google, provider } = await aCalendar();
    await provider.makeRoom(aMeeting());
    google.state.accessTokens.clear();
    expect(await provider.makeRoom(aMeeting())).not.toBeNull();
    google.fail("insert", { status: 401, reason: "authError" }, { status: 401, reason: "authError" });
    const fault = await faultOf(provider.makeRoom(aMeeting()));
    expect(fault).toMatchObject({ isForGood: false });
    expect(google.state.calls.filter((call) => call === "token refresh_token")).toHaveLength(3);
  });

  test("a connection that was taken back is noted as lost; a wrong client is the operator's; a late answer is waited for", async () => {
    const { google, provider, lost, clock } = await aCalendar();
    google.fail("token refresh_token", { status: 503 });
    expect((await faultOf(provider.makeRoom(aMeeting()))).isForGood).toBe(false);
    expect(lost).toEqual([]);
    await provider.makeRoom(aMeeting());
    google.state.refreshTokens.clear();
    clock.now += 3_600_000;
    expect((await faultOf(provider.makeRoom(aMeeting()))).isForGood).toBe(true);
    expect(lost).toEqual(["nandini"]);
  });

  test("nobody there is a fault that names no address and no token", async () => {
    const { provider, google } = await aCalendar();
    google.fail("token refresh_token", { status: 401, body: { error: "invalid_client" } });
    const fault = await faultOf(provider.makeRoom(aMeeting()));
    expect(fault).toMatchObject({ isForGood: true, message: expect.stringContaining("GOOGLE_CALENDAR_CLIENT_ID") });
    const down = await faultOf(callService({ method: "GET", url: "http://127.0.0.1:9/secret" }));
    expect(down).toBeInstanceOf(ProviderFault);
    expect(`${down.message} ${down.cause}`).not.toContain("secret");
  });
});

test("R14.5 a consent without one of both permissions is given back, and says which is missing", async () => {
  const { google, oauth, clock } = await aCalendar();
  const flow = { state: "s", codeVerifier: "v".repeat(43), loginHint: "nandini@team.example" };
  const codeOf = () => new URLSearchParams(google.consent(oauth.consentUrl(flow))).get("code") ?? "";
  const token = await oauth.exchange(codeOf(), flow.codeVerifier, clock.now);
  expect(google.state.refreshTokens).toContain(token);
  google.state.granted.shift();
  await expect(oauth.exchange(codeOf(), flow.codeVerifier, clock.now)).rejects.toMatchObject({ why: "no-busy" });
  expect(google.state.revoked).toHaveLength(1);
  await expect(oauth.exchange(codeOf(), "another", clock.now)).rejects.toBeInstanceOf(ProviderFault);
  await oauth.revoke(token);
  await oauth.revoke(token);
});
