import { basename } from "node:path";
import type { FoundOfPerson } from "@campusward/contracts/accounts/people";
import type * as z from "zod/mini";
import { backupKeptForMs } from "../../database/backup/backup-index.ts";
import type { Tx } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { PersonTraces } from "./person-traces.ts";

/** The copies of the data that were made since we know the person, and that must still be thought to exist. */
export async function findBackups(
  tx: Tx,
  { account, leads, mails }: PersonTraces,
  now: EpochMs,
): Promise<z.infer<typeof FoundOfPerson>["backups"]> {
  const times = [
    ...(account ? [account.created_at] : []),
    ...leads.map(({ received_at }) => received_at),
    ...mails.map(({ created_at }) => created_at),
  ];
  if (times.length === 0) return [];
  const backups = await tx
    .selectFrom("backups")
    .select(["file", "made_at"])
    .where("made_at", ">=", Math.max(Math.min(...times), now - backupKeptForMs))
    .orderBy("made_at", "desc")
    .execute();
  return backups.map(({ file, made_at }) => ({
    name: basename(file),
    madeAt: made_at,
    destroyedBy: made_at + backupKeptForMs,
  }));
}
