import { identityApiKey } from "@campusward/contracts/site/site-config";
import { v7 as newId } from "uuid";
import { describe, expect, test, vi } from "vitest";
import type { ApplicationRow, LeadRow, OutboxMailRow } from "../database/tables.ts";
import { insertAccount } from "../identity/accounts/account-store.ts";
import { insertSession } from "../identity/sessions/sessions.ts";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aColleague } from "../testing/desk-app.ts";
import { type EngineName, engines } from "../testing/engines.ts";
import { planOf } from "../testing/query-plans.ts";
import { createRetentionJob, deleteWhatIsOver } from "./delete-what-is-over.ts";
import { retention } from "./personal-data/personal-data.ts";

const dayMs = 24 * 3_600_000;
const patient = { timeout: 20_000 };

async function anArchive(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { database, clock, forgotten, log } = desk;
  const dependencies = {
    database,
    now: () => clock.now,
    forgetKeptMails: async (mails: readonly OutboxMailRow[]) => void forgotten.push(...mails),
  };
  const before = (span: { months?: number; days?: number }) => {
    const date = new Date(clock.now);
    date.setUTCMonth(date.getUTCMonth() - (span.months ?? 0));
    return date.getTime() - (span.days ?? 0) * dayMs;
  };
  const emailsLeft = async () =>
    (await database.query.selectFrom("leads").select("email").orderBy("email").execute()).map(({ email }) => email);
  /** Received long ago, in its current state. */
  const hasApplication = async (email: string, lead: Partial<LeadRow>, application: Partial<ApplicationRow> = {}) => {
    const id = await desk.apply({ email });
    await database.query
      .updateTable("leads")
      .set({ received_at: 0, changed_at: 0, ...lead })
      .where("id", "=", id)
      .execute();
    await database.query
      .updateTable("applications")
      .set({ stage_at: 0, ...application })
      .where("lead_id", "=", id)
      .execute();
  };
  const hasOld = (email: string, changes: Partial<LeadRow>) =>
    desk.hasLead({ email, email_key: email, received_at: 0, changed_at: 0, ...changes });
  return {
    ...desk,
    before,
    emailsLeft,
    hasOld,
    hasApplication,
    tidy: () => deleteWhatIsOver(dependencies),
    aJob: () => createRetentionJob({ ...dependencies, log, prepare: null }),
  };
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 requests go when their time is over, and not a moment earlier", async () => {
    const { tidy, before, hasOld, emailsLeft } = await anArchive(engine);
    const cases: [string, Partial<LeadRow>, Partial<LeadRow>][] = [
      ["new", { received_at: before({ months: 24 }) }, { received_at: before({ months: 24 }) + 1 }],
      ["lost", { status: "lost" }, { status: "lost", received_at: before({ months: 24 }) + 1 }],
      ["contacted", { status: "contacted" }, { status: "contacted", changed_at: before({ months: 24 }) + 1 }],
      [
        "spam",
        { status: "spam", closed_at: before({ days: 90 }) },
        { status: "spam", closed_at: before({ days: 90 }) + 1 },
      ],
      [
        "won",
        { status: "won", closed_at: before({ months: 36 }) },
        { status: "won", closed_at: before({ months: 36 }) + 1 },
      ],
      ["held", { held_since: before({ days: 90 }) }, { held_since: before({ days: 90 }) + 1 }],
    ];
    for (const [name, over, living] of cases) {
      await hasOld(`${name}@over.example`, over);
      await hasOld(`${name}@living.example`, living);
    }
    // A person with an account is still a client.
    await hasOld("nandini@team.example", { status: "won", closed_at: 0 });
    expect(await tidy()).toEqual({ leads: cases.length });
    expect(await emailsLeft()).toEqual(
      [...cases.map(([name]) => `${name}@living.example`), "nandini@team.example"].toSorted(),
    );
    expect(await tidy()).toEqual({});
  });

  test("R11.1 R12.7 a merged request stays as long as its card, and the newest of them says how long that is", async () => {
    const { tidy, before, hasOld, emailsLeft, database } = await anArchive(engine);
    const mergedInto = (card: LeadRow, since: Parameters<typeof before>[0]) => ({
      merged_into: card.id,
      held_since: before(since),
      waiting_until: null,
    });
    const won = await hasOld("won@living.example", { status: "won", closed_at: before({ months: 35 }) });
    await hasOld("merged@living.example", { ...mergedInto(won, { months: 30 }), status: "won", closed_at: 0 });
    const asked = await hasOld("asked@living.example", {});
    const again = { received_at: before({ months: 24 }) + 1 };
    await hasOld("again@living.example", { ...mergedInto(asked, { days: 1 }), ...again });
    const old = await hasOld("old@over.example", {});
    await hasOld("older@over.example", mergedInto(old, { months: 30 }));
    expect(await tidy()).toEqual({ leads: 2 });
    expect(await emailsLeft()).toEqual(["again", "asked", "merged", "won"].map((name) => `${name}@living.example`));
    await database.query.updateTable("leads").set({ received_at: 0 }).where("id", "!=", won.id).execute();
    expect(await tidy()).toEqual({ leads: 2 });
    expect(await emailsLeft()).toEqual(["merged@living.example", "won@living.example"]);
  });

  test("R11.1 R12.8 an old day in a sheet deletes nobody: what counts is the day of the import", async () => {
    const { tidy, before, emailsLeft, hasOld, admin, database, clock } = await anArchive(engine);
    const day = { created: "2019-05-06", contact: "" };
    const rows = ["new", "contacted", "won", "lost"].map((status) => ({
      ...day,
      name: status,
      email: `${status}@sheet.example`,
      status,
    }));
    const form = {
      file: "old.csv",
      fillsKnown: false,
      perDay: 20,
      owners: [],
      rows: [...rows, { ...day, name: "M", email: "merged@sheet.example" }],
    };
    expect((await admin.send("POST", "/api/v1/lead-imports", form)).status).toBe(201);
    const card = await hasOld("card@old.example", {});
    const merged = database.query.updateTable("leads").where("email", "=", "merged@sheet.example");
    await merged.set({ merged_into: card.id, held_since: clock.now }).execute();
    // Who had closed an account is asked anew when somebody imports them.
    const closed = { account_id: "closed", email_key: "new@sheet.example", closed_at: clock.now - 60 * dayMs };
    await database.query.insertInto("closed_accounts").values(closed).execute();
    await tidy();
    expect(await emailsLeft()).toHaveLength(6);
    const imported = clock.now;
    clock.now += before({ months: 0 }) - before({ months: 24 }) + 2 * dayMs;
    await tidy();
    expect(await emailsLeft()).toEqual(["won@sheet.example"]);
    clock.now = imported + before({ months: 0 }) - before({ months: 38 });
    await tidy();
    expect(await emailsLeft()).toEqual([]);
  });

  test("R11.1 R12.7 what was won in a card that was lost later stays for as long as what was won", async () => {
    const { tidy, before, hasOld, emailsLeft, database } = await anArchive(engine);
    const merged = { held_since: 1, waiting_until: null };
    const isWon = (closed_at: number) => ({ ...merged, status: "won", closed_at }) as const;
    const accepts = ({ id: lead_id }: LeadRow, accepted_at: number | null) =>
      database.query
        .insertInto("quotes")
        .values({
          id: newId(),
          lead_id,
          reference: newId(),
          version: 1,
          token_hash: newId(),
          token: "",
          mail_id: "",
          for_name: null,
          content: "{}",
          total: 1,
          currency: "INR",
          valid_until: "2026-12-07",
          writer_id: null,
          writer_name: null,
          sent_at: 0,
          opened_at: null,
          accepted_at,
        })
        .execute();
    const [over, living] = [before({ months: 36 }), before({ months: 36 }) + 1];
    const lost = (email: string) => hasOld(email, { status: "lost", closed_at: 0 });
    for (const [name, wonAt] of [
      ["over", over],
      ["living", living],
    ] as const) {
      await hasOld(`${name}@part.example`, { ...isWon(wonAt), merged_into: (await lost(`${name}@card.example`)).id });
      await accepts(await lost(`${name}@quote.example`), wonAt);
      const into = await lost(`${name}@both.example`);
      await accepts(await hasOld(`${name}@quoted.example`, { ...merged, merged_into: into.id }), wonAt);
    }
    await accepts(await lost("never@quote.example"), null);
    // A person with an account is still a client.
    await accepts(await lost("nandini@team.example"), over);
    expect(await tidy()).toEqual({ leads: 6 });
    expect(await emailsLeft()).toEqual([
      ...["both", "card", "part", "quote", "quoted"].map((name) => `living@${name}.example`),
      "nandini@team.example",
    ]);
    await database.query.updateTable("quotes").set({ accepted_at: over }).execute();
    await database.query.updateTable("leads").set({ closed_at: over }).execute();
    expect(await tidy()).toEqual({ leads: 5 });
  });

  test("R5.2 applications go by what became of them, and one without a guardian's answer after fourteen days", async () => {
    const { tidy, before, hasApplication, applyAsMinor, emailsLeft, database } = await anArchive(engine);
    const ends = { declined: { months: 12 }, enrolled: { months: 36 }, "in-review": { months: 24 } } as const;
    for (const [stage, period] of Object.entries(ends) as [keyof typeof ends, { months: number }][]) {
      await hasApplication(`${stage}@over.example`, {}, { stage, stage_at: before(period) });
      await hasApplication(`${stage}@living.example`, {}, { stage, stage_at: before(period) + 1 });
    }
    await hasApplication("lost@over.example", { status: "lost", closed_at: before({ months: 12 }) });
    await hasApplication("lost@living.example", { status: "lost", closed_at: before({ months: 12 }) + 1 });
    await hasApplication("touched@living.example", { changed_at: before({ months: 24 }) + 1 }, { stage: "in-review" });
    for (const [email, held_since] of [
      ["waits@over.example", before({ days: 14 })],
      ["waits@living.example", before({ days: 14 }) + 1],
    ] as const) {
      await applyAsMinor({ email });
      await database.query.updateTable("leads").set({ held_since }).where("email", "=", email).execute();
    }
    expect(await tidy()).toEqual({ leads: 5 });
    expect((await emailsLeft()).filter((email) => email.endsWith("@over.example"))).toEqual([]);
    expect(await emailsLeft()).toHaveLength(6);
  });

  test("R11.1 with a lead go its notes, its mails with their files, and its key", async () => {
    const { tidy, requestDemo, admin, clock, database, forgotten } = await anArchive(engine);
    const lead = await requestDemo(aDemoRequest(), "a-key");
    await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "Called twice" });
    await database.query.updateTable("leads").set({ received_at: 0 }).where("id", "=", lead.id).execute();
    await database.query.updateTable("idempotency_keys").set({ created_at: clock.now }).execute();
    expect(await tidy()).toEqual({ leads: 1 });
    for (const table of ["leads", "lead_events", "outbox_mails", "idempotency_keys"] as const) {
      expect(await database.query.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(forgotten.map(({ kind }) => kind).toSorted()).toEqual(["demo-request-operator", "demo-request-visitor"]);
  });

  test("R11.1 a sent mail forgets after a year what it said, and one about nobody's request goes after sixty days", async () => {
    const { tidy, before, requestDemo, database, forgotten } = await anArchive(engine);
    await requestDemo(aDemoRequest(), null);
    const [old, young] = await database.query.selectFrom("outbox_mails").selectAll().orderBy("id").execute();
    const settle = (id: string | undefined, changes: Partial<OutboxMailRow>) =>
      database.query
        .updateTable("outbox_mails")
        .set({ state: "sent", ...changes })
        .where("id", "=", id ?? "")
        .execute();
    await settle(old?.id, { settled_at: before({ months: 12 }) });
    await settle(young?.id, { settled_at: before({ months: 12 }) + 1 });
    expect(await tidy()).toEqual({ outbox_mails: 1 });
    const texts = await database.query.selectFrom("outbox_mails").select(["text", "html"]).orderBy("id").execute();
    expect(texts).toEqual([
      { text: "", html: "" },
      { text: young?.text, html: young?.html },
    ]);
    expect(forgotten).toMatchObject([{ id: old?.id }]);
    await settle(old?.id, { lead_id: null, settled_at: before({ days: 60 }) });
    await settle(young?.id, { lead_id: null, settled_at: before({ days: 60 }) + 1 });
    expect(await tidy()).toEqual({ outbox_mails: 1 });
    expect(await database.query.selectFrom("outbox_mails").select("id").execute()).toEqual([{ id: young?.id }]);
  });

  test("R8.1 what is over goes, what lives stays", async () => {
    const { tidy, before, clock, database } = await anArchive(engine);
    const { now } = clock;
    for (const [name, late] of [
      ["over", 0],
      ["living", 1],
    ] as const) {
      const expires_at = now + late;
      const code = { purpose: "EMAIL_SIGNIN", email: name, new_email: null, account_id: null, created_at: 0 } as const;
      const insert = {
        one_time_codes: { ...code, code_hash: name, expires_at: expires_at - dayMs },
        provider_flows: {
          browser_hash: "",
          nonce: "",
          code_verifier: "",
          opener: "{}",
          created_at: 0,
          state_hash: name,
          expires_at,
        },
        provider_tickets: { ticket_hash: name, claims: "{}", expires_at },
        attempt_counts: { counted: name, began_at: 0, attempts: 1, expires_at },
        signing_keys: { id: name, private_jwk: "{}", created_at: 0, signs_until: 0, expires_at },
        confirmations: { recipient: name, day_began_at: expires_at - dayMs, sent: 1 },
        idempotency_keys: {
          key: name,
          request_hash: "",
          result_id: "",
          created_at: before({ days: 30 }) + late,
        },
        promised_roles: { email_key: name, role: "student", promised_at: before({ months: 12 }) + late } as const,
        erasures: { person: name, erased_at: before({ months: 24 }) + late },
        backups: { id: name, file: "", made_at: before({ days: 35 }) + late, bytes: 1, sha256: name },
        audit_entries: {
          ...({ id: name, action: "mail-read", actor_id: null, actor_name: "", subject: "", detail: null } as const),
          at: before({ months: 24 }) + late,
        },
      } as const;
      for (const [table, row] of Object.entries(insert)) {
        await database.query
          .insertInto(table as keyof typeof insert)
          .values(row as never)
          .execute();
      }
    }
    await database.inTransaction(async (tx) => {
      const user = await insertAccount(tx, { email: "user@x.example", role: "student" }, 0);
      const visitor = await insertAccount(tx, { email: "over@x.example", role: null }, now - dayMs);
      await insertAccount(tx, { email: "fresh@x.example", role: null }, now - dayMs + 1);
      if (!user || !visitor) throw new Error("The accounts were not made.");
      const session = (account: typeof user, lastUsedAt: number) =>
        insertSession(
          tx,
          { account, provider: "password", caller: { address: "127.0.0.1", userAgent: "a phone", browser: null } },
          lastUsedAt,
        );
      await session(user, now - 30 * dayMs);
      await session(user, now - 30 * dayMs + 1);
      await session(visitor, now);
    });
    const one = { one_time_codes: 1, provider_flows: 1, provider_tickets: 1, attempt_counts: 1, signing_keys: 1 };
    const more = { confirmations: 1, idempotency_keys: 1, promised_roles: 1, erasures: 1, backups: 1 };
    expect(await tidy()).toEqual({ ...one, ...more, audit_entries: 1, accounts: 1, sessions: 1 });
    expect(await tidy()).toEqual({});
    const accounts = await database.query.selectFrom("accounts").select("email").where("role", "is", null).execute();
    expect(accounts).toEqual([{ email: "fresh@x.example" }]);
    const codes = await database.query.selectFrom("one_time_codes").select("code_hash").execute();
    expect(codes).toEqual([{ code_hash: "living" }]);
  });

  test("R6.9 who closes their account is named by nothing sixty days later; what they sent afterwards stays", async () => {
    const archive = await anArchive(engine);
    const { app, tidy, clock, hasLead, admin, database, emailsLeft } = archive;
    await aColleague(archive, { role: "admin" });
    const own = { email: "nandini@team.example", email_key: "nandini@team.example" };
    const lead = await hasLead({ email: "other@x.example", email_key: "other@x.example" });
    await hasLead({ ...own, received_at: clock.now - 1 });
    await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "Seen" });
    const idToken = admin.headers.Authorization?.replace("Bearer ", "");
    const closing = { method: "POST", body: JSON.stringify({ idToken }) };
    expect((await app.request(`/v1/accounts:delete?key=${identityApiKey}`, closing)).status).toBe(200);
    for (const table of ["lead_events", "audit_entries"] as const) {
      const rows = await database.query.selectFrom(table).select(["actor_id", "actor_name"]).execute();
      expect(rows.length, table).toBeGreaterThan(0);
      expect(new Set(rows.map(({ actor_name }) => actor_name)), table).toEqual(new Set(["somebody who left"]));
    }
    await hasLead({ ...own, received_at: clock.now + 1, email: "Nandini@team.example" });
    clock.now += 60 * dayMs - 1;
    expect((await tidy()).closed_accounts).toBeUndefined();
    clock.now += 1;
    expect((await tidy()).closed_accounts).toBe(1);
    expect((await emailsLeft()).toSorted()).toEqual(["Nandini@team.example", "other@x.example"]);
    expect(await database.query.selectFrom("closed_accounts").selectAll().execute()).toEqual([]);
  });

  test("R6.9 R12.7 a card stays after its account was closed while something came to it afterwards", async () => {
    const { tidy, clock, hasOld, emailsLeft, database } = await anArchive(engine);
    const { now } = clock;
    const own = (name: string) => hasOld("meera@x.example", { name, received_at: now - 1, changed_at: now });
    const merged = await own("Merged");
    const again = { received_at: now + 1, merged_into: merged.id, held_since: now + 1, waiting_until: null };
    await hasOld("again@x.example", again);
    const earlier = await own("Earlier");
    await hasOld("before@x.example", { ...again, received_at: now, merged_into: earlier.id });
    const insertMail = (lead_id: string, came_at: number, nature: "written" | "automatic") =>
      database.query
        .insertInto("inbound_mails")
        .values({
          ...({ id: newId(), way: "folder", came_at, sent_at: null, nature, state: "taken", lead_id } as const),
          matched_by: "token",
          message_id: null,
          from_name: null,
          from_address: "meera@x.example",
          from_key: "meera@x.example",
          sent_to: "",
          subject: "",
          text: "",
          quoted: "",
          bounced_address: null,
          left_out: "[]",
          note: null,
          handled_by: null,
          handled_at: null,
        } as never)
        .execute();
    await insertMail((await own("Answered")).id, now + 1, "written");
    await insertMail((await own("Answered before")).id, now, "written");
    await insertMail((await own("Absent")).id, now + 1, "automatic");
    const insertEvent = (lead_id: string, kind: "message" | "note" | "booking", detail: object) =>
      database.query
        .insertInto("lead_events")
        .values({
          id: newId(),
          lead_id,
          kind,
          at: now + 1,
          actor_id: null,
          actor_name: null,
          detail: JSON.stringify(detail),
        })
        .execute();
    await insertEvent((await own("Wrote by link")).id, "message", { text: "Later, please" });
    await insertEvent((await own("Booked by link")).id, "booking", { what: "booked", byLink: true });
    await insertEvent((await own("Missed")).id, "booking", { what: "missed", byLink: false });
    await insertEvent((await own("Noted")).id, "note", { text: "They left" });
    const closed = { account_id: newId(), email_key: "meera@x.example", closed_at: now };
    await database.query.insertInto("closed_accounts").values(closed).execute();
    clock.now += 60 * dayMs;
    expect((await tidy()).closed_accounts).toBe(1);
    expect((await emailsLeft()).filter((email) => email !== "meera@x.example")).toEqual(["again@x.example"]);
    const left = await database.query.selectFrom("leads").select("name").where("merged_into", "is", null).execute();
    expect(left.map(({ name }) => name).toSorted()).toEqual(["Answered", "Booked by link", "Merged", "Wrote by link"]);
  });

  test("R11.1 many rows go in small portions, and several processes may delete at once", async () => {
    const { tidy, clock, database, hasOld, emailsLeft } = await anArchive(engine);
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      counted: `name ${index}`,
      began_at: 0,
      attempts: 1,
      expires_at: clock.now - index,
    }));
    for (let from = 0; from < rows.length; from += 400) {
      await database.query
        .insertInto("attempt_counts")
        .values(rows.slice(from, from + 400))
        .execute();
    }
    for (let lead = 0; lead < 120; lead += 1) await hasOld(`${newId()}@x.example`, {});
    const reports = await Promise.all([tidy(), tidy(), tidy()]);
    const sum = (table: string) => reports.reduce((all, report) => all + (report[table] ?? 0), 0);
    expect([sum("attempt_counts"), sum("leads")]).toEqual([rows.length, 120]);
    expect(await emailsLeft()).toEqual([]);
  });
});

