import { listAudit, toShortId } from "@campusward/contracts/accounts/people";
import {
  listMails,
  MailDetail,
  type MailSummary,
  retryFailedMails,
  warningKinds,
} from "@campusward/contracts/desk/outbox-desk";
import { describe, expect, test } from "vitest";
import type { MailState } from "../../database/tables.ts";
import { leaseMs } from "../../email/outbox/claim-mails.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aDemoRequest } from "../../testing/builders.ts";
import { type EngineName, engines } from "../../testing/engines.ts";

const path = "/api/v1/outbox";

async function anOutboxDesk(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin, database, requestDemo, clock } = desk;
  async function list(query = "") {
    const reply = await admin.get(`${path}${query}`);
    expect(reply.status).toBe(200);
    return listMails.response.parse(await reply.json());
  }
  async function read(id: string): Promise<MailDetail> {
    return MailDetail.parse(await (await admin.get(`${path}/${id}`)).json());
  }
  const act = (id: string, act: "retry" | "cancel") => admin.send("POST", `${path}/${id}/${act}`, {});
  /** A demo request's two mails; the confirmation's id. */
  async function hasMail(changes: { email?: string; name?: string } = {}): Promise<string> {
    clock.now += 1000;
    const lead = await requestDemo(aDemoRequest(changes), null);
    const mail = database.query.selectFrom("outbox_mails").select("id").where("lead_id", "=", lead.id);
    return (await mail.where("kind", "=", "demo-request-visitor").executeTakeFirstOrThrow()).id;
  }
  async function put(id: string, state: MailState, deliveredBy: "smtp" | "folder" | null = null) {
    const due_at = state === "queued" || state === "retrying" ? clock.now + 1000 : null;
    const settled_at = due_at === null ? clock.now : null;
    await database.query
      .updateTable("outbox_mails")
      .set({ state, delivered_by: deliveredBy, due_at, settled_at })
      .where("id", "=", id)
      .execute();
  }
  const audit = async () =>
    (await database.query.selectFrom("audit_entries").selectAll().orderBy("id").execute())
      .filter(({ action }) => action !== "mails-listed")
      .map(({ action, subject, actor_name }) => [action, subject, actor_name]);
  return { ...desk, list, read, act, hasMail, put, audit };
}

const idsOf = (mails: readonly MailSummary[]) => mails.map(({ id }) => id);

