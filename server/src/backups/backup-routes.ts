import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import * as contract from "@campusward/contracts/desk/health";
import { admin } from "@campusward/contracts/desk/leads-desk";
import { Hono } from "hono";
import { recordAudit } from "../database/audit.ts";
import { backupFolder, findNewestBackup } from "../database/backup/backup-folder.ts";
import type { Database } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import type { RateLimit } from "../database/token-buckets.ts";
import type { TellWayIn } from "../database/way-in-change.ts";
import { AppError } from "../errors.ts";
import { admit, guardedEndpoints } from "../http/api/mount-endpoint.ts";
import type { Authenticate } from "../http/api/person.ts";
import { type RateLimitDependencies, takeToken } from "../http/limits/rate-limit.ts";

/** Of all admins together: each reads the whole file from the disk. */
const downloadLimit: RateLimit = { requests: 6, seconds: 3_600 };

export type BackupRoutesDependencies = {
  database: Database;
  dataDir: string;
  keptDays: number;
  tellWayIn: TellWayIn;
  authenticate: Authenticate;
  limiting: RateLimitDependencies;
  now: () => EpochMs;
};

/** When the newest backup was made, and its file. */
export function backupRoutes(dependencies: BackupRoutesDependencies): Hono {
  const { database, dataDir, keptDays, tellWayIn, authenticate, limiting, now } = dependencies;
  const app = new Hono();
  const findNewest = () => findNewestBackup(database, backupFolder(dataDir), now());

  guardedEndpoints(app, authenticate)(contract.readBackup, async () => {
    const newest = await findNewest();
    return { newest: newest && { madeAt: newest.made_at, bytes: newest.bytes }, keptDays };
  });

  app.get(contract.backupFilePath, async (c) => {
    if (c.req.method === "HEAD") throw new AppError("method_not_allowed", "Ask with GET.");
    const person = await admit(c, admin, authenticate, true);
    const newest = await findNewest();
    if (!newest) throw new AppError("not_found", "There is no backup on this machine.");
    await takeToken(c, limiting, "backup downloads", downloadLimit);
    // An operator may have named the file after somebody.
    const madeAt = new Date(newest.made_at).toISOString();
    await database.inTransaction(async (tx) => {
      await recordAudit(tx, { action: "backup-downloaded", person, subject: madeAt, detail: null }, now());
      const change = {
        by: person,
        heading: "A backup was downloaded",
        lines: ["It holds the data of everybody. Destroy the file within 35 days, wherever it is."],
        page: "/adminDashboardHome/health",
      } as const;
      await tellWayIn(tx, change, now());
    });
    return c.body(Readable.toWeb(createReadStream(newest.file)) as ReadableStream, 200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(newest.bytes),
      "Content-Disposition": `attachment; filename="backup-${madeAt.slice(0, 10)}"`,
      "Cache-Control": "no-store",
    });
  });
  return app;
}
