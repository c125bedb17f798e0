import { undoCancelMs } from "@campusward/contracts/booking/demo-times";
import { type MeetingHours, usualHours } from "@campusward/contracts/booking/meeting-hours";
import { LeadDetail, undoMs } from "@campusward/contracts/desk/leads-desk";
import { hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import nodeIcal from "node-ical";
import { describe, expect, test } from "vitest";
import type { Tx } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { openMail } from "../email/outbox/mailed-secrets.ts";
import type { Person } from "../http/api/person.ts";
import type { SiteFile } from "../http/site/site-files.ts";
import { aDemoRequest, aMinorsApplication, aYes } from "../testing/builders.ts";
import { callDuring } from "../testing/call-during.ts";
import { createTestApp, type TestAppOptions } from "../testing/create-test-app.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { endDemosOfClosed, remindOfDemos } from "./booking-jobs.ts";
import { createBuiltInProvider } from "./built-in-provider.ts";
import { toDemoToken } from "./demo-link.ts";
import { takeTurn } from "./meeting-store.ts";
import { saveOwnHours } from "./own-hours.ts";

type Desk = Awaited<ReturnType<typeof aDesk>>;

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
const openHours: MeetingHours = { ...usualHours, weekly: everyDay, roomUrl: "https://rooms.example/nandini" };

async function aBookableDesk(engine: EngineName, changes: Partial<MeetingHours> = {}, options: TestAppOptions = {}) {
  const desk = await aDesk(engine, options);
  await save(desk.admin, changes);
  const lead = await desk.requestDemo(aDemoRequest(), "key-of-request-0001");
  return { ...desk, lead, token: toDemoToken(testSecrets, lead.id) };
}

const save = (colleague: Desk["admin"], changes: Partial<MeetingHours> & { busyAddress?: string } = {}) =>
  colleague.send("PUT", "/api/v1/me/hours", { ...openHours, ...changes });

function post({ app }: Pick<Desk, "app">, path: string, body: unknown) {
  return app.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

type Offered = { offer: { token: string; days: { times: { startsAt: number }[] }[] } | null };

async function offered(desk: Desk): Promise<Offered["offer"]> {
  const reply = await post(desk, "/api/v1/demo-times", { requestId: "key-of-request-0001" });
  return ((await reply.json()) as Offered).offer;
}

const book = (desk: Pick<Desk, "app">, token: string, startsAt: number, zone?: string) =>
  post(desk, "/api/v1/demo-times/book", { token, startsAt, ...(zone && { zone }) });

async function close({ admin, lead }: Pick<Desk, "admin"> & { lead: { id: string } }, change: object): Promise<void> {
  const { version } = (await (await admin.get(`/api/v1/leads/${lead.id}`)).json()) as { version: number };
  const reply = await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { version, ...change });
  expect(reply.status).toBe(200);
}

async function mailsOf({ database }: Pick<Desk, "database">, kind: string) {
  const rows = await database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
  return rows
    .filter((row) => row.kind === kind)
    .map((row) => {
      const mail = openMail(testSecrets, row);
      if (!mail) throw new Error("It is sealed by another secret.");
      const { content } = JSON.parse(mail.calendar ?? "{}") as { content?: string };
      const [event] = content ? eventsIn(content) : [];
      return { ...mail, content, event };
    });
}

/** As another program than ours reads them. */
function eventsIn(content: string) {
  return Object.values(nodeIcal.sync.parseICS(content)).filter((one) => one?.type === "VEVENT");
}

/** The feed of a colleague, at a new address. */
async function renewFeed({ app, admin }: Pick<Desk, "app" | "admin">) {
  const { address } = (await (await admin.send("POST", "/api/v1/me/calendar", {})).json()) as { address: string };
  const { pathname } = new URL(address);
  return { pathname, read: () => app.request(pathname) };
}

const timesOf = (offer: Offered["offer"]) =>
  offer?.days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt)) ?? [];

/** Merges requests, and takes merges back, as an admin does. */
function merging({ admin, clock }: Pick<Desk, "admin" | "clock">) {
  const read = async (id: string) => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
  const send = async (id: string, what: string, body: object) => {
    const reply = await admin.send("POST", `/api/v1/leads/${id}/${what}`, body);
    expect(reply.status).toBe(200);
    return LeadDetail.parse(await reply.json());
  };
  return {
    read,
    merge: async (id: string, other: string, choices: object = {}) =>
      send(id, "merge", { version: (await read(id)).version, other, ...choices }),
    async part(how: "undo" | "apart", id: string, other: string) {
      if (how === "undo") return send(id, "undo", { version: (await read(id)).version });
      clock.now += hourMs;
      await admin.signInAgain();
      return send(id, "apart", { other });
    },
  };
}

const bookings = ({ database }: Pick<Desk, "database">) =>
  database.query.selectFrom("bookings").select(["lead_id", "state", "starts_at"]).orderBy("starts_at").execute();

const aPage = (template: string) =>
  ({ isTemplate: true, body: Buffer.from(template), contentSecurityPolicy: "default-src 'none'" }) as SiteFile;

/** Says what is shown, and which time is ticked. */
const demoPage = aPage(
  "⟦#isPast⟧past ⟦/isPast⟧⟦#isUnwritten⟧unwritten ⟦/isUnwritten⟧⟦#isBooked⟧booked ⟦/isBooked⟧⟦#isChoosing⟧choose ⟦/isChoosing⟧⟦#isUnchosen⟧unchosen ⟦/isUnchosen⟧⟦#taken⟧taken ⟦/taken⟧⟦#days⟧⟦#parts⟧⟦#times⟧⟦#isChosen⟧(⟦startsAt⟧)⟦/isChosen⟧⟦^isChosen⟧[⟦startsAt⟧]⟦/isChosen⟧⟦/times⟧⟦/parts⟧⟦/days⟧",
);

/** A minor's application to which the guardian agreed: the address of its demo, and the token of the guardian's link. */
async function hasAgreedFor(desk: Awaited<ReturnType<typeof aBookableDesk>>) {
  await post(desk, "/api/v1/applications", aMinorsApplication());
  const [letter] = await mailsOf(desk, "application-guardian");
  const token = /token=([\w-]+)/.exec(letter?.text ?? "")?.[1];
  expect((await post(desk, "/api/v1/guardian-answers", aYes(token))).status).toBe(200);
  return { path: `/api/v1/leads/${letter?.lead_id}/booking`, token };
}

