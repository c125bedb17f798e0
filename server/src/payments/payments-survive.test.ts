import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { effort } from "../testing/effort.ts";
import { aMigratedLocation } from "../testing/engines.ts";
import { aPayingDesk, aQuoteInTwo } from "../testing/paying.ts";
import { startProduct } from "../testing/product-process.ts";
import { testSecret, testSecrets } from "../testing/test-secrets.ts";

const colleagues = 4;
/** Longest life of the product between two kills. */
const longestLifeMs = 1_500;

type Due = { lead: string; payment: { id: string; version: number }; amount: number };

/** Colleagues who record what came. What gets no answer is sent again under its key until it has one. */
function startColleagues(url: string, authorization: string, due: Due[]) {
  const acknowledged = new Set<string>();
  let isOver = false;

  async function work(): Promise<void> {
    for (let one = due.pop(); one && !isOver; one = due.pop()) {
      await record(one, randomUUID());
      acknowledged.add(one.payment.id);
      await pause(randomInt(60));
    }
  }

  async function record({ lead, payment, amount }: Due, key: string): Promise<void> {
    const body = JSON.stringify({
      payment,
      amount,
      currency: "INR",
      way: "card",
      theirReference: "",
      cameOn: "2026-01-01",
    });
    const headers = { Authorization: authorization, "Content-Type": "application/json", "Idempotency-Key": key };
    for (;;) {
      const reply = await fetch(`${url}/api/v1/leads/${lead}/payments`, { method: "POST", headers, body })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => null); // the product was killed
      if (reply?.status === 200) return;
      if (reply && reply.status < 500) throw new Error(`It answered ${reply.status}: ${reply.text}`);
      await pause(20);
    }
  }

  const all = Promise.all(Array.from({ length: colleagues }, work));
  return {
    acknowledged,
    async end(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

/** Families with two parts each to pay, on data that the product is then started on. */
async function withDue(engine: "sqlite" | "postgres", location: DatabaseLocation, families: number) {
  const database = await openDatabase({ ...location, auditSeal: testSecrets.keyedHash });
  const desk = await aPayingDesk(engine, { database });
  desk.clock.now = Date.now();
  await desk.admin.signInAgain();
  const due: Due[] = [];
  const day = (at: number) => new Date(Date.now() + at).toISOString().slice(0, 10);
  const dayMs = 86_400_000;
  const parts = aQuoteInTwo.parts.map(({ amount }, index) => ({ amount, dueOn: day((30 + index) * dayMs) }));
  for (let family = 0; family < families; family += 1) {
    const lead = await desk.hasLead({ kind: "quote", email: `family-${family}@x.example` });
    await desk.accepted({ ...aQuoteInTwo, parts, validUntil: day(20 * dayMs) }, {}, lead);
    for (const { id, version, asked } of (await desk.paymentsOf(lead.id)).payments) {
      due.push({ lead: lead.id, payment: { id, version }, amount: asked });
    }
  }
  await database.close();
  return { due, authorization: desk.admin.headers.Authorization };
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test(`R18.9 killed ${effort.tortureRounds} times while payments are recorded, no receipt is lost, made twice or out of number`, {
    timeout: 120_000 + effort.tortureRounds * 10_000,
  }, async () => {
    const location = await aMigratedLocation(engine);
    const { due, authorization } = await withDue(engine, location, 10 + effort.tortureRounds * 4);
    const port = String(await findFreePort());
    const env = {
      PUBLIC_URL: "http://localhost:3000",
      PORT: port,
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl,
      SECRET_KEY: testSecret,
    };
    const traffic = startColleagues(`http://127.0.0.1:${port}`, authorization, due);
    for (let round = 0; round < effort.tortureRounds; round += 1) {
      const product = await startProduct(env);
      await pause(randomInt(longestLifeMs));
      await product.end("SIGKILL");
      // The seconds in which it can be taken back are over, so that the next life makes receipts from its first moment.
      const database = await openDatabase(location);
      await database.query.updateTable("payments").set({ confirmed_at: 0 }).where("state", "=", "confirmed").execute();
      await database.close();
    }
    const survivor = await startProduct(env);
    onTestFinished(() => void survivor.child.kill("SIGKILL"));
    await vi.waitFor(() => expect(traffic.acknowledged.size).toBeGreaterThan(effort.tortureRounds), {
      timeout: 60_000,
    });
    await traffic.end();
    await survivor.end("SIGTERM");
    const database = await openDatabase(location);
    await database.query.updateTable("payments").set({ confirmed_at: 0 }).where("state", "=", "confirmed").execute();
    await database.close();
    const last = await startProduct(env);
    onTestFinished(() => void last.child.kill("SIGKILL"));
    const made = async () => {
      const reply = await fetch(`${last.url}/api/v1/payments/settings`, { headers: { Authorization: authorization } });
      return ((await reply.json()) as { receipts: { made: number } }).receipts.made;
    };
    const all = async () => expect(await made()).toBeGreaterThanOrEqual(traffic.acknowledged.size);
    await vi.waitFor(all, { timeout: 60_000, interval: 100 });
    await last.end("SIGTERM");
    const left = await openDatabase(location);
    const receipts = await left.query.selectFrom("receipts").select(["payment_id", "count"]).execute();
    await left.close();
    // What was acknowledged has its receipt, each once; the numbers are those from one on.
    const of = receipts.map(({ payment_id }) => payment_id ?? "");
    expect(new Set(of).size).toBe(of.length);
    expect([...traffic.acknowledged].filter((id) => !of.includes(id))).toEqual([]);
    expect(receipts.map(({ count }) => count).sort((one, other) => one - other)).toEqual(
      receipts.map((_, at) => at + 1),
    );
  });
});
