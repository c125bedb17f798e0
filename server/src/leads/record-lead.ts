import type { Database, Tx } from "../database/database.ts";
import { findEarlierResult, type RepeatableWrite } from "../database/idempotency.ts";
import type { LeadRow } from "../database/tables.ts";
import type { MailDraft, Outbox } from "../email/outbox.ts";
import { getLead, insertLead } from "./lead-store.ts";
import { noSuspicion, type Suspicion } from "./spam/weigh-request.ts";

export type LeadRecord = {
  lead: LeadRow;
  /** None for what did not come in from outside. */
  suspicion?: Suspicion | undefined;
  write: RepeatableWrite;
  /** In the order in which they should go out. */
  mails: readonly MailDraft[];
  /** What belongs to the lead beside its row. */
  alsoInsert?: (tx: Tx) => Promise<void>;
};

/** Told of every lead once, when it is on disk. */
export type OnNewLead = (lead: LeadRow) => void;

export type RecordLead = (record: LeadRecord) => Promise<LeadRow>;

/**
 * Stores a lead and the mails it causes in one transaction; when it returns, all of it is on disk.
 * Of what looks like spam the mails are held back, and it stands in no list but its own; to its sender nothing differs.
 * A repetition under the same key changes nothing and returns the first lead.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createLeadRecorder({
  database,
  outbox,
  onNewLead,
}: {
  database: Database;
  outbox: Outbox;
  onNewLead?: OnNewLead | undefined;
}): RecordLead {
  return async function recordLead({ lead, suspicion = noSuspicion, write, mails, alsoInsert }) {
    const { isFlagged } = suspicion;
    const put = isFlagged ? outbox.holdBack : outbox.enqueue;
    const stored = await database.inTransaction(async (tx) => {
      const earlier = await findEarlierResult(tx, write, lead.id, lead.received_at);
      if (earlier) return getLead(tx, earlier);
      await insertLead(tx, isFlagged ? toFlagged(lead, suspicion) : lead);
      await alsoInsert?.(tx);
      for (const mail of mails) await put(tx, mail, lead.received_at);
      return lead;
    });
    outbox.wakeWorker();
    if (stored === lead) onNewLead?.(lead);
    return stored;
  };
}

function toFlagged(lead: LeadRow, { signs }: Suspicion): LeadRow {
  const since = lead.received_at;
  return { ...lead, waiting_until: null, held_since: since, flagged_at: since, spam_signs: JSON.stringify(signs) };
}
