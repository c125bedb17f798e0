import type { LeadFilter, LeadKind, LeadStatus, LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import type { Person } from "../../http/api/person.ts";
import { recordAudit } from "../audit/audit.ts";
import { byteOrderMark, toCsvLine } from "../csv.ts";
import type { DeskContext } from "../desk-context.ts";
import { toIndianDateTime } from "../indian-day.ts";
import { findLeads, type LeadList, openList } from "./find-leads.ts";
import { beginningOf, leadsIn, stretchesOf } from "./lead-stretch.ts";
import { toSummaries } from "./lead-summaries.ts";
import { leadsAmong } from "./leads-among.ts";
import type { ListedLead } from "./walk-leads.ts";

/** Leads in memory at once. */
const leadsAtOnce = 500;

export type LeadExport = {
  /** How many lines follow the first one, if nothing changes meanwhile. */
  count: number;
  /** The file, piece by piece. */
  pieces: AsyncGenerator<string>;
};

/** The filtered list as CSV. Who took it is written down before its first line leaves. */
export async function exportLeads(
  { database, now }: DeskContext,
  person: Person,
  filter: LeadFilter,
): Promise<LeadExport> {
  const list = await openList(database, { filter, accountId: person.accountId, now: now() });
  const count = await countList(database, list);
  await database.inTransaction((tx) =>
    recordAudit(tx, { action: "leads-exported", person, subject: `${count} leads`, detail: toWords(filter) }, now()),
  );
  return { count, pieces: writePieces(database, list, now()) };
}

/** Without what was searched for: that may be a name, and the audit outlives an erased person. */
function toWords({ q, ...filter }: LeadFilter): string {
  const words = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
  return [...words, ...(q?.trim() ? ["a search"] : [])].join(", ");
}

async function countList(database: Database, { selection, ids }: LeadList): Promise<number> {
  const beginning = beginningOf(selection);
  if (ids) return (await leadsAmong(database, selection, ids, beginning)).length;
  let total = 0;
  for await (const stretch of stretchesOf(database, selection, beginning)) {
    const { counted } = await leadsIn(database, selection, stretch)
      .select(sql<number>`cast(count(*) as integer)`.as("counted"))
      .executeTakeFirstOrThrow();
    total += counted;
  }
  return total;
}

export async function* writePieces(database: Database, list: LeadList, now: EpochMs): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(columns.map(({ title }) => title));
  for await (const leads of findLeads(database, list, null, leadsAtOnce)) {
    const summaries = await toSummaries(database.query, leads, now);
    const lines = leads.map((lead, index) => {
      const row = toRow(lead, summaries[index] as LeadSummary);
      return toCsvLine(columns.map(({ cell }) => cell(row)));
    });
    if (lines.length > 0) yield lines.join("");
  }
}

type Row = Omit<ListedLead, keyof LeadSummary> & LeadSummary;

/** Of what waits for a guardian nothing is told, though it be flagged. */
function toRow(lead: ListedLead, summary: LeadSummary): Row {
  return { ...lead, ...(summary.isHeld && { contact: "", page: null }), ...summary };
}

const kindWords: Record<LeadKind, string> = { demo: "Demo", quote: "Quote", application: "Application" };
const statusWords: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  "demo-booked": "Demo booked",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};
const profileWords: Record<string, string> = {
  ieccounselor: "IEC/Counselor",
  student: "Student",
  parent: "Parent",
  others: "Others",
};

const columns: readonly { title: string; cell: (row: Row) => string | null }[] = [
  { title: "Reference", cell: (row) => row.reference },
  { title: "Received (IST)", cell: (row) => toIndianDateTime(row.receivedAt) },
  { title: "Source", cell: (row) => kindWords[row.kind] },
  { title: "Name", cell: (row) => row.name },
  { title: "Email", cell: (row) => row.email },
  { title: "Phone", cell: (row) => row.contact },
  { title: "City", cell: (row) => row.city },
  { title: "Profile", cell: (row) => row.profile && (profileWords[row.profile.toLowerCase()] ?? row.profile) },
  { title: "Under 18", cell: (row) => (row.isMinor ? "Yes" : "No") },
  { title: "Status", cell: (row) => statusWords[row.status] },
  { title: "Lost because", cell: (row) => row.lost_reason },
  { title: "Assigned to", cell: (row) => row.assignee?.name ?? null },
  { title: "Reply before (IST)", cell: (row) => toIndianDateTime(row.replyByAt) },
  { title: "First reply (IST)", cell: (row) => (row.repliedAt === null ? null : toIndianDateTime(row.repliedAt)) },
  { title: "Page", cell: (row) => row.page },
];
