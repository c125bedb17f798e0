import type { DeskDemo } from "@campusward/contracts/booking/demos-desk";
import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { countLeads } from "@campusward/contracts/desk/desk-counts";
import { dayAt, dayMs, hourMs, mondayOf } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import { openMail } from "../email/outbox/mailed-secrets.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { testCompany } from "../testing/create-test-app.ts";
import { aColleague, aDesk, type SignedInColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import { toDemoToken } from "./demo-link.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 600, until: 720 }));
const openHours = { ...usualHours, weekly: everyDay };

async function aTeamWithDemos(engine: EngineName) {
  const desk = await aDesk(engine);
  const vikram = await aColleague(desk, { name: "Vikram Shetty", role: "teamMember" });
  const sara = await aColleague(desk, { name: "Sara Iyer", role: "admin" });
  const save = (colleague: SignedInColleague, changes = {}) =>
    colleague.send("PUT", "/api/v1/me/hours", { ...openHours, ...changes });
  await save(desk.admin);
  const list = async (query = "", by = desk.admin) =>
    ((await (await by.get(`/api/v1/demos?${query}`)).json()) as { demos: DeskDemo[] }).demos;
  const timesOf = async (lead: string) => {
    const reply = await desk.admin.get(`/api/v1/leads/${lead}/times`);
    const { offer } = (await reply.json()) as { offer: { days: { times: { startsAt: number }[] }[] } };
    return offer.days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt));
  };
  async function booked(name: string, place: number): Promise<{ id: string; startsAt: number }> {
    const { id } = await desk.requestDemo(aDemoRequest({ name, email: `${name.toLowerCase()}@x.example` }), null);
    const startsAt = (await timesOf(id))[place] ?? 0;
    const reply = await desk.admin.send("POST", `/api/v1/leads/${id}/booking`, { startsAt });
    expect(reply.status).toBe(200);
    return { id, startsAt };
  }
  const give = (lead: string, to: string) => desk.admin.send("PUT", `/api/v1/leads/${lead}/booking/colleague`, { to });
  const counts = async (by = desk.admin) =>
    countLeads.response.parse(await (await by.get("/api/v1/leads/counts")).json());
  const demosToDo = async () => (await counts()).demosToDo;
  const nextDemos = async (...people: SignedInColleague[]) =>
    Promise.all(people.map(async (person) => (await counts(person)).nextDemo));
  /** What families were told after the booking: to whom, and the subject. */
  const told = async () =>
    (await desk.database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute()).flatMap((row) =>
      row.kind === "demo-moved" || row.kind === "demo-anew"
        ? [[row.to_address, openMail(testSecrets, row)?.subject]]
        : [],
    );
  const isBusy = (colleague: SignedInColleague, starts_at: number) =>
    desk.database.query
      .insertInto("busy_times")
      .values({ id: `busy ${starts_at}`, account_id: colleague.id, starts_at, ends_at: starts_at + hourMs / 2 })
      .execute();
  return { ...desk, vikram, sara, save, list, booked, give, demosToDo, nextDemos, told, isBusy };
}

