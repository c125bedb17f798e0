import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.ts";
import { createDemoSender } from "../../src/testing/demo-sender.ts";
import { effort } from "../../src/testing/effort.ts";
import type { EngineName } from "../../src/testing/engines.ts";
import { startPostgres } from "../../src/testing/postgres-cluster.ts";
import { startProduct } from "../../src/testing/product-process.ts";
import { aSmallDisk, canMount, type SmallDisk } from "../../src/testing/small-disk.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

/** What PostgreSQL keeps of an empty cluster and its log ahead of time. */
const megabytes = { sqlite: 8, postgres: 192 } satisfies Record<EngineName, number>;

async function aPlaceOn(disk: SmallDisk, engine: EngineName) {
  const dataDir = join(disk.folder, "data");
  if (engine === "sqlite") return { dataDir, databaseUrl: undefined };
  vi.stubEnv("TMPDIR", disk.folder);
  const cluster = await startPostgres({ survivesCrashes: true });
  vi.unstubAllEnvs();
  onTestFinished(() => cluster.stop());
  return { dataDir, databaseUrl: cluster.url };
}

describe.skipIf(!canMount).each(effort.tortureEngines)("on %s", (engine) => {
  test("R4.7 on a full disk only stored data is acknowledged, everybody gets an error, and it recovers by itself", async () => {
    const disk = aSmallDisk(megabytes[engine]);
    const location = await aPlaceOn(disk, engine);
    const product = await startProduct({ DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const statusOf = async (path: string) => (await fetch(product.url + path)).status;
    const visitor = createDemoSender(product.url);
    expect((await visitor.sendOne()).answer.text).toBe("OK");

    await disk.fill();
    let last = await visitor.sendOne();
    // Room that was taken before the disk was full is used up first.
    for (let more = 0; last.answer.status === 200 && more < 200; more += 1) last = await visitor.sendOne();
    expect(last.answer).toEqual({ status: 503, text: "Nothing can be stored just now.", retryAfter: "5" });
    expect(await statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/pricing")).toBe(200);

    await disk.free();
    await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200), { timeout: 30_000 });
    expect((await last.sendAgain()).text).toBe("OK");

    const database = await openWhen(product, location);
    const leads = await database.query.selectFrom("leads").select("email").execute();
    expect(leads.map(({ email }) => email).toSorted()).toEqual(visitor.acknowledged.toSorted());
    const mails = await database.query.selectFrom("outbox_mails").select("state").execute();
    expect(mails).toHaveLength(2 * leads.length);
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(["sent"]));
  });
});

/** Opens the data when every mail has been settled and the product has ended. */
async function openWhen(
  product: Awaited<ReturnType<typeof startProduct>>,
  location: { dataDir: string; databaseUrl: string | undefined },
) {
  const settled = () =>
    new Set(Array.from(product.output().matchAll(/"mail":"([^"]+)"[^\n]*"state":"sent"/g), ([, id]) => id));
  const written = () => product.output().match(/"path":"\/email-service[^\n]*"status":200/g)?.length ?? 0;
  await vi.waitFor(() => expect(settled().size).toBe(2 * written()), { timeout: 40_000 });
  expect(await product.end("SIGTERM")).toEqual({ code: 0 });
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return database;
}
