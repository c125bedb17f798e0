import { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

const hourMs = 3_600_000;

async function aDeskWithDoubles(engine: EngineName) {
  const desk = await aDesk(engine);
  const { admin, hasLead, clock } = desk;
  const read = async (id: string) => LeadDetail.parse(await (await admin.get(`/api/v1/leads/${id}`)).json());
  const act = async (id: string, what: string, body: object) => {
    const reply = await admin.send("POST", `/api/v1/leads/${id}/${what}`, body);
    return reply.ok ? LeadDetail.parse(await reply.json()) : reply.status;
  };
  const done = (result: LeadDetail | number): LeadDetail => {
    if (typeof result === "number") throw new Error(`answered ${result}`);
    return result;
  };
  const found = async (view: string, q = "") => {
    const reply = await admin.get(`/api/v1/leads?view=${view}${q && `&q=${encodeURIComponent(q)}`}`);
    return ((await reply.json()) as { leads: { id: string }[] }).leads.map(({ id }) => id);
  };
  const one = await hasLead({ name: "Lakshmi N", email: "l@n.example", email_key: "l@n.example" });
  const two = await hasLead({
    name: "L. Narayanan",
    email: "l77@mail.example",
    email_key: "l77@mail.example",
    kind: "quote",
    received_at: clock.now - 2 * hourMs,
    city: "Vellore",
  });
  return { ...desk, read, act, done, found, one, two };
}

describe.each(engines)("on %s", (engine) => {
  test("R12.7 requests of one person stand together, found by a number or an address of theirs", async () => {
    const { hasLead, read, act, done, one, two } = await aDeskWithDoubles(engine);
    const three = await hasLead({ email: "l77@mail.example", contact: "98111 22233", contact_e164: "+919811122233" });
    const stranger = await hasLead({ email: "x@x.example", contact: "98111 99999", contact_e164: "+919811199999" });
    expect((await read(two.id)).others.map(({ id }) => id).toSorted()).toEqual([one.id, three.id].toSorted());
    expect((await read(three.id)).others.map(({ id }) => id)).toEqual([two.id]);
    expect((await read(stranger.id)).others).toEqual([]);
    // What was merged into a request finds for it, too.
    done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id }));
    expect((await read(one.id)).others.map(({ id }) => id)).toEqual([three.id]);
  });

  test("R12.7 one call answers every open request of the number, each says with which, and one undo takes all back", async () => {
    const { admin, hasLead, read, act, done, one, two } = await aDeskWithDoubles(engine);
    const lost = await hasLead({ status: "lost", closed_at: 1, waiting_until: null });
    const minor = await hasLead({ profile: "student", age_group: "under 18" });
    const before = await read(two.id);
    const answered = done(await act(one.id, "contacts", { way: "call", outcome: "reached" }));
    const other = await read(two.id);
    expect(other).toMatchObject({ status: "contacted", waitingUntil: null, assignee: { id: admin.id } });
    expect(other.dueAt).toBe(answered.dueAt);
    expect(other.events).toContainEqual(
      expect.objectContaining({ kind: "answered-with", reference: one.reference, by: "Nandini Rao" }),
    );
    for (const { id } of [lost, minor]) expect((await read(id)).events.map(({ kind }) => kind)).toEqual(["received"]);
    done(await act(one.id, "undo", { version: answered.version }));
    expect(await read(one.id)).toMatchObject({ status: "new", repliedAt: null });
    const { version, ...restored } = await read(two.id);
    expect(version).toBeGreaterThan(before.version);
    const { version: _, others, ...stood } = before;
    expect(restored).toMatchObject(JSON.parse(JSON.stringify(stood)));
  });

  test("R12.7 R12.6 a reply answers what shares its address or its number, as the panel says, but for who was said to be another", async () => {
    const { hasLead, read, act, done, one, two } = await aDeskWithDoubles(engine);
    const same = await hasLead({ email: "l@n.example", kind: "quote" });
    const three = await hasLead({ email: "l77@mail.example" });
    done(await act(one.id, "not-same", { other: three.id }));
    done(await act(one.id, "replies", { subject: "Hello", text: "Hello" }));
    for (const { id } of [same, two]) expect((await read(id)).repliedAt).not.toBeNull();
    expect((await read(three.id)).repliedAt).toBeNull();
  });

  test("R12.7 where both have an owner and a next step, whoever merges chooses, and an open card is never without one", async () => {
    const { admin, read, act, done, hasLead, one, two, clock, ...desk } = await aDeskWithDoubles(engine);
    const farah = await aColleague({ ...desk, clock }, { name: "Farah Khan", email: "farah@team.example" });
    const change = (id: string, version: number, assignee: string, hours: number) =>
      admin.send("PATCH", `/api/v1/leads/${id}`, {
        version,
        assignee,
        next: { kind: "call", at: clock.now + hours * hourMs, note: null },
      });
    await change(one.id, one.version, admin.id, 2);
    await change(two.id, two.version, farah.id, 1);
    const { version } = await read(one.id);
    const merged = done(await act(one.id, "merge", { version, other: two.id, owner: "theirs", step: "mine" }));
    expect(merged).toMatchObject({ assignee: { id: farah.id }, nextStep: { at: clock.now + 2 * hourMs } });
    const apart = done(await act(one.id, "apart", { other: two.id }));
    expect(apart).toMatchObject({ assignee: { id: admin.id }, nextStep: { at: clock.now + 2 * hourMs } });
    expect(await read(two.id)).toMatchObject({ assignee: { id: farah.id }, nextStep: { at: clock.now + hourMs } });
    // Nothing of its own is no choice: the other's step stays.
    const bare = await hasLead({ email: "l@n.example", waiting_until: null, replied_at: clock.now });
    const { version: latest } = await read(bare.id);
    const kept = await act(bare.id, "merge", { version: latest, other: one.id, owner: "mine", step: "mine" });
    expect(done(kept)).toMatchObject({ assignee: { id: admin.id }, nextStep: { kind: "call" } });
  });

  test("R12.7 two requests become one card: both stories, what was chosen, the stricter clock, and all that either was found by still finds it", async () => {
    const { read, act, done, found, one, two } = await aDeskWithDoubles(engine);
    const { version, mergeable } = await read(one.id);
    expect(mergeable).toEqual([two.id]);
    const merged = done(await act(one.id, "merge", { version, other: two.id, theirs: ["city", "email"] }));
    expect(merged).toMatchObject({
      name: "Lakshmi N",
      city: "Vellore",
      waitingUntil: two.waiting_until,
      merged: [{ id: two.id, reference: two.reference, kind: "quote" }],
      others: [],
    });
    expect(merged.events.filter(({ kind }) => kind === "received")).toHaveLength(2);
    expect(await found("all")).toEqual([one.id]);
    for (const q of ["l77@mail", "l@n.example", "l. narayanan", "lakshmi", one.reference, two.reference])
      expect(await found("all", q)).toEqual([one.id]);
    // A link in an old mail opens the card.
    expect((await read(two.id)).id).toBe(one.id);
  });

  test("R12.7 who is a client stays one, whichever of two closed requests goes on", async () => {
    const { read, act, done, one, two, clock, database } = await aDeskWithDoubles(engine);
    const closed = (id: string, status: "won" | "lost", closed_at: number) =>
      database.query
        .updateTable("leads")
        .set({ status, closed_at, waiting_until: null, due_at: null, lost_reason: status === "lost" ? "No" : null })
        .where("id", "=", id)
        .execute();
    for (const [mine, theirs] of [
      ["lost", "won"],
      ["won", "lost"],
    ] as const) {
      await closed(one.id, mine, clock.now - hourMs);
      await closed(two.id, theirs, clock.now - 2 * hourMs);
      const merged = done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id }));
      expect(merged).toMatchObject({ status: "won", lostReason: null, dueAt: null });
      const apart = done(await act(one.id, "apart", { other: two.id }));
      expect([apart.status, (await read(two.id)).status]).toEqual([mine, theirs]);
    }
  });

  test("R12.7 a merge is undone at once, or taken apart later; what was answered since counts for both", async () => {
    const { admin, read, act, done, found, one, two, clock } = await aDeskWithDoubles(engine);
    const merge = async () =>
      done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id, theirs: ["name"] }));
    const merged = await merge();
    expect(merged.name).toBe("L. Narayanan");
    const undone = done(await act(one.id, "undo", { version: merged.version }));
    expect(undone).toMatchObject({ name: "Lakshmi N", merged: [], waitingUntil: one.waiting_until });
    expect((await found("waiting")).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await read(two.id)).toMatchObject({ id: two.id, waitingUntil: two.waiting_until });

    await merge();
    clock.now += hourMs;
    await admin.signInAgain();
    const apart = done(await act(one.id, "apart", { other: two.id }));
    expect(apart).toMatchObject({ name: "Lakshmi N", merged: [], waitingUntil: one.waiting_until });
    expect(await read(two.id)).toMatchObject({ id: two.id, waitingUntil: two.waiting_until, repliedAt: null });
    expect(await found("all", "l77@mail")).toEqual([two.id]);
    expect(await act(one.id, "apart", { other: two.id })).toBe(404);

    await merge();
    clock.now += hourMs;
    await admin.signInAgain();
    done(await act(one.id, "contacts", { way: "call", outcome: "reached" }));
    done(await act(one.id, "apart", { other: two.id }));
    expect(await read(two.id)).toMatchObject({ waitingUntil: null, repliedAt: clock.now, status: "contacted" });
    expect(await found("waiting")).toEqual([]);
  });

  test("R12.7 a merge that is undone or taken apart leaves earlier merges as they were, and what they are found by", async () => {
    const { admin, hasLead, read, act, done, found, one, two, clock } = await aDeskWithDoubles(engine);
    const three = await hasLead({ name: "Lakshmi Nara", email: "l3@mail.example", email_key: "l3@mail.example" });
    const merge = async (id: string, other: string) =>
      done(await act(id, "merge", { version: (await read(id)).version, other }));
    const mergedInto = async (id: string) => (await read(id)).merged.map((other) => other.id);
    const later = async () => {
      clock.now += hourMs;
      await admin.signInAgain();
    };
    await merge(two.id, three.id);
    const { version } = await merge(one.id, two.id);
    expect((await mergedInto(one.id)).toSorted()).toEqual([two.id, three.id].toSorted());
    done(await act(one.id, "undo", { version }));
    expect([await mergedInto(one.id), await mergedInto(two.id)]).toEqual([[], [three.id]]);
    await merge(one.id, two.id);
    await later();
    done(await act(one.id, "apart", { other: two.id }));
    expect([await mergedInto(one.id), await mergedInto(two.id)]).toEqual([[], [three.id]]);
    expect(await found("all", "l3@mail")).toEqual([two.id]);

    done(await act(two.id, "apart", { other: three.id }));
    await merge(one.id, two.id);
    await merge(one.id, three.id);
    await later();
    done(await act(one.id, "apart", { other: two.id }));
    expect(await mergedInto(one.id)).toEqual([three.id]);
    expect(await found("all", "l3@mail")).toEqual([one.id]);
  });

  test("R12.7 R12.8 who writes, is typed in or stands in a sheet by what was merged is the person of the card, and its mails are nobody's secret", async () => {
    const { admin, hasLead, read, act, done, one, two, database } = await aDeskWithDoubles(engine);
    await admin.send("POST", `/api/v1/leads/${two.id}/replies`, { subject: "Your quote", text: "Dear Lakshmi" });
    done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id }));
    const again = await hasLead({ email: "l77@mail.example", email_key: "l77@mail.example", contact_e164: null });
    expect((await read(one.id)).others.map(({ id }) => id)).toEqual([again.id]);
    expect((await read(again.id)).others.map(({ id }) => id)).toEqual([one.id]);
    await database.query.deleteFrom("leads").where("id", "=", again.id).execute();

    const typed = await admin.send("POST", "/api/v1/leads/lookup", { reach: "L77@mail.example" });
    expect(await typed.json()).toMatchObject({ found: "known", lead: { id: one.id } });
    const sheet = { rows: [{ name: "L. Narayanan", email: "l77@mail.example" }] };
    const checked = await admin.send("POST", "/api/v1/lead-imports/check", sheet);
    expect(await checked.json()).toMatchObject({ new: 0, known: 1 });

    const sent = (await (await admin.get("/api/v1/outbox?q=l77")).json()) as { mails: object[] };
    expect(sent.mails).toMatchObject([{ isHeld: false, to: "l77@mail.example", leadId: two.id }]);

    // That it is somebody else was said of the merged one, and counts for the card.
    const stranger = await hasLead({ email: "l77@mail.example", email_key: "l77@mail.example", contact_e164: null });
    await database.query
      .updateTable("leads")
      .set({ not_same: JSON.stringify([stranger.id]) })
      .where("id", "=", two.id)
      .execute();
    expect((await read(one.id)).others).toEqual([]);
  });

  test("R13.1 R12.7 an answer that waits comes along in a merge, and stands where it was when the merge is taken back", async () => {
    const { admin, database, read, act, done, one, two, clock } = await aDeskWithDoubles(engine);
    const answeredAt = clock.now - hourMs;
    const waits = { answered_at: answeredAt, waiting_until: answeredAt + 24 * hourMs, replied_at: answeredAt - hourMs };
    const closed = { ...waits, status: "won", closed_at: answeredAt - hourMs } as const;
    const merge = async () =>
      done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id }));
    const later = async () => {
      clock.now += hourMs;
      await admin.signInAgain();
    };
    for (const [mine, theirs] of [
      [{ waiting_until: null, replied_at: answeredAt }, waits],
      [{ waiting_until: null, replied_at: answeredAt, status: "won", closed_at: answeredAt }, closed],
    ] as const) {
      await database.query.updateTable("leads").set(mine).where("id", "=", one.id).execute();
      await database.query.updateTable("leads").set(theirs).where("id", "=", two.id).execute();
      const merged = await merge();
      expect(merged).toMatchObject({ answeredAt, waitingUntil: waits.waiting_until, dueAt: waits.waiting_until });
      expect(done(await act(one.id, "undo", { version: merged.version }))).toMatchObject({ answeredAt: null });
      expect(await read(two.id)).toMatchObject({ id: two.id, answeredAt, waitingUntil: waits.waiting_until });

      await merge();
      await later();
      expect(done(await act(one.id, "apart", { other: two.id }))).toMatchObject({
        answeredAt: null,
        waitingUntil: null,
      });
      expect(await read(two.id)).toMatchObject({ id: two.id, answeredAt, waitingUntil: waits.waiting_until });
    }
    // A word of ours after the merge is one to both.
    await merge();
    await later();
    done(await act(one.id, "contacts", { way: "call", outcome: "reached" }));
    done(await act(one.id, "apart", { other: two.id }));
    expect(await read(two.id)).toMatchObject({ answeredAt: null, waitingUntil: null });
  });

  test("R12.7 a child is never offered for merging with a parent, nor merged", async () => {
    const { hasLead, read, act, one } = await aDeskWithDoubles(engine);
    const child = await hasLead({ profile: "student", age_group: "under 18", email: "l@n.example" });
    const parent = await read(one.id);
    expect(parent.others.map(({ id }) => id)).toContain(child.id);
    expect(parent.mergeable).not.toContain(child.id);
    expect((await read(child.id)).mergeable).toEqual([]);
    expect(await act(one.id, "merge", { version: parent.version, other: child.id })).toBe(422);
    expect(await act(one.id, "merge", { version: parent.version, other: one.id })).toBe(422);
  });

  test("R12.7 what somebody found to be two people stays two, and one call answers only one of them", async () => {
    const { read, act, done, one, two } = await aDeskWithDoubles(engine);
    const apart = done(await act(one.id, "not-same", { other: two.id }));
    expect(apart.others).toEqual([]);
    expect((await read(two.id)).others).toEqual([]);
    expect(done(await act(one.id, "undo", { version: apart.version })).mergeable).toEqual([two.id]);
    expect(done(await act(one.id, "not-same", { other: two.id })).others).toEqual([]);
    done(await act(two.id, "contacts", { way: "call", outcome: "reached" }));
    expect((await read(one.id)).repliedAt).toBeNull();
  });

  test("R12.7 an erasure and a copy reach what was merged, from either address", async () => {
    const { admin, read, act, done, one, two, database } = await aDeskWithDoubles(engine);
    done(await act(one.id, "merge", { version: (await read(one.id)).version, other: two.id }));
    const ask = async (what: string, email: string) =>
      (await admin.send("POST", `/api/v1/people/${what}`, { email })).json();
    for (const email of ["l@n.example", "l77@mail.example"]) {
      expect(await ask("search", email)).toMatchObject({ leads: 2 });
      expect(((await ask("copy", email)) as { requests: unknown[] }).requests).toHaveLength(2);
    }
    await ask("erasure", "l77@mail.example");
    expect(await database.query.selectFrom("leads").select("id").execute()).toEqual([]);
  });
});
