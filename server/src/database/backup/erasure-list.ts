import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { toJson } from "../../json.ts";
import type { Database, Tx } from "../database.ts";
import type { DatabaseLocation } from "../open-database.ts";
import { openAsItIs } from "../open-for-command.ts";
import type { EpochMs, ErasureRow } from "../tables.ts";

/** How long it is remembered who was erased: no backup that anybody restores is older. */
export const erasureKeptMonths = 24;

/** Which secret it was hashed with, and the hash; the hash alone of earlier versions. */
const person = /^(?:[0-9a-f]{8}:)?[0-9a-f]{64}$/;
const Line = z.object({ person: z.string().check(z.regex(person)), erased_at: z.int() });

/** Next to the database file, so that it is still there when the database is lost or restored. */
function fileIn(dataDir: string): string {
  return join(dataDir, "erasures.jsonl");
}

/** Records an erasure in the file next to the database. It is on disk when this returns. */
export async function noteErasure(dataDir: string, erasure: ErasureRow): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await using file = await open(fileIn(dataDir), "a", 0o600);
  // Starts on a new line, also after a line that a power cut left incomplete.
  await file.writeFile(`\n${JSON.stringify(erasure)}\n`);
  await file.sync();
}

/** Calls a person as this version does. */
type Renew = (person: string) => string;

/** Every erasure in the file next to the database. Older ones are dropped and earlier names renewed, in the file as well. */
export async function readNotedErasures(dataDir: string, now: EpochMs, renew: Renew): Promise<ErasureRow[]> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return [];
  const all = (await readFile(file, "utf8")).split("\n").flatMap(parseLine);
  const young = all.flatMap(({ person, erased_at }) =>
    erased_at > oldest(now) ? [{ person: renew(person), erased_at }] : [],
  );
  if (young.length < all.length || all.some(({ person }) => renew(person) !== person)) {
    await writeFile(`${file}.part`, young.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
  return young;
}

/** Every erasure in the database or in the file next to it, read before a backup replaces the database. */
export async function readAllErasures(location: DatabaseLocation, now: EpochMs, renew: Renew): Promise<ErasureRow[]> {
  const noted = await readNotedErasures(location.dataDir, now, renew);
  await using database = await openAsItIs(location);
  try {
    const remembered = database ? await readErasures(database) : [];
    return [...noted, ...remembered.map(({ person, erased_at }) => ({ person: renew(person), erased_at }))];
  } catch {
    // A restore may be needed because the database cannot be read. The file exists for this case.
    return noted;
  }
}

export function readErasures({ query }: Pick<Database, "query">): Promise<ErasureRow[]> {
  return query.selectFrom("erasures").selectAll().execute();
}

/** Calls everybody in the database's list as this version does. */
export async function renewErasures(database: Database, renew: Renew): Promise<void> {
  const known = await readErasures(database);
  const former = known.filter(({ person }) => renew(person) !== person);
  if (former.length === 0) return;
  await database.inTransaction(async (tx) => {
    const renewed = newestOfEach(known.map(({ person, erased_at }) => ({ person: renew(person), erased_at })));
    for (const { person } of former) {
      const name = renew(person);
      await tx.deleteFrom("erasures").where("person", "=", person).execute();
      await rememberErasure(tx, { person: name, erased_at: renewed.get(name) ?? 0 });
    }
  });
}

export async function rememberErasure(tx: Tx, erasure: ErasureRow): Promise<void> {
  const remembered = tx.insertInto("erasures").values(erasure);
  await remembered.onConflict((of) => of.column("person").doUpdateSet({ erased_at: erasure.erased_at })).execute();
}

/**
 * Erasures that are in the database, but not in the file next to it, or there only as an earlier one of the same
 * person.
 */
export async function findUnnotedErasures(
  database: Pick<Database, "query">,
  noted: readonly ErasureRow[],
  now: EpochMs,
): Promise<ErasureRow[]> {
  const remembered = (await readErasures(database)).filter(({ erased_at }) => erased_at > oldest(now));
  return newerErasures(remembered, noted);
}

/** The newest erasure of each person in `first`, unless the others have it or a newer one. */
export function newerErasures(erasures: readonly ErasureRow[], others: readonly ErasureRow[]): ErasureRow[] {
  const heard = newestOfEach(others);
  return Array.from(newestOfEach(erasures), ([person, erased_at]) => ({ person, erased_at })).filter(
    ({ person, erased_at }) => erased_at > (heard.get(person) ?? 0),
  );
}

function newestOfEach(erasures: readonly ErasureRow[]): Map<string, EpochMs> {
  const newest = new Map<string, EpochMs>();
  for (const { person, erased_at } of erasures) newest.set(person, Math.max(newest.get(person) ?? 0, erased_at));
  return newest;
}

function oldest(now: EpochMs): EpochMs {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - erasureKeptMonths);
  return date.getTime();
}

/** A line that a power cut left incomplete is skipped: the database has it. */
function parseLine(line: string): ErasureRow[] {
  const parsed = Line.safeParse(toJson(line));
  return parsed.success ? [parsed.data] : [];
}
