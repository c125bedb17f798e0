import { copyFile, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.ts";

export type KeptMails = ReturnType<typeof createKeptMails>;

/** A mail as it came, which can be kept beside the database. */
export type WholeMail = {
  /** Bytes. */ size: number /** Writes it into a file. */;
  writeTo: (path: string) => Promise<void>;
};

/** A file that nobody knows may belong to a mail that is being taken. */
const forgottenAfterMs = 10 * 60_000;

/** Mails of which something was left out, whole, as files named by their ids, for as long as the desk has them. */
export function createKeptMails(folder: string) {
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  return {
    async keep(id: string, { writeTo }: WholeMail): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeTo(fileOf(id));
    },
    async drop(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
    },
    /** Removes those of mails that the database does not have any more: erased, or over. */
    async removeForgotten({ query }: Database): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.eml$/.exec(name)?.[1] ?? []);
      if (ids.length === 0) return;
      const rows = await query.selectFrom("inbound_mails").select("id").where("id", "in", ids).execute();
      const known = new Set(rows.map(({ id }) => id));
      for (const id of ids) {
        const about = known.has(id) ? null : await stat(fileOf(id)).catch(() => null);
        if (about && Date.now() - about.mtimeMs > forgottenAfterMs) await rm(fileOf(id), { force: true });
      }
    },
  };
}

export function wholeBytes(bytes: Uint8Array): WholeMail {
  return {
    size: bytes.length,
    async writeTo(path) {
      await using file = await open(path, "w", 0o600);
      await file.writeFile(bytes);
      await file.sync();
    },
  };
}

export function wholeFile(from: string, size: number): WholeMail {
  return {
    size,
    async writeTo(path) {
      await copyFile(from, path);
      const file = await open(path, "r+");
      await file.sync().finally(() => file.close());
    },
  };
}
