import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Kysely } from "kysely";
import { migrate } from "../database/migrate.ts";
import { type DatabaseLocation, databaseFileName } from "../database/open-database.ts";
import { openPostgres, postgresDialect } from "../database/postgres/postgres-engine.ts";
import { sqliteDialects } from "../database/sqlite/sqlite-dialect.ts";
import { openSqlite } from "../database/sqlite/sqlite-engine.ts";
import type { Tables } from "../database/tables.ts";

/** Makes a database as a former version left it, and writes what `fill` writes. */
export async function anOlderDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  lastMigration: string,
  fill: (query: Kysely<Tables>) => Promise<unknown> = async () => {},
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const dialect = databaseUrl
    ? postgresDialect(openPostgres(databaseUrl, () => {}))
    : sqliteDialects(openSqlite(join(dataDir, databaseFileName))).durable;
  const kysely = new Kysely<Tables>({ dialect });
  try {
    await migrate(kysely, databaseUrl ? "postgres" : "sqlite", lastMigration);
    await fill(kysely);
  } finally {
    await kysely.destroy();
  }
}
