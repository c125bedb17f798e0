import { FoundOfPerson } from "@campusward/contracts/accounts/people";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import type { Tables } from "../../database/tables.ts";
import { anApplicationDesk } from "../../testing/application-desk.ts";
import { aDemoRequest } from "../../testing/builders.ts";
import { aColleague } from "../../testing/desk-app.ts";
import { type EngineName, engines } from "../../testing/engines.ts";
import { newestMail } from "../../testing/mail/mailed-links.ts";
import { signUp } from "../../testing/people.ts";
import { aPng } from "../../testing/pictures.ts";

const email = "Meera@Krishnan.example";
const trace = /meera|krishnan/i;
/** Keys are long random text, in which a name turns up by chance once in some thousand runs. They hold nothing of anybody. */
const randomTable = "signing_keys" satisfies keyof Tables;

/** Nobody is like them, no note names them, and no backup was made. */
const alone = { has: { accountId: null, openLeads: 0, applicants: 0 }, others: [], mentions: [], backups: [] };

/** Every table, so that nothing of a person hides in one that nobody thought of. */
const tables = {
  leads: true,
  outbox_mails: true,
  idempotency_keys: true,
  confirmations: true,
  applications: true,
  guardian_answers: true,
  lead_events: true,
  lead_presence: true,
  quotes: true,
  calendar_accounts: true,
  calendar_flows: true,
  room_work: true,
  lead_imports: true,
  tell_settings: true,
  desk_views: true,
  duties: true,
  meeting_hours: true,
  busy_times: true,
  bookings: true,
  digests: true,
  nudges: true,
  push_keys: true,
  push_subscriptions: true,
  templates: true,
  template_versions: true,
  attachments: true,
  inbound_mails: true,
  taken_mails: true,
  reply_tokens: true,
  inbound_mailboxes: true,
  mail_attempts: true,
  audit_entries: true,
  audit_head: true,
  accounts: true,
  account_ages: true,
  idle_accounts: true,
  privacy_requests: true,
  promised_roles: true,
  provider_links: true,
  sessions: true,
  one_time_codes: true,
  second_factors: true,
  recovery_codes: true,
  known_browsers: true,
  provider_flows: true,
  provider_tickets: true,
  signing_keys: true,
  attempt_counts: true,
  token_buckets: true,
  photos: true,
  site_draft: true,
  site_publications: true,
  site_pictures: true,
  payments: true,
  receipts: true,
  receipt_counters: true,
  payment_links: true,
  provider_events: true,
  payment_providers: true,
  backups: true,
  nightly_backup: true,
  closed_accounts: true,
  erasures: true,
} satisfies Record<keyof Tables, true>;

async function anEraser(engine: EngineName) {
  const desk = await anApplicationDesk(engine);
  const { admin, database } = desk;
  async function found(act: "search" | "erasure", of = email) {
    const reply = await admin.send("POST", `/api/v1/people/${act}`, { email: of });
    expect(reply.status).toBe(200);
    return FoundOfPerson.parse(await reply.json());
  }
  const codeOf = async (of: string) => {
    const reply = await admin.send("POST", "/api/v1/people/erasure", { email: of });
    return ((await reply.json()) as { error: { code: string } }).error.code;
  };
  async function everything(): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const table of Object.keys(tables) as (keyof Tables)[]) {
      if (table === randomTable) continue;
      rows[table] = await database.query.selectFrom(table).selectAll().execute();
    }
    return rows;
  }
  return { ...desk, found, codeOf, everything };
}

