import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether the lead of a query, or of a query around this, is an application that waits for a parent or guardian. */
export const waitsForGuardian: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select 1 from applications where applications.lead_id = leads.id and applications.guardian_state = 'waiting'
)`;
