import type { CalendarConnections } from "@campusward/contracts/booking/calendar-accounts";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { Hono } from "hono";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { modules } from "../../app.ts";
import { createNotification } from "../../email/notification.ts";
import { parseEnv } from "../../env.ts";
import { replyWithError } from "../../http/api/error-reply.ts";
import { aStandInGoogle, googleClient } from "../../testing/calendars/stand-in-google.ts";
import { aStandInZoom, zoomAccount } from "../../testing/calendars/stand-in-zoom.ts";
import { createTestApp, testCompany } from "../../testing/create-test-app.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { openedMails } from "../../testing/mail/mailed-links.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import type { BookingContext } from "../booking-context.ts";
import { readDueCalendars } from "../booking-jobs.ts";
import type { MadeRoom } from "../calendar-provider.ts";
import { createCalendars } from "./create-calendars.ts";
import { createRoomWork, wishNoRoom, wishRoom } from "./room-work.ts";

const publicUrl = "http://localhost:3000";
const hourMs = 3_600_000;

async function calendarsOn(engine: EngineName) {
  const testApp = await createTestApp(engine, { publicUrl });
  const { database, clock, log, outbox, identity, tellWayIn } = testApp;
  const [google, zoom] = [await aStandInGoogle(), await aStandInZoom()];
  const colleague = await aColleague(testApp, { name: "Nandini Rao", email: "nandini@team.example" });
  const opened = createCalendars(
    {
      google: googleClient,
      zoom: zoomAccount,
      wait: async () => {},
      addresses: { google: google.addresses, zoom: zoom.addresses },
    },
    {
      database,
      log,
      outbox,
      publicUrl,
      secrets: testSecrets,
      now: () => clock.now,
      tellWayIn,
      authenticate: identity.authenticate,
      notification: createNotification({
        company: testCompany,
        operator: { name: null, address: "team@campusward.example" },
        publicUrl,
      }),
    },
  );
  const served = new Hono().route("/", opened.routes);
  served.onError((error, c) => replyWithError(c, error, log));
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const type = body && { "Content-Type": "application/json" };
    const sent = body && { body: JSON.stringify(body) };
    return served.request(path, { method, headers: { ...colleague.headers, ...type, ...headers }, ...sent });
  };
  const connections = async () => (await (await ask("GET", "/api/v1/calendar-accounts")).json()) as CalendarConnections;

  /** @returns where the browser is sent to, and its cookie. */
  async function begin() {
    const reply = await ask("POST", "/api/v1/calendar-accounts/google", {});
    const { url } = (await reply.json()) as { url: string };
    return { url, cookie: reply.headers.get("set-cookie")?.split(";")[0] ?? "", set: reply.headers.get("set-cookie") };
  }
  async function comeBack(query: string, cookie: string): Promise<string> {
    const reply = await served.request(`/calendar/google/callback${query}`, { headers: { Cookie: cookie } });
    expect(reply.status).toBe(303);
    return new URL(reply.headers.get("location") ?? "").searchParams.get("calendar") ?? "";
  }
  async function connectGoogle(): Promise<void> {
    const { url, cookie } = await begin();
    expect(await comeBack(google.consent(url), cookie)).toBe("connected");
  }
  const made: MadeRoom[] = [];
  const providers = opened.calendars.providersBefore({ busyTimes: async () => ({ times: [], unclear: 0 }) });
  const onRoom = async (_tx: unknown, room: MadeRoom) => void made.push(room);
  const rooms = createRoomWork({ database, providers, log, now: () => clock.now, onRoom });
  const bookingId = newId();
  const meeting = {
    bookingId,
    uid: `${bookingId}@mail.example`,
    sequence: 0,
    accountId: colleague.id,
    startsAt: clock.now + 24 * hourMs,
    endsAt: clock.now + 25 * hourMs,
    timeZone: "Asia/Kolkata",
    summary: "Demo with Ritu",
  };
  const wish = (changes: object = {}) =>
    database.inTransaction((tx) => wishRoom(tx, { ...meeting, ...changes }, clock.now));
  const wishNone = () => database.inTransaction((tx) => wishNoRoom(tx, meeting, clock.now));
  return {
    providers,
    ...testApp,
    google,
    zoom,
    colleague,
    ask,
    connections,
    begin,
    comeBack,
    connectGoogle,
    made,
    rooms,
    wish,
    wishNone,
    meeting,
    ...opened,
  };
}

