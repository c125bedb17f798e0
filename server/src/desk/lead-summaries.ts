import type { Colleague, LeadSummary } from "@campusward/contracts/leads-desk";
import type { Database, Tx } from "../database/database.ts";
import type { EpochMs } from "../database/tables.ts";
import { nameOf } from "./colleagues.ts";
import { isMinorNow } from "./is-minor-now.ts";
import type { ListedLead } from "./walk-leads.ts";

export type Reader = Tx | Database["query"];

/** What a list says of each lead, in the same order. */
export async function toSummaries(reader: Reader, leads: readonly ListedLead[], now: EpochMs): Promise<LeadSummary[]> {
  const [assignees, minors] = [await findAssignees(reader, leads), await findMinors(reader, leads, now)];
  return leads.map((lead) => ({
    id: lead.id,
    kind: lead.kind,
    reference: lead.reference,
    name: lead.name,
    email: lead.email,
    city: lead.city,
    profile: lead.profile,
    status: lead.status,
    receivedAt: lead.received_at,
    replyByAt: lead.reply_by_at,
    repliedAt: lead.replied_at,
    assignee: (lead.assignee_id && assignees.get(lead.assignee_id)) || null,
    isMinor: minors.has(lead.id),
  }));
}

async function findAssignees(reader: Reader, leads: readonly ListedLead[]): Promise<Map<string, Colleague>> {
  const ids = [...new Set(leads.flatMap((lead) => lead.assignee_id ?? []))];
  if (ids.length === 0) return new Map();
  const accounts = await reader.selectFrom("accounts").select(["id", "name", "email"]).where("id", "in", ids).execute();
  return new Map(accounts.map((account) => [account.id, { id: account.id, name: nameOf(account) }]));
}

async function findMinors(reader: Reader, leads: readonly ListedLead[], now: EpochMs): Promise<Set<string>> {
  const ids = leads.filter((lead) => lead.kind === "application").map((lead) => lead.id);
  if (ids.length === 0) return new Set();
  const applications = await reader
    .selectFrom("applications")
    .select(["lead_id", "birth_year"])
    .where("lead_id", "in", ids)
    .execute();
  const minors = applications.filter((application) => isMinorNow(application, now));
  return new Set(minors.map(({ lead_id }) => lead_id));
}
