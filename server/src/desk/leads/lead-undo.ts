import type { Tx } from "../../database/database.ts";
import type { ApplicationRow, BookingRow, EpochMs, LeadEventKind, LeadRow } from "../../database/tables.ts";

/** How a press stood before, row by row, and what it added: `putBack` takes it back. */
export type Inverse = {
  lead: string;
  /** After the change. Where the lead has another one since, its columns stay. */
  version: number;
  /** The columns that it changed. */
  before: Partial<LeadRow>;
  /** What the story tells of it. */
  events: readonly string[];
  /** Mails that wait because of it. */
  mails: readonly string[];
  /** Of a decision: how the application stood. */
  application?: Pick<ApplicationRow, "stage" | "stage_at" | "mentor_id" | "next_step" | "due_at">;
  /** Of a demo of which somebody said how it went: how it stood. */
  booking?: Pick<BookingRow, "id" | "state" | "agreed">;
  /** Other leads that the same press changed. Each keeps its own inverse: a row holds no words of another one. */
  others: readonly string[];
};

/** Who may take the last change of a lead back, and when it was made. JSON in `leads.undo`. */
export type Undo = { by: string; at: EpochMs; inverse: Inverse };

/** They follow from the others, or count the changes themselves. */
const kept: readonly (keyof LeadRow)[] = ["version", "changed_at", "undo", "due_at"];

export function columnsBefore(before: LeadRow, after: LeadRow): Partial<LeadRow> {
  const differs = (column: keyof LeadRow) => before[column] !== after[column] && !kept.includes(column);
  const columns = (Object.keys(before) as (keyof LeadRow)[]).filter(differs);
  return Object.fromEntries(columns.map((column) => [column, before[column]]));
}

/** What somebody did at an instant, in the story of a lead. */
export async function findEventsAt(
  tx: Tx,
  { id }: Pick<LeadRow, "id">,
  { by, at, kinds }: { by: string; at: readonly EpochMs[]; kinds?: readonly LeadEventKind[] },
): Promise<string[]> {
  const events = tx.selectFrom("lead_events").select("id").where("lead_id", "=", id).where("actor_id", "=", by);
  const then = kinds ? events.where("kind", "in", kinds) : events;
  return (await then.where("at", "in", at).execute()).map((event) => event.id);
}

/** What versions before 0.2 kept: every column of a list, and other leads by their ids. Goes with the version after. */
type Former = {
  by: string;
  at: EpochMs;
  saidAt?: EpochMs;
  version: number;
  before: Partial<LeadRow>;
  mail?: string | null;
  copies?: string[];
  also?: string[];
} & Pick<Inverse, "application" | "booking">;

const ofChanges = ["status", "assigned", "contact", "reply", "step", "corrected", "answered-with", "merged"] as const;
/** The note is the reason of a no. */
const ofDecisions = ["stage", "mentor", "letter", "note"] as const;

/** How the last change of a lead is taken back; null for none. */
export async function readUndo(tx: Tx, lead: LeadRow): Promise<Undo | null> {
  if (lead.undo === null) return null;
  const undo = JSON.parse(lead.undo) as Undo | Former;
  return "inverse" in undo ? undo : { by: undo.by, at: undo.at, inverse: await ofFormer(tx, lead, undo) };
}

async function ofFormer(tx: Tx, lead: LeadRow, former: Former): Promise<Inverse> {
  const { by, at, saidAt = at, version, mail = null, copies = [], also = [], application, booking } = former;
  const before = columnsBefore({ ...lead, ...former.before }, lead);
  if (!("assignee_id" in before)) {
    // Its owner may have opened it since.
    delete before.given_at;
    delete before.opened_at;
  }
  const kinds = [...ofChanges, ...(application ? ofDecisions : []), ...(booking ? (["booking"] as const) : [])];
  return {
    lead: lead.id,
    version,
    before,
    events: await findEventsAt(tx, lead, { by, at: [at, saidAt], kinds }),
    mails: mail === null ? [] : [mail, ...copies],
    ...(application && { application }),
    ...(booking && { booking }),
    others: also,
  };
}
