import type { sayPresence as endpoint, Presence } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { nameOf } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { getReadableLead } from "./lead-store.ts";

/** Who has said nothing for so long is gone. */
export const presenceMs = 30_000;

/**
 * Notes that somebody has a lead open, writes to it, or left it. Open desks are told.
 * @throws {AppError} `not_found`
 */
export async function sayPresence(
  { database, now }: Pick<DeskContext, "database" | "now">,
  { accountId }: Person,
  { id, state }: z.infer<typeof endpoint.request>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await getReadableLead(tx, id);
    const own = tx.deleteFrom("lead_presence").where("account_id", "=", accountId);
    // Nobody looks at two leads at once, except in two tabs; whoever is gone is forgotten here.
    await tx
      .deleteFrom("lead_presence")
      .where("seen_at", "<", now() - presenceMs)
      .execute();
    await own.where("lead_id", "=", id).execute();
    if (state === null) return;
    const row = { lead_id: id, account_id: accountId, state, seen_at: now() };
    await tx.insertInto("lead_presence").values(row).execute();
  });
}

/** Who has which lead open, by the lead's id. */
export async function readPresence({ query }: Database, now: EpochMs): Promise<Map<string, Presence>> {
  const rows = await query
    .selectFrom("lead_presence")
    .innerJoin("accounts", "accounts.id", "lead_presence.account_id")
    .select(["lead_presence.lead_id", "lead_presence.state", "accounts.id", "accounts.name", "accounts.email"])
    .where("lead_presence.seen_at", ">=", now - presenceMs)
    .orderBy("lead_presence.lead_id")
    .orderBy("accounts.id")
    .execute();
  const leads = new Map<string, Presence>();
  for (const { lead_id, state, ...account } of rows) {
    const lead = leads.get(lead_id) ?? { lead: lead_id, people: [] };
    lead.people.push({ id: account.id, name: nameOf(account), state });
    leads.set(lead_id, lead);
  }
  return leads;
}