describe.each(engines)("demos of the team on %s", (engine) => {
  test("R12.18 those of today and tomorrow, and those that are over without an outcome, stand in one list; a week holds what was said", async () => {
    const { admin, vikram, list, booked, clock, demosToDo, app } = await aTeamWithDemos(engine);
    const leela = await booked("Leela", 0);
    const token = toDemoToken(testSecrets, leela.id);
    const [later = 0] = (
      (await (await admin.get(`/api/v1/leads/${leela.id}/times`)).json()) as never as {
        offer: { days: { times: { startsAt: number }[] }[] };
      }
    ).offer.days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt).filter((at) => at > leela.startsAt));
    const [before] = await list();
    expect(before).toMatchObject({
      startsAt: leela.startsAt,
      state: "booked",
      isNobodys: false,
      isMovedByThem: false,
      lead: { id: leela.id, name: "Leela", isMinor: false },
      colleague: { id: admin.id, name: "Nandini Rao" },
    });
    expect(before?.link).toContain(token);
    await app.request("/api/v1/demo-times/book", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token, startsAt: later, zone: "America/Chicago" }),
    });
    expect(await list("", vikram)).toMatchObject([{ startsAt: later, isMovedByThem: true, zone: "America/Chicago" }]);
    expect(await list("range=ahead&of=nobody")).toEqual([]);
    expect(await demosToDo()).toBe(0);

    clock.now = later + 5 * dayMs;
    await admin.signInAgain();
    expect(await list()).toHaveLength(1);
    expect(await list("range=ahead")).toEqual([]);
    expect(await demosToDo()).toBe(1);
    const said = await admin.send("POST", `/api/v1/leads/${leela.id}/booking/outcome`, { outcome: "came" });
    expect(said.status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await demosToDo()).toBe(0);
    const monday = mondayOf(later, testCompany.timeZone);
    expect(await list(`range=week&from=${monday}`)).toMatchObject([{ state: "came" }]);
    expect((await admin.get("/api/v1/demos?range=week&from=2026-02-31")).status).toBe(422);
  });

  test("R12.18 who has the day off has it no more: it is given to somebody who is free, whose rail has it next, and the family is told who, not that it moved", async () => {
    const { admin, vikram, sara, save, list, booked, give, demosToDo, nextDemos, isBusy, database, told } =
      await aTeamWithDemos(engine);
    const leela = await booked("Leela", 8);
    const asha = await booked("Asha", 0);
    expect(await nextDemos(admin, vikram)).toEqual([asha.startsAt, null]);
    for (const colleague of [vikram, sara]) await save(colleague);
    await isBusy(sara, asha.startsAt);
    await save(admin, { daysOff: [dayAt(asha.startsAt, testCompany.timeZone)] });
    const [demo] = await list();
    expect(demo).toMatchObject({ isNobodys: true, colleague: { name: "Nandini Rao" } });
    expect(await demosToDo()).toBe(1);
    const free = await admin.get(`/api/v1/demos/${demo?.id}/free`);
    expect(await free.json()).toEqual({ people: [{ id: vikram.id, name: "Vikram Shetty" }] });
    expect((await give(asha.id, sara.id)).status).toBe(409);
    expect(await (await give(asha.id, vikram.id)).json()).toMatchObject({
      colleague: { id: vikram.id },
      startsAt: asha.startsAt,
    });
    expect((await give(asha.id, vikram.id)).status).toBe(200);
    expect(await demosToDo()).toBe(0);
    expect(await nextDemos(admin, vikram)).toEqual([leela.startsAt, asha.startsAt]);
    const lead = await database.query.selectFrom("leads").select("assignee_id").where("id", "=", asha.id).execute();
    expect(lead).toEqual([{ assignee_id: vikram.id }]);
    expect(await told()).toEqual([["asha@x.example", expect.stringMatching(/^Vikram meets you on /)]]);
  });

  test("R12.19 what was chosen for demos in a hand-over is what happens; nothing goes to somebody else instead", async () => {
    const { admin, vikram, sara, save, list, booked, isBusy, told, clock } = await aTeamWithDemos(engine);
    const demos = [await booked("Asha", 0), await booked("Leela", 1), await booked("Ritu", 2)];
    for (const colleague of [vikram, sara]) await save(colleague);
    await isBusy(vikram, demos[0]?.startsAt ?? 0);
    const [asha, leela, ritu] = await list(`range=ahead&of=${admin.id}`, sara);
    const stop = (choices: object[]) =>
      sara.send("PUT", `/api/v1/accounts/${admin.id}/disabled`, {
        disabled: true,
        handTo: { leads: vikram.id, applicants: null, demos: choices },
      });
    // Vikram is not free for the first one, and nobody else gets it without being chosen.
    const refused = await stop([]);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { fieldErrors: { "handTo.demos": "not_an_option" } } },
    ]);
    expect(await list("range=ahead", admin)).toHaveLength(3);
    const reply = await stop([
      { id: asha?.id, to: sara.id },
      { id: ritu?.id, to: null },
    ]);
    expect(reply.status).toBe(200);
    clock.now += 1;
    expect((await list("range=ahead", sara)).map(({ id, colleague }) => [id, colleague?.name])).toEqual([
      [asha?.id, "Sara Iyer"],
      [leela?.id, "Vikram Shetty"],
    ]);
    expect(await told()).toEqual([
      ["asha@x.example", expect.stringMatching(/^Sara meets you on /)],
      ["leela@x.example", expect.stringMatching(/^Vikram meets you on /)],
      ["ritu@x.example", expect.stringMatching(/needs another time$/)],
    ]);
  });
});