describe.each(engines)("on %s", (engine) => {
  test("R14.3 the page of a demo is filled by the server for its reader alone, with one time ticked, and takes forms of our own pages only", async () => {
    const desk = await aBookableDesk(engine, {}, { site: { byPath: new Map([["/demo", demoPage]]) } });
    const page = await desk.app.request(`/demo/${desk.token}`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      // With no-referrer older browsers would send their forms without an origin.
      "referrer-policy": "same-origin",
    });
    const text = await page.text();
    expect(text).toMatch(/^choose (\[\d+\]){16}$/);
    const times = Array.from(text.matchAll(/\d+/g), ([time]) => Number(time));
    const [first = 0, second] = times;
    const press = (headers: Record<string, string>) =>
      desk.app.request(`http://localhost:3000/demo/${desk.token}`, {
        method: "POST",
        body: new URLSearchParams({ do: "book", at: String(first) }),
        headers,
      });
    for (const foreign of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]) {
      expect((await press(foreign)).status).toBe(403);
    }
    const other = await desk.requestDemo(aDemoRequest({ email: "other@x.example" }), null);
    expect((await book(desk, toDemoToken(testSecrets, other.id), first)).status).toBe(200);
    const taken = await press({ Origin: "http://localhost:3000" });
    expect(taken.status).toBe(409);
    const left = times.slice(1).map((time) => (time === second ? `(${time})` : `[${time}]`));
    expect(await taken.text()).toBe(`choose taken ${left.join("")}`);
  });

  test("R14.5 where calendars are set, a booking asks for a room, and one that is off for none; the copy of their data has it", async () => {
    const settings = { ZOOM_ACCOUNT_ID: "a", ZOOM_CLIENT_ID: "b", ZOOM_CLIENT_SECRET: "c" };
    const desk = await aBookableDesk(engine, {}, { settings });
    const [first = 0] = timesOf(await offered(desk));
    expect((await book(desk, desk.token, first)).status).toBe(200);
    const asked = () => desk.database.query.selectFrom("room_work").select(["wish", "starts_at", "summary"]).execute();
    expect(await asked()).toEqual([{ wish: "keep", starts_at: first, summary: `Demo: ${desk.lead.name}` }]);
    // Until it is made, and where it is not, the lasting link stands.
    const { room_url } = await desk.database.query.selectFrom("bookings").select("room_url").executeTakeFirstOrThrow();
    expect(room_url).toBe(openHours.roomUrl);
    const copy = await desk.admin.send("POST", "/api/v1/people/copy", { email: desk.lead.email });
    expect(await copy.text()).toContain(`"room":"${openHours.roomUrl}"`);
    await desk.database.inTransaction((tx) => desk.booking.cancelAll(tx, desk.lead.id));
    expect(await asked()).toEqual([{ wish: "cancel", starts_at: first, summary: "" }]);
  });

  test("R14.5 a colleague whose calendar gets the event is sent no second one, and nobody to the lasting room", async () => {
    const settings = { GOOGLE_CALENDAR_CLIENT_ID: "a", GOOGLE_CALENDAR_CLIENT_SECRET: "b" };
    const desk = await aBookableDesk(engine, {}, { settings });
    const connected = {
      account_id: desk.admin.id,
      provider: "google" as const,
      subject: null,
      token: null,
      fault: null,
      state: "connected" as const,
      connected_at: desk.clock.now,
    };
    await desk.database.query.insertInto("calendar_accounts").values(connected).execute();
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const [toColleague] = await mailsOf(desk, "demo-colleague");
    expect(toColleague?.event).toBeUndefined();
    const [booked] = await mailsOf(desk, "demo-booked");
    expect(booked?.event).toMatchObject({ method: "REQUEST", sequence: 0 });
    expect(`${booked?.text}${booked?.content}`).not.toContain(openHours.roomUrl);
    expect(booked?.text).toContain("Nandini tells you before it begins.");
    // Once it is made, the same room stays when the demo moves.
    const room = { room_url: "https://meet.example/abc", room_reference: "r", room_provider: "google" };
    await desk.database.query.updateTable("bookings").set(room).execute();
    await book(desk, desk.token, second);
    const [moved] = await mailsOf(desk, "demo-moved");
    expect(moved?.content).toContain("https://meet.example/abc");
  });

  test("R14.1 nothing is offered where nobody has set hours", async () => {
    const desk = await aDesk(engine);
    await desk.requestDemo(aDemoRequest(), "key-of-request-0001");
    expect(await offered(desk)).toBeNull();
    expect(await mailsOf(desk, "demo-request-times")).toEqual([]);
    expect(await mailsOf(desk, "demo-request-visitor")).toHaveLength(1);
  });

  test("R14.1 R14.3 R14.4 R12.16 receipt and mail offer times; one that is chosen is booked, told and stops the clock, and is no answer of ours", async () => {
    const desk = await aBookableDesk(engine);
    const offer = await offered(desk);
    expect(offer).toMatchObject({ person: "Nandini", minutes: 30 });
    expect(offer?.days).toHaveLength(2);
    const [mail] = await mailsOf(desk, "demo-request-times");
    expect(mail?.text).toContain(`/demo/${desk.token}`);
    const [startsAt = 0] = timesOf(offer);
    expect((await book(desk, desk.token, startsAt, "Europe/London")).status).toBe(200);
    const lead = await desk.database.query.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({
      status: "demo-booked",
      assignee_id: desk.admin.id,
      waiting_until: null,
      due_at: startsAt,
      next_step_kind: "demo",
      next_step_at: startsAt,
      replied_at: null,
    });
    const [booked] = await mailsOf(desk, "demo-booked");
    expect(booked).toMatchObject({
      to_address: "meera@krishnan.example",
      subject: "Booked: Sun 22 November, 10:00 am",
    });
    expect(booked?.text).toContain("4:30 am in London (GMT)");
    expect(booked?.content).toContain("DTSTART;TZID=Asia/Kolkata:20261122T100000");
    expect(booked?.content).toContain("BEGIN:VTIMEZONE");
    expect(booked?.event).toMatchObject({ method: "REQUEST", sequence: 0, status: "CONFIRMED" });
    expect(booked?.event).toHaveProperty("start", expect.objectContaining(new Date(startsAt)));
    const [toColleague] = await mailsOf(desk, "demo-colleague");
    expect(toColleague).toMatchObject({ to_address: "nandini@team.example" });
    expect(toColleague?.event?.uid).toBe(booked?.event?.uid);
    // Nothing of the link is in a copy of the database.
    const raw = await desk.database.query.selectFrom("outbox_mails").select(["text", "html", "calendar"]).execute();
    expect(JSON.stringify(raw)).not.toContain(desk.token);
  });

  test("R14.1 R14.3 R12.17 moving keeps the UID and counts on, cancelling ends it and wakes the lead, and both tell the colleague", async () => {
    const desk = await aBookableDesk(engine);
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    await book(desk, desk.token, first);
    await book(desk, desk.token, second);
    const form = (fields: Record<string, string>) =>
      desk.app.request(`/demo/${desk.token}`, { method: "POST", body: new URLSearchParams(fields) });
    expect((await form({ do: "cancel", word: "His exam moved to that day." })).status).toBe(303);
    expect((await form({ do: "cancel" })).status).toBe(303);
    const [booked] = await mailsOf(desk, "demo-booked");
    const [moved] = await mailsOf(desk, "demo-moved");
    const [off] = await mailsOf(desk, "demo-off");
    expect([booked, moved, off].map((mail) => mail?.event?.uid)).toEqual(Array(3).fill(booked?.event?.uid));
    expect([booked, moved, off].map((mail) => mail?.event?.sequence)).toEqual([0, 1, 2]);
    expect(off?.event).toMatchObject({ method: "CANCEL", status: "CANCELLED" });
    const told = await mailsOf(desk, "demo-colleague");
    expect(told.map(({ subject }) => subject.split(":")[0])).toEqual(["Demo booked", "Demo cancelled"]);
    expect(told[1]?.text).toContain("His exam moved to that day.");
    const lead = async () => (await desk.admin.get(`/api/v1/leads/${desk.lead.id}`)).json();
    const cancelled = { wokenBy: "cancelled", waitingUntil: desk.clock.now + 24 * hourMs };
    expect(await lead()).toMatchObject({ status: "contacted", nextStep: { kind: "call" }, ...cancelled });
    expect((await form({ do: "book", at: String(second) })).status).toBe(303);
    expect(await lead()).toMatchObject({ status: "demo-booked", wokenBy: null, waitingUntil: null });
    expect(await desk.database.query.selectFrom("bookings").select("state").orderBy("made_at").execute()).toEqual([
      { state: "cancelled" },
      { state: "booked" },
    ]);
  });

  test("R14.2 what was just cancelled is taken again by one press, also within the notice and on a full day", async () => {
    const desk = await aBookableDesk(engine, { noticeHours: 1 });
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const cancel = new URLSearchParams({ do: "cancel" });
    await desk.app.request(`/demo/${desk.token}`, { method: "POST", body: cancel });
    const other = await desk.requestDemo(aDemoRequest({ email: "other@x.example" }), null);
    expect((await book(desk, toDemoToken(testSecrets, other.id), second)).status).toBe(200);
    await save(desk.admin, { noticeHours: 48, mostADay: 1 });
    // Nothing else is free so soon.
    const third = second + 30 * minuteMs;
    expect((await book(desk, desk.token, third)).status).toBe(409);
    expect((await book(desk, desk.token, first)).status).toBe(200);
    expect(await bookings(desk)).toEqual([
      { lead_id: desk.lead.id, state: "cancelled", starts_at: first },
      { lead_id: desk.lead.id, state: "booked", starts_at: first },
      { lead_id: other.id, state: "booked", starts_at: second },
    ]);
  });

  test("R14.2 what was just cancelled cannot be taken again once somebody else has it, or after ten minutes", async () => {
    const desk = await aBookableDesk(engine);
    const [first = 0, second = 0] = timesOf(await offered(desk));
    const other = await desk.requestDemo(aDemoRequest({ email: "other@x.example" }), null);
    for (const startsAt of [first, second]) {
      await book(desk, desk.token, startsAt);
      await desk.admin.send("DELETE", `/api/v1/leads/${desk.lead.id}/booking`, {});
      if (startsAt === first) expect((await book(desk, toDemoToken(testSecrets, other.id), first)).status).toBe(200);
      await save(desk.admin, { noticeHours: 200 });
      if (startsAt === second) desk.clock.now += undoCancelMs + 1;
      expect((await book(desk, desk.token, startsAt)).status).toBe(409);
      await save(desk.admin);
    }
  });

  test("R14.2 our own invitation in a colleague's calendar keeps no time busy, whatever else stands there", async () => {
    const desk = await aBookableDesk(engine);
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const [invited] = await mailsOf(desk, "demo-colleague");
    const own = invited?.content ?? "";
    const foreign = own.replace(/UID:.*/, "UID:lunch@home.example");
    await book(desk, desk.token, second);
    const read = (text: string) =>
      createBuiltInProvider({
        database: desk.database,
        secrets: testSecrets,
        timeZone: "Asia/Kolkata",
        fetchCalendar: async () => text,
      }).busyTimes(desk.admin.id, { startsAt: first - hourMs, endsAt: second + hourMs });
    await save(desk.admin, { busyAddress: "https://calendar.example/a.ics" });
    // As it is read, it is where the demo was before it moved.
    expect((await read(own)).times).toEqual([]);
    expect((await read(foreign)).times).toEqual([{ startsAt: first, endsAt: first + 30 * minuteMs }]);
  });

  test("R14.2 twenty visitors at once for one time: one gets it, the others are told", async () => {
    const desk = await aBookableDesk(engine);
    const [startsAt = 0] = timesOf(await offered(desk));
    const leads = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk.requestDemo(aDemoRequest({ email: `${index}@mail.example` }), null),
      ),
    );
    const replies = await Promise.all(leads.map(({ id }) => book(desk, toDemoToken(testSecrets, id), startsAt)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await desk.database.query.selectFrom("bookings").select("id").execute()).toHaveLength(1);
    expect(await mailsOf(desk, "demo-booked")).toHaveLength(1);
  });

  test("R14.2 two colleagues who are free share the times, and a third visitor finds none", async () => {
    const desk = await aBookableDesk(engine);
    const thomas = await aColleague(desk, { name: "Thomas George", role: "teamMember" });
    await save(thomas);
    const [startsAt = 0] = timesOf(await offered(desk));
    const leads = await Promise.all(
      ["a", "b", "c"].map((name) => desk.requestDemo(aDemoRequest({ email: `${name}@x.example` }), null)),
    );
    const statuses: number[] = [];
    for (const { id } of leads) statuses.push((await book(desk, toDemoToken(testSecrets, id), startsAt)).status);
    expect(statuses).toEqual([200, 200, 409]);
    const hosts = await desk.database.query.selectFrom("bookings").select("account_id").execute();
    expect(hosts.map(({ account_id }) => account_id).toSorted()).toEqual([desk.admin.id, thomas.id].toSorted());
  });

  test("R14.3 both are reminded once, the day and the hour before, and not of what was just booked", async () => {
    const desk = await aBookableDesk(engine, { noticeHours: 0 });
    const startsAt = timesOf(await offered(desk)).at(-1) ?? 0;
    await book(desk, desk.token, startsAt);
    const { context } = desk.booking;
    const remind = async (now: number) => {
      desk.clock.now = now;
      await Promise.all([remindOfDemos(context), remindOfDemos(context)]);
      return (await mailsOf(desk, "demo-reminder")).map(({ subject }) => subject);
    };
    expect(await remind(startsAt - 25 * hourMs)).toEqual([]);
    expect(await remind(startsAt - 23 * hourMs)).toEqual(["Tomorrow: your demo with Nandini"]);
    expect(await remind(startsAt - 59 * minuteMs)).toHaveLength(2);
    expect(await remind(startsAt - 30 * minuteMs)).toHaveLength(2);
    const toColleague = (await mailsOf(desk, "demo-colleague")).filter(({ subject }) => subject.startsWith("Soon"));
    expect(toColleague).toHaveLength(2);
  });

  test("R14.3 the feed holds a colleague's demos, its address can be renewed, and ends with the right to log in", async () => {
    const desk = await aBookableDesk(engine);
    await book(desk, desk.token, timesOf(await offered(desk))[0] ?? 0);
    const first = await renewFeed(desk);
    const reply = await first.read();
    expect(reply.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const [booked] = await mailsOf(desk, "demo-booked");
    const [event] = eventsIn(await reply.text());
    expect(event).toMatchObject({
      uid: booked?.event?.uid,
      sequence: 0,
      status: "CONFIRMED",
      location: openHours.roomUrl,
      summary: "Demo: Meera Krishnan",
      description: expect.stringContaining(`lead=${desk.lead.id}`),
    });
    expect(event).toHaveProperty("start", booked?.event?.start);
    const second = await renewFeed(desk);
    expect((await first.read()).status).toBe(404);
    expect((await second.read()).status).toBe(200);
    await desk.database.query.updateTable("accounts").set({ disabled_at: desk.clock.now }).execute();
    expect((await second.read()).status).toBe(404);
    expect(desk.log.lines.map((line) => JSON.stringify(line)).join()).not.toContain(second.pathname.slice(10, 53));
  });

  test("R14.3 calendars elsewhere name somebody under 18 by the first name alone, without a number", async () => {
    const desk = await aBookableDesk(engine);
    const child = aDemoRequest({ name: "Aarav Gill", profile: "student", ageGroup: "under 18" });
    const { id } = await desk.requestDemo(child, null);
    const startsAt = timesOf(await offered(desk))[0] ?? 0;
    expect((await book(desk, toDemoToken(testSecrets, id), startsAt)).status).toBe(200);
    const feed = await (await (await renewFeed(desk)).read()).text();
    expect(eventsIn(feed)).toEqual([expect.objectContaining({ summary: "Demo: Aarav" })]);
    const [toColleague] = await mailsOf(desk, "demo-colleague");
    expect(toColleague?.event).toMatchObject({ summary: "Demo: Aarav" });
    for (const calendar of [feed, toColleague?.content]) {
      expect(calendar).not.toMatch(/Gill/);
      expect(calendar).not.toContain(child.email);
      expect(calendar?.replaceAll(/\r\n /g, "")).not.toContain("9840012345");
    }
  });

  test("R14.3 the guardian who agreed to a minor's application is invited, told of every change and reminded, and the student is not", async () => {
    const desk = await aBookableDesk(engine);
    await post(desk, "/api/v1/applications", aMinorsApplication());
    const { id } = await desk.database.query
      .selectFrom("leads")
      .select("id")
      .where("kind", "=", "application")
      .executeTakeFirstOrThrow();
    const [first = 0, second = 0] = timesOf(await offered(desk));
    const bookFor = (startsAt: number) => desk.admin.send("POST", `/api/v1/leads/${id}/booking`, { startsAt });
    expect((await bookFor(first)).status).toBe(404);
    const letters = await mailsOf(desk, "application-guardian");
    const token = /token=([\w-]+)/.exec(letters.map((mail) => mail.text).join())?.[1];
    expect((await post(desk, "/api/v1/guardian-answers", aYes(token))).status).toBe(200);
    for (const startsAt of [first, second]) expect((await bookFor(startsAt)).status).toBe(200);
    desk.clock.now = second - 59 * minuteMs;
    await remindOfDemos(desk.booking.context);
    await desk.admin.signInAgain();
    expect((await desk.admin.send("DELETE", `/api/v1/leads/${id}/booking`, {})).status).toBe(200);
    for (const kind of ["demo-booked", "demo-moved", "demo-reminder", "demo-off"]) {
      const [mail, ...others] = await mailsOf(desk, kind);
      expect(mail, kind).toMatchObject({ to_address: "pema@dolma.example", text: expect.stringContaining("Pema") });
      expect(others).toEqual([]);
      expect(mail?.content ?? "").not.toMatch(/Tenzin/i);
      if (mail?.content) expect(mail.event).toMatchObject({ attendee: { val: "mailto:pema@dolma.example" } });
    }
    for (const told of await mailsOf(desk, "demo-colleague")) {
      if (told.event) expect(told.event).toMatchObject({ summary: "Demo: Tenzin" });
    }
  });

  test("R14.3 R5.2 a demo for a minor whose guardian was erased is booked and cancelled without a mail to the student", async () => {
    const desk = await aBookableDesk(engine);
    const { path } = await hasAgreedFor(desk);
    await desk.database.query.updateTable("applications").set({ guardian_name: null, guardian_email: null }).execute();
    const [startsAt = 0] = timesOf(await offered(desk));
    expect((await desk.admin.send("POST", path, { startsAt })).status).toBe(200);
    desk.clock.now = startsAt - 59 * minuteMs;
    await remindOfDemos(desk.booking.context);
    await desk.admin.signInAgain();
    expect((await desk.admin.send("DELETE", path, {})).status).toBe(200);
    for (const kind of ["demo-booked", "demo-reminder", "demo-off"])
      expect(await mailsOf(desk, kind), kind).toEqual([]);
    expect((await mailsOf(desk, "demo-colleague")).length).toBeGreaterThan(1);
  });

  test("R15.9 R14.3 once the guardian's yes is taken back, of its demo only the end is still sent", async () => {
    const desk = await aBookableDesk(engine);
    const { path, token } = await hasAgreedFor(desk);
    const [startsAt] = timesOf(await offered(desk));
    expect((await desk.admin.send("POST", path, { startsAt })).status).toBe(200);
    expect((await post(desk, "/api/v1/guardian-answers", { token, answer: "take-back" })).status).toBe(200);
    const statesOf = async (kind: string) => (await mailsOf(desk, kind)).map(({ state, text }) => [state, text !== ""]);
    expect(await statesOf("demo-booked")).toEqual([["cancelled", false]]);
    expect(await statesOf("demo-off")).toEqual([["queued", true]]);
    expect(await statesOf("demo-colleague")).toEqual([
      ["cancelled", true],
      ["queued", true],
    ]);
    const lead = desk.database.query.selectFrom("leads").selectAll().where("kind", "=", "application");
    expect(await lead.executeTakeFirst()).toMatchObject({ held_since: desk.clock.now, due_at: null });
  });

  test("R14.3 hours that are saved have the calendar read at once, also without a provider, because their horizon may be longer", async () => {
    const desk = await aBookableDesk(engine);
    await save(desk.admin, { busyAddress: "https://calendar.example/a.ics" });
    const dueLater = desk.database.query.updateTable("meeting_hours").set({ busy_due_at: desk.clock.now + hourMs });
    for (const rooms of [desk.booking.context.rooms, null]) {
      await dueLater.execute();
      const nandini = { accountId: desk.admin.id, email: "nandini@team.example" } as Person;
      await saveOwnHours({ ...desk.booking.context, rooms }, nandini, { ...openHours, horizonDays: 60 });
      const hours = desk.database.query.selectFrom("meeting_hours").select("busy_due_at");
      expect(await hours.execute()).toEqual([{ busy_due_at: desk.clock.now }]);
    }
  });

  test("R14.4 the demo of a request that is lost is off for both, once that can no longer be undone", async () => {
    const desk = await aBookableDesk(engine);
    await book(desk, desk.token, timesOf(await offered(desk))[0] ?? 0);
    await close(desk, { status: "lost", reason: "Chose somebody else" });
    expect(await endDemosOfClosed(desk.booking.context)).toBe(0);
    desk.clock.now += undoMs;
    const ended = await Promise.all([endDemosOfClosed(desk.booking.context), endDemosOfClosed(desk.booking.context)]);
    expect(ended.toSorted()).toEqual([0, 1]);
    const [off, ...more] = await mailsOf(desk, "demo-off");
    expect(more).toEqual([]);
    expect(off).toMatchObject({
      to_address: "meera@krishnan.example",
      text: expect.stringContaining("we have closed your request"),
      event: expect.objectContaining({ method: "CANCEL", status: "CANCELLED", sequence: 1 }),
    });
    const [, toColleague] = await mailsOf(desk, "demo-colleague");
    expect(toColleague?.event).toMatchObject({ method: "CANCEL" });
    const lead = await desk.database.query.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ status: "lost", next_step_kind: null });
    const { events } = (await (await desk.admin.get(`/api/v1/leads/${desk.lead.id}`)).json()) as { events: object[] };
    expect(events).toContainEqual(expect.objectContaining({ kind: "booking", what: "cancelled", byLink: false }));
  });

  test("R14.4 the demo of spam is off without a word to its sender; one that was closed by mistake stays", async () => {
    const desk = await aBookableDesk(engine);
    const other = await desk.requestDemo(aDemoRequest({ email: "ritu@banyan.example" }), null);
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    await book(desk, toDemoToken(testSecrets, other.id), second);
    await close(desk, { status: "spam" });
    await close({ ...desk, lead: other }, { status: "lost", reason: "By mistake" });
    await close({ ...desk, lead: other }, { status: "demo-booked" });
    desk.clock.now += undoMs;
    expect(await endDemosOfClosed(desk.booking.context)).toBe(1);
    expect(await mailsOf(desk, "demo-off")).toEqual([]);
    expect((await mailsOf(desk, "demo-colleague")).map(({ event }) => event?.method)).toEqual([
      "REQUEST",
      "REQUEST",
      "CANCEL",
    ]);
    const states = await desk.database.query.selectFrom("bookings").select("state").orderBy("starts_at").execute();
    expect(states).toEqual([{ state: "cancelled" }, { state: "booked" }]);
  });

  test("R14.4 the desk books for them, and says afterwards whether they came, with a letter", async () => {
    const desk = await aBookableDesk(engine);
    const path = `/api/v1/leads/${desk.lead.id}`;
    const times = (await (await desk.admin.get(`${path}/times`)).json()) as { offer: Offered["offer"]; link: string };
    // An open panel asks for nothing that must be reckoned.
    const without = await (await desk.admin.get(`${path}/times?without=offer`)).json();
    expect(without).toEqual({ booking: null, offer: null, link: times.link });
    expect(times.link).toContain(desk.token);
    const [startsAt = 0] = timesOf(times.offer);
    expect((await desk.admin.send("POST", `${path}/booking`, { startsAt })).status).toBe(200);
    const say = (body: object) => desk.admin.send("POST", `${path}/booking/outcome`, body, "the-same-press");
    expect((await say({ outcome: "came" })).status).toBe(409);
    desk.clock.now = startsAt + hourMs;
    await desk.admin.signInAgain();
    const letter = { subject: "Thank you for today", text: "One page about Aarav comes on Friday." };
    const said = await say({ outcome: "came", agreed: "One page about Aarav", letter });
    expect(await said.json()).toMatchObject({ state: "came", agreed: "One page about Aarav" });
    // The answer was lost, and it is sent again.
    expect((await say({ outcome: "came", agreed: "One page about Aarav", letter })).status).toBe(200);
    expect((await say({ outcome: "missed" })).status).toBe(422);
    expect(await mailsOf(desk, "lead-reply")).toMatchObject([
      { subject: "Thank you for today", to_address: "meera@krishnan.example" },
    ]);
  });

  test("R14.4 the desk moves and cancels what it saw booked, and nothing that was booked since", async () => {
    const desk = await aBookableDesk(engine);
    const [first = 0, second = 0, third = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const path = `/api/v1/leads/${desk.lead.id}/booking`;
    const move = (startsAt: number, seen: number | null) => desk.admin.send("POST", path, { startsAt, seen });
    expect((await move(second, null)).status).toBe(409);
    expect((await move(second, first)).status).toBe(200);
    // The same again, after a lost answer.
    expect((await move(second, first)).status).toBe(200);
    expect((await move(third, first)).status).toBe(409);
    expect((await desk.admin.send("DELETE", path, { seen: first })).status).toBe(409);
    expect((await desk.admin.send("DELETE", path, { seen: second })).status).toBe(200);
  });

  test("R12.17 who did not come was tried, and not answered, also with a letter", async () => {
    const desk = await aBookableDesk(engine);
    const path = `/api/v1/leads/${desk.lead.id}`;
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    desk.clock.now = startsAt + hourMs;
    await desk.admin.signInAgain();
    const letter = { subject: "We missed you", text: "Shall we find another time?" };
    await desk.admin.send("POST", `${path}/booking/outcome`, { outcome: "missed", letter });
    const tried = { times: 1, outcome: "missed", at: desk.clock.now };
    expect(await (await desk.admin.get(path)).json()).toMatchObject({ tried, nextStep: { kind: "call" } });
  });

  test("R12.2 R12.18 how a demo went is taken back with its letter, until another word comes", async () => {
    const desk = await aBookableDesk(engine);
    const path = `/api/v1/leads/${desk.lead.id}`;
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    desk.clock.now = startsAt + hourMs;
    await desk.admin.signInAgain();
    type Read = { version: number; nextStep: unknown; lastWordAt: number; events: { kind: string }[] };
    const read = async () => (await (await desk.admin.get(path)).json()) as Read;
    const before = await read();
    const letter = { subject: "Thank you for today", text: "One page about Aarav comes on Friday." };
    const say = () => desk.admin.send("POST", `${path}/booking/outcome`, { outcome: "came", agreed: "A page", letter });
    const undo = async (version: number) => (await desk.admin.send("POST", `${path}/undo`, { version })).status;
    desk.clock.now += 1000;
    expect((await say()).status).toBe(200);
    const { version } = await read();
    expect(await undo(version)).toBe(200);
    const { nextStep, lastWordAt, events } = before;
    const kinds = (all: { kind: string }[]) => all.map(({ kind }) => kind);
    const after = await read();
    expect(after).toMatchObject({ nextStep, lastWordAt });
    expect(kinds(after.events)).toEqual(kinds(events));
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "booked", starts_at: startsAt }]);
    expect(await mailsOf(desk, "lead-reply")).toEqual([]);

    expect((await say()).status).toBe(200);
    const said = await read();
    await desk.admin.send("PATCH", path, { version: said.version, status: "won" });
    expect(await undo(said.version)).toBe(409);
  });

  test("R12.4 a letter about a demo is not sent over a colleague's word, unless anyway", async () => {
    const desk = await aBookableDesk(engine);
    const thomas = await aColleague(desk, { name: "Thomas George", email: "thomas@team.example" });
    const path = `/api/v1/leads/${desk.lead.id}`;
    const wordSeen = async () => ((await (await desk.admin.get(path)).json()) as { lastWordAt: number }).lastWordAt;
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    desk.clock.now = startsAt + hourMs;
    await desk.admin.signInAgain();
    await thomas.signInAgain();
    const letter = { subject: "Thank you for today", text: "One page about Aarav comes on Friday." };
    const say = (who: typeof thomas, body: object) =>
      who.send("POST", `${path}/booking/outcome`, { outcome: "came", letter, ...body });

    const opened = await wordSeen();
    desk.clock.now += 1000;
    expect((await say(thomas, { lastWordSeen: opened })).status).toBe(200);
    // What they said themselves does not stop another letter of theirs.
    expect((await say(thomas, { lastWordSeen: opened, agreed: "A page" })).status).toBe(200);
    const refused = await say(desk.admin, { outcome: "missed", lastWordSeen: opened });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await mailsOf(desk, "lead-reply")).toHaveLength(2);
    expect((await say(desk.admin, {})).status).toBe(200);

    // A letter to somebody whose request is closed is a word, too.
    await desk.admin.send("PATCH", path, { status: "won" });
    const closed = await wordSeen();
    desk.clock.now += 1000;
    expect((await say(thomas, { lastWordSeen: closed })).status).toBe(200);
    expect((await say(desk.admin, { lastWordSeen: closed })).status).toBe(409);
    expect(await mailsOf(desk, "lead-reply")).toHaveLength(4);
  });

  test("R14.1 R14.4 another demo is booked by the link once the last one is over: missed, where nobody wrote how it went", async () => {
    const site = { byPath: new Map([["/demo", demoPage]]) };
    const desk = await aBookableDesk(engine, {}, { site });
    const [first = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const path = `/demo/${desk.token}`;
    const read = async (query = "") => (await desk.app.request(path + query)).text();
    const press = (at: number | string) =>
      desk.app.request(path, { method: "POST", body: new URLSearchParams({ do: "book", at: String(at) }) });
    const [next, afterNext] = [first + 24 * hourMs, first + 48 * hourMs];
    desk.clock.now = first + 45 * minuteMs - 1;
    expect(await read("?choose")).toMatch(/^booked /);
    expect((await press(next)).status).toBe(409);
    expect((await book(desk, desk.token, next)).status).toBe(409);
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "booked", starts_at: first }]);
    desk.clock.now += 1;
    expect(await read()).toMatch(/^unwritten (\[\d+\]){4}$/);
    expect(await read("?choose")).toMatch(/^choose (\[\d+\]){16}$/);
    const unchosen = await press("");
    expect(unchosen.status).toBe(422);
    expect(await unchosen.text()).toMatch(/^unwritten unchosen /);
    expect((await press(next)).status).toBe(303);
    const missed = { lead_id: desk.lead.id, state: "missed", starts_at: first };
    expect(await bookings(desk)).toEqual([missed, { lead_id: desk.lead.id, state: "booked", starts_at: next }]);
    expect((await mailsOf(desk, "demo-booked")).map(({ event }) => event?.start?.getTime())).toEqual([first, next]);
    desk.clock.now = next + 45 * minuteMs;
    await desk.admin.signInAgain();
    const outcome = `/api/v1/leads/${desk.lead.id}/booking/outcome`;
    expect((await desk.admin.send("POST", outcome, { outcome: "came" })).status).toBe(200);
    expect(await read()).toMatch(/^past [([]/);
    expect((await press(afterNext)).status).toBe(303);
    expect(await bookings(desk)).toEqual([
      missed,
      { lead_id: desk.lead.id, state: "came", starts_at: next },
      { lead_id: desk.lead.id, state: "booked", starts_at: afterNext },
    ]);
  });

  test("R14.3 R14.4 a demo that has begun is not cancelled by the link, which shows it as it is; the desk may still end it", async () => {
    const page = aPage("⟦#isBooked⟧booked⟦/isBooked⟧⟦#isCancelling⟧cancel⟦/isCancelling⟧");
    const site = { byPath: new Map([["/demo", page]]) };
    const desk = await aBookableDesk(engine, {}, { site });
    const [first = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, first);
    const path = `/demo/${desk.token}`;
    const read = async () => (await desk.app.request(`${path}?cancel`)).text();
    const press = (address: string) =>
      desk.app.request(address, { method: "POST", body: new URLSearchParams({ do: "cancel" }) });
    expect(await read()).toBe("cancel");
    desk.clock.now = first;
    expect(await read()).toBe("booked");
    for (const address of [path, `${path}?cancel`]) {
      const refused = await press(address);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toBe("booked");
    }
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "booked", starts_at: first }]);
    expect(await mailsOf(desk, "demo-off")).toEqual([]);
    await desk.admin.signInAgain();
    expect((await desk.admin.send("DELETE", `/api/v1/leads/${desk.lead.id}/booking`, {})).status).toBe(200);
    expect(await bookings(desk)).toMatchObject([{ state: "cancelled" }]);
  });

  test("R14.4 who leaves has demos given to whoever is free then; else another time is offered", async () => {
    const desk = await aBookableDesk(engine);
    const thomas = await aColleague(desk, { name: "Thomas George", email: "thomas@team.example", role: "teamMember" });
    const [first = 0, second = 0] = timesOf(await offered(desk));
    await save(thomas, { weekly: openHours.weekly, roomUrl: null });
    const ritu = await desk.requestDemo(aDemoRequest({ email: "ritu@banyan.example" }), null);
    await desk.database.query.updateTable("leads").set({ assignee_id: desk.admin.id }).execute();
    await book(desk, desk.token, first);
    await book(desk, toDemoToken(testSecrets, ritu.id), second);
    const busy = { id: "busy", account_id: thomas.id, starts_at: second, ends_at: second + hourMs };
    await desk.database.query.insertInto("busy_times").values(busy).execute();
    const { database, clock, booking } = desk;
    await database.query
      .updateTable("accounts")
      .set({ disabled_at: clock.now })
      .where("id", "=", desk.admin.id)
      .execute();
    await database.inTransaction((tx) => booking.handOver(tx, desk.admin.id, { to: null, isGone: false }));
    const rows = await database.query
      .selectFrom("bookings")
      .select(["state", "account_id", "sequence"])
      .orderBy("starts_at")
      .execute();
    expect(rows).toEqual([
      { state: "booked", account_id: thomas.id, sequence: 1 },
      { state: "cancelled", account_id: desk.admin.id, sequence: 1 },
    ]);
    expect((await mailsOf(desk, "demo-moved"))[0]?.text).toContain("Thomas meets you now.");
    expect((await mailsOf(desk, "demo-moved"))[0]?.subject).toMatch(/^Thomas meets you on /);
    expect((await mailsOf(desk, "demo-anew"))[0]).toMatchObject({ to_address: "ritu@banyan.example" });
    const toFormer = (await mailsOf(desk, "demo-colleague")).filter(({ event }) => event?.method === "CANCEL");
    expect(toFormer.map(({ to_address }) => to_address)).toEqual(Array(2).fill("nandini@team.example"));
  });

  test("R14.4 erasing a person frees the time and takes the entry out of the colleague's calendar, without a name", async () => {
    const desk = await aBookableDesk(engine);
    await book(desk, desk.token, timesOf(await offered(desk))[0] ?? 0);
    const erased = await desk.admin.send("POST", "/api/v1/people/erasure", {
      email: "meera@krishnan.example",
      also: [],
      handTo: { leads: null, applicants: null },
    });
    expect(erased.status).toBe(200);
    expect(await desk.database.query.selectFrom("bookings").select("id").execute()).toEqual([]);
    const [told] = await mailsOf(desk, "demo-colleague");
    expect(told?.event).toMatchObject({ method: "CANCEL" });
    expect(JSON.stringify(told)).not.toMatch(/meera|krishnan/i);
    expect((await desk.app.request(`/demo/${desk.token}`)).status).toBe(404);
  });

  test("R14.4 a request that is merged takes its demo along", async () => {
    const desk = await aBookableDesk(engine);
    const other = await desk.hasLead({ name: "Meera K.", received_at: desk.clock.now });
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    const { version } = (await (await desk.admin.get(`/api/v1/leads/${other.id}`)).json()) as { version: number };
    const merged = await desk.admin.send("POST", `/api/v1/leads/${other.id}/merge`, {
      version,
      other: desk.lead.id,
      theirs: [],
    });
    expect(merged.status).toBe(200);
    const [row] = await desk.database.query.selectFrom("bookings").selectAll().execute();
    expect(row).toMatchObject({ lead_id: other.id, state: "booked" });
    expect((await book(desk, desk.token, startsAt)).status).toBe(200);
  });

  test("R14.4 R12.7 a merge that is undone or taken apart gives each request its own demo back", async () => {
    for (const how of ["undo", "apart"] as const) {
      const desk = await aBookableDesk(engine);
      const { read, merge, part } = merging(desk);
      const into = await desk.hasLead({ name: "Meera K.", received_at: desk.clock.now });
      const [startsAt = 0, later = 0] = timesOf(await offered(desk));
      await book(desk, desk.token, startsAt);
      const merged = await merge(into.id, desk.lead.id);
      expect(merged).toMatchObject({ status: "demo-booked", nextStep: { kind: "demo", at: startsAt } });
      // Whoever holds the link moves it meanwhile: it is theirs all the same.
      if (how === "apart") expect((await book(desk, desk.token, later)).status).toBe(200);
      await part(how, into.id, desk.lead.id);
      expect(await bookings(desk)).toEqual([
        { lead_id: desk.lead.id, state: "booked", starts_at: how === "apart" ? later : startsAt },
      ]);
      expect(await read(desk.lead.id)).toMatchObject({
        id: desk.lead.id,
        status: "demo-booked",
        nextStep: { kind: "demo", at: how === "apart" ? later : startsAt },
      });
      expect((await read(into.id)).nextStep?.kind).not.toBe("demo");
      expect(["new", "contacted"]).toContain((await read(into.id)).status);
    }
  });

  test("R14.4 R12.7 a demo goes back also where its request came along with another that was merged", async () => {
    const desk = await aBookableDesk(engine);
    const { merge, part } = merging(desk);
    const [middle, into] = [await desk.hasLead({ name: "Meera K." }), await desk.hasLead({ name: "M. Krishnan" })];
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    await merge(middle.id, desk.lead.id);
    await merge(into.id, middle.id);
    const apart = await part("apart", into.id, desk.lead.id);
    expect(apart.merged.map(({ id }) => id)).toEqual([middle.id]);
    expect(apart.nextStep?.kind).toBe("call");
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "booked", starts_at: startsAt }]);
    // What it came along with has no demo either, once it is taken apart.
    await part("apart", into.id, middle.id);
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "booked", starts_at: startsAt }]);
    expect((await merging(desk).read(middle.id)).nextStep?.kind).not.toBe("demo");
  });

  test("R14.4 R12.7 of two demos ahead the earlier one stays as the next step, and a merge that is undone leaves both requests", async () => {
    for (const isOwnEarlier of [true, false]) {
      const desk = await aBookableDesk(engine);
      const { read, merge, part } = merging(desk);
      const into = await desk.requestDemo(aDemoRequest({ email: "meera.k@x.example" }), "key-of-request-0002");
      const [first = 0, second = 0] = timesOf(await offered(desk));
      await book(desk, toDemoToken(testSecrets, into.id), isOwnEarlier ? first : second);
      await book(desk, desk.token, isOwnEarlier ? second : first);
      // Whose step stays was asked; that demo is the one that goes.
      const merged = await merge(into.id, desk.lead.id, { step: isOwnEarlier ? "theirs" : "mine" });
      expect(merged).toMatchObject({ status: "demo-booked", nextStep: { kind: "demo", at: first } });
      expect(await bookings(desk)).toEqual([
        { lead_id: into.id, state: "booked", starts_at: first },
        { lead_id: into.id, state: "cancelled", starts_at: second },
      ]);
      expect(await mailsOf(desk, "demo-off")).toHaveLength(1);
      await part("undo", into.id, desk.lead.id);
      const [kept, lost] = isOwnEarlier ? [into.id, desk.lead.id] : [desk.lead.id, into.id];
      expect(await read(kept)).toMatchObject({
        id: kept,
        merged: [],
        status: "demo-booked",
        nextStep: { kind: "demo", at: first },
      });
      expect(await read(lost)).toMatchObject({
        id: lost,
        merged: [],
        status: "contacted",
        nextStep: { kind: "call" },
      });
    }
  });

  test("R14.4 R12.7 a demo that is over never takes the place of one ahead", async () => {
    const desk = await aBookableDesk(engine);
    const { merge } = merging(desk);
    const into = await desk.requestDemo(aDemoRequest({ email: "meera.k@x.example" }), "key-of-request-0002");
    const [first = 0] = timesOf(await offered(desk));
    await book(desk, toDemoToken(testSecrets, into.id), first);
    desk.clock.now = first + 2 * hourMs;
    await desk.admin.signInAgain();
    const reply = await desk.admin.get(`/api/v1/leads/${desk.lead.id}/times`);
    const [ahead = 0] = timesOf(((await reply.json()) as Offered).offer);
    expect((await book(desk, desk.token, ahead)).status).toBe(200);
    const merged = await merge(into.id, desk.lead.id, { step: "mine" });
    expect(merged.nextStep).toMatchObject({ kind: "demo", at: ahead });
    expect(await bookings(desk)).toEqual([
      { lead_id: into.id, state: "cancelled", starts_at: first },
      { lead_id: into.id, state: "booked", starts_at: ahead },
    ]);
    expect(await mailsOf(desk, "demo-off")).toEqual([]);
  });

  test("R14.1 R13.1 that no time suits is due and told as an answer, also where the request is closed", async () => {
    const desk = await aBookableDesk(engine);
    await close(desk, { status: "lost", reason: "Chose somebody else" });
    await desk.database.query.updateTable("leads").set({ reminded_at: desk.clock.now }).execute();
    const form = new URLSearchParams({ do: "message", word: "Only Sundays suit us." });
    expect((await desk.app.request(`/demo/${desk.token}`, { method: "POST", body: form })).status).toBe(200);
    const waitingUntil = desk.clock.now + replyPromiseHours * hourMs;
    expect(await desk.database.query.selectFrom("leads").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      status: "lost",
      next_step_kind: null,
      reminded_at: null,
      answered_at: desk.clock.now,
      waiting_until: waitingUntil,
      due_at: waitingUntil,
    });
  });

  test("R14.1 a token is whole or none, and tells nothing of a request that is flagged", async () => {
    const desk = await aBookableDesk(engine);
    const { token: whole } = desk;
    const withAnother = (at: number) => {
      // Four of the bits of the 22nd sign say nothing: another sign there stands for the same id.
      const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const other = signs[signs.indexOf(whole[at] ?? "") ^ 1];
      return whole.slice(0, at) + other + whole.slice(at + 1);
    };
    for (const token of ["", "x", whole.slice(0, -1), `${whole}x`, withAnother(whole.length - 1), withAnother(21)]) {
      expect((await book(desk, token, 1)).status, token).toBe(404);
    }
    await desk.database.query.updateTable("leads").set({ held_since: 1, flagged_at: 1 }).execute();
    expect(await offered(desk)).toBeNull();
    expect((await book(desk, desk.token, 1)).status).toBe(404);
  });
});

