import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeBackup, recordBackups } from "../database/backup/backup-index.ts";
import { aColleague, aDesk } from "../testing/desk-app.ts";
import { aFolder, engines } from "../testing/engines.ts";

const path = "/api/v1/health/backup";
const minuteMs = 60_000;

describe.each(engines)("on %s", (engine) => {
  test("R16.7 an admin downloads the newest backup of this machine after a fresh sign-in, and every admin is told", async () => {
    const dataDir = await aFolder();
    const desk = await aDesk(engine, { dataDir });
    const { admin, clock, database, log } = desk;
    const other = await aColleague(desk, { email: "asha@team.example" });
    const read = async () => (await admin.get(path)).json();
    expect(await read()).toEqual({ newest: null, keptDays: 14 });
    expect((await admin.get(`${path}/file`)).status).toBe(404);

    const folder = join(dataDir, "backups");
    await mkdir(folder);
    for (const [name, minutes] of [
      ["nightly-1", 90],
      ["nightly-2", 60],
      ["elsewhere", 30],
    ] as const) {
      await writeFile(join(folder, name), `copy ${name}`);
      await recordBackups(database, [await describeBackup(join(folder, name), clock.now - minutes * minuteMs)]);
    }
    // Cut off since, or not on this machine.
    await writeFile(join(folder, "elsewhere"), "half");
    expect(await read()).toEqual({ newest: { madeAt: clock.now - 60 * minuteMs, bytes: 14 }, keptDays: 14 });

    const reply = await admin.get(`${path}/file`);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-disposition": 'attachment; filename="backup-2026-11-21"',
      "content-length": "14",
      "cache-control": "no-store",
    });
    expect(await reply.text()).toBe("copy nightly-2");
    const lines = await database.query
      .selectFrom("audit_entries")
      .select(["actor_name", "subject"])
      .where("action", "=", "backup-downloaded")
      .execute();
    expect(lines).toEqual([{ actor_name: "nandini@team.example", subject: "2026-11-21T02:44:00.000Z" }]);
    const told = await database.query
      .selectFrom("outbox_mails")
      .select("to_address")
      .where("subject", "=", "A backup was downloaded")
      .orderBy("to_address")
      .execute();
    expect(told.map(({ to_address }) => to_address)).toEqual(["asha@team.example", "nandini@team.example"]);
    expect(JSON.stringify(log.lines)).not.toContain("nightly-2");

    for (let count = 1; count < 6; count += 1) expect((await other.get(`${path}/file`)).status).toBe(200);
    expect((await admin.get(`${path}/file`)).status).toBe(429);
    expect((await admin.get(`${path}/file`, { method: "HEAD" })).status).toBe(405);
    clock.now += 6 * minuteMs;
    const stale = await admin.get(`${path}/file`);
    expect([stale.status, await stale.json()]).toEqual([
      403,
      expect.objectContaining({ error: expect.objectContaining({ code: "sign_in_again" }) }),
    ]);
  });
});
