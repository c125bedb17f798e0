import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { ProviderFault } from "../../call-service.ts";
import { createTestApp, createTestLog } from "../../testing/create-test-app.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import type { CalendarProvider, MadeRoom, Meeting, Room } from "../calendar-provider.ts";
import { wakeRooms } from "./calendar-accounts.ts";
import { createRoomWork, forgetOldRooms, wishNoRoom, wishRoom } from "./room-work.ts";

const hourMs = 3_600_000;

async function aQueue(engine: EngineName) {
  const testApp = await createTestApp(engine);
  const { database, clock } = testApp;
  const { id: accountId } = await aColleague(testApp);
  const asked: string[] = [];
  const made: MadeRoom[] = [];
  const faults: ProviderFault[] = [];
  const state = { used: true, during: async () => {} };
  async function ask(what: string, { sequence }: Meeting): Promise<void> {
    asked.push(`${what} ${sequence}`);
    await state.during();
    const fault = faults.shift();
    if (fault) throw fault;
  }
  const provider: CalendarProvider = {
    name: "google",
    isUsedBy: async () => state.used,
    busyTimes: async () => ({ times: [], unclear: 0 }),
    async makeRoom(meeting) {
      await ask("make", meeting);
      return { url: `https://meet.example/${meeting.bookingId}`, reference: `made ${meeting.sequence}` };
    },
    async changeRoom(meeting, room: Room) {
      await ask("change", meeting);
      return { ...room, reference: `changed ${meeting.sequence}` };
    },
    cancelRoom: (meeting) => ask("cancel", meeting),
  };
  const work = createRoomWork({
    database,
    providers: [provider],
    log: createTestLog(),
    now: () => clock.now,
    onRoom: async (_tx, room) => void made.push(room),
  });
  const bookingId = newId();
  const meeting: Meeting = {
    bookingId,
    uid: `${bookingId}@mail.example`,
    sequence: 0,
    accountId,
    timeZone: "Asia/Kolkata",
    startsAt: clock.now + 24 * hourMs,
    endsAt: clock.now + 25 * hourMs,
    summary: "Demo with Ritu",
  };
  const wish = (changes: Partial<Meeting> = {}) =>
    database.inTransaction((tx) => wishRoom(tx, { ...meeting, ...changes }, clock.now));
  const wishNone = () => database.inTransaction((tx) => wishNoRoom(tx, meeting, clock.now));
  const rows = () => database.query.selectFrom("room_work").selectAll().execute();
  return { ...testApp, asked, made, faults, state, work, meeting, wish, wishNone, rows, accountId };
}