test("R11.1 nothing that is looked for reads a whole table on the embedded engine", async () => {
  const { database } = await anArchive("sqlite");
  for (const { record, isOver, key, table } of retention) {
    if (table === "signing_keys") continue;
    const query = database.query
      .selectFrom(table)
      .select(key as never)
      .where(isOver(7, 7) as never)
      .limit(1)
      .compile();
    const plan = await planOf(database, { text: query.sql.replaceAll("?", "7"), values: [] });
    expect(plan, record).not.toMatch(/^SCAN (?!.*USING (?:COVERING )?INDEX)/m);
    if (table === "leads") expect(plan, record).toMatch(/(?:received_at|held_since)<\?/);
    expect(plan, record).toMatch(new RegExp(`(?:SEARCH|SCAN) ${table} USING|MULTI-INDEX OR`));
  }
});

test("it deletes at the start, outlives a fault, and stops when it is told to", async () => {
  const { database, log, aJob, hasOld, emailsLeft } = await anArchive("sqlite");
  await hasOld("over@x.example", {});
  const job = aJob();
  job.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("retention"), patient);
  expect(await emailsLeft()).toEqual([]);
  await job.stop();

  await database.query.schema.dropTable("provider_tickets").execute();
  const unlucky = aJob();
  unlucky.start();
  await vi.waitFor(() => expect(log.lines.map(({ message }) => message)).toContain("retention failed"), patient);
  await unlucky.stop();
});
