import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import { toMailId } from "../transports/folder-transport.ts";

const filesAtOnce = 500;

/** Removes the files of mails, whole or begun, that the database does not have. What else lies there stays. */
export async function removeOrphanedMails(folder: string, { query }: Pick<Database, "query">): Promise<void> {
  if (!existsSync(folder)) return;
  // Listed before the rows are read: a mail's row is there before its file.
  const names = await readdir(folder);
  for (let from = 0; from < names.length; from += filesAtOnce) {
    const files = names.slice(from, from + filesAtOnce).flatMap((name) => {
      const id = toMailId(name);
      return id === null ? [] : [{ name, id }];
    });
    const ids = [...files.map(({ id }) => id), ""];
    const rows = await query.selectFrom("outbox_mails").select("id").where("id", "in", ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const orphaned = files.filter(({ id }) => !known.has(id));
    await Promise.all(orphaned.map(({ name }) => rm(join(folder, name), { force: true })));
  }
}
