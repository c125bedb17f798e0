import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.ts";
import { createDemoSender } from "../../src/testing/demo-sender.ts";
import { aFolder, aMigratedLocation, type EngineName, engines } from "../../src/testing/engines.ts";
import { aMailServer } from "../../src/testing/mail/mail-server.ts";
import { startProduct } from "../../src/testing/product-process.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

const hourMs = 3_600_000;
const patient = { timeout: 45_000 };
const shiftedClock = fileURLToPath(new URL("../../src/testing/shifted-clock.ts", import.meta.url));

/** The running product with a clock that a test turns, and somebody who is signed in. */
async function aProductWithAClock(engine: EngineName) {
  const location = await aMigratedLocation(engine);
  const clockFile = join(await aFolder(), "shift");
  await writeFile(clockFile, "0");
  const mailServer = await aMailServer();
  const product = await startProduct({
    NODE_OPTIONS: `--import ${shiftedClock}`,
    CLOCK_SHIFT_FILE: clockFile,
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "hello@campusward.example",
    MAIL_TO: "team@campusward.example",
  });
  onTestFinished(() => void product.child.kill("SIGKILL"));

  async function post(path: string, body: string): Promise<{ status: number; answer: Record<string, string> }> {
    const reply = await fetch(`${product.url}/v1/${path}?key=${identityApiKey}`, { method: "POST", body });
    return { status: reply.status, answer: (await reply.json()) as Record<string, string> };
  }

  /** Turns the clock and waits until the product goes by it. */
  async function turnTo(shiftMs: number): Promise<void> {
    await writeFile(clockFile, String(shiftMs));
    await vi.waitFor(async () => {
      await fetch(`${product.url}/healthz`);
      const loggedAt = Date.parse(/.*"time":"([^"]+)"/s.exec(product.output())?.[1] ?? "");
      expect(Math.abs(loggedAt - Date.now() - shiftMs)).toBeLessThan(60_000);
    }, patient);
  }

  return { product, location, mailServer, post, turnTo, visitor: createDemoSender(product.url) };
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 R8.1 a clock that jumps a day ahead and an hour back loses nothing, doubles nothing and signs nobody out", async () => {
    const { product, location, mailServer, post, turnTo, visitor } = await aProductWithAClock(engine);
    const email = "ananya@mail.example";
    const password = "a road of stones";
    const registered = await post("accounts:signUp", JSON.stringify({ email, password, returnSecureToken: true }));
    const session = `grant_type=refresh_token&refresh_token=${registered.answer.refreshToken}`;

    for (const shiftMs of [0, 24 * hourMs, -hourMs, 0]) {
      await turnTo(shiftMs);
      const sent = mailServer.taken.length;
      expect((await visitor.sendOne()).answer.text).toBe("OK");
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      // A token of the time before may be too old, and is then renewed, which the session allows.
      const renewed = await post("token", session);
      expect(renewed.status).toBe(200);
      const lookup = await post("accounts:lookup", JSON.stringify({ idToken: renewed.answer.id_token }));
      expect(lookup.status).toBe(200);
      const again = await post("accounts:signInWithPassword", JSON.stringify({ email, password }));
      expect(again.status).toBe(200);
      await vi.waitFor(() => expect(mailServer.taken.length).toBeGreaterThanOrEqual(sent + 2), patient);
    }
    expect(await product.end("SIGTERM")).toEqual({ code: 0 });

    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    const leads = await database.query.selectFrom("leads").select("email").execute();
    expect(leads.map((lead) => lead.email).toSorted()).toEqual(visitor.acknowledged.toSorted());
    const ids = mailServer.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    // Housekeeping and reminders wait for their time and never run wild.
    expect(product.output().match(/"msg":"housekeeping"/g)).toHaveLength(1);
    expect(product.output()).not.toMatch(/"level":(?:40|50|60)/);
  });
});
