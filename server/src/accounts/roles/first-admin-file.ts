import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Keeps the link of the first admin where only the operator reads it, and removes the one of an earlier start. What a
 * service prints ends in the journal, or in Docker's log.
 * @returns the file, or null when there is no link because somebody is admin.
 */
export async function keepFirstAdminLink(dataDir: string, link: string | null): Promise<string | null> {
  const file = join(dataDir, "first-admin.txt");
  // A file that is there keeps its permissions when it is written.
  await rm(file, { force: true });
  if (link === null) return null;
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: "wx" });
  return file;
}
