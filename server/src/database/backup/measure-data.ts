import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Bytes of our tables, and so of a backup at most. */
export async function measureData({ engine, query }: Pick<Database, "engine" | "query">): Promise<number> {
  const measured =
    engine === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select cast(coalesce(sum(pg_table_size(oid)), 0) as bigint) as bytes
          from pg_class where relkind = 'r' and relnamespace = to_regnamespace(quote_ident(current_schema()))`;
  const { rows } = await measured.execute(query);
  return Number(rows[0]?.bytes ?? 0);
}