test("R14.2 of three processes that sell the same times at once, none sells one twice", async () => {
  const location = await aMigratedLocation("postgres");
  const processes = await Promise.all(
    [1, 2, 3].map(async () =>
      createTestApp("postgres", { database: await openDatabase({ ...location, auditSeal: testSecrets.keyedHash }) }),
    ),
  );
  const [one] = processes as [(typeof processes)[0], ...typeof processes];
  const admin = await aColleague(one, { name: "Nandini Rao", email: "nandini@team.example" });
  await save(admin);
  const leads = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      one.requestDemo(aDemoRequest({ email: `${index}@x.example` }), `key-of-request-${index}`),
    ),
  );
  const first = Date.UTC(2026, 10, 22, 4, 30);
  const times = [0, 1, 2, 3].map((index) => first + index * 30 * minuteMs);
  const replies = await Promise.all(
    leads.map(({ id }, index) =>
      book(processes[index % 3] as typeof one, toDemoToken(testSecrets, id), times[index % 4] ?? 0),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
  const sold = await one.database.query.selectFrom("bookings").select("starts_at").orderBy("starts_at").execute();
  expect(sold.map(({ starts_at }) => starts_at)).toEqual(times);
  for (const { database } of processes) await database.close();
});

describe("while a colleague leaves", () => {
  const remove = async (desk: Desk, tx: Tx) => {
    await desk.booking.handOver(tx, desk.admin.id, { to: null, isGone: true });
    await tx.deleteFrom("accounts").where("id", "=", desk.admin.id).execute();
  };

  test("R14.4 R12.3 a demo that is being booked with them is handed over as well", async () => {
    const desk = await aBookableDesk("postgres");
    const [startsAt = 0] = timesOf(await offered(desk));
    await book(desk, desk.token, startsAt);
    const row = await desk.database.query.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    await desk.database.query.deleteFrom("bookings").execute();
    await callDuring(
      desk.database,
      async (tx) => {
        await takeTurn(tx, desk.admin.id);
        await tx.insertInto("bookings").values(row).execute();
      },
      () => desk.database.inTransaction((tx) => remove(desk, tx)),
    );
    expect(await bookings(desk)).toEqual([{ lead_id: desk.lead.id, state: "cancelled", starts_at: startsAt }]);
  });

  test("R14.4 R12.3 nobody books with them any more", async () => {
    const desk = await aBookableDesk("postgres");
    const [startsAt = 0] = timesOf(await offered(desk));
    const reply = await callDuring(
      desk.database,
      (tx) => remove(desk, tx),
      async () => book(desk, desk.token, startsAt),
    );
    expect(reply.status).toBe(409);
    expect(await bookings(desk)).toEqual([]);
  });
});
