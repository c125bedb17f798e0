import type { ApplicationStage } from "@campusward/contracts/desk/application-stages";
import type { LeadView } from "@campusward/contracts/desk/desk-counts";
import { type LeadGroup, readLeadState } from "@campusward/contracts/desk/lead-state";
import { closedStatuses, leadStatuses } from "@campusward/contracts/desk/leads-desk";
import { contactOutcomes, stepKinds } from "@campusward/contracts/desk/next-steps";
import fc from "fast-check";
import type { Expression, SqlBool } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/open-database.ts";
import type { LeadRow } from "../../database/tables.ts";
import { openMail } from "../../email/outbox/mailed-secrets.ts";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { aMinorsApplication, anApplication, aYes } from "../../testing/builders.ts";
import { aColleague, aDesk } from "../../testing/desk-app.ts";
import { effort } from "../../testing/effort.ts";
import { aDatabaseLocation, engines } from "../../testing/engines.ts";
import { aDatabase } from "../../testing/kept-databases.ts";
import { anOlderDatabase } from "../../testing/older-database.ts";
import { createRolledBack } from "../../testing/rolled-back.ts";
import { testSecrets } from "../../testing/test-secrets.ts";
import { changeApplication } from "../applications/change-application.ts";
import { addLead } from "../entry/add-lead.ts";
import { correctLead } from "../entry/correct-lead.ts";
import { importLeads, listImports, undoImport } from "../entry/import-leads.ts";
import { keepApart, mergeLeads, takeApart } from "../entry/merge-leads.ts";
import { createHandOver } from "../hand-over.ts";
import { sealPermit, takeByPush } from "../push/take-by-push.ts";
import { afterAnswer } from "../reminders/reply-clock.ts";
import { addNote } from "./add-to-lead.ts";
import { logContact, replyToLead } from "./answer-lead.ts";
import { changeLead } from "./change-lead.ts";
import { judgeLead } from "./judge-lead.ts";
import { conditionsOf } from "./lead-selection.ts";
import { lockLead, updateLead } from "./lead-store.ts";
import { toSummaries } from "./lead-summaries.ts";
import { readUndo } from "./lead-undo.ts";
import { changeManyLeads, undoManyLeads } from "./many-leads.ts";
import { undoChange } from "./undo-change.ts";

const hourMs = 3_600_000;
const runs = effort.propertyRuns;
/** On PostgreSQL one costs five times as much. Fewer than 200 would leave a kind of action out now and then. */
const historiesOn = { sqlite: Math.max(400, runs), postgres: Math.max(200, Math.ceil(runs / 5)) };
const longest = 9;

