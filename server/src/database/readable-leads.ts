import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a query of `leads` may show one: what its story is told with, itself or what it was merged into, is not held. */
export const isReadable: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select 1 from leads as told where told.id = coalesce(leads.merged_into, leads.id) and told.held_since is null
)`;
