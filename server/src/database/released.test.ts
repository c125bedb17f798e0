import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { currentGuardianWording } from "@campusward/contracts/leads/guardian-wordings";
import { describe, expect, test } from "vitest";
import { checkAudit } from "../privacy/check-audit.ts";
import { createTestApp } from "../testing/create-test-app.ts";
import { aDatabaseLocation, type EngineName, engines } from "../testing/engines.ts";
import { digitsOf } from "../testing/identity/authenticator.ts";
import { anOlderDatabase } from "../testing/older-database.ts";
import { testSecrets } from "../testing/test-secrets.ts";
import type { Database } from "./database.ts";
import { isMigrated } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

type Cell = string | number | null | { base64: string };
type Release = {
  version: string;
  lastMigration: string;
  rows: Record<string, Record<string, Cell>[]>;
  /** Of a whole deployment under `testSecret`, which ended without a stop: what people held then, and could still do. */
  held?: Held;
};
type Pair = { lead: string; other: string };
type Held = {
  /** When it ended. */
  at: number;
  refreshToken: string;
  authenticator: { email: string; password: string; secret: string };
  demo: { lead: string; token: string };
  quote: { lead: string; token: string };
  guardian: string;
  feed: string;
  /** A merge and a reply that could be taken back at that time, and an older merge. */
  undo: Pair;
  reply: { lead: string };
  merge: Pair;
  import: string;
};

const folder = new URL("../testing/releases/", import.meta.url);
const migrations = new URL("migrations/", import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const releases = readdirSync(folder)
  .filter((file) => file !== "migrations.json")
  .map((file) => read<Release>(file));

const files = readdirSync(migrations)
  .filter((file) => file.endsWith(".sql"))
  .sort();
const released = read<Record<string, string>>("migrations.json");

test("R16.6 no migration that was released is changed or gone, and new ones come after them, numbered on", () => {
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(new URL(file, migrations)))
      .digest("hex");
  const unchanged = Object.keys(released).filter((file) => files.includes(file));
  expect(Object.fromEntries(unchanged.map((file) => [file, hashOf(file)]))).toEqual(released);
  // 0012 was given away and never used; what is released stays as it is.
  let last = Math.max(...unchanged.map((file) => Number(file.slice(0, 4))));
  for (const file of files.filter((name) => !(name in released))) {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+(?:[.](?:sqlite|postgres))?[.]sql$/);
    const number = Number(file.slice(0, 4));
    expect([last, last + 1], `${file} comes after ${last}`).toContain(number);
    last = number;
  }
});

/** Tables of features that are gone. */
const givenUp = new Set(["vital_counts", "site_came"]);

