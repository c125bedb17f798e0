import { setImmediate as letOthersWork } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLead } from "../leads/new-lead.ts";
import { aDemoRequest } from "../testing/builders.ts";
import { aMigratedLocation, engines } from "../testing/engines.ts";
import type { Database } from "./database.ts";
import { type DatabaseLocation, openDatabase } from "./open-database.ts";

async function aProcess(location: DatabaseLocation) {
  const faults: Error[] = [];
  const database = await openDatabase(location, (error) => faults.push(error));
  onTestFinished(() => database.close());
  let heard = 0;
  const stopListening = database.onWritten("leads", () => {
    heard += 1;
  });
  return { database, faults, heard: () => heard, stopListening };
}

function writeLead({ query }: Pick<Database, "query">) {
  return query
    .insertInto("leads")
    .values(createLead("demo", aDemoRequest(), crypto.randomUUID(), 1))
    .execute();
}

async function endListening({ query }: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    query,
  );
}

const soon = { timeout: 10_000, interval: 10 };

describe.each(engines)("on %s", (engine) => {
  test("a write is announced in its own process after its commit, and never after a rollback", async () => {
    const { database, heard, stopListening } = await aProcess(await aMigratedLocation(engine));
    await vi.waitFor(() => expect(heard()).toBe(engine === "postgres" ? 1 : 0), soon);
    const before = heard();
    await database
      .inTransaction(async (query) => {
        await writeLead({ query });
        throw new Error("taken back");
      })
      .catch(() => {});
    expect(heard()).toBe(before);
    await database.inTransaction(async (query) => {
      await writeLead({ query });
      expect(heard()).toBe(before);
    });
    expect(heard()).toBeGreaterThan(before);
    const afterInsert = heard();
    await database.query.updateTable("leads").set({ status: "won" }).execute();
    expect(heard()).toBeGreaterThan(afterInsert);
    stopListening();
    const afterAll = heard();
    await writeLead(database);
    await letOthersWork();
    expect(heard()).toBe(afterAll);
  });
});

test("R11.1 a write in one process reaches the others, also after their connections were lost", async () => {
  const location = await aMigratedLocation("postgres");
  const [writer, reader] = [await aProcess(location), await aProcess(location)];
  await vi.waitFor(() => expect([writer.heard(), reader.heard()]).toEqual([1, 1]), soon);
  await writeLead(writer.database);
  await vi.waitFor(() => expect(reader.heard()).toBeGreaterThan(1), soon);

  const before = reader.heard();
  await endListening(writer.database);
  // Notifications were lost meanwhile, so the reconnect itself counts as a write.
  await vi.waitFor(() => expect(reader.heard()).toBeGreaterThan(before), soon);
  expect(reader.faults).toHaveLength(1);
  const back = reader.heard();
  await writeLead(writer.database);
  await vi.waitFor(() => expect(reader.heard()).toBeGreaterThan(back), soon);
});

test("hundreds of writes at once are one notification", async () => {
  const location = await aMigratedLocation("postgres");
  const [writer, reader] = [await aProcess(location), await aProcess(location)];
  await vi.waitFor(() => expect([writer.heard(), reader.heard()]).toEqual([1, 1]), soon);
  await Promise.all(Array.from({ length: 300 }, () => writeLead(writer.database)));
  await vi.waitFor(() => expect(reader.heard()).toBeGreaterThan(1), soon);
  await writer.database.close();
  expect(reader.heard()).toBeLessThan(100);
});
