import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { identityApiKey } from "@campusward/contracts/site/site-config";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../../scripts/find-free-port.mjs";
import { listBackups } from "../database/backup/backup-index.ts";
import type { Database } from "../database/database.ts";
import { type DatabaseLocation, openDatabase } from "../database/open-database.ts";
import { openForCommand } from "../database/open-for-command.ts";
import { anEmailSend, demoParams } from "../testing/builders.ts";
import { effort } from "../testing/effort.ts";
import { aFolder, aMigratedLocation, type EngineName } from "../testing/engines.ts";
import { operateAsProcess } from "../testing/operate-process.ts";
import { aPng } from "../testing/pictures.ts";
import { startProduct } from "../testing/product-process.ts";

const visitors = 4;
/** Leads before the backup, and as many after. */
const enough = 20;
const password = "a road of stones";

async function aPlace(engine: EngineName) {
  const location = await aMigratedLocation(engine);
  // One address for all starts: sessions belong to it.
  const env = {
    PORT: String(await findFreePort()),
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
    TRUST_PROXY: "1",
  };
  async function start() {
    const product = await startProduct(env);
    onTestFinished(() => void product.child.kill("SIGKILL"));
    return product;
  }
  return { location, start, outbox: join(location.dataDir, "outbox"), run: operateAsProcess.bind(null, env) };
}

async function inDatabase<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  return work(database).finally(() => database.close());
}

/** Sends demo requests without a pause until `leave`. */
function startVisitors(url: string) {
  const acknowledged: string[] = [];
  let sent = 0;
  let leaving = false;
  async function visit(): Promise<void> {
    while (!leaving) {
      sent += 1;
      const email = `visitor-${sent}@x.example`;
      const reply = await fetch(`${url}/email-service/api/v1.0/email/send`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.${sent >> 8}.${sent & 255}.1` },
        body: JSON.stringify(anEmailSend({ template_params: demoParams({ email }) })),
      });
      if (reply.status === 200) acknowledged.push(email);
      await pause(1);
    }
  }
  const all = Array.from({ length: visitors }, visit);
  return {
    acknowledged,
    untilAcknowledged: (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 30_000 }),
    async leave() {
      leaving = true;
      await Promise.all(all);
    },
  };
}

/** Somebody with an account, a photo and a session; an admin once the operator says so. */
async function aPerson(url: string) {
  const call = async (name: string, body: object) =>
    (await (
      await fetch(`${url}/v1/accounts:${name}?key=${identityApiKey}`, { method: "POST", body: JSON.stringify(body) })
    ).json()) as { idToken: string };
  const email = "nandini@team.example";
  const { idToken } = await call("signUp", { email, password, returnSecureToken: true });
  const photo = await fetch(`${url}/api/v1/me/photo`, {
    method: "PUT",
    body: new Uint8Array(aPng()),
    headers: { Authorization: `Bearer ${idToken}` },
  });
  const { photoUrl } = (await photo.json()) as { photoUrl: string };
  return { email, idToken, photoPath: new URL(photoUrl, url).pathname };
}

/** As the operator's command does while the product runs. The owner of the mailbox does not matter here. */
async function becomeAdmin(location: DatabaseLocation, email: string): Promise<void> {
  const database = await openForCommand(location);
  const admin = { role: "admin", email_verified_at: 1 } as const;
  await database.query.updateTable("accounts").set(admin).where("email_key", "=", email).execute();
  await database.close();
}

/** Which leads there are, each with the ids of its mails. */
async function mailsByLead({ query }: Database): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom("leads")
    .leftJoin("outbox_mails", "outbox_mails.lead_id", "leads.id")
    .select(["leads.email", "outbox_mails.id"])
    .orderBy("outbox_mails.id")
    .execute();
  const mails = new Map<string, string>();
  for (const { email, id } of rows) mails.set(email, `${mails.get(email) ?? ""} ${id}`);
  return mails;
}

describe.each(effort.tortureEngines)("on %s", (engine) => {
  test("R4.7 a backup made under load restores every lead acknowledged before it, with its mails, accounts, photos and sessions", {
    timeout: 180_000,
  }, async () => {
    const { location, start, outbox, run } = await aPlace(engine);
    const file = join(await aFolder(), "copy");
    const first = await start();
    const person = await aPerson(first.url);
    await becomeAdmin(location, person.email);
    const traffic = startVisitors(first.url);
    await traffic.untilAcknowledged(enough);
    const before = [...traffic.acknowledged];
    expect(await run("backup", file)).toMatchObject({ code: 0 });
    await traffic.untilAcknowledged(before.length + enough);
    await traffic.leave();
    await first.end("SIGKILL");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const former = await inDatabase(location, mailsByLead);

    const { code, output } = await run("restore", file);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`${file} is in place`) });
    const aside = /What was there before is in (\S+),/.exec(output)?.[1] ?? "";
    expect((await stat(aside)).mode & 0o077).toBe(0);
    const restored = await inDatabase(location, mailsByLead);
    expect(before.filter((email) => !restored.has(email))).toEqual([]);
    expect([...restored].filter(([email, mails]) => former.get(email) !== mails)).toEqual([]);
    expect(restored.size).toBeLessThan(former.size);

    const second = await start();
    const [sought = ""] = before;
    const search = (idToken: string) =>
      fetch(`${second.url}/api/v1/leads?view=all&q=${sought}`, { headers: { Authorization: `Bearer ${idToken}` } });
    // Sessions are in no backup.
    expect((await search(person.idToken)).status).toBe(401);
    const signIn = await fetch(`${second.url}/v1/accounts:signInWithPassword?key=${identityApiKey}`, {
      method: "POST",
      body: JSON.stringify({ email: person.email, password, returnSecureToken: true }),
    });
    expect(signIn.status).toBe(200);
    const found = await search(((await signIn.json()) as { idToken: string }).idToken);
    expect(await found.json()).toMatchObject({ leads: [expect.objectContaining({ email: sought })] });
    expect((await fetch(`${second.url}${person.photoPath}`)).headers.get("Content-Type")).toBe("image/png");
    const owed = [...restored.values()].flatMap((ids) => ids.split(" ").filter(Boolean));
    await vi.waitFor(
      async () => {
        const kept = (await readdir(outbox)).join();
        expect(owed.filter((id) => !kept.includes(id))).toEqual([]);
      },
      { timeout: 30_000, interval: 200 },
    );
    await second.end("SIGTERM");

    // The data that was put aside is a backup too, and restores the rest.
    expect(await run("restore", aside)).toMatchObject({ code: 0 });
    expect(await inDatabase(location, mailsByLead)).toEqual(former);
    const index = await inDatabase(location, (database) => listBackups(database, Date.now()));
    expect(index.map((copy) => copy.file)).toEqual(expect.arrayContaining([file, aside]));
  });
});
