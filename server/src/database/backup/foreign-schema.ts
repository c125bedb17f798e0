import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { OperatorError } from "../../errors.ts";
import { migrate, tableNames } from "../migrate.ts";
import { sqliteDialects } from "../sqlite/sqlite-dialect.ts";
import type { Tables } from "../tables.ts";

/**
 * Compares the schema of a copy with what its migrations make: a trigger of somebody else would go on working after the
 * restore, such as one that makes every new account an admin.
 * @throws {OperatorError} naming the first thing that is not ours.
 */
export async function refuseForeignInSqlite(file: string, migrations: readonly string[]): Promise<void> {
  const ours = await schemaAfter(migrations);
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    for (const [name, what] of readSchema(copy)) {
      if (ours.get(name) !== what) throw new OperatorError(`${file} was not restored: ${name} in it is not ours.`);
    }
  } finally {
    copy.close();
  }
}

/** What the program's own migrations make, up to the last of these. */
async function schemaAfter(migrations: readonly string[]): Promise<Map<string, string>> {
  const made = new DatabaseSync(":memory:");
  const kysely = new Kysely<Tables>({ dialect: sqliteDialects(made).durable });
  try {
    await migrate(kysely, "sqlite", [...migrations].sort().at(-1));
    return readSchema(made);
  } finally {
    await kysely.destroy();
  }
}

/**
 * Of triggers, views and virtual tables their words, which act by themselves; of the rest the type. Another version of
 * SQLite may word a table otherwise.
 */
function readSchema(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare("select type, name, sql from sqlite_master where name not like 'sqlite%'").all();
  return new Map(
    rows.map(({ type, name, sql }) => {
      const acts = type === "trigger" || type === "view" || /^create virtual/i.test(String(sql));
      return [String(name), acts ? String(sql) : String(type)];
    }),
  );
}

/**
 * The same for PostgreSQL, as a statement within the restore: it fails, and all of the restore with it. Our migrations
 * make tables and indexes, and one extension. Only our schema is looked at: nothing else of a file is restored.
 */
export const refuseForeignOnPostgres = (): string => `do $$
declare
  thing text;
  ours constant oid := quote_ident(current_schema())::regnamespace;
begin
  select format('%s %s', what, name) into thing from (
    select 'table' as what, relname::text as name from pg_class
    where relnamespace = ours and relkind in ('r', 'p', 'v', 'm', 'f')
      and not (relkind = 'r' and relname = any (array['${tableNames().join("', '")}']))
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    union all
    select 'trigger', tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = ours and not tgisinternal
    union all
    select 'rule', rulename from pg_rules where schemaname = current_schema()
    union all
    select 'policy', polname from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace = ours
    union all
    select 'routine', proname from pg_proc
    where pronamespace = ours
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  ) foreign_things limit 1;
  if thing is not null then raise exception 'not restored, because the % in it is not ours', thing; end if;
end $$;`;
