import type { ManyDone } from "@campusward/contracts/desk/many-leads";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { engines } from "../../testing/engines.ts";

const many = "/api/v1/leads/many";

describe.each(engines)("on %s", (engine) => {
  test("R12.9 many leads are changed at once, each as one is; what others changed meanwhile is left, named, and stops none", async () => {
    const desk = await aDesk(engine);
    const { admin, database, hasLead } = desk;
    const vikram = await aColleague(desk, { name: "Vikram Shetty" });
    const [first, second, third] = [await hasLead(), await hasLead(), await hasLead()];
    // Vikram is quicker with the second.
    await vikram.send("PATCH", `/api/v1/leads/${second.id}`, { version: 1, status: "contacted" });
    const leads = [first, second, third, { id: "nobody" }].map(({ id }) => ({ id, version: 1 }));
    const reply = await admin.send("POST", many, { leads, assignee: vikram.id });
    expect(reply.status).toBe(200);
    const done = (await reply.json()) as ManyDone;
    expect(done).toEqual({
      changed: [
        { id: first.id, version: 2 },
        { id: third.id, version: 2 },
      ],
      left: [
        { id: second.id, why: "changed_meanwhile" },
        { id: "nobody", why: "not_found" },
      ],
    });
    const owners = async () =>
      (await database.query.selectFrom("leads").select(["id", "assignee_id"]).orderBy("id").execute()).map(
        (row) => row.assignee_id,
      );
    expect(await owners()).toEqual([vikram.id, null, vikram.id]);
    const audited = await database.query
      .selectFrom("audit_entries")
      .select("subject")
      .where("detail", "=", `assigned to account ${vikram.id}`)
      .execute();
    expect(audited.map(({ subject }) => subject).sort()).toEqual([first.reference, third.reference].sort());

    // Sent again after a lost answer, it changes nothing twice.
    expect(await (await admin.send("POST", many, { leads, assignee: vikram.id })).json()).toMatchObject({
      changed: [],
    });

    // Undo for all takes back what was done, and leaves what somebody changed since.
    await vikram.send("PATCH", `/api/v1/leads/${third.id}`, { version: 2, status: "won" });
    const undone = await admin.send("POST", `${many}/undo`, { leads: done.changed });
    expect(await undone.json()).toEqual({
      changed: [{ id: first.id, version: 3 }],
      left: [{ id: third.id, why: "changed_meanwhile" }],
    });
    expect(await owners()).toEqual([null, null, vikram.id]);
  });

  test("R12.9 a change that fits some leaves the others; one that fits none is refused", async () => {
    const { admin, hasLead, clock } = await aDesk(engine);
    const open = await hasLead();
    const closed = await hasLead();
    const versioned = (...leads: { id: string }[]) => leads.map(({ id }) => ({ id, version: 1 }));
    const closing = await admin.send("POST", many, { leads: versioned(closed), status: "won" });
    expect(closing.status).toBe(200);
    const next = { kind: "call", at: clock.now + 3_600_000, note: null };
    const leads = [...versioned(open), { id: closed.id, version: 2 }];
    expect(await (await admin.send("POST", many, { leads, next })).json()).toEqual({
      changed: [{ id: open.id, version: 2 }],
      left: [{ id: closed.id, why: "refused" }],
    });
    const now = [
      { id: open.id, version: 2 },
      { id: closed.id, version: 2 },
    ];
    expect((await admin.send("POST", many, { leads: now, status: "lost" })).status).toBe(422);
    expect((await admin.send("POST", many, { leads: now, assignee: "nobody" })).status).toBe(422);
    expect((await admin.send("POST", many, { leads: [], status: "won" })).status).toBe(422);
    const tooMany = Array.from({ length: 201 }, () => ({ id: open.id, version: 1 }));
    expect((await admin.send("POST", many, { leads: tooMany, status: "won" })).status).toBe(422);
  });
});
