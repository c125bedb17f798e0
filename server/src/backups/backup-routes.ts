import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { admin } from "@campusward/contracts/accounts/roles";
import * as contract from "@campusward/contracts/desk/health";
import { recordAudit } from "../database/audit.ts";
import { findNewestBackup } from "../database/backup/backup-folder.ts";
import type { RateLimit } from "../database/token-buckets.ts";
import type { TellWayIn } from "../database/way-in-change.ts";
import { AppError } from "../errors.ts";
import { type Mount, refuseHead } from "../http/api/mount-endpoint.ts";
import { takeToken } from "../http/limits/rate-limit.ts";
import type { ProductContext } from "../product-context.ts";

/** Of all admins together: each reads the whole file from the disk. */
const downloadLimit: RateLimit = { requests: 6, seconds: 3_600 };

export type BackupRoutesDependencies = Pick<ProductContext, "database" | "now"> & {
  folder: string;
  keptDays: number;
  tellWayIn: TellWayIn;
};

/** When the newest backup was made, and its file. */
export function mountBackups({ app, serve, admit, limiting }: Mount, dependencies: BackupRoutesDependencies): void {
  const { database, folder, keptDays, tellWayIn, now } = dependencies;
  const findNewest = () => findNewestBackup(database, folder, now());

  serve(contract.readBackup, async () => {
    const newest = await findNewest();
    return { newest: newest && { madeAt: newest.made_at, bytes: newest.bytes }, keptDays };
  });

  app.get(contract.backupFilePath, async (c) => {
    refuseHead(c);
    const person = await admit(c, admin, true);
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
}
