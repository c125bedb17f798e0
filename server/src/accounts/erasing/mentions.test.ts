import { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { sendDigests } from "../../desk/tell/digest.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aDemoRequest } from "../../testing/builders.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { signUp } from "../../testing/people.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { createErasedNames } from "./erased-names.ts";
import { cutLine } from "./known-by.ts";
import { reapplyErasures } from "./reapply-erasures.ts";

const email = "meera.k@gmail.com";
const otherSpelling = "meerak+school@googlemail.com";
const friend = aDemoRequest({ name: "Zoya", email: "zoya@x.example", contact: "+91 98300 11111" });

async function aDeskWithNotes(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin, database } = desk;
  async function ask(act: "search" | "erasure", also: string[] = []) {
    const reply = await admin.send("POST", `/api/v1/people/${act}`, { email, also });
    expect(reply.status).toBe(200);
    return FoundOfPerson.parse(await reply.json());
  }
  let notes = 0;
  async function note(leadId: string, text: string): Promise<void> {
    notes += 1;
    expect((await admin.send("POST", `/api/v1/leads/${leadId}/notes`, { text }, `note-${notes}`)).status).toBe(200);
  }
  async function textsOf(leadId: string): Promise<string[]> {
    const events = database.query.selectFrom("lead_events").select("detail").where("lead_id", "=", leadId);
    return (await events.orderBy("id").execute()).flatMap(({ detail }) => JSON.parse(detail).text ?? []);
  }
  const addressesLeft = async () => {
    const leads = await database.query.selectFrom("leads").select("email").orderBy("email").execute();
    return leads.map((lead) => lead.email);
  };
  return { ...desk, ask, note, textsOf, addressesLeft };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.9 notes on other leads that name the person by address, by another spelling or by number are shown, and lose that line", async () => {
    const { requestDemo, ask, note, textsOf, admin, forgotten, database } = await aDeskWithNotes(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const zoya = await requestDemo(friend, null);
    await note(zoya.id, "Wants a Sunday.\nBrother of Meera (M.E.E.R.A.K@gmail.com), who is ill.\nCall after six.");
    await note(zoya.id, "Same phone as 098400-12345");
    await note(zoya.id, "Ask meerak@gmail.example or +91 98400 12346.");
    const reply = { subject: "Your sister", text: "Dear Zoya,\n\nwe wrote to meerak@googlemail.com too." };
    await admin.send("POST", `/api/v1/leads/${zoya.id}/replies`, reply, "reply-key");

    const found = await ask("search");
    expect(found.mentions).toEqual([
      {
        reference: zoya.reference,
        at: expect.any(Number),
        by: "Nandini Rao",
        of: email,
        lines: ["Brother of Meera (M.E.E.R.A.K@gmail.com), who is ill."],
      },
      {
        reference: zoya.reference,
        at: expect.any(Number),
        by: "Nandini Rao",
        of: email,
        lines: ["Same phone as 098400-12345"],
      },
      {
        reference: zoya.reference,
        at: expect.any(Number),
        by: "Nandini Rao",
        of: email,
        lines: ["we wrote to meerak@googlemail.com too."],
      },
    ]);
    expect(await textsOf(zoya.id)).toContain("Same phone as 098400-12345");

    await ask("erasure");
    expect(await textsOf(zoya.id)).toEqual([
      `Wants a Sunday.\n${cutLine}\nCall after six.`,
      cutLine,
      "Ask meerak@gmail.example or +91 98400 12346.",
      `Dear Zoya,\n\n${cutLine}`,
    ]);
    expect(forgotten.map(({ kind }) => kind)).toContain("lead-reply");
    const mails = await database.query.selectFrom("outbox_mails").select("text").execute();
    expect(JSON.stringify(mails)).not.toMatch(/meerak@googlemail/);
    const audit = await database.query.selectFrom("audit_entries").selectAll().orderBy("id", "desc").execute();
    expect(audit[0]).toMatchObject({ action: "person-erased", detail: expect.stringContaining("3 lines about them") });
    expect((await ask("search")).mentions).toEqual([]);
  });

  test("R15.9 R12.6 a letter to another family loses the line that names them, and its mails go", async () => {
    const { apply, ask, textsOf, admin, forgotten, requestDemo, database } = await aDeskWithNotes(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const id = await apply({ email: "zoya@x.example" });
    const letter = { to: ["student"], subject: "A place", text: `Dear Zoya,\n\nmeet ${email} on Monday.` };
    const reply = await admin.send("PATCH", `/api/v1/applications/${id}`, { version: 1, stage: "offered", letter });
    expect(reply.status).toBe(200);
    expect((await ask("search")).mentions).toMatchObject([{ lines: [`meet ${email} on Monday.`] }]);
    await ask("erasure");
    expect(await textsOf(id)).toEqual([`Dear Zoya,\n\n${cutLine}`]);
    expect(forgotten.map(({ kind }) => kind)).toContain("family-letter");
    const kept = await database.query.selectFrom("outbox_mails").select("kind").execute();
    expect(kept.map(({ kind }) => kind)).not.toContain("family-letter");
  });

  test("R11.1 R15.9 notes of calls and next steps, reasons, and visitors' words lose the line that names them, too", async () => {
    const { apply, hasLead, requestDemo, ask, admin, database, desk, clock } = await aDeskWithNotes(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const { email: email_key, contact } = friend;
    const zoya = await hasLead({ name: "Zoya", email: email_key, email_key, contact, contact_e164: null });
    const tell = async (method: "POST" | "PATCH", path: string, body: object) =>
      expect((await admin.send(method, `/api/v1/${path}`, body)).status).toBe(200);
    const version = async (id: string) =>
      (await database.query.selectFrom("leads").select("version").where("id", "=", id).executeTakeFirstOrThrow())
        .version;
    const next = { kind: "call", at: clock.now + 1, note: `Rings next\n${"98400 12345\n".repeat(15)}` };
    const call = { way: "call", outcome: "no-answer", note: `Rang\nask ${email}`, next };
    await tell("POST", `leads/${zoya.id}/contacts`, call);
    const step = { ...next, note: `Steps\n${next.note.slice(11)}` };
    await tell("PATCH", `leads/${zoya.id}`, { version: await version(zoya.id), next: step });
    await sendDigests(desk.context);
    const lost = await hasLead({ name: "Asha", email_key: "asha@x.example", contact, contact_e164: null });
    await tell("PATCH", `leads/${lost.id}`, { version: 1, status: "lost", reason: `Took the place of ${email}` });
    const id = await apply({ email: "anu@x.example" });
    await tell("PATCH", `applications/${id}`, { version: 1, next: `Ask ${email} first` });
    const words = { message: `I am a friend of ${email}`, booking: "My number is 098400-12345" };
    for (const [kind, text] of Object.entries(words) as ["message" | "booking", string][]) {
      const detail = JSON.stringify({ what: "booked", startsAt: 1, who: null, byLink: true, text });
      const nobody = { actor_id: null, actor_name: null };
      const event = { id: newId(), lead_id: zoya.id, kind, at: clock.now, ...nobody, detail };
      await database.query.insertInto("lead_events").values(event).execute();
    }
    const booking = {
      ...({ id: newId(), lead_id: zoya.id, account_id: null, state: "came", starts_at: 1, ends_at: 2 } as const),
      sequence: 0,
      uid: "u",
      zone: null,
      room_url: null,
      room_reference: null,
      room_provider: null,
      agreed: `Sunday\nwith ${email}`,
      made_at: 1,
      changed_at: 1,
      reminded_day_at: null,
      reminded_hour_at: null,
    };
    await database.query.insertInto("bookings").values(booking).execute();

    const digests = database.query.selectFrom("outbox_mails").select("text").where("kind", "=", "desk-digest");
    expect(await digests.execute()).toMatchObject([{ text: expect.stringContaining("98400 12345") }]);
    const { mentions } = await ask("search");
    expect(mentions.map(({ lines }) => lines[0]).toSorted()).toEqual(
      [
        `Ask ${email} first`,
        `Took the place of ${email}`,
        `ask ${email}`,
        "98400 12345",
        ...Object.values(words),
      ].toSorted(),
    );
    await ask("erasure");
    expect((await ask("search")).mentions).toEqual([]);
    const tables = ["leads", "applications", "lead_events", "bookings"] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await database.query.selectFrom(table).selectAll().execute());
      expect(rows, table).not.toMatch(/meera\.k|98400.12345/);
      expect(rows, table).toContain(cutLine);
    }
    expect(await digests.execute()).toEqual([]);
    const shown = LeadDetail.parse(await (await admin.get(`/api/v1/leads/${zoya.id}`)).json());
    expect(shown.nextStep?.note).toContain(`Steps\n${cutLine}`);
  });

  test("R15.9 other spellings of the mailbox, and who wrote from the same number, are offered and go only if chosen", async () => {
    const desk = await aDeskWithNotes(engine);
    const { requestDemo, ask, addressesLeft, database, note } = desk;
    await requestDemo(aDemoRequest({ email }), null);
    await requestDemo(aDemoRequest({ email: otherSpelling, contact: "+91 98300 22222" }), null);
    await signUp(desk, "meerak@gmail.com");
    await requestDemo(aDemoRequest({ name: "Anu", email: "anu@x.example" }), null);
    const zoya = await requestDemo(friend, null);
    await note(zoya.id, "Friend of anu@x.example");

    const found = await ask("search");
    expect(found).toMatchObject({ leads: 1, hasAccount: false });
    expect(found.others).toEqual([
      { email: otherSpelling, name: "Meera Krishnan", why: "mailbox", leads: 1, hasAccount: false },
      { email: "meerak@gmail.com", name: null, why: "mailbox", leads: 0, hasAccount: true },
      { email: "anu@x.example", name: "Anu", why: "number", leads: 1, hasAccount: false },
    ]);
    expect(found.mentions).toMatchObject([{ of: "anu@x.example" }]);

    expect(await ask("erasure", [otherSpelling, "meerak@gmail.com"])).toMatchObject({ leads: 2, hasAccount: true });
    expect(await addressesLeft()).toEqual(["anu@x.example", friend.email]);
    const erasures = await database.query.selectFrom("erasures").selectAll().execute();
    // Three addresses and two requests.
    expect(erasures).toHaveLength(5);
    expect(
      await database.query.selectFrom("accounts").select("id").where("email", "=", "meerak@gmail.com").execute(),
    ).toEqual([]);
  });

  test("R15.9 R12.7 requests that were merged by mistake keep nothing of each other once they are taken apart or erased", async () => {
    const { hasLead, ask, admin, database } = await aDeskWithNotes(engine);
    const under = (address: string, contact_e164: string) => ({ email: address, email_key: address, contact_e164 });
    const zoya = await hasLead({ ...under("zoya@x.example", "+919830011111"), name: "Zoya" });
    const meera = await hasLead(under(email, "+919840012345"));
    const merges = async () => {
      const events = database.query.selectFrom("lead_events").select(["id", "detail"]).where("kind", "=", "merged");
      return (await events.execute()).map(({ id, detail }) => ({ id, detail, changed: JSON.parse(detail).changed }));
    };
    const merging = { version: zoya.version, other: meera.id, theirs: ["name", "email", "contact"] };
    expect((await admin.send("POST", `/api/v1/leads/${zoya.id}/merge`, merging)).status).toBe(200);
    const [merged] = await merges();
    expect(merged?.changed).toMatchObject({ email: ["zoya@x.example", email] });
    expect((await admin.send("POST", `/api/v1/leads/${zoya.id}/apart`, { other: meera.id })).status).toBe(200);
    expect((await merges()).map(({ changed }) => changed)).toEqual([{}]);

    // As an earlier version left it.
    const { id = "", detail = "" } = merged ?? {};
    await database.query.updateTable("lead_events").set({ detail }).where("id", "=", id).execute();
    await ask("erasure");
    expect(await merges()).toEqual([{ id, detail: expect.not.stringContaining(email), changed: {} }]);
  });

  test("R15.9 R12.7 the addresses of merged requests are offered, and what stands under them goes only if chosen", async () => {
    const desk = await aDeskWithNotes(engine);
    const { hasLead, ask, addressesLeft, database, note, admin } = desk;
    const under = (address: string, contact_e164: string) => ({ email: address, email_key: address, contact_e164 });
    const meera = await hasLead(under(email, "+919840012345"));
    const anu = await hasLead({ ...under("anu@x.example", "+919830022222"), name: "Anu" });
    await signUp(desk, "anu@x.example");
    await hasLead({ ...under("mother@x.example", "+919830022222"), name: "Lata" });
    await hasLead({ ...under("anu@x.example", "+919830033333"), name: "Anu" });
    const zoya = await hasLead(under("zoya@x.example", "+919830011111"));
    await note(zoya.id, "Friend of anu@x.example");
    await note(zoya.id, "Rings from 98300 22222");
    const merging = { version: meera.version, other: anu.id, theirs: [] };
    expect((await admin.send("POST", `/api/v1/leads/${meera.id}/merge`, merging)).status).toBe(200);

    const found = await ask("search");
    expect(found).toMatchObject({ leads: 2, hasAccount: false });
    expect(found.others).toEqual([
      // Of the two requests the merged one goes in any case.
      { email: "anu@x.example", name: "Anu", why: "merged", leads: 1, hasAccount: true },
      { email: "mother@x.example", name: "Lata", why: "number", leads: 1, hasAccount: false },
    ]);
    expect(found.mentions).toMatchObject([{ of: "anu@x.example" }, { of: email }]);

    const { leads, hasAccount } = await ask("erasure", ["anu@x.example"]);
    expect({ leads, hasAccount }).toEqual({ leads: 3, hasAccount: true });
    expect(await addressesLeft()).toEqual(["mother@x.example", "zoya@x.example"]);
    expect(JSON.stringify(await database.query.selectFrom("lead_events").selectAll().execute())).not.toContain("anu@");
    const accounts = database.query.selectFrom("accounts").select("id").where("email", "=", "anu@x.example");
    expect(await accounts.execute()).toEqual([]);
  });

  test("R15.9 nobody erases themselves or the last admin by naming them beside somebody else", async () => {
    const { admin, requestDemo, addressesLeft } = await aDeskWithNotes(engine);
    await requestDemo(aDemoRequest({ email }), null);
    const reply = await admin.send("POST", "/api/v1/people/erasure", { email, also: ["Nandini@team.example"] });
    expect(await reply.json()).toMatchObject({ error: { code: "own_account" } });
    expect(await addressesLeft()).toEqual([email]);
  });

  test("R15.9 what waits for a guardian is neither offered nor shown", async () => {
    const { applyAsMinor, requestDemo, ask } = await aDeskWithNotes(engine);
    await requestDemo(aDemoRequest({ email }), null);
    await applyAsMinor({ email: otherSpelling });
    expect((await ask("search")).others).toEqual([]);
  });

  test("R15.9 a restored backup brings back no note that names the erased person", async () => {
    const { requestDemo, note, ask, textsOf, database, clock } = await aDeskWithNotes(engine);
    const meera = await requestDemo(aDemoRequest({ email }), null);
    const zoya = await requestDemo(friend, null);
    const text = "See meera.k@gmail.com, 98400 12345";
    await note(zoya.id, text);
    const before = await database.query.selectFrom("lead_events").selectAll().where("kind", "=", "note").execute();
    await ask("erasure");
    const noted = await database.query.selectFrom("erasures").selectAll().execute();
    // The note is as it was, the lead is not there, and nobody remembers the erasure.
    for (const { id, detail } of before) {
      await database.query.updateTable("lead_events").set({ detail }).where("id", "=", id).execute();
    }
    await database.query.deleteFrom("erasures").execute();
    const erasedNames = createErasedNames(testSecrets);
    const reapplying = { database, erasedNames, forgetKeptMails: async () => {}, now: () => clock.now };
    expect(await reapplyErasures(reapplying, noted)).toBe(1);
    expect(await textsOf(zoya.id)).toEqual([cutLine]);
    expect(meera.id).not.toBe(zoya.id);
  });

  test("R15.9 a restored backup brings back no request that stood under another address then", async () => {
    const { hasLead, ask, database, clock } = await aDeskWithNotes(engine);
    const under = (address: string) => ({ email: address, email_key: address, contact_e164: null });
    const corrected = await hasLead(under("mera.k@gmail.com"));
    const merged = await hasLead(under("brother@x.example"));
    const others = [await hasLead(under("mera.k@gmail.com")), await hasLead(under("brother@x.example"))];
    const change = (id: string, changes: object) =>
      database.query.updateTable("leads").set(changes).where("id", "=", id).execute();
    await change(corrected.id, under(email));
    await change(merged.id, { merged_into: corrected.id, held_since: clock.now, waiting_until: null });
    await ask("erasure");
    const idsLeft = async () =>
      (await database.query.selectFrom("leads").select("id").orderBy("id").execute()).map(({ id }) => id);
    expect(await idsLeft()).toEqual(others.map(({ id }) => id));
    const noted = await database.query.selectFrom("erasures").selectAll().execute();
    expect(JSON.stringify(noted)).not.toContain(corrected.id);
    await database.query.insertInto("leads").values([corrected, merged]).execute();
    await database.query.deleteFrom("erasures").execute();
    const erasedNames = createErasedNames(testSecrets);
    const reapplying = { database, erasedNames, forgetKeptMails: async () => {}, now: () => clock.now };
    expect(await reapplyErasures(reapplying, noted)).toBe(2);
    expect(await idsLeft()).toEqual(others.map(({ id }) => id));
    expect(await reapplyErasures(reapplying, noted)).toBe(0);
  });
});
