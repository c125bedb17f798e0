import { ApplicationDetail } from "@campusward/contracts/desk/applications-desk";
import { LeadDetail, undoMs } from "@campusward/contracts/desk/leads-desk";
import { readOwnApplications } from "@campusward/contracts/desk/own-applications";
import { dayMs, minuteMs } from "@campusward/contracts/desk/place-time";
import { describe, expect, test } from "vitest";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aColleague, type SignedInColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

const path = "/api/v1/applications";
const own = "/api/v1/me/applications";
const letter = { subject: "A place", text: "Dear all,\n\nThe twelve weeks cost a sum." };

/** An offer to a student under 18, with both of the family signed in. */
async function anOffer(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const id = await desk.applyAsMinor({ name: "Tenzin Dolma" });
  await desk.agree();
  const pema = await aColleague(desk, { email: "pema@dolma.example", role: "unpaidStudent" });
  const tenzin = await aColleague(desk, { email: "tenzin@dolma.example", role: "unpaidStudent" });
  const lead = async () => LeadDetail.parse(await (await desk.admin.get(`/api/v1/leads/${id}`)).json());
  async function decide(change: object) {
    const { version } = await lead();
    const reply = await desk.admin.send("PATCH", `${path}/${id}`, { version, ...change });
    expect(reply.status, await reply.clone().text()).toBe(200);
    return ApplicationDetail.parse(await reply.json());
  }
  const dueAt = desk.clock.now + 30 * minuteMs;
  const offer = () => decide({ stage: "offered", dueAt, letter: { ...letter, to: ["guardian", "student"] } });
  const { reference } = await lead();
  const seenBy = async (person: SignedInColleague) =>
    readOwnApplications.response.parse(await (await person.get(own)).json()).applications[0];
  const answer = (person: SignedInColleague, given: string, text = "") =>
    person.send("POST", `${own}/${reference}/offer-answers`, { answer: given, text });
  return { ...desk, id, pema, tenzin, lead, decide, offer, seenBy, answer };
}

describe.each(engines)("on %s", (engine) => {
  test("R11.5 an offer shows its letter and its day, and of a minor takes both yeses, of which neither counts for the other", async () => {
    const { pema, tenzin, offer, seenBy, answer, lead, clock } = await anOffer(engine);
    expect((await answer(pema, "yes")).status).toBe(409);
    const { dueAt } = await offer();
    for (const person of [pema, tenzin]) {
      expect(await seenBy(person)).toMatchObject({
        dueAt,
        offer: { needs: ["guardian", "student"], agreed: [], letter: { text: letter.text }, isRefused: false },
      });
    }
    clock.now += 60_000;
    for (const _ of [1, 2]) expect((await answer(tenzin, "yes")).status).toBe(200);
    expect((await seenBy(pema))?.offer?.agreed).toEqual([{ who: "student", at: clock.now }]);
    expect(await lead()).toMatchObject({ answeredAt: null, isMinor: true });
    expect((await answer(pema, "yes")).status).toBe(200);
    expect((await seenBy(tenzin))?.offer?.agreed).toHaveLength(2);
    const after = await lead();
    expect(after).toMatchObject({ answeredAt: clock.now, waitingUntil: clock.now + dayMs, nextStep: { kind: "mail" } });
    const said = after.events.filter((event) => event.kind === "offer-answered");
    expect(said.map(({ who, answer }) => [who, answer])).toEqual([
      ["student", "yes"],
      ["guardian", "yes"],
    ]);
  });

  test("R11.5 a question keeps the place, wakes the lead at once, and is answered by a word of ours", async () => {
    const { pema, tenzin, offer, seenBy, answer, lead, clock, admin, id } = await anOffer(engine);
    await offer();
    clock.now += 60_000;
    expect((await answer(pema, "question", " ")).status).toBe(422);
    for (const _ of [1, 2]) expect((await answer(pema, "question", "In two parts?")).status).toBe(200);
    expect((await seenBy(pema))?.offer?.question).toEqual({ at: clock.now, text: "In two parts?" });
    expect((await seenBy(tenzin))?.offer?.question).toBeNull();
    expect(await lead()).toMatchObject({ answeredAt: clock.now, waitingUntil: clock.now + dayMs });
    expect((await lead()).events.filter(({ kind }) => kind === "offer-answered")).toHaveLength(1);
    clock.now += 60_000;
    const reply = await admin.send("POST", `/api/v1/leads/${id}/replies`, { subject: "Yes", text: "You can." });
    expect(reply.status).toBe(200);
    expect((await seenBy(pema))?.offer).toMatchObject({ question: null, agreed: [] });
    expect((await answer(pema, "yes")).status).toBe(200);
  });

  test("R11.5 a no closes application and lead; a yes after the day is too late, and a question is not", async () => {
    const { pema, tenzin, offer, seenBy, answer, lead, clock } = await anOffer(engine);
    await offer();
    clock.now += 31 * minuteMs;
    expect((await answer(tenzin, "yes")).status).toBe(409);
    expect((await answer(tenzin, "question", "Is it still open?")).status).toBe(200);
    expect((await answer(tenzin, "no")).status).toBe(200);
    expect(await lead()).toMatchObject({ status: "lost", waitingUntil: null, answeredAt: null });
    for (const person of [pema, tenzin]) {
      expect(await seenBy(person)).toMatchObject({ stage: "declined", offer: { isRefused: true, letter: null } });
    }
    expect((await answer(pema, "yes")).status).toBe(409);
  });

  test("R11.5 only the family answers: not a stranger, not a counsellor, and nobody of an address that is not checked", async () => {
    const desk = await anOffer(engine);
    await desk.offer();
    const priya = await aColleague(desk, { email: "priya@counsel.example", role: "counselor" });
    expect((await desk.answer(priya, "yes")).status).toBe(404);
    const { database } = desk;
    await database.query.updateTable("applications").set({ applying_as: "counsellor" }).execute();
    await database.query.updateTable("leads").set({ email_key: "priya@counsel.example" }).execute();
    expect((await desk.seenBy(priya))?.offer).toMatchObject({ as: null, needs: ["guardian"], letter: null });
    expect((await desk.answer(priya, "no")).status).toBe(403);
    await database.query.updateTable("accounts").set({ email_verified_at: null }).execute();
    expect((await desk.answer(desk.pema, "yes")).status).toBe(404);
  });

  test("R12.6 a decision and its letter are taken back for ten seconds: application, lead, story and mails are as before", async () => {
    const { id, offer, lead, admin, database, clock, seenBy, pema, answer } = await anOffer(engine);
    const mails = () => database.query.selectFrom("outbox_mails").select("id").orderBy("id").execute();
    const row = () => database.query.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    const before = { lead: await lead(), mails: await mails(), row: await row() };
    const { version } = await offer();
    expect(await mails()).toHaveLength(before.mails.length + 2);
    clock.now += undoMs - 1;
    const undo = (of: number) => admin.send("POST", `${path}/${id}/undo`, { version: of });
    expect((await undo(version)).status).toBe(200);
    expect({
      lead: { ...(await lead()), version: before.lead.version },
      mails: await mails(),
      row: await row(),
    }).toEqual(before);
    expect((await seenBy(pema))?.offer).toBeNull();
    // What the family did meanwhile stands.
    const again = await offer();
    expect((await answer(pema, "yes")).status).toBe(200);
    expect((await undo(again.version)).status).toBe(409);
  });
});
