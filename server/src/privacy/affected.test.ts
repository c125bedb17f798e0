import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { anApplicationDesk } from "../testing/application-desk.ts";
import { aDemoRequest, aQuoteRequest } from "../testing/builders.ts";
import { aFolder, aMigratedLocation, type EngineName, engines } from "../testing/engines.ts";
import { operate } from "../testing/operate-process.ts";
import { signUp } from "../testing/people.ts";
import { type Affected, findAffected, parseAffectedCommand, type Window } from "./affected.ts";

const always: Window = { since: null, until: null };

async function aBreach(engine: EngineName) {
  const location = await aMigratedLocation(engine);
  const database = await openDatabase(location);
  const desk = await anApplicationDesk(engine, { database, dataDir: location.dataDir });
  onTestFinished(() => database.close());
  const { app, clock } = desk;
  const quote = (changes: Record<string, unknown>) =>
    app.request("/api/v1/quotes", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(aQuoteRequest(changes)),
    });
  async function affected(window = always): Promise<Map<string, Affected>> {
    const all = await findAffected(database, window, clock.now);
    return new Map(all.map((one) => [one.address, one]));
  }
  const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
  return { ...desk, quote, affected, env };
}

describe.each(engines)("on %s", (engine) => {
  test("R15.9 everybody whose data is held is listed once, with what is held", async () => {
    const desk = await aBreach(engine);
    const { requestDemo, apply, admin, affected, clock } = desk;
    const email = "Meera@krishnan.example";
    const lead = await requestDemo(aDemoRequest({ email }), null);
    await apply({ email: email.toLowerCase(), name: "Meera Krishnan" });
    await admin.send("POST", `/api/v1/leads/${lead.id}/notes`, { text: "Her father lost his job" }, "n");
    await signUp(desk, email);
    const all = await affected();
    expect(all.get(email.toLowerCase())).toEqual({
      address: "meera@krishnan.example",
      name: "Meera Krishnan",
      parentOf: [],
      phone: expect.stringMatching(/\d{5}/),
      held: [
        "application: name, address, phone, year of birth, school, own words",
        "demo request: name, address, phone, city, with what the team wrote about it",
        "account: name, address, role, hash of the password, places of sign-in",
      ],
      since: clock.now,
    });
    // Colleagues are people too. The team's own mailbox is nobody's.
    expect([...all.keys()].filter((address) => /team\.example|campusward/.test(address))).toEqual([
      "nandini@team.example",
    ]);
  });

  test("R15.9 for a child the parent or guardian is listed, before they have agreed too, and never the child", async () => {
    const desk = await aBreach(engine);
    const { applyAsMinor, quote, affected, database } = desk;
    await applyAsMinor({ name: "Tenzin Dolma", email: "tenzin@student.example" });
    await desk.requestDemo(aDemoRequest({ name: "Tenzin", email: "Tenzin+demo@student.example" }), null);
    await signUp(desk, "tenzin+home@student.example");
    await quote({ name: "Anu Roy", email: "father@roy.example", profile: "student", ageGroup: "under 18" });
    await signUp(desk, "alone@student.example");
    const alone = database.query.selectFrom("accounts").select("id").where("email", "=", "alone@student.example");
    const { id } = await alone.executeTakeFirstOrThrow();
    await database.query
      .insertInto("account_ages")
      .values({ account_id: id, age_group: "under 18", said_at: desk.clock.now })
      .execute();

    const all = await affected();
    expect(all.get("pema@dolma.example")).toMatchObject({
      name: "Pema Dolma",
      parentOf: ["Tenzin", "Tenzin Dolma", "tenzin+home@student.example"],
    });
    expect([...all.keys()].filter((address) => address.startsWith("ten"))).toEqual([]);
    expect(all.get("father@roy.example")).toMatchObject({ name: null, parentOf: ["Anu Roy"] });
    expect(all.get("alone@student.example")?.name).toBe("unknown: tell a parent or guardian, not the child");
  });

  test("R15.9 who only wrote a mail, or wrote from another address, is listed; a report of a server is nobody", async () => {
    const { affected, clock, database } = await aBreach(engine);
    for (const [from_address, nature] of [
      ["Pema@dolma.example", "written"],
      ["mailer-daemon@mx.example", "bounce"],
    ] as const) {
      const mail = {
        ...({ id: newId(), way: "folder", came_at: clock.now, sent_at: null, nature, state: "unmatched" } as const),
        matched_by: null,
        message_id: null,
        from_name: "Pema",
        from_address,
        from_key: from_address.toLowerCase(),
        sent_to: "",
        subject: "",
        text: "",
        quoted: "",
        bounced_address: null,
        left_out: "[]",
        kept_bytes: 0,
        note: null,
        handled_by: null,
        handled_at: null,
      };
      await database.query.insertInto("inbound_mails").values(mail).execute();
    }
    const all = await affected();
    expect(all.get("pema@dolma.example")).toMatchObject({
      name: "Pema",
      held: ["a mail to us: address, words, files"],
    });
    expect(all.has("mailer-daemon@mx.example")).toBe(false);
  });

  test("R15.9 since and until choose by when the data came in", async () => {
    const { requestDemo, affected, clock } = await aBreach(engine);
    const first = clock.now;
    await requestDemo(aDemoRequest({ email: "first@x.example" }), null);
    clock.now += 86_400_000;
    await requestDemo(aDemoRequest({ email: "second@x.example" }), null);
    const named = async (window: Window) =>
      [...(await affected(window)).keys()].filter((address) => address.endsWith("@x.example"));
    expect(await named(always)).toEqual(["first@x.example", "second@x.example"]);
    expect(await named({ since: first + 1, until: null })).toEqual(["second@x.example"]);
    expect(await named({ since: null, until: first })).toEqual(["first@x.example"]);
  });

  test("R15.9 the command writes the list as CSV beside the running product, to the screen or a file for its owner alone", async () => {
    const { requestDemo, env } = await aBreach(engine);
    await requestDemo(aDemoRequest({ name: "=1+1", email: "meera@krishnan.example" }), null);
    const { code, output } = await operate(env, "affected");
    expect(code).toBe(0);
    const lines = output.replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toBe('"Write to","Name","Parent or guardian of","Phone","What was held","Held since (IST)"');
    expect(lines.find((line) => line.startsWith('"meera@'))).toMatch(
      /^"meera@krishnan\.example","'=1\+1","",.*"demo request: name, address, phone, city",/,
    );
    const file = join(await aFolder(), "affected.csv");
    const said = await operate(env, "affected", file, "--since=2020-01-01");
    expect(said).toEqual({ code: 0, output: `Whom to tell is in ${file}: 4 addresses.\n` });
    expect(await readFile(file, "utf8")).toContain("meera@krishnan.example");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await operate(env, "affected", file)).toMatchObject({
      code: 1,
      output: expect.stringContaining("is there"),
    });
    expect((await operate(env, "affected", "--until=yesterday")).output).toContain("no day or time");
  });
});