describe.each(engines)("on %s", (engine) => {
  test("R14.5 a colleague connects Google; no copy of the database and no log holds the token", async () => {
    const { begin, comeBack, google, connections, database, log } = await calendarsOn(engine);
    expect(await connections()).toMatchObject({ google: { state: "none" }, zoom: { state: "none" } });
    const { url, cookie, set } = await begin();
    expect(set).toMatch(/HttpOnly.*SameSite=Lax/);
    const query = google.consent(url);
    expect(await comeBack(query, cookie)).toBe("connected");
    expect(await connections()).toMatchObject({ google: { state: "connected", fault: null } });
    const rows = await database.query.selectFrom("calendar_accounts").selectAll().execute();
    const [token] = google.state.refreshTokens;
    expect(token).toBeTruthy();
    expect(JSON.stringify([rows, log.lines])).not.toContain(token);
    // Once, and never again.
    expect(await comeBack(query, cookie)).toBe("too-old");
  });

  test("R15.11 Google Calendar and Zoom ask for a fresh sign-in, and are told to the admins and to their owner", async () => {
    const { ask, clock, colleague, connectGoogle, database } = await calendarsOn(engine);
    const asking = { google: {}, zoom: { email: "nandini@team.example" } };
    clock.now += 6 * 60_000;
    for (const [provider, body] of Object.entries(asking)) {
      const reply = await ask("POST", `/api/v1/calendar-accounts/${provider}`, body);
      expect([reply.status, await reply.json()]).toMatchObject([403, { error: { code: "sign_in_again" } }]);
    }
    await colleague.signInAgain();
    await connectGoogle();
    await ask("POST", "/api/v1/calendar-accounts/zoom", asking.zoom);
    const told = (await openedMails(database)).map(({ kind, subject, to_address: to }) => ({ kind, subject, to }));
    expect(told).toEqual(
      ["Google Calendar was connected", "Zoom was connected"].map((subject) => ({
        kind: "way-in-changed",
        subject,
        to: "nandini@team.example",
      })),
    );
  });

  test("R15.11 a colleague opens rooms of their own address at Zoom alone; an admin may name another", async () => {
    const { ask, database, zoom, colleague, connections } = await calendarsOn(engine);
    zoom.state.users.add("irfan@team.example");
    const connect = async (email: string) => (await ask("POST", "/api/v1/calendar-accounts/zoom", { email })).status;
    const setRole = (role: "admin" | "teamMember") =>
      database.query.updateTable("accounts").set({ role }).where("id", "=", colleague.id).execute();
    await setRole("teamMember");
    expect(await connect("irfan@team.example")).toBe(422);
    expect(await connections()).toMatchObject({ zoom: { state: "none" } });
    expect(await connect("nandini@team.example")).toBe(200);
    await setRole("admin");
    expect(await connect("irfan@team.example")).toBe(200);
  });

  test("R14.5 a consent belongs to the browser that began it, and to its ten minutes", async () => {
    const { begin, comeBack, google, connections, clock } = await calendarsOn(engine);
    const sent = await begin();
    const own = await begin();
    // Somebody sends the address of their own consent to somebody else.
    expect(await comeBack(google.consent(sent.url), own.cookie)).toBe("too-old");
    expect(await comeBack(google.consent(own.url), "")).toBe("too-old");
    clock.now += 11 * 60_000;
    expect(await comeBack(google.consent(own.url), own.cookie)).toBe("too-old");
    expect(await connections()).toMatchObject({ google: { state: "none" } });
    expect(google.state.refreshTokens.size).toBe(0);
  });

  test("R14.5 what was refused or left out at Google is said", async () => {
    const { begin, comeBack, google } = await calendarsOn(engine);
    const denied = await begin();
    const state = new URL(denied.url).searchParams.get("state");
    expect(await comeBack(`?state=${state}&error=access_denied`, denied.cookie)).toBe("denied");
    google.state.granted.pop();
    const half = await begin();
    expect(await comeBack(google.consent(half.url), half.cookie)).toBe("no-events");
    expect(google.state.refreshTokens.size).toBe(0);
    const down = await begin();
    google.fail("token authorization_code", { status: 503 });
    expect(await comeBack(google.consent(down.url), down.cookie)).toBe("failed");
  });

  test("R14.5 giving it up takes the token back; when Google is down just then, it is forgotten all the same", async () => {
    const { connectGoogle, ask, google, connections, database } = await calendarsOn(engine);
    await connectGoogle();
    await ask("DELETE", "/api/v1/calendar-accounts/google");
    expect(google.state.revoked).toHaveLength(1);
    expect(google.state.refreshTokens.size).toBe(0);
    await connectGoogle();
    google.fail("revoke", { status: 503 });
    await ask("DELETE", "/api/v1/calendar-accounts/google");
    expect(await connections()).toMatchObject({ google: { state: "none" } });
    expect(await database.query.selectFrom("calendar_accounts").selectAll().execute()).toEqual([]);
  });

  test("R14.5 R14.2 busy times of a connection that was lost stay, and nothing is read of who left the team", async () => {
    const { connectGoogle, google, database, clock, providers, colleague } = await calendarsOn(engine);
    await database.query
      .insertInto("meeting_hours")
      .values({
        account_id: colleague.id,
        settings: JSON.stringify(usualHours),
        room_url: null,
        changed_at: clock.now,
        turn: 0,
        busy_address: null,
        busy_read_at: null,
        busy_due_at: clock.now,
        busy_fault: null,
        feed_hash: null,
      })
      .execute();
    await connectGoogle();
    const startsAt = clock.now + 24 * hourMs;
    google.state.busy = [{ start: new Date(startsAt).toISOString(), end: new Date(startsAt + hourMs).toISOString() }];
    const read = () => readDueCalendars({ database, providers, now: () => clock.now } as unknown as BookingContext);
    const stored = () => database.query.selectFrom("busy_times").select("starts_at").execute();
    expect(await read()).toBe(1);
    expect(await stored()).toEqual([{ starts_at: startsAt }]);
    google.state.refreshTokens.clear();
    for (let time = 0; time < 2; time += 1) {
      clock.now += 2 * hourMs;
      expect(await read()).toBe(1);
      expect(await stored()).toEqual([{ starts_at: startsAt }]);
      expect(await database.query.selectFrom("meeting_hours").select("busy_fault").executeTakeFirst()).toEqual({
        busy_fault: expect.stringContaining("Connect it again"),
      });
    }
    await database.query.updateTable("accounts").set({ role: "student" }).where("id", "=", colleague.id).execute();
    clock.now += 2 * hourMs;
    expect(await read()).toBe(0);
  });

  test("R14.5 a demo gets its Meet room, moves, and leaves; while Google is down nothing is lost", async () => {
    const { connectGoogle, google, rooms, wish, wishNone, made, meeting, clock } = await calendarsOn(engine);
    await connectGoogle();
    google.fail("insert", { status: 503 }, { status: 429, headers: { "Retry-After": "60" } });
    await wish();
    await rooms.workDue();
    clock.now += 10_000;
    await rooms.workDue();
    expect(made).toEqual([]);
    clock.now += 60_000;
    await rooms.workDue();
    expect(made).toMatchObject([{ provider: "google", room: { url: expect.stringContaining("https://meet") } }]);
    await wish({ sequence: 1, startsAt: meeting.startsAt + hourMs, endsAt: meeting.endsAt + hourMs });
    await rooms.workDue();
    expect(made[1]?.room?.url).toBe(made[0]?.room?.url);
    await wishNone();
    await rooms.workDue();
    expect([...google.state.events.values()]).toMatchObject([{ status: "cancelled" }]);
  });

  test("R14.5 a connection that was taken back is said by one mail and on the desk, and demos go on", async () => {
    const setUp = await calendarsOn(engine);
    const { connectGoogle, google, rooms, wish, made, connections, database, clock } = setUp;
    await connectGoogle();
    google.state.refreshTokens.clear();
    await wish();
    await rooms.workDue();
    clock.now += 10 * 60_000;
    await rooms.workDue();
    expect(made).toEqual([]);
    expect(await connections()).toMatchObject({
      google: { state: "lost", fault: expect.stringContaining("taken back") },
    });
    const mails = await database.query
      .selectFrom("outbox_mails")
      .selectAll()
      .where("kind", "=", "calendar-lost")
      .execute();
    expect(mails).toMatchObject([{ to_address: "nandini@team.example" }]);
    // Connected again, what waited is made.
    await setUp.colleague.signInAgain();
    await connectGoogle();
    await rooms.workDue();
    expect(made).toHaveLength(1);
  });

  test("R14.5 with Zoom the room is Zoom's, and stands in the connected calendar; a stranger to the account is refused", async () => {
    const { connectGoogle, ask, google, zoom, rooms, wish, wishNone, made } = await calendarsOn(engine);
    const refused = await ask("POST", "/api/v1/calendar-accounts/zoom", { email: "else@team.example" });
    expect(refused.status).toBe(422);
    zoom.fail("user", { status: 503 });
    expect((await ask("POST", "/api/v1/calendar-accounts/zoom", { email: "nandini@team.example" })).status).toBe(503);
    const reply = await ask("POST", "/api/v1/calendar-accounts/zoom", { email: "nandini@team.example" });
    expect(await reply.json()).toMatchObject({ zoom: { state: "connected", subject: "nandini@team.example" } });
    await connectGoogle();
    await wish();
    await rooms.workDue();
    expect(made).toMatchObject([{ provider: "zoom", room: { url: expect.stringContaining("zoom.us/j/") } }]);
    const [event] = google.state.events.values();
    expect(event).toMatchObject({ location: made[0]?.room?.url });
    expect(event).not.toHaveProperty("conferenceData");
    await wishNone();
    await rooms.workDue();
    expect(zoom.state.meetings.size).toBe(0);
    expect([...google.state.events.values()]).toMatchObject([{ status: "cancelled" }]);
    await ask("DELETE", "/api/v1/calendar-accounts/zoom");
  });
});

test("R14.5 it is off until an account is named, and half an account is a fault", () => {
  const configured = (source: Record<string, string>) =>
    parseEnv(source, modules).modules.flatMap(({ integrations }) => integrations ?? []);
  expect(configured({})).toEqual([]);
  const google = { GOOGLE_CALENDAR_CLIENT_ID: "id", GOOGLE_CALENDAR_CLIENT_SECRET: "secret" };
  expect(configured(google)).toEqual(["calendar", "meet"]);
  const signIn = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(configured(signIn)).toEqual([]);
  expect(configured({ ...signIn, GOOGLE_CALENDAR: "on" })).toEqual(["calendar", "meet"]);
  expect(() => configured({ GOOGLE_CALENDAR: "on" })).toThrow(/GOOGLE_CLIENT_ID/);
  const zoom = { ZOOM_ACCOUNT_ID: "a", ZOOM_CLIENT_ID: "b", ZOOM_CLIENT_SECRET: "c" };
  expect(configured({ ...google, ...zoom })).toEqual(["calendar", "meet", "zoom"]);
  expect(() => configured({ ZOOM_CLIENT_ID: "b" })).toThrow(/ZOOM_ACCOUNT_ID/);
});