/** Somebody who did all that can be done. */
async function aBusyPerson(engine: EngineName) {
  const desk = await anEraser(engine);
  const { app, admin, database, requestDemo, apply, clock } = desk;
  const lead = await requestDemo(aDemoRequest({ email }), "a-key");
  await apply({ email: email.toLowerCase(), name: "Meera Krishnan" });
  const note = { text: "Meera Krishnan called twice" };
  await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, note, "note-key");
  const reply = { subject: "Your demo, Meera", text: "Dear Meera, shall we say Thursday?" };
  await admin.send("POST", `/api/v1/leads/${lead.id}/replies`, reply);
  const account = await signUp(desk, email, "Meera's phone");
  await app.request("/api/v1/me/photo", { method: "PUT", body: new Uint8Array(aPng()), headers: account.headers });
  const promise = { email_key: email.toLowerCase(), role: "counselor", promised_at: clock.now } as const;
  await database.query.insertInto("promised_roles").values(promise).execute();
  for (const requestType of ["PASSWORD_RESET", "EMAIL_SIGNIN", "VERIFY_EMAIL"]) {
    const body = JSON.stringify({ requestType, email, idToken: account.idToken });
    await app.request(`/v1/accounts:sendOobCode?key=${identityApiKey}`, { method: "POST", body });
  }
  const link = { provider: "google.com", subject: "g", account_id: account.id, email, linked_at: clock.now };
  await database.query.insertInto("provider_links").values(link).execute();
  return { ...desk, lead, account };
}