test("R15.9 R14.2 on PostgreSQL a machine whose clock is slow leaves out nobody", async () => {
  const { requestDemo, env, clock } = await aBreach("postgres");
  clock.now = Date.now();
  await requestDemo(aDemoRequest({ email: "meera@krishnan.example" }), null);
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await operate(env, "affected")).output).toContain("meera@krishnan.example");
});

test("R15.9 a day of the list begins and ends where the team works", () => {
  const { file, window } = parseAffectedCommand(
    ["--since=2026-11-20", "list.csv", "--until=2026-11-21"],
    "Asia/Kolkata",
  );
  expect(file).toBe("list.csv");
  expect(new Date(window.since ?? 0).toISOString()).toBe("2026-11-19T18:30:00.000Z");
  expect(new Date(window.until ?? 0).toISOString()).toBe("2026-11-21T18:29:59.999Z");
  expect(parseAffectedCommand(["--until=2026-11-21T10:00Z"], "Asia/Kolkata").window.until).toBe(
    Date.UTC(2026, 10, 21, 10),
  );
  // Berlin's clock went back on this day, which had 25 hours.
  const berlin = parseAffectedCommand(["--since=2026-10-25", "--until=2026-10-25"], "Europe/Berlin").window;
  expect((berlin.until ?? 0) - (berlin.since ?? 0) + 1).toBe(25 * 3_600_000);
  expect(() => parseAffectedCommand(["a.csv", "b.csv"], "Asia/Kolkata")).toThrow("Usage");
  expect(() => parseAffectedCommand(["--from=x"], "Asia/Kolkata")).toThrow("Usage");
});
