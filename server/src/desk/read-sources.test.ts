import { filterOfGroup, readSources, type SourceGroup, sourceGroups } from "@campusward/contracts/desk/lead-sources";
import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";
import { hasDemo } from "../testing/has-demo.ts";

const hourMs = 3_600_000;
const range = "from=2026-11-20&to=2026-11-21";

describe.each(engines)("on %s", (engine) => {
  test("R12.10 from lead to answered to demo to won, and each number is that of the list it opens", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead, clock, database } = desk;
    const at = clock.now;
    const { id: farah } = await aColleague(desk, { role: "teamMember", name: "Farah" });
    const answered = (hours: number, status: "contacted" | "demo-booked" | "won") =>
      hasLead({
        source: "search",
        utm_campaign: "Class 11, fairs",
        status,
        replied_at: at + hours * hourMs,
        waiting_until: null,
        assignee_id: farah,
      });
    await answered(1, "contacted");
    const held = await answered(3, "demo-booked");
    await answered(30, "won");
    const lost = await hasLead({ source: "fair", kind: "added", waiting_until: null, assignee_id: admin.id });
    await hasLead({ source: "search", status: "spam", closed_at: at, waiting_until: null });
    await hasLead({ source: "not-known", profile: null, profile_key: null, page: null });
    await hasLead({ source: "search", received_at: at - 40 * 24 * hourMs });
    // A demo that came to nothing was one; one that nobody came to was none.
    await hasDemo(desk, held, "came");
    await hasDemo(desk, held, "missed");
    await hasDemo(desk, lost, "came");
    await database.query
      .updateTable("leads")
      .set({ status: "lost", closed_at: at })
      .where("id", "=", lost.id)
      .execute();

    const read = async (by: SourceGroup, query = range) =>
      readSources.response.parse(await (await admin.get(`/api/v1/leads/sources?${query}&by=${by}`)).json());
    const bySource = await read("source");
    expect(bySource.rows).toEqual([
      { key: "search", label: null, leads: 3, inTime: 2, promised: 3, demos: 1, won: 1, firstAnswerMs: 3 * hourMs },
      { key: "fair", label: null, leads: 1, inTime: 0, promised: 0, demos: 1, won: 0, firstAnswerMs: null },
      { key: "not-known", label: null, leads: 1, inTime: 0, promised: 0, demos: 0, won: 0, firstAnswerMs: null },
    ]);
    expect(bySource.all).toEqual({ leads: 5, inTime: 2, promised: 3, demos: 2, won: 1, firstAnswerMs: 3 * hourMs });
    expect(bySource.spam).toBe(1);
    expect((await read("colleague")).rows.map(({ label, leads }) => [label, leads])).toEqual([
      ["Farah", 3],
      [null, 1],
      ["Nandini Rao", 1],
    ]);

    const count = async (filter: Record<string, string>) => {
      const query = new URLSearchParams({ view: "all", from: "2026-11-20", to: "2026-11-21", ...filter });
      const list = (await (await admin.get(`/api/v1/leads?${query}`)).json()) as { leads: unknown[] };
      return list.leads.length;
    };
    const cameTo = { leads: "lead", inTime: "in-time", demos: "demo", won: "won" } as const;
    for (const by of sourceGroups) {
      for (const { key, ...row } of (await read(by)).rows) {
        for (const [number, result] of Object.entries(cameTo)) {
          const filter = { [filterOfGroup[by]]: key.replaceAll(",", "%2C"), cameTo: result };
          expect(await count(filter), `${by} ${key} ${number}`).toBe(row[number as keyof typeof cameTo]);
        }
      }
    }
    const narrowed = await read("source", `${range}&assignee=${farah},-`);
    expect(narrowed.rows.map(({ key, leads }) => [key, leads])).toEqual([
      ["search", 3],
      ["not-known", 1],
    ]);
    expect((await admin.get("/api/v1/leads/sources?from=2026-11-22&to=2026-11-21&by=source")).status).toBe(422);
  });

  test("R12.10 R12.12 a team member sees the figures of their own leads, and nobody else's", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead } = desk;
    const member = await aColleague(desk, { role: "teamMember", name: "Farah" });
    await hasLead({ assignee_id: member.id, source: "fair" });
    await hasLead({ assignee_id: admin.id, source: "search" });
    await hasLead({ assignee_id: admin.id, status: "spam", waiting_until: null });
    for (const by of sourceGroups) {
      // Not even when they ask for somebody else's.
      for (const query of [range, `${range}&assignee=${admin.id}`]) {
        const reply = await member.get(`/api/v1/leads/sources?${query}&by=${by}`);
        const { rows, all, spam } = readSources.response.parse(await reply.json());
        const own = query === range ? 1 : 0;
        expect([rows.length, all.leads, spam], by).toEqual([own, own, 0]);
      }
    }
  });
});