describe.each(engines)("on %s", (engine) => {
  test("R11.1 a person is erased from every table, with the files of their mails, and others stay", async () => {
    const { found, everything, forgotten, requestDemo, admin, account, database } = await aBusyPerson(engine);
    const number = "+91 98300 11111";
    const namesake = aDemoRequest({ name: "Diana", email: "xmeera@krishnan.example.org", contact: number });
    await requestDemo(namesake, null);
    const others = await database.query
      .selectFrom("outbox_mails")
      .select("id")
      .where("to_address", "=", namesake.email);
    const what = { email, leads: 2, applications: 1, mails: 9, guardianOf: 0, hasAccount: true, ...alone };
    expect(await found("search")).toEqual({ ...what, has: { ...what.has, accountId: account.id } });
    expect(await found("erasure")).toEqual(what);
    expect(await others.execute()).toHaveLength(1);
    const left = await everything();
    for (const [table, rows] of Object.entries(left)) {
      expect(JSON.stringify(rows).replaceAll(namesake.email, ""), table).not.toMatch(trace);
    }
    expect(left.idempotency_keys).toEqual([]);
    expect(left.sessions).toHaveLength(3);
    expect(left.attempt_counts?.length).toBeLessThan(6);
    expect(forgotten).toHaveLength(9);
    const erasure = { action: "person-erased", actor_id: admin.id, detail: "2 leads, 9 mails, an account" };
    const subject = expect.stringMatching(/^person [0-9a-f]{16}$/);
    expect(left.audit_entries).toContainEqual(expect.objectContaining({ ...erasure, subject }));
    expect(await found("erasure")).toEqual({ ...what, leads: 0, applications: 0, mails: 0, hasAccount: false });
  });

  test("R11.1 in others' applications a guardian's name and address are blanked, and that they agreed stays", async () => {
    const { app, found, everything, applyAsMinor, agree, database, forgotten, admin } = await anEraser(engine);
    const guardian = { guardianName: "Meera Krishnan", guardianEmail: email };
    const id = await applyAsMinor({ name: "Anu", email: "anu@student.example", ...guardian });
    await agree();
    const content = {
      firm: "Krishnan & Co.",
      postal: "7 Krishnan Terrace",
      period: "",
      afterwards: "",
      notIncluded: "",
      lines: [{ what: "Mentoring", detail: "", count: 1, unit: 900_00 }],
      tax: null,
      validUntil: "2030-12-07",
      currency: "INR",
    };
    expect((await admin.send("POST", `/api/v1/leads/${id}/quotes`, { id, content })).status).toBe(200);
    const [, token] = /\/quote\/([\w-]{43})/.exec((await newestMail(database, "quote-sent")).text) ?? [];
    const accepting = { method: "POST", body: new URLSearchParams() };
    expect((await app.request(`/quote/${token}/accept`, accepting)).status).toBe(303);
    expect(await found("search")).toMatchObject({ leads: 0, guardianOf: 1, mails: 5, hasAccount: false });
    await found("erasure");
    const application = await database.query.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
    expect(application).toMatchObject({ guardian_name: null, guardian_email: null, guardian_state: "agreed" });
    for (const [table, rows] of Object.entries(await everything())) {
      expect(JSON.stringify(rows), table).not.toMatch(trace);
    }
    expect(forgotten.map(({ kind }) => kind).toSorted()).toEqual([
      "application-guardian",
      "application-operator",
      "guardian-record",
      "quote-accepted",
      "quote-sent",
    ]);
    const quote = await database.query.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
    expect(quote).toMatchObject({ for_name: null, total: 900_00, accepted_at: expect.any(Number) });
    expect(JSON.parse(quote.content)).toEqual({ ...content, firm: "", postal: "" });
    expect(await (await admin.get(`/api/v1/applications/${id}`)).json()).toMatchObject({ name: "Anu", guardian: null });
  });

  test("R11.1 what a guardian has not agreed to is erased too, and not counted", async () => {
    const { found, applyAsMinor, database } = await anEraser(engine);
    await applyAsMinor({ email });
    const nothing = { email, leads: 0, applications: 0, mails: 0, guardianOf: 0, hasAccount: false, ...alone };
    expect(await found("search")).toEqual(nothing);
    expect(await found("search", "pema@dolma.example")).toMatchObject({ guardianOf: 0, mails: 0 });
    expect(await found("erasure")).toEqual(nothing);
    expect(await database.query.selectFrom("leads").selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom("outbox_mails").selectAll().execute()).toEqual([]);
  });

  test("R11.1 nobody erases themselves or the last admin, and what an erased colleague did stays without the name", async () => {
    const desk = await anEraser(engine);
    const { admin, codeOf, found, hasLead, database } = desk;
    expect(await codeOf("Nandini@team.example")).toBe("own_account");
    expect(await codeOf("no address")).toBe("invalid_fields");
    const colleague = await aColleague(desk, { name: "Meera Krishnan", email, role: "admin" });
    const lead = await hasLead({ name: "Zoya", email: "zoya@x.example", email_key: "zoya@x.example" });
    await colleague.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "Call on Monday" });
    const both = await Promise.all([
      colleague.send("POST", "/api/v1/people/erasure", { email: "nandini@team.example" }),
      admin.send("POST", "/api/v1/people/erasure", { email }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    if (both[1]?.status !== 200) return;
    const events = await database.query.selectFrom("lead_events").selectAll().execute();
    expect(events).toMatchObject([{ actor_id: null, actor_name: expect.stringMatching(/^person [0-9a-f]{16}$/) }]);
    const audit = await database.query.selectFrom("audit_entries").selectAll().execute();
    expect(JSON.stringify(audit)).not.toMatch(trace);
    expect((await found("search")).hasAccount).toBe(false);
  });

  test("R11.1 R15.7 the story no longer names an erased colleague as whom something was given to", async () => {
    const desk = await anEraser(engine);
    const { admin, found, hasLead, apply, database } = desk;
    const colleague = await aColleague(desk, { name: "Meera Krishnan", email, role: "teamMember" });
    const lead = await hasLead({ name: "Zoya", email: "zoya@x.example", email_key: "zoya@x.example" });
    await admin.send("PATCH", `/api/v1/leads/${lead.id}`, { version: 1, assignee: colleague.id });
    const booking = { what: "booked", startsAt: 1, who: "Meera Krishnan", byLink: true, text: "At the gate" };
    const nobody = { actor_id: null, actor_name: null };
    const booked = { id: newId(), lead_id: lead.id, kind: "booking", at: 1, ...nobody } as const;
    await database.query
      .insertInto("lead_events")
      .values({ ...booked, detail: JSON.stringify(booking) })
      .execute();
    const mentor = await aColleague(desk, { name: "Krishnan, M.", email: "m@krishnan.example", role: "expertMentor" });
    const id = await apply({ email: "anu@x.example" });
    await admin.send("PATCH", `/api/v1/applications/${id}`, { version: 1, mentor: mentor.id });
    const given = async () => {
      const kinds = ["assigned", "booking", "mentor"] as const;
      const events = database.query.selectFrom("lead_events").select("detail").where("kind", "in", kinds);
      const details = (await events.orderBy("kind").orderBy("at").execute()).map(({ detail }) => JSON.parse(detail));
      return details.flatMap(({ to, who }) => to ?? who ?? []);
    };
    // Whoever takes the name of a colleague changes nothing by leaving.
    await aColleague(desk, { name: "Meera Krishnan", email: "student@x.example", role: "student" });
    await found("erasure", "student@x.example");
    expect(await given()).toEqual(["Meera Krishnan", "Meera Krishnan", "Krishnan, M."]);
    // Of two colleagues of one name nobody knows which it was.
    const namesake = await aColleague(desk, { name: "Meera Krishnan", email: "namesake@x.example", role: "admin" });
    await found("erasure", "namesake@x.example");
    expect(await given()).toEqual(["Meera Krishnan", "Meera Krishnan", "Krishnan, M."]);
    expect(namesake.id).not.toBe(colleague.id);
    await found("erasure");
    await found("erasure", "m@krishnan.example");
    const somebody = expect.stringMatching(/^person [0-9a-f]{16}$/);
    expect(await given()).toEqual([somebody, somebody, somebody]);
    const rest = await database.query.selectFrom("lead_events").select("detail").execute();
    expect(JSON.stringify(rest)).not.toMatch(trace);
    expect(JSON.stringify(rest)).toContain("At the gate");
    expect(JSON.stringify(await database.query.selectFrom("audit_entries").selectAll().execute())).not.toMatch(trace);
  });

  test("R11.1 everything of a person can be copied as a file, and who took it is written down", async () => {
    const { admin, account, lead, database } = await aBusyPerson(engine);
    const reply = await admin.send("POST", "/api/v1/people/copy", { email: "meera@krishnan.EXAMPLE" });
    expect(reply.headers.get("Content-Disposition")).toBe('attachment; filename="person.json"');
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    const text = await reply.text();
    expect(text).not.toMatch(/oobCode|argon2|refresh/);
    const copy = JSON.parse(text);
    expect(copy.account).toMatchObject({
      id: account.id,
      email: email.toLowerCase(),
      photo: { contentType: "image/png" },
      accountsElsewhere: [{ provider: "google.com" }],
      sessions: [{ userAgent: "Meera's phone" }],
    });
    expect(copy.requests).toMatchObject([
      {
        reference: lead.reference,
        contact: "+91 98400 12345",
        history: [
          { kind: "note", detail: { text: "Meera Krishnan called twice" } },
          { kind: "reply", detail: { subject: "Your demo, Meera" } },
          { kind: "status" },
          { kind: "assigned" },
        ],
      },
      { kind: "application", application: { track: "innovation", stage: "received" } },
    ]);
    expect(copy.mails).toHaveLength(9);
    const audit = await database.query.selectFrom("audit_entries").selectAll().orderBy("id", "desc").execute();
    expect(audit[0]).toMatchObject({
      action: "person-copied",
      subject: expect.stringMatching(/^person [0-9a-f]{16}$/),
    });
    const nobody = await admin.send("POST", "/api/v1/people/copy", { email: "nobody@x.example" });
    expect(await nobody.json()).toMatchObject({ account: null, requests: [], mails: [], guardianOf: [] });
  });

  test("R11.1 a copy leaves out what a guardian has not agreed to", async () => {
    const { admin, applyAsMinor } = await anEraser(engine);
    await applyAsMinor({ email });
    const copyOf = async (of: string) => (await admin.send("POST", "/api/v1/people/copy", { email: of })).json();
    expect(await copyOf(email)).toMatchObject({ requests: [], mails: [] });
    expect(await copyOf("pema@dolma.example")).toMatchObject({ guardianOf: [], mails: [] });
  });
});
