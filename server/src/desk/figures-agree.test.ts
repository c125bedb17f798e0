import { usualHours } from "@campusward/contracts/booking/meeting-hours";
import { readFiguresLine, readSources, sourceGroups } from "@campusward/contracts/desk/lead-sources";
import { LeadDetail, readFigures } from "@campusward/contracts/desk/leads-desk";
import { dayAt, dayMs, hourMs, minuteMs } from "@campusward/contracts/desk/place-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toDemoToken } from "../booking/demo-link.ts";
import { aDesk, type SignedInColleague } from "../testing/desk-app.ts";
import type { EngineName } from "../testing/engines.ts";
import { testSecrets } from "../testing/test-secrets.ts";

/** What happens, and to which of the leads so far. */
type Act = { what: (typeof acts)[number]; whom: number };
const acts = [
  "comes",
  "comes",
  "comes",
  "is typed in",
  "books",
  "is booked",
  "comes to the demo",
  "misses it",
  "is written to",
  "is not reached",
  "is reached",
  "is lost",
  "is won",
  "is spam",
  "an hour",
  "a day",
] as const;

/** A lead as somebody with pen and paper keeps it. */
type Kept = {
  id: string;
  isPromised: boolean;
  cameAt: number;
  answeredAt: number | null;
  bookedAt: number | null;
  closedAt: number | null;
  demoAt: number | null;
  wasHeld: boolean;
  status: "open" | "won" | "lost" | "spam";
};

type Desk = Awaited<ReturnType<typeof aDesk>>;

const everyHour = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
const hours = { ...usualHours, weekly: everyHour, noticeHours: 0, mostADay: 30, horizonDays: 30 };

async function live(desk: Desk, history: readonly Act[]): Promise<Kept[]> {
  const { admin, clock, hasLead } = desk;
  const leads: Kept[] = [];
  for (const { what, whom } of history) {
    clock.now += minuteMs;
    if (what === "an hour" || what === "a day") {
      clock.now += what === "a day" ? 25 * hourMs : hourMs;
      await admin.signInAgain();
    } else if (what === "comes" || what === "is typed in") {
      // Somebody else each time: an answer to one person is one to all of their requests.
      const person = { email: `${leads.length}@family.example`, contact_e164: null };
      const { id } = await hasLead({
        ...person,
        ...(what === "is typed in" && { kind: "added", waiting_until: null }),
      });
      const empty = { answeredAt: null, bookedAt: null, closedAt: null, demoAt: null, wasHeld: false } as const;
      leads.push({ id, isPromised: what === "comes", cameAt: clock.now, ...empty, status: "open" });
    } else {
      const lead = leads[whom % Math.max(leads.length, 1)];
      if (lead?.status === "open") await happen(desk, lead, what);
    }
  }
  return leads;
}

type Happening = Exclude<Act["what"], "comes" | "is typed in" | "an hour" | "a day">;

async function happen(desk: Desk, lead: Kept, what: Happening): Promise<void> {
  const { admin, clock } = desk;
  const path = `/api/v1/leads/${lead.id}`;
  const done = async (part: string, body: object) =>
    expect((await admin.send("POST", `${path}/${part}`, body)).status).toBe(200);
  const answered = () => {
    lead.answeredAt ??= clock.now;
  };
  switch (what) {
    case "books":
    case "is booked":
      if (lead.demoAt === null && (await book(desk, lead, what === "books"))) {
        if (what === "is booked") answered();
        else lead.bookedAt ??= clock.now;
      }
      return;
    case "comes to the demo":
    case "misses it": {
      if (lead.demoAt === null || lead.demoAt > clock.now) return;
      await done("booking/outcome", { outcome: what === "misses it" ? "missed" : "came" });
      lead.wasHeld ||= what === "comes to the demo";
      lead.demoAt = null;
      return;
    }
    case "is written to":
      if (!lead.isPromised) return;
      await done("replies", { subject: "Hello", text: "Hello" });
      return answered();
    case "is not reached":
      return done("contacts", { way: "call", outcome: "no-answer" });
    case "is reached":
      await done("contacts", { way: "call", outcome: "reached" });
      return answered();
    case "is lost":
      return close(desk, lead, "lost");
    case "is won":
      answered();
      return close(desk, lead, "won");
    case "is spam":
      return close(desk, lead, "spam");
  }
}

async function book({ admin, app, clock }: Desk, lead: Kept, isByLink: boolean): Promise<boolean> {
  const startsAt = Math.ceil((clock.now + 1) / (30 * minuteMs)) * 30 * minuteMs;
  const body = JSON.stringify({ token: toDemoToken(testSecrets, lead.id), startsAt });
  const headers = { "Content-Type": "application/json" };
  const { ok } = await (isByLink
    ? app.request("/api/v1/demo-times/book", { method: "POST", headers, body })
    : admin.send("POST", `/api/v1/leads/${lead.id}/booking`, { startsAt }));
  if (ok) lead.demoAt = startsAt;
  return ok;
}

