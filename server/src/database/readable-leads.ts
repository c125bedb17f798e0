import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a query of `leads` may show one, which is not held. One that was merged into another goes by that other. */
export const isReadable: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select 1 from leads as told where told.id = coalesce(leads.merged_into, leads.id) and told.held_since is null
)`;
