import { describe, expect, test } from "vitest";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { engines } from "../testing/engines.ts";

const hourMs = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  test("R12.10 from lead to answered to demo to won, by source, with the middle first answer, and each opens its list", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead, clock } = desk;
    const at = clock.now;
    const answered = (hours: number, status: "contacted" | "demo-booked" | "won") =>
      hasLead({
        source: "search",
        utm_campaign: "Class 11",
        status,
        replied_at: at + hours * hourMs,
        waiting_until: null,
      });
    await answered(1, "contacted");
    await answered(3, "demo-booked");
    await answered(30, "won");
    await hasLead({ source: "fair", kind: "added", waiting_until: null, assignee_id: admin.id });
    await hasLead({ source: "search", status: "spam", closed_at: at, waiting_until: null });
    const read = async (by: string, as = admin) =>
      (
        (await (await as.get(`/api/v1/leads/sources?from=2026-11-21&to=2026-11-21&by=${by}`)).json()) as {
          rows: unknown;
        }
      ).rows;
    expect(await read("source")).toEqual([
      { key: "search", label: null, leads: 3, inTime: 2, demos: 2, won: 1, firstAnswerMs: 3 * hourMs },
      { key: "fair", label: null, leads: 1, inTime: 0, demos: 0, won: 0, firstAnswerMs: null },
    ]);
    expect(await read("campaign")).toMatchObject([
      { key: "Class 11", leads: 3 },
      { key: "", leads: 1 },
    ]);
    expect(await read("colleague")).toMatchObject([{ key: "" }, { key: admin.id, label: "Nandini Rao", leads: 1 }]);
    const member = await aColleague(desk, { role: "teamMember", name: "Farah" });
    await hasLead({ assignee_id: member.id });
    expect(await read("colleague", member)).toMatchObject([{ label: "Farah", leads: 1 }]);
    for (const [filter, count] of [
      ["source=search", 4],
      ["source=fair", 1],
      ["campaign=Class+11", 3],
      ["page=%2F", 6],
    ] as const) {
      const list = (await (await admin.get(`/api/v1/leads?view=all&${filter}`)).json()) as { leads: unknown[] };
      expect(list.leads, filter).toHaveLength(count);
    }
    expect((await admin.get("/api/v1/leads/sources?from=2026-11-22&to=2026-11-21&by=source")).status).toBe(422);
  });
});
