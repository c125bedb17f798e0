import { readFiguresLine } from "@campusward/contracts/desk/lead-sources";
import { readFigures } from "@campusward/contracts/desk/leads-desk";
import { describe, expect, test } from "vitest";
import { sourceOf } from "../database/lead-rows/lead-source.ts";
import { openDatabase } from "../database/open-database.ts";
import type { LeadRow } from "../database/tables.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { aDatabaseLocation, engines } from "../testing/engines.ts";
import { hasDemo } from "../testing/has-demo.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { readFigures as ofDays } from "./read-figures.ts";

const hourMs = 3_600_000;
/** The last millisecond of 20 November in India. */
const lastOfFriday = Date.UTC(2026, 10, 20, 18, 29, 59, 999);

describe.each(engines)("on %s", (engine) => {
  test("R12.13 days are those of the team's place, also when its clock changes", async () => {
    const { hasLead, database, admin } = await aDesk(engine);
    // Lisbon's clock goes back in the night to 25 October: that day has 25 hours.
    const at = (text: string) => Date.parse(text);
    const answered = { status: "contacted", waiting_until: null } as const;
    const replies = ["2026-10-24T23:59:00+01:00", "2026-10-25T00:00:00+01:00", "2026-10-25T23:59:00+00:00"];
    for (const reply of replies) await hasLead({ ...answered, received_at: at(reply), replied_at: at(reply) + 1 });
    await hasLead({ ...answered, received_at: at("2026-10-26T00:00:00Z"), replied_at: at("2026-10-26T00:00:00Z") });
    const days = { from: "2026-10-24", to: "2026-10-25" };
    const figures = await ofDays(database, { accountId: admin.id, role: "admin" }, days, {
      now: at("2026-10-27T00:00:00Z"),
      timeZone: "Europe/Lisbon",
    });
    expect(figures.answeredByDay).toEqual([
      { day: "2026-10-24", onTime: 1, late: 0 },
      { day: "2026-10-25", onTime: 2, late: 0 },
    ]);
    expect(figures.answered).toEqual({ inTime: 3, of: 3 });
  });

  test("R11.1 the figures of a range of days, by the team's clock", async () => {
    const desk = await aDesk(engine);
    const { hasLead, clock } = desk;
    const answered = { status: "contacted", waiting_until: null } as const;
    await hasLead({
      ...answered,
      received_at: lastOfFriday,
      replied_at: lastOfFriday + 1,
      profile: "parent",
      page: "/pricing",
    });
    await hasLead({
      ...answered,
      kind: "quote",
      received_at: lastOfFriday + 1,
      replied_at: lastOfFriday + 1 + 24 * hourMs,
      profile: "Others",
      page: "/pricing",
    });
    await hasLead({
      ...answered,
      received_at: lastOfFriday + 2,
      replied_at: lastOfFriday + 3 + 24 * hourMs,
      profile: null,
      profile_key: null,
    });
    await hasLead({ received_at: lastOfFriday + 4, page: null });
    await hasLead({ received_at: clock.now - hourMs, status: "lost", waiting_until: null, page: "/" });
    await hasLead({ received_at: clock.now, status: "spam", waiting_until: null });
    clock.now = lastOfFriday + 30 * 60_000;
    const admin = await aColleague(desk, { email: "joseph@team.example" });
    const figures = async (range: string) =>
      readFigures.response.parse(await (await admin.get(`/api/v1/leads/figures?${range}`)).json());

    expect(await figures("from=2026-11-20&to=2026-11-22")).toEqual({
      answered: { inTime: 2, of: 3 },
      answeredByDay: [
        { day: "2026-11-20", onTime: 1, late: 0 },
        { day: "2026-11-21", onTime: 1, late: 1 },
        { day: "2026-11-22", onTime: 0, late: 0 },
      ],
      // The first was answered at once, the second after a day, the third a moment later than that.
      inOrder: [true, true, false],
      firstAnswerMs: 24 * hourMs,
      leads: 5,
    });
    const friday = await figures("from=2026-11-20&to=2026-11-20");
    expect([friday.answered, friday.leads]).toEqual([{ inTime: 1, of: 1 }, 1]);
  });

  test("R12.10 R12.12 the line counts all for an admin, and their own for a team member", async () => {
    const desk = await aDesk(engine);
    const { admin, hasLead, clock } = desk;
    const farah = await aColleague(desk, { role: "teamMember", name: "Farah" });
    // Saturday 21 November: the week began on Monday the 16th.
    const answered = (daysAgo: number, hours: number, owner: string | null) => {
      const receivedAt = clock.now - daysAgo * 24 * hourMs;
      const repliedAt = receivedAt + hours * hourMs;
      return hasLead({
        received_at: receivedAt,
        replied_at: repliedAt,
        waiting_until: null,
        status: "contacted",
        assignee_id: owner,
      });
    };
    const read = async (who = admin) => readFiguresLine.response.parse(await (await who.get(line)).json());
    const line = "/api/v1/leads/figures-line";
    expect(await read()).toEqual({
      isOwn: false,
      answered: { inTime: 0, of: 0 },
      firstAnswerMs: null,
      demos: 0,
      won: 0,
    });
    await answered(1, 2, farah.id);
    await answered(2, 30, farah.id);
    await answered(3, 5, admin.id);
    await answered(9, 1, farah.id);
    await answered(20, 1, farah.id);
    const won = await answered(2, 3, farah.id);
    const demo = await answered(2, 4, null);
    const change = { id: won.id, version: won.version, status: "won" };
    expect((await admin.send("PATCH", `/api/v1/leads/${won.id}`, change)).status).toBe(200);
    // A demo of the coming Sunday, one that was missed, and one of next week.
    await hasDemo(desk, demo, "booked", clock.now + 24 * hourMs);
    await hasDemo(desk, demo, "missed", clock.now - 24 * hourMs);
    await hasDemo(desk, won, "booked", clock.now + 48 * hourMs);
    expect(await read()).toEqual({
      isOwn: false,
      answered: { inTime: 5, of: 6 },
      // Halfway between the third and the fourth of six.
      firstAnswerMs: 3.5 * hourMs,
      demos: 1,
      won: 1,
    });
    expect(await read(farah)).toEqual({
      isOwn: true,
      answered: { inTime: 2, of: 3 },
      firstAnswerMs: 3 * hourMs,
      demos: 0,
      won: 1,
    });
    const days = "/api/v1/leads/figures?from=2026-11-16&to=2026-11-21";
    const ofDays = async (who = admin) => readFigures.response.parse(await (await who.get(days)).json());
    expect((await ofDays()).leads).toBe(5);
    expect((await ofDays(farah)).leads).toBe(3);
    expect((await ofDays(farah)).answered).toEqual({ inTime: 2, of: 3 });
  });

  test("R12.16 R16.6 old data: sources that mean the same are one, and a press of their own is no answer", async () => {
    const location = await aDatabaseLocation(engine);
    const at = Date.UTC(2026, 10, 20);
    const named = ["google", "www.google.co.in", "ig", "m.facebook.com", "walk in", "fair-list", "hugoogle.example"];
    const written = { name: "Meera", name_key: "meera", email: "m@x.example", email_key: "m@x.example" };
    const times = { received_at: at, reply_by_at: at + 24 * hourMs, changed_at: at, version: 1 };
    const bare = { kind: "demo", contact: "98400 12345", ...written, ...times } as unknown as LeadRow;
    await anOlderDatabase(location, "0028-busy-unclear", async (query) => {
      const answered = { replied_at: at + 60_000, waiting_until: null, status: "demo-booked" } as const;
      const lead = (id: string, source: string) => ({ ...bare, ...answered, id, reference: id, source });
      await query
        .insertInto("leads")
        .values(named.map((source, index) => lead(`${index}`, source)))
        .execute();
      const event = (id: string, lead_id: string, minutes: number, kind: "booking" | "contact", detail: object) => {
        const by = { actor_id: null, actor_name: null };
        return { id, lead_id, kind, at: at + minutes * 60_000, ...by, detail: JSON.stringify(detail) };
      };
      const booked = (byLink: boolean) => ({
        what: "booked",
        startsAt: at + hourMs,
        who: "Nandini",
        byLink,
        text: null,
      });
      const events = [
        event("a", "0", 1, "booking", booked(true)),
        event("b", "0", 2, "contact", { way: "call", outcome: "no-answer", note: null }),
        event("c", "0", 3, "contact", { way: "call", outcome: "reached", note: null }),
        event("d", "1", 1, "booking", booked(true)),
        event("e", "2", 1, "booking", booked(false)),
      ];
      await query.insertInto("lead_events").values(events).execute();
    });
    const database = await openDatabase(location);
    const rows = await database.query.selectFrom("leads").select(["source", "replied_at"]).orderBy("id").execute();
    await database.close();
    expect(rows.map(({ source }) => source)).toEqual(
      named.map((utm_source) => sourceOf({ origin: null, utm_source, referrer_host: null })),
    );
    const first = at + 60_000;
    expect(rows.map(({ replied_at }) => replied_at)).toEqual([at + 180_000, null, ...Array(5).fill(first)]);
  });

  test("R11.1 more leads than one query may read are all counted once, including overdue ones", async () => {
    const { admin, database, hasLead, clock } = await aDesk(engine);
    const model = await hasLead({ received_at: clock.now - 2000 });
    for (let from = 0; from < 2300; from += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ...model,
        id: `${from + index}`,
        reference: `${from + index}`,
      }));
      await database.query.insertInto("leads").values(rows).execute();
    }
    await database.query.updateTable("leads").set({ reply_by_at: clock.now }).execute();
    const figures = await (await admin.get("/api/v1/leads/figures?from=2026-11-21&to=2026-11-21")).json();
    expect(figures).toMatchObject({ leads: 2301, answered: { inTime: 0, of: 2301 }, firstAnswerMs: null });
  });
});

test.each([
  "from=2026-11-21&to=2026-11-20",
  "from=2026-02-30&to=2026-03-01",
  "from=2024-01-01&to=2026-01-01",
  "from=yesterday&to=today",
  "",
])("R11.1 figures are refused for a range that is none: %s", async (range) => {
  const { admin } = await aDesk("sqlite");
  expect((await admin.get(`/api/v1/leads/figures?${range}`)).status).toBe(422);
});
