import { describe, expect, test } from "vitest";
import type { LeadRow } from "../database/tables.ts";
import { aDesk } from "../testing/desk-app.ts";
import { planOf, statementsOf } from "../testing/query-plans.ts";
import { takeStatistics } from "../testing/statistics.ts";
import { sendDigests } from "./tell/digest.ts";
import { tellTeam } from "./tell/nudges.ts";

type Desk = Awaited<ReturnType<typeof aDesk>>;

/** The queries on leads. */
const ofLeads = /\bleads?\b|lead_search/;
const hourMs = 3_600_000;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** So many leads that a search for a common word is a broad one. Nearly all of them are answered. */
async function fill({ database, hasLead, clock, admin }: Desk, count: number): Promise<void> {
  const model = await hasLead({ name: "Zoya Rare", email: "rare@x.example", email_key: "rare@x.example" });
  for (let from = 0; from < count; from += 250) {
    const rows = Array.from({ length: 250 }, (_, index) => toLead(model, from + index));
    await database.query.insertInto("leads").values(rows).execute();
  }
  await takeStatistics(database);

  function toLead(lead: LeadRow, index: number): LeadRow {
    const receivedAt = clock.now - index * 60_000;
    const isOpen = index < 300 || index % 100 === 0;
    const name = `${pick(["Meera", "Arjun", "Tenzin", "Kabir", "Agnes", "Imran", "Dev"], index)} ${pick(["Krishnan", "Gill", "Bose"], index)}`;
    return {
      ...lead,
      id: `00000000-${String(index).padStart(8, "0")}`,
      reference: `R${index}`,
      name,
      name_key: name.toLowerCase(),
      email: `${index}@school.example`,
      email_key: `${index}@school.example`,
      contact_e164: `+9198${String(index).padStart(8, "0")}`,
      kind: pick(["demo", "quote", "application"], index),
      profile_key: pick(["parent", "student", "others", "ieccounselor"], index),
      city_key: `city ${index % 40}`,
      status: isOpen ? "new" : pick(["contacted", "demo-booked", "won", "lost", "spam"], index),
      received_at: receivedAt,
      changed_at: receivedAt,
      waiting_until: isOpen ? receivedAt + 24 * hourMs : null,
      closed_at: isOpen ? null : receivedAt + 48 * hourMs,
      due_at: isOpen ? receivedAt + 24 * hourMs : null,
      assignee_id: index % 3 === 0 ? admin.id : null,
    };
  }
}

/** The call, and the SQLite index that answers it. */
const lists: [query: string, index: string][] = [
  ["", "leads_due"],
  ["view=today", "leads_due"],
  ["view=slept", "leads_slept"],
  ["view=later", "leads_due"],
  ["view=open", "leads_due"],
  ["view=mine", "leads_due_by_assignee"],
  ["view=unassigned", "leads_due_by_assignee"],
  ["view=all", "leads_listed"],
  ["view=all&kind=quote", "leads_by_kind"],
  ["view=all&profile=parent", "leads_by_profile"],
  ["view=all&status=won", "leads_by_status"],
  ["view=all&age=7", "leads_listed"],
  ["view=all&assignee=ADMIN", "leads_by_assignee"],
  ["view=all&city=City 7", "leads_by_city"],
  ["view=all&kind=quote&status=won&city=City 7", "leads_by_city"],
  ["view=waiting&kind=quote", "leads_waiting"],
  ["view=waiting&city=City 7", "leads_waiting"],
  ["view=waiting&age=7", "leads_waiting"],
  ["view=unassigned&profile=parent", "leads_due_by_assignee"],
  ["view=mine&status=new&age=30", "leads_due_by_assignee"],
  ["view=all&q=rare", "VIRTUAL TABLE"],
  ["view=all&q=zoya rare", "VIRTUAL TABLE"],
  ["view=all&q=school.example", "leads_listed"],
  ["view=all&q=98000 00123", "VIRTUAL TABLE"],
  ["view=waiting&q=rare", "VIRTUAL TABLE"],
  ["view=waiting&q=school.example", "leads_waiting"],
  ["view=mine&q=school.example", "leads_due_by_assignee"],
  ["view=all&q=zo", "leads_by_name"],
  ["view=all&q=ci", "leads_by_city"],
  ["view=flagged", "leads_flagged"],
  ["view=flagged&q=zo", "leads_flagged"],
  ["view=all&q=CW-4F7K2-MQ9TD", "sqlite_autoindex_leads"],
];

const namedById = /sqlite_autoindex_leads_1 \(id=\?\)/;

describe("R11.1 reads no whole table of leads", () => {
  test("on sqlite, for the first page of any view, filter and search", async () => {
    const desk = await aDesk("sqlite");
    await fill(desk, 3000);
    for (const [query, index] of lists) {
      const plans = await plansOfList(desk, query);
      expect(plans.join("\n"), query).toContain(index);
      for (const plan of plans) {
        expect(plan, query).not.toMatch(/SCAN leads$/m);
        // A search that returned a few ids may sort them. A list must be in the order of its index.
        if (!namedById.test(plan)) expect(plan, query).not.toContain("USE TEMP B-TREE FOR ORDER BY");
      }
    }
  });

  test("on postgres, for the first page of any view, filter and search", async () => {
    const desk = await aDesk("postgres");
    await fill(desk, 20_000);
    for (const [query] of lists) {
      for (const plan of await plansOfList(desk, query)) expect(plan, query).not.toMatch(/Seq Scan on leads/);
    }
  });

  test.each(["sqlite", "postgres"] as const)(
    "on %s, for a lead, the figures, an export, what the team is told and the mail with the day",
    async (engine) => {
      const desk = await aDesk(engine);
      await fill(desk, engine === "sqlite" ? 500 : 20_000);
      const { database, admin } = desk;
      const { id } = await database.query.selectFrom("leads").select("id").limit(1).executeTakeFirstOrThrow();
      const paths = [`leads/${id}`, "leads/figures?from=2026-11-20&to=2026-11-21", "leads/export?view=today"];
      const works: [what: string, work: () => Promise<unknown>][] = [
        ...paths.map((path): [string, () => Promise<unknown>] => [
          path,
          async () => (await admin.get(`/api/v1/${path}`)).text(),
        ]),
        ["what is told", () => tellTeam(desk.desk.context, desk.desk.push)],
        ["the mail with the day", () => sendDigests(desk.desk.context)],
      ];
      for (const [path, work] of works) {
        const statements = await statementsOf(database, ofLeads, work);
        expect(statements.length, path).toBeGreaterThan(0);
        for (const statement of statements) {
          expect(await planOf(database, statement), `${path}: ${statement.text}`).not.toMatch(
            /SCAN leads$|Seq Scan on leads/m,
          );
        }
      }
    },
  );
});

async function plansOfList({ admin, database }: Desk, query: string): Promise<string[]> {
  const path = `/api/v1/leads?${encodeURI(query).replace("ADMIN", admin.id)}`;
  const statements = await statementsOf(database, ofLeads, async () =>
    expect((await admin.get(path)).status).toBe(200),
  );
  expect(statements.length, query).toBeGreaterThan(0);
  return Promise.all(statements.map((statement) => planOf(database, statement)));
}
