import { teamRoles } from "@campusward/contracts/accounts/roles";
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
  { accountId, sessionId }: Person,
  { id, state }: z.infer<typeof endpoint.request>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await getReadableLead(tx, id);
    // Whoever is gone is forgotten here.
    const left = now() - presenceMs;
    await tx.deleteFrom("lead_presence").where("seen_at", "<", left).execute();
    if (state === null) {
      await tx.deleteFrom("lead_presence").where("account_id", "=", accountId).where("lead_id", "=", id).execute();
      return;
    }
    const said = { session_id: sessionId, state, seen_at: now() };
    await tx
      .insertInto("lead_presence")
      .values({ lead_id: id, account_id: accountId, ...said })
      .onConflict((row) => row.columns(["lead_id", "account_id"]).doUpdateSet(said))
      .execute();
  });
}

/** Colleagues who have a lead open, by the lead's id. Who signed out or is no colleague any more is none of them. */
export async function readPresence({ query }: Database, now: EpochMs): Promise<Map<string, Presence>> {
  const rows = await query
    .selectFrom("lead_presence")
    .innerJoin("accounts", "accounts.id", "lead_presence.account_id")
    .select(["lead_presence.lead_id", "lead_presence.state", "accounts.id", "accounts.name", "accounts.email"])
    .where("lead_presence.seen_at", ">=", now - presenceMs)
    .where("accounts.role", "in", teamRoles)
    .where("accounts.disabled_at", "is", null)
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