describe.each(engines)("on %s", (engine) => {
  test("R11.1 R12.14 every mail is listed with its state, newest first, narrowed by state, kind and age, and each state is counted", async () => {
    const { list, hasMail, put, database } = await anOutboxDesk(engine);
    const states = ["queued", "sending", "retrying", "dead", "sent", "kept", "cancelled", "held-back"] as const;
    const ids: Record<string, string> = {};
    for (const state of states) {
      const id = await hasMail({ email: `${state}@x.example`, name: "Meera" });
      ids[state] = id;
      await put(id, state === "kept" ? "sent" : state, state === "kept" ? "folder" : state === "sent" ? "smtp" : null);
    }
    await database.query.deleteFrom("outbox_mails").where("kind", "=", "demo-request-operator").execute();
    const all = await list();
    expect(idsOf(all.mails)).toEqual(states.map((state) => ids[state]).toReversed());
    expect(all.states).toEqual({
      all: { count: 8, isMore: false },
      waiting: { count: 2, isMore: false },
      retrying: { count: 1, isMore: false },
      failed: { count: 1, isMore: false },
      sent: { count: 1, isMore: false },
      kept: { count: 1, isMore: false },
      cancelled: { count: 1, isMore: false },
      "held-back": { count: 1, isMore: false },
    });
    expect(idsOf((await list("?state=waiting")).mails)).toEqual([ids.sending, ids.queued]);
    expect((await list("?state=kept")).mails).toMatchObject([{ id: ids.kept, state: "kept", isHeld: false }]);
    expect(idsOf((await list("?state=retrying,failed,waiting")).mails)).toEqual([
      ids.dead,
      ids.retrying,
      ids.sending,
      ids.queued,
    ]);
    expect((await list("?state=kept,sent&kind=lead-reply,application-stage")).mails).toEqual([]);
    expect(idsOf((await list("?state=kept,sent&kind=lead-reply,demo-request-visitor&age=1")).mails)).toEqual([
      ids.kept,
      ids.sent,
    ]);
    expect((await list("?state=failed&q=dead@x")).mails).toMatchObject([{ to: "dead@x.example", state: "failed" }]);
    expect(idsOf((await list("?q=retrying")).mails)).toEqual([ids.retrying]);
    expect(idsOf((await list("?q=demo%20retrying%20re")).mails)).toEqual([ids.retrying]);
    expect((await list("?state=sent&q=dead")).mails).toEqual([]);
    expect((await list("?q=nobody@nowhere")).mails).toEqual([]);
  });

  test("R11.1 the outbox goes on page by page, also where a shown state covers two stored states, and through a search", async () => {
    const { list, hasMail, put, admin } = await anOutboxDesk(engine);
    for (let index = 0; index < 54; index += 1) {
      const id = await hasMail({ email: `m${index}@x.example` });
      if (index % 2 === 0) await put(id, "sending");
    }
    for (const [query, count] of [
      ["?state=waiting", 108],
      ["?q=x.example", 54],
      ["?q=m", 108],
    ] as const) {
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await list(`${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...idsOf(page.mails));
        cursor = page.next;
      }
      expect([query, seen.length, new Set(seen).size]).toEqual([query, count, count]);
    }
    const { next } = await list("?state=waiting");
    expect((await admin.get(`${path}?state=failed&cursor=${next}`)).status).toBe(422);
  });

  test("R11.1 a mail shows every attempt with the server's reply, and the audit records who read it", async () => {
    const { outbox, read, hasMail, clock, audit } = await anOutboxDesk(engine);
    const id = await hasMail();
    for (const settlement of [
      { state: "retrying", reply: "451 busy", dueAt: clock.now + 1000 },
      { state: "dead", reply: "550 no such mailbox" },
    ] as const) {
      clock.now += 1000;
      const mail = (await outbox.claimDue("worker", 10, clock.now)).find((one) => one.id === id);
      if (!mail) throw new Error("The mail was not due.");
      await outbox.settle(mail, "worker", settlement, clock.now);
    }
    const mail = await read(id);
    expect(mail).toMatchObject({
      state: "failed",
      attempts: 2,
      lastReply: "550 no such mailbox",
      settledAt: clock.now,
      nextAttemptAt: null,
      text: expect.stringContaining("Dear Meera"),
    });
    expect(mail.tries).toEqual([
      { at: clock.now - 1000, outcome: "retrying", reply: "451 busy" },
      { at: clock.now, outcome: "failed", reply: "550 no such mailbox" },
    ]);
    expect(await audit()).toEqual([["mail-read", `mail demo-request-visitor ${id}`, "nandini@team.example"]]);
  });

  test("R11.1 an attempt by a worker without the lease, or of an erased mail, is not recorded", async () => {
    const { outbox, hasMail, clock, database } = await anOutboxDesk(engine);
    const id = await hasMail();
    const [mail, other] = await outbox.claimDue("slow", 10, clock.now);
    if (!mail || !other) throw new Error("The mails were not due.");
    clock.now += leaseMs;
    await outbox.claimDue("next", 10, clock.now);
    await outbox.settle(mail, "slow", { state: "dead", reply: "550" }, clock.now);
    await database.query.deleteFrom("outbox_mails").where("id", "=", other.id).execute();
    await outbox.settle(other, "next", { state: "sent", reply: "250", deliveredBy: "smtp" }, clock.now);
    expect(await database.query.selectFrom("mail_attempts").selectAll().execute()).toEqual([]);
    expect(id).not.toBe("");
  });

  test("R11.1 a failed or waiting mail is sent again at once; a sent one is not", async () => {
    const { act, hasMail, put, outbox, clock, audit } = await anOutboxDesk(engine);
    const id = await hasMail();
    for (const state of ["dead", "retrying", "queued"] as const) {
      await put(id, state);
      const reply = await act(id, "retry");
      expect([state, reply.status]).toEqual([state, 200]);
      expect(await reply.json()).toMatchObject({ state: "waiting", settledAt: null, nextAttemptAt: clock.now });
    }
    expect((await outbox.claimDue("worker", 10, clock.now)).map((mail) => mail.id)).toContain(id);
    for (const state of ["sending", "sent", "cancelled"] as const) {
      await put(id, state);
      const reply = await act(id, "retry");
      expect([state, reply.status, await reply.json()]).toMatchObject([state, 409, { error: { code: "too_late" } }]);
    }
    expect((await act("no-such-mail", "retry")).status).toBe(404);
    expect((await audit()).map(([action]) => action)).toEqual(Array(3).fill("mail-retried"));
  });

  test("R11.1 a mail can be cancelled while nobody is sending it; if a worker has it, the reply says so", async () => {
    const { act, hasMail, put, outbox, clock, read, audit } = await anOutboxDesk(engine);
    const id = await hasMail();
    const [mail] = (await outbox.claimDue("worker", 10, clock.now)).filter((one) => one.id === id);
    if (!mail) throw new Error("The mail was not due.");
    expect((await act(id, "cancel")).status).toBe(409);
    clock.now += leaseMs;
    expect(await (await act(id, "cancel")).json()).toMatchObject({ state: "cancelled", settledAt: clock.now });
    clock.now += 600_000;
    expect(await outbox.claimDue("next", 10, clock.now)).not.toContainEqual(expect.objectContaining({ id }));
    await outbox.settle(mail, "worker", { state: "sent", reply: "250", deliveredBy: "smtp" }, clock.now);
    expect((await read(id)).state).toBe("sent");
    expect((await act(id, "cancel")).status).toBe(409);
    await put(id, "dead");
    expect((await act(id, "cancel")).status).toBe(200);
    expect((await act("no-such-mail", "cancel")).status).toBe(404);
    expect((await audit()).filter(([action]) => action === "mail-cancelled")).toHaveLength(2);
  });

  test.each(warningKinds)(
    "R15.11 a warning of the kind %s is kept from nobody while it can still be sent",
    async (kind) => {
      const { act, hasMail, put, database } = await anOutboxDesk(engine);
      const id = await hasMail();
      await database.query.updateTable("outbox_mails").set({ kind }).where("id", "=", id).execute();
      for (const state of ["queued", "retrying", "sending"] as const) {
        await put(id, state);
        expect([state, (await act(id, "cancel")).status]).toEqual([state, 409]);
      }
      await put(id, "dead");
      expect((await act(id, "cancel")).status).toBe(200);
    },
  );

  test("R11.1 all failed mails are sent again together, except those without their link", async () => {
    const { admin, hasMail, put, list, database, audit } = await anOutboxDesk(engine);
    const ids = [await hasMail({ email: "a@x.example" }), await hasMail({ email: "b@x.example" })];
    for (const id of ids) await put(id, "dead");
    const forgotten = await hasMail({ email: "c@x.example" });
    await put(forgotten, "dead");
    await database.query.updateTable("outbox_mails").set({ text: "", html: "" }).where("id", "=", forgotten).execute();
    const reply = await admin.send("POST", `${path}/retry-failed`, {});
    expect(retryFailedMails.response.parse(await reply.json())).toEqual({ retried: 2 });
    expect(idsOf((await list("?state=failed")).mails)).toEqual([forgotten]);
    expect((await admin.send("POST", `${path}/${forgotten}/retry`, {})).status).toBe(409);
    expect(await audit()).toEqual([["mail-retried", "2 failed mails", "nandini@team.example"]]);
  });

  test("R11.1 R8.1 no text with a link that opens an account or answers for a guardian is shown", async () => {
    const { app, list, read, apply, agree, applyAsMinor, act, database } = await anOutboxDesk(engine);
    await apply({ email: "adult@x.example" });
    const key = "key=campusward";
    const body = JSON.stringify({ requestType: "EMAIL_SIGNIN", email: "somebody@x.example" });
    await app.request(`/v1/accounts:sendOobCode?${key}`, { method: "POST", body });
    await applyAsMinor();
    await agree();
    const { mails } = await list();
    const texts = await Promise.all(mails.map(async ({ id, kind }) => [kind, (await read(id)).text] as const));
    expect(Object.fromEntries(texts.map(([kind, text]) => [kind, text !== null]))).toEqual({
      "application-operator": true,
      "application-student": true,
      "application-guardian": false,
      "guardian-answered": true,
      "guardian-record": false,
      "sign-in-link": false,
    });
    expect(JSON.stringify(texts)).not.toMatch(/oobCode|token=/);
    const link = mails.find(({ kind }) => kind === "sign-in-link");
    await act(link?.id ?? "", "cancel");
    const kept = database.query.selectFrom("outbox_mails").select(["text", "html"]).where("kind", "=", "sign-in-link");
    expect(await kept.execute()).toEqual([{ text: "", html: "" }]);
  });

  test("R11.1 for mails about an application that waits for a guardian, only the delivery is shown", async () => {
    const { list, read, applyAsMinor, agree, act, database } = await anOutboxDesk(engine);
    const lead = await applyAsMinor({ name: "Tenzin Dolma" });
    await database.query.updateTable("outbox_mails").set({ last_reply: "550 pema@dolma.example" }).execute();
    const { mails } = await list();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({ isHeld: true, subject: null, to: null, leadId: null, lastReply: null });
      expect((await read(mail.id)).text).toBeNull();
      expect(JSON.stringify(await read(mail.id))).not.toMatch(/tenzin|pema/i);
      expect((await act(mail.id, "retry")).status).toBe(200);
    }
    expect((await list("?q=pema")).mails).toEqual([]);
    expect((await list("?q=pe")).mails).toEqual([]);
    await agree();
    expect((await list("?q=pema")).mails.filter(({ kind }) => kind === "application-guardian")).toMatchObject([
      { isHeld: false, to: "pema@dolma.example", leadId: lead },
    ]);
  });

  test("R11.1 the audit lists who did what, newest first, page by page, with people's current addresses", async () => {
    const { admin, ritu, apply, database, hasMail, read } = await anOutboxDesk(engine);
    const id = await apply();
    await admin.send("PATCH", `/api/v1/applications/${id}`, { version: 1, mentor: ritu.id });
    const mail = await hasMail();
    for (let index = 0; index < 100; index += 1) await read(mail);
    await database.query
      .updateTable("accounts")
      .set({ email: "rb@banyan.example" })
      .where("id", "=", ritu.id)
      .execute();
    const auditPage = async (query: string) =>
      listAudit.response.parse(await (await admin.get(`/api/v1/audit${query}`)).json());
    const first = await auditPage("");
    const second = await auditPage(`?cursor=${first.next}`);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 1, null]);
    expect(second.entries).toMatchObject([
      {
        action: "application-changed",
        by: "nandini@team.example",
        detail: `assigned to rb@banyan.example (${toShortId(ritu.id)})`,
      },
    ]);
    await database.query.deleteFrom("accounts").where("id", "=", ritu.id).execute();
    const after = await auditPage(`?cursor=${first.next}`);
    expect(after.entries[0]?.detail).toBe(`assigned to account ${ritu.id}`);
  });
});