/** What a colleague, a guardian or the clock does. */
const action = fc.oneof(
  fc.record({ do: fc.constant("status" as const), status: fc.constantFrom(...leadStatuses) }),
  fc.record({ do: fc.constant("assign" as const), to: fc.constantFrom(null, 0, 1, 2) }),
  fc.record({ do: fc.constant("step" as const), step: fc.constantFrom(null, ...stepKinds), inHours: fc.nat(72) }),
  fc.record({ do: fc.constant("call" as const), outcome: fc.constantFrom(...contactOutcomes.call) }),
  fc.record({ do: fc.constant("chat" as const), outcome: fc.constantFrom(...contactOutcomes.whatsapp) }),
  // Most of these are refused, so they are tried more often.
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("reply" as const, "note" as const, "agree", "take-back") }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("correct" as const, "merge" as const, "apart" as const, "not-same" as const),
    }),
  },
  fc.record({ do: fc.constantFrom("spam" as const, "not-spam" as const) }),
  fc.record({ do: fc.constant("many" as const), status: fc.constantFrom(null, ...leadStatuses), inHours: fc.nat(72) }),
  fc.record({ do: fc.constantFrom("import" as const, "undo-import" as const, "push" as const) }),
  // Within seconds, and only by who did it.
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "undo-many" as const) }) },
  fc.record({ do: fc.constant("hand-over" as const), to: fc.constantFrom(null, 0, 1, 2) }),
  fc.record({ do: fc.constant("wait" as const), hours: fc.nat(40) }),
  fc.record({ do: fc.constant("wake" as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("stage" as const),
      stage: fc.constantFrom<ApplicationStage[]>(
        "received",
        "in-review",
        "interview",
        "offered",
        "enrolled",
        "declined",
      ),
      isTold: fc.boolean(),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type History = { begins: [string, string]; actions: { who: number; action: Action }[] };

/** What chance brings together too seldom: a second step that only its own first step allows. */
const known: History[] = (
  [
    [
      ["demo", "demo"],
      [{ do: "merge" }, { do: "apart" }],
    ],
    // They write once the merge has brought a promise.
    [
      ["added", "demo"],
      [{ do: "merge" }, { do: "wake" }, { do: "apart" }],
    ],
    // The step that the merge brought is planned anew, of the same kind.
    [
      ["demo", "added"],
      [{ do: "merge" }, { do: "call", outcome: "no-answer" }, { do: "apart" }],
    ],
    // The merge opens a closed one, whose status is changed again.
    [
      ["demo", "demo"],
      [{ do: "status", status: "lost" }, { do: "merge" }, { do: "status", status: "contacted" }, { do: "apart" }],
    ],
    [
      ["demo", "demo"],
      [{ do: "import" }, { do: "undo-import" }],
    ],
    [
      ["demo", "demo"],
      [{ do: "many", status: null, inHours: 3 }, { do: "undo-many" }],
    ],
    [
      ["demo", "demo"],
      [{ do: "status", status: "contacted" }, { do: "undo" }],
    ],
    [["demo", "demo"], [{ do: "not-same" }]],
    // An outcome gives an owner, who is taken off again: it was worked on all the same.
    [
      ["demo", "demo"],
      [
        { do: "chat", outcome: "not-on-whatsapp" },
        { do: "assign", to: null },
      ],
    ],
  ] satisfies [History["begins"], Action[]][]
).map(([begins, steps]) => ({ begins, actions: steps.map((action) => ({ who: 0, action })) }));

const kinds = [
  "status",
  "assign",
  "step",
  "call",
  "chat",
  "reply",
  "note",
  "undo",
  "agree",
  "take-back",
  "correct",
  "merge",
  "apart",
  "not-same",
  "spam",
  "not-spam",
  "many",
  "undo-many",
  "import",
  "undo-import",
  "push",
  "hand-over",
  "stage",
  "wake",
];
const beginnings = fc.constantFrom("demo", "flagged", "application", "minor", "added");
/** Two leads, and what several people do with the first one, and with both. */
const history = fc.record({
  begins: fc.tuple(beginnings, beginnings),
  actions: fc.array(fc.record({ who: fc.nat(2), action }), { minLength: 1, maxLength: longest }),
});

describe.each(engines)("on %s", (engine) => {
  const histories = historiesOn[engine];

  test(`R12.1 R12.2 R12.5 R12.15 R12.17 no open lead is in no view, and the last change is taken back without a trace, after ${histories} random histories of what several people do`, {
    timeout: 300_000 + runs * 100,
  }, async () => {
    const rolledBack = createRolledBack(await aDatabase(engine));
    const { database } = rolledBack;
    const desk = await aDesk(engine, { database });
    const { clock } = desk;
    const { context } = desk.desk;
    const handOver = createHandOver({ ...context, handBookings: async () => {} });
    const begunAt = clock.now;
    const team: Person[] = [];
    for (const name of ["Nandini", "Vikram", "Farah"]) {
      const { id, sessionId } = await aColleague(desk, { name });
      team.push({ accountId: id, name, email: `${name}@team.example`, role: "admin" } as Person);
      const keys = { endpoint: `https://push.example/${id}`, p256dh: "", auth: "", made_at: begunAt };
      await database.query
        .insertInto("push_subscriptions")
        .values({ id, session_id: sessionId, account_id: id, ...keys })
        .execute();
    }
    const ofTeam = (number: number | null) => team[number ?? -1]?.accountId ?? null;
    const lead = (id: string) =>
      database.query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

    type Begun = { id: string; as: string; token: string | undefined };

    async function begin(as: string): Promise<Begun> {
      if (as === "demo") return { as, id: (await desk.hasLead()).id, token: undefined };
      if (as === "added") {
        const added = { name: "Asha", reach: "98400 12345", origin: "fair", agreed: true, profile: undefined } as const;
        return { as, id: (await addLead(context, team[0] as Person, added, null)).id, token: undefined };
      }
      if (as === "flagged") {
        const since = clock.now;
        const held = { waiting_until: null, held_since: since, flagged_at: since, spam_signs: "[]" };
        return { as, id: (await desk.hasLead(held)).id, token: undefined };
      }
      const request = as === "minor" ? aMinorsApplication({ guardianEmail: "pema@dolma.example" }) : anApplication();
      const { id } = await desk.submitApplication({ ...request, track: "creativity" } as never, null);
      if (as !== "minor") return { as, id, token: undefined };
      const ofLead = database.query.selectFrom("outbox_mails").selectAll().where("lead_id", "=", id);
      const letter = await ofLead.where("kind", "=", "application-guardian").executeTakeFirstOrThrow();
      return { as, id, token: /token=([\w-]+)/.exec(openMail(testSecrets, letter)?.text ?? "")?.[1] };
    }

    /** R12.5: what was decided is not waited for, and is open or closed as it was decided. */
    async function decide({ id, as }: Begun, person: Person, what: Extract<Action, { do: "stage" }>) {
      const { stage, isTold } = what;
      const { version } = await lead(id);
      const before = await database.query
        .selectFrom("applications")
        .select("stage")
        .where("lead_id", "=", id)
        .executeTakeFirst();
      const readers = as === "minor" ? ["guardian" as const] : ["student" as const];
      const letter = { to: readers, subject: "A letter", text: "Dear family" };
      await changeApplication(context, person, { id, version, stage, ...(isTold && { letter }) }, null);
      if (before?.stage === stage) return;
      const after = await lead(id);
      const closes = stage === "enrolled" ? "won" : stage === "declined" ? "lost" : null;
      if (after.answered_at !== null) return;
      if (closes) expect(after).toMatchObject({ status: closes, waiting_until: null, due_at: null });
      else if (stage !== "received" && stage !== "in-review") {
        expect(after).toMatchObject({ closed_at: null, waiting_until: null, due_at: after.next_step_at });
      }
    }

    /** The sheet knows the first lead, and has two people whom nobody knows. */
    const sheet = [
      { name: "Meera", contact: "98400 12345", email: "meera@sheet.example", city: "Pune" },
      { name: "Ravi", contact: "98400 54321" },
      { name: "Tara", email: "tara@sheet.example", followUp: "2027-01-05", created: "2024-02-01" },
      { name: "Won", email: "won@sheet.example", status: "won", followUp: "2027-01-05" },
    ];

    async function perform(one: Begun, other: Begun, person: Person, what: Action): Promise<void> {
      const { id, token } = one;
      const { version } = await lead(id);
      const both = async () => [
        { id, version },
        { id: other.id, version: (await lead(other.id)).version },
      ];
      switch (what.do) {
        case "status": {
          const reason = what.status === "lost" ? "Far away" : undefined;
          await changeLead(context, person, { id, version, status: what.status, ...(reason && { reason }) });
          return;
        }
        case "assign":
          await changeLead(context, person, { id, version, assignee: ofTeam(what.to) });
          return;
        case "step": {
          const next = what.step && { kind: what.step, at: clock.now + what.inHours * hourMs, note: null };
          await changeLead(context, person, { id, version, next });
          return;
        }
        case "call":
          await logContact(context, person, { id, way: "call", outcome: what.outcome }, null);
          return;
        case "chat":
          await logContact(context, person, { id, way: "whatsapp", outcome: what.outcome }, null);
          return;
        case "reply":
          await replyToLead(context, person, { id, subject: "Hello", text: "Good day" }, null);
          return;
        case "note":
          await addNote(context, person, { id, text: "A note" }, null);
          return;
        case "undo":
          await undoChange(context, person, { id, version });
          return;
        case "correct":
          await correctLead(context, person, { id, version, contact: `98400 ${12345 + (version % 2)}`, city: "Pune" });
          return;
        case "merge":
          await mergeLeads(context, person, { id, version, other: other.id, theirs: ["city"] });
          return;
        case "apart":
          await takeApart(context, person, { id, other: other.id });
          return;
        case "not-same":
          await keepApart(context, person, { id, other: other.id });
          return;
        case "spam":
        case "not-spam":
          await judgeLead(context, person, { id, verdict: what.do });
          return;
        case "many": {
          const next = { kind: "mail" as const, at: clock.now + what.inHours * hourMs, note: null };
          const status = what.status && { status: what.status, reason: "Far away" };
          const changes = { assignee: person.accountId, ...(status || { next }) };
          await changeManyLeads(context, person, { leads: await both(), ...changes });
          return;
        }
        case "undo-many":
          await undoManyLeads(context, person, await both());
          return;
        case "import": {
          const owners = [person.accountId, team[0]?.accountId as string];
          const how = { file: "fair.csv", fillsKnown: true, perDay: 1, owners };
          await importLeads(context, person, { ...how, rows: sheet }, null);
          return;
        }
        case "undo-import":
          for (const { id } of (await listImports(context)).imports) await undoImport(context, person, id);
          return;
        case "push":
          await takeByPush(context, testSecrets, sealPermit(testSecrets, { id: person.accountId }, { id }, clock.now));
          return;
        case "hand-over": {
          // As for an account that is erased, or loses the right to log in.
          const how = { to: { leads: ofTeam(what.to), applicants: null }, by: person };
          await database.inTransaction((tx) => handOver(tx, { id: person.accountId, isGone: true }, how, clock.now));
          return;
        }
        case "stage":
          await decide(one, person, what);
          return;
        case "wake":
          await database.inTransaction(async (tx) => {
            const woken = await lockLead(tx, id, clock.now);
            const { timeZone } = context;
            if (woken) await updateLead(tx, woken, afterAnswer(woken, clock.now), { now: clock.now, timeZone });
          });
          return;
        case "wait":
          clock.now += what.hours * hourMs;
          return;
        default:
          if (token) await desk.guardianDesk.answer({ ...aYes(token), answer: what.do } as never);
      }
    }

    /** The views and numbers of the desk hold each open lead where its row says that it stands, and only an open one. */
    async function expectInView(leads: readonly LeadRow[], why: string): Promise<void> {
      const { timeZone } = context;
      const summaries = await toSummaries(database.query, leads, clock.now);
      const idsWhere = async (...conditions: Expression<SqlBool>[]) => {
        const found = database.query.selectFrom("leads").select("id");
        return (await found.where((row) => row.and(conditions)).execute()).map(({ id }) => id).toSorted();
      };
      const standing = (...groups: (LeadGroup | null)[]) =>
        summaries
          .filter((one) => groups.includes(readLeadState(one, clock.now, timeZone).group))
          .map(({ id }) => id)
          .toSorted();
      const inView = (view: LeadView) => idsWhere(...conditionsOf(view, { accountId: "", now: clock.now, timeZone }));
      expect(await inView("new"), why).toEqual(standing("new"));
      expect(await inView("today"), why).toEqual(standing("new", "late", "today"));
      expect(await inView("slept"), why).toEqual(standing("slept"));
      expect(await inView("later"), why).toEqual(standing("later"));
      const open = leads.filter(({ due_at }) => due_at !== null);
      expect(standing("new", "late", "today", "slept", "later"), why).toEqual(open.map(({ id }) => id).toSorted());
      // R12.17: what is closed is in no open view.
      const stillOpen = open.filter(({ closed_at }) => closed_at === null);
      expect(await inView("open"), why).toEqual(stillOpen.map(({ id }) => id).toSorted());
    }

    /** All that a press may change, without what counts the changes. */
    async function readAll() {
      const { query } = database;
      const leads = await query.selectFrom("leads").selectAll().orderBy("id").execute();
      const applications = await query.selectFrom("applications").selectAll().orderBy("lead_id").execute();
      const events = await query.selectFrom("lead_events").selectAll().orderBy("id").execute();
      const mails = await query.selectFrom("outbox_mails").select(["id", "state", "due_at"]).orderBy("id").execute();
      const rows = leads.map(({ version: _, changed_at: __, undo: ___, ...row }) => row);
      return { leads, rows: { rows, applications, events, mails } };
    }

    /** R12.2: a change of one lead that its owner may take back, taken back, leaves everything as it stood. */
    async function expectUndone(
      stood: Awaited<ReturnType<typeof readAll>>,
      { one, other, person }: { one: Begun; other: Begun; person: Person },
      why: object,
    ) {
      const before = stood.leads.find(({ id }) => id === one.id);
      const after = await lead(one.id);
      const undo = await database.inTransaction((tx) => readUndo(tx, after));
      if (after.version !== (before?.version ?? 0) + 1 || undo?.inverse.version !== after.version) return;
      const isMany = (await lead(other.id)).version > (stood.leads.find(({ id }) => id === other.id)?.version ?? 0);
      // Many are changed one by one, and taken back one by one.
      if (isMany && undo.inverse.others.length === 0) await perform(one, other, person, { do: "undo-many" });
      else await undoChange(context, person, { id: one.id, version: after.version });
      undone += 1;
      expect((await readAll()).rows, JSON.stringify(why)).toEqual(stood.rows);
    }

    let undone = 0;
    const done = new Map<string, number>();
    for (const { begins, actions } of [...known, ...fc.sample(history, histories)]) {
      clock.now = begunAt;
      await rolledBack.droppingAll(async () => {
        const other = await begin(begins[1]);
        const one = await begin(begins[0]);
        let leads: LeadRow[] = [];
        let last: { stood: Awaited<ReturnType<typeof readAll>>; person: Person } | null = null;
        for (const [index, { who, action }] of actions.entries()) {
          const isLast = index === actions.length - 1;
          const stood = isLast ? await readAll() : null;
          try {
            await perform(one, other, team[who] as Person, action);
            done.set(action.do, (done.get(action.do) ?? 0) + 1);
          } catch (error) {
            // Refused, as for what is held, closed, or no application.
            if (!(error instanceof AppError)) throw error;
          }
          leads = await database.query.selectFrom("leads").selectAll().execute();
          const unsound = leads.find((lead) => !isSound(lead));
          if (unsound) expect.fail(JSON.stringify({ begins, actions, action, unsound }));
          last = stood && { stood, person: team[who] as Person };
        }
        await expectInView(leads, JSON.stringify({ begins, actions }));
        if (last) await expectUndone(last.stood, { one, other, person: last.person }, { begins, actions });
      });
    }
    // Most of it was allowed; of many histories, each kind of action.
    expect(undone).toBeGreaterThan(known.length / 4);
    const total = [...done.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(histories * 2);
    expect(kinds.filter((kind) => !done.has(kind))).toEqual([]);
  });

  test("R12.1 leads of the version before get a next step, or are due by their promise", async () => {
    const location = await aDatabaseLocation(engine);
    const at = Date.parse("2026-11-20T10:00:00+05:30");
    await anOlderDatabase(location, "0013-families", async (query) => {
      const common = { kind: "demo" as const, status: "new" as const, name: "Meera", name_key: "meera" };
      const written = { email: "m@x.example", email_key: "m@x.example", contact: "98400 12345", version: 1 };
      const times = { received_at: at, reply_by_at: at + 24 * hourMs, changed_at: at };
      const older = { ...common, ...written, ...times } as unknown as LeadRow;
      await query
        .insertInto("leads")
        .values([
          { ...older, id: "waiting", reference: "1", waiting_until: at + 24 * hourMs },
          {
            ...older,
            id: "answered",
            reference: "2",
            status: "contacted",
            waiting_until: null,
            replied_at: at + hourMs,
          },
          { ...older, id: "won", reference: "3", status: "won", waiting_until: null, closed_at: at + hourMs },
          { ...older, id: "held", reference: "4", waiting_until: null, held_since: at },
        ])
        .execute();
    });
    const database = await openDatabase(location);
    const rows = await database.query.selectFrom("leads").selectAll().orderBy("reference").execute();
    await database.close();
    const week = at + 7 * 24 * hourMs;
    expect(rows).toMatchObject([
      { due_at: at + 24 * hourMs, next_step_at: null, last_word_at: at },
      { due_at: week, next_step_kind: "call", next_step_at: week },
      { due_at: null, next_step_at: null },
      { due_at: null, next_step_at: null },
    ]);
    expect(rows.every(isSound)).toBe(true);
  });
});

/** Due by the running promise or the next step, whichever comes first; once closed, only while something of theirs waits. */
function isSound(lead: LeadRow): boolean {
  const { closed_at, held_since, waiting_until, next_step_at, next_step_kind, due_at, answered_at } = lead;
  if ((next_step_at === null) !== (next_step_kind === null)) return false;
  if ((closed_at === null) === closedStatuses.some((status) => status === lead.status)) return false;
  if (closed_at !== null) return due_at === (answered_at === null ? null : waiting_until);
  if (held_since !== null) return due_at === null;
  return due_at !== null && due_at === Math.min(waiting_until ?? Infinity, next_step_at ?? Infinity);
}