async function close({ admin, clock }: Desk, lead: Kept, status: "won" | "lost" | "spam"): Promise<void> {
  const path = `/api/v1/leads/${lead.id}`;
  const { version } = LeadDetail.parse(await (await admin.get(path)).json());
  const change = { version, status, ...(status === "lost" && { reason: "Too far" }) };
  expect((await admin.send("PATCH", path, change)).status).toBe(200);
  Object.assign(lead, { status, closedAt: clock.now });
}

function reckon(kept: readonly Kept[], now: number) {
  const leads = kept.filter(({ status }) => status !== "spam");
  const promised = leads.filter(({ isPromised, cameAt, answeredAt, bookedAt, closedAt }) => {
    const endsAt = cameAt + dayMs;
    const over = Math.min(answeredAt ?? Number.POSITIVE_INFINITY, endsAt);
    if (!isPromised) return false;
    if (answeredAt !== null && answeredAt <= endsAt) return true;
    if ([bookedAt, closedAt].some((at) => at !== null && at <= over)) return false;
    return endsAt <= now;
  });
  const answers = promised
    .flatMap(({ cameAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - cameAt]))
    .toSorted((one, other) => one - other);
  const [lower, upper] = [answers[Math.floor((answers.length - 1) / 2)], answers[Math.floor(answers.length / 2)]];
  return {
    leads: leads.length,
    inTime: promised.filter(({ cameAt, answeredAt }) => answeredAt !== null && answeredAt <= cameAt + dayMs).length,
    promised: promised.length,
    demos: leads.filter(({ wasHeld }) => wasHeld).length,
    won: leads.filter(({ status }) => status === "won").length,
    firstAnswerMs: lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2),
  };
}

const read = async (who: SignedInColleague, path: string) => (await who.get(`/api/v1/leads${path}`)).json();

async function expectAgreement(desk: Desk, kept: readonly Kept[]): Promise<void> {
  const { admin, clock } = desk;
  const to = dayAt(clock.now, "Asia/Kolkata");
  const days = `from=${dayAt(clock.now - 13 * dayMs, "Asia/Kolkata")}&to=${to}`;
  const truth = reckon(kept, clock.now);
  const line = readFiguresLine.response.parse(await read(admin, "/figures-line"));
  const figures = readFigures.response.parse(await read(admin, `/figures?${days}`));
  const { inTime, promised: of, firstAnswerMs } = truth;
  expect(line).toMatchObject({ answered: { inTime, of }, firstAnswerMs });
  expect(figures).toMatchObject({ leads: truth.leads, answered: { inTime, of }, firstAnswerMs });
  const byDay = figures.answeredByDay;
  expect([byDay.reduce((sum, { onTime }) => sum + onTime, 0), figures.inOrder.filter(Boolean).length]).toEqual([
    inTime,
    inTime,
  ]);
  expect([byDay.reduce((sum, { onTime, late }) => sum + onTime + late, 0), figures.inOrder.length]).toEqual([of, of]);
  for (const by of sourceGroups) {
    const { all, rows, spam } = readSources.response.parse(await read(admin, `/sources?${days}&by=${by}`));
    expect(all).toEqual(truth);
    expect(spam).toBe(kept.length - truth.leads);
    for (const name of ["leads", "inTime", "promised", "demos", "won"] as const) {
      expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(truth[name]);
    }
  }
  const lists = { lead: truth.leads, "in-time": inTime, demo: truth.demos, won: truth.won };
  for (const [cameTo, count] of Object.entries(lists)) {
    const list = (await read(admin, `?view=all&${days}&cameTo=${cameTo}`)) as { leads: unknown[] };
    expect(list.leads, cameTo).toHaveLength(count);
  }
}

const histories = fc.array(fc.record({ what: fc.constantFrom(...acts), whom: fc.nat(6) }), {
  minLength: 12,
  maxLength: 40,
});

test.each([
  ["sqlite", 8],
  ["postgres", 1],
] as [EngineName, number][])(
  "R12.16 on %s the line, Figures and the lists behind their numbers agree, whatever happened",
  async (engine, numRuns) => {
    const desk = await aDesk(engine);
    expect((await desk.admin.send("PUT", "/api/v1/me/hours", hours)).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await desk.admin.signInAgain();
        await desk.database.query.deleteFrom("leads").execute();
        await expectAgreement(desk, await live(desk, history));
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? numRuns) },
    );
  },
);