describe.each(engines)("on %s", (engine) => {
  test("R14.5 a room is made, changed and taken away, each once", async () => {
    const { work, wish, wishNone, asked, made, rows, meeting } = await aQueue(engine);
    await wish();
    expect(await work.workDue()).toBe(1);
    expect(await work.workDue()).toBe(0);
    expect(made).toMatchObject([{ bookingId: meeting.bookingId, sequence: 0, provider: "google" }]);
    expect(made[0]?.room).toEqual({ url: `https://meet.example/${meeting.bookingId}`, reference: "made 0" });
    await wish({ sequence: 1 });
    await work.workDue();
    expect(made[1]?.room?.reference).toBe("changed 1");
    await wishNone();
    // What is off names nobody while the provider is asked.
    expect(await rows()).toMatchObject([{ wish: "cancel", summary: "" }]);
    await work.workDue();
    expect(asked).toEqual(["make 0", "change 1", "cancel 1"]);
    expect(await rows()).toEqual([]);
  });

  test("R14.5 a provider that is down or in a hurry is asked again later; nothing is lost", async () => {
    const { work, wish, faults, made, rows, clock } = await aQueue(engine);
    await wish();
    faults.push(new ProviderFault("It is down."), new ProviderFault("Too fast.", { retryAfterMs: 7000 }));
    await work.workDue();
    const [first] = await rows();
    expect(first).toMatchObject({ attempts: 1, fault: "It is down." });
    expect(first?.due_at).toBeGreaterThan(clock.now);
    expect(first?.due_at).toBeLessThan(clock.now + 5000);
    clock.now += 5000;
    await work.workDue();
    expect(await rows()).toMatchObject([{ attempts: 2, due_at: clock.now + 7000 }]);
    clock.now += 7000;
    await work.workDue();
    expect(made).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 0, due_at: null, fault: null }]);
  });

  test("R14.5 what needs somebody to change something waits for them, and is made once they have", async () => {
    const { work, wish, faults, made, rows, clock, database, accountId } = await aQueue(engine);
    await wish();
    faults.push(new ProviderFault("Taken back.", { isForGood: true }));
    await work.workDue();
    expect(await rows()).toMatchObject([{ due_at: null, fault: "Taken back." }]);
    clock.now += hourMs;
    expect(await work.workDue()).toBe(0);
    await database.inTransaction((tx) => wakeRooms(tx, accountId, clock.now));
    await work.workDue();
    expect(made).toHaveLength(1);
  });

  test("R14.5 what was said while the provider answered is not lost", async () => {
    const { work, wish, wishNone, asked, made, rows, state, clock } = await aQueue(engine);
    await wish();
    state.during = async () => {
      state.during = async () => {};
      clock.now += 1;
      await wish({ sequence: 1 });
    };
    await work.workDue();
    // The room of before is no news.
    expect(made).toEqual([]);
    await work.workDue();
    expect(asked).toEqual(["make 0", "change 1"]);
    expect(made).toMatchObject([{ sequence: 1 }]);
    await wish({ sequence: 2 });
    state.during = async () => {
      state.during = async () => {};
      await wishNone();
    };
    await work.workDue();
    await work.workDue();
    expect(asked.at(-1)).toBe("cancel 2");
    expect(await rows()).toEqual([]);
  });

  test("R14.5 two processes ask once, and one that died is taken over", async () => {
    const { work, wish, asked, clock, state } = await aQueue(engine);
    await wish();
    await Promise.all([work.workDue(), work.workDue()]);
    expect(asked).toEqual(["make 0"]);
    await wish({ sequence: 1 });
    const died = new Promise<void>(() => {});
    state.during = () => died;
    void work.workDue();
    await expect.poll(() => asked.length).toBe(2);
    state.during = async () => {};
    expect(await work.workDue()).toBe(0);
    clock.now += 121_000;
    expect(await work.workDue()).toBe(1);
    expect(asked).toEqual(["make 0", "change 1", "change 1"]);
  });

  test("R14.5 while a slow provider is asked for many rooms, no other process asks for the same", async () => {
    const { work, wish, asked, clock, state } = await aQueue(engine);
    for (let sequence = 0; sequence < 4; sequence += 1) await wish({ bookingId: newId(), sequence });
    let isOther = false;
    state.during = async () => {
      // Half of a lease; then another process looks for work.
      clock.now += 60_000;
      if (isOther) return;
      isOther = true;
      await work.workDue();
      isOther = false;
    };
    await work.workDue();
    expect(asked.toSorted()).toEqual(["make 0", "make 1", "make 2", "make 3"]);
  });

  test("R14.5 nobody's provider leaves the lasting link; a room of one that is used no more is taken away", async () => {
    const { work, wish, asked, made, rows, state, clock, database } = await aQueue(engine);
    state.used = false;
    await wish();
    await work.workDue();
    expect([asked, made]).toEqual([[], []]);
    state.used = true;
    await wish();
    await work.workDue();
    state.used = false;
    await wish({ sequence: 1 });
    await work.workDue();
    expect(asked).toEqual(["make 0", "cancel 1"]);
    expect(await rows()).toMatchObject([{ provider: null, room_url: null, due_at: null }]);
    clock.now += 50 * hourMs;
    await forgetOldRooms(database, clock.now);
    expect(await rows()).toEqual([]);
  });
});