describe.each(engines)("on %s", (engine) => {
  test.each(releases.filter(({ held }) => !held))(
    "R16.6 the data of $version is whole in this version",
    async (release) => {
      const database = await openedHere(engine, release);
      try {
        await expectWhole(database, release);
      } finally {
        await database.close();
      }
    },
  );

  test.each(releases.filter(hasHeld))(
    "R16.6 the data of $version is whole in this version, and goes on: sessions, second steps, links, undo, merges, imports",
    async (release) => {
      const { held } = release;
      const database = await openedHere(engine, release);
      try {
        await expectWhole(database, release);
        const { app, clock } = await createTestApp(engine, { database });
        clock.now = held.at + 5_000;
        const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
          const json = body && { body: JSON.stringify(body) };
          const type = { "Content-Type": "application/json" };
          return app.request(path, { method, headers: { ...type, ...headers }, ...json });
        };
        const identity = async (path: string, body: object) =>
          (await (await call("POST", `${path}?key=campusward`, body)).json()) as Record<string, string>;

        const session = await identity("/v1/token", { grant_type: "refresh_token", refreshToken: held.refreshToken });
        const headers = { Authorization: `Bearer ${session.id_token}` };
        const atDesk = async (method: string, path: string, body?: object) => {
          const reply = await call(method, `/api/v1/${path}`, body, headers);
          expect(reply.status, path).toBe(200);
          return (await reply.json()) as LeadDetail;
        };
        const takeBack = async (id: string) => {
          const { version } = await atDesk("GET", `leads/${id}`);
          return atDesk("POST", `leads/${id}/undo`, { version });
        };
        const { email, password, secret } = held.authenticator;
        const first = await identity("/v1/accounts:signInWithPassword", { email, password, returnSecureToken: true });
        const second = await identity("/v2/accounts/mfaSignIn:finalize", {
          mfaPendingCredential: first.mfaPendingCredential,
          mfaEnrollmentId: (first.mfaInfo as unknown as { mfaEnrollmentId: string }[])[0]?.mfaEnrollmentId,
          totpVerificationInfo: { verificationCode: digitsOf(secret, clock.now) },
        });
        expect(second.idToken).toBeTruthy();

        expect((await takeBack(held.undo.lead)).merged).toEqual([]);
        expect((await takeBack(held.reply.lead)).events.map(({ kind }) => kind)).not.toContain("reply");
        await atDesk("POST", `leads/${held.merge.lead}/apart`, { other: held.merge.other });
        expect((await atDesk("GET", `leads/${held.merge.other}`)).id).toBe(held.merge.other);
        expect(await atDesk("POST", `lead-imports/${held.import}/undo`, {})).toMatchObject({ removed: 1 });

        const form = { "Content-Type": "application/x-www-form-urlencoded" };
        const post = (path: string, body: string) => app.request(path, { method: "POST", headers: form, body });
        expect((await post(`/quote/${held.quote.token}/accept`, "")).status).toBe(303);
        expect((await atDesk("GET", `leads/${held.quote.lead}`)).quotes[0]?.acceptedAt).toBe(clock.now);
        expect((await post(`/demo/${held.demo.token}`, "do=cancel")).status).toBe(303);
        expect((await atDesk("GET", `leads/${held.demo.lead}/times`)) as object).toMatchObject({
          booking: { state: "cancelled" },
        });
        expect(await (await app.request(held.feed)).text()).toContain("BEGIN:VEVENT");
        const guardian = { token: held.guardian, answer: "agree", name: "Pema", isGuardian: true };
        const { version: wording } = currentGuardianWording();
        expect((await call("POST", "/api/v1/guardian-answers", { ...guardian, wording })).status).toBe(200);

        const site = await database.query.selectFrom("site_publications").select("words").executeTakeFirstOrThrow();
        expect(JSON.parse(site.words)).toMatchObject({
          "company.address": ["14 Amaltas Marg", "Dehradun 248 001, India"],
        });
        expect((await checkAudit(database, testSecrets.keyedHash, clock.now)).problems).toEqual([]);
      } finally {
        await database.close();
      }
    },
  );
});

async function expectWhole(database: Database, { rows }: Release): Promise<void> {
  expect(await isMigrated(database.query)).toBe(true);
  for (const [table, ofTable] of Object.entries(rows)) {
    if (givenUp.has(table)) continue;
    const now = await database.query
      .selectFrom(table as "leads")
      .selectAll()
      .execute();
    expect(now, table).toHaveLength(ofTable.length);
  }
  // What people wrote, and who they are, is what no migration may touch.
  const wrote = ["id", "reference", "name", "email", "contact", "received_at"] as const;
  const leads = await database.query.selectFrom("leads").select(wrote).orderBy("id").execute();
  const before = rows.leads?.map((row) => Object.fromEntries(wrote.map((key) => [key, row[key]])));
  expect(leads).toEqual(before?.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));
}

function hasHeld(release: Release): release is Release & { held: Held } {
  return release.held !== undefined;
}

/** The database of a release, opened by this version. */
async function openedHere(engine: EngineName, { lastMigration, rows }: Release) {
  const location = await aDatabaseLocation(engine);
  await anOlderDatabase(location, lastMigration, (query) =>
    query.transaction().execute(async (tx) => {
      // Some migrations write rows, which are among those that are put back.
      for (const table of Object.keys(rows).reverse()) await tx.deleteFrom(table as "leads").execute();
      for (const [table, ofTable] of Object.entries(rows)) {
        for (const row of ofTable) {
          const values = Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, toCell(cell)]));
          await tx
            .insertInto(table as "leads")
            .values(values as never)
            .execute();
        }
      }
    }),
  );
  return openDatabase({ ...location, auditSeal: testSecrets.keyedHash });
}

function toCell(cell: Cell): string | number | null | Buffer {
  return cell !== null && typeof cell === "object" ? Buffer.from(cell.base64, "base64") : cell;
}
