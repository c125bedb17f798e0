import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import type { OwnDemo } from "@campusward/contracts/booking/own-demos";
import { dayMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));

describe.each(engines)("one's own demos on %s", (engine) => {
  test("R11.5 a booked demo stands on the dashboard of who booked it, by the checked address; so does what was agreed", async () => {
    const desk = await aDesk(engine);
    const { admin, clock, app } = desk;
    await admin.send("PUT", "/api/v1/me/hours", {
      ...usualHours,
      weekly: everyDay,
      roomUrl: "https://rooms.example/n",
    });
    const lead = await desk.requestDemo(aDemoRequest({ email: "Meera@Krishnan.example" }), null);
    const times = (await (await admin.get(`/api/v1/leads/${lead.id}/times`)).json()) as {
      offer: { days: { times: { startsAt: number }[] }[] };
    };
    const startsAt = times.offer.days[0]?.times[0]?.startsAt ?? 0;
    await admin.send("POST", `/api/v1/leads/${lead.id}/booking`, { startsAt });
    const meera = await aColleague(desk, { email: "meera@krishnan.example", role: "counselor" });
    const other = await aColleague(desk, { email: "other@x.example", role: "counselor" });
    const read = async (person = meera) =>
      (await (await person.get("/api/v1/me/demos")).json()) as { demos: OwnDemo[]; isEmailVerified: boolean };
    const [demo] = (await read()).demos;
    expect(demo).toMatchObject({
      startsAt,
      person: "Nandini Rao",
      student: null,
      roomUrl: "https://rooms.example/n",
      isOver: false,
      agreed: [],
    });
    // Its page takes them, and the calendar's file is below it.
    expect((await app.request(`${demo?.page}/demo.ics`)).status).toBe(200);
    expect((await read(other)).demos).toEqual([]);

    clock.now = startsAt + 1;
    await admin.signInAgain();
    await admin.send("POST", `/api/v1/leads/${lead.id}/booking/outcome`, {
      outcome: "came",
      agreed: "Two trial profiles",
    });
    clock.now += dayMs;
    await meera.signInAgain();
    expect((await read()).demos).toMatchObject([{ isOver: true, agreed: ["Two trial profiles"], roomUrl: null }]);
    await desk.database.query
      .updateTable("accounts")
      .set({ email_verified_at: null })
      .where("id", "=", meera.id)
      .execute();
    await meera.signInAgain();
    expect(await read()).toEqual({ demos: [], isEmailVerified: false });
  });

  test("R11.5 a parent who agreed sees the demo for their child, by name; before the yes nobody does", async () => {
    const desk = await anApplicationDesk(engine);
    const { admin, database, clock, agree } = desk;
    await desk.applyAsMinor();
    const application = await database.query.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const pema = await aColleague(desk, { email: application.guardian_email ?? "", role: "unpaidStudent" });
    const booking = {
      id: "b",
      lead_id: application.lead_id,
      account_id: admin.id,
      state: "booked" as const,
      sequence: 0,
      uid: "b@x",
      starts_at: clock.now + dayMs,
      ends_at: clock.now + dayMs + 1,
      zone: null,
      room_url: null,
      room_reference: null,
      room_provider: null,
      agreed: null,
      made_at: clock.now,
      changed_at: clock.now,
      reminded_day_at: null,
      reminded_hour_at: null,
      network: null,
      answer: null,
    };
    await database.query.insertInto("bookings").values(booking).execute();
    const read = async () => ((await (await pema.get("/api/v1/me/demos")).json()) as { demos: OwnDemo[] }).demos;
    expect(await read()).toEqual([]);
    await agree();
    const { name } = await database.query.selectFrom("leads").select("name").executeTakeFirstOrThrow();
    expect(await read()).toMatchObject([{ student: name, person: "Nandini Rao", roomUrl: null }]);
  });
});
