import type { Database, Tx } from "../database/database.ts";
import { findEarlierResult, type RepeatableWrite } from "../database/idempotency.ts";
import type { LeadRow } from "../database/tables.ts";
import type { MailDraft, Outbox } from "../email/outbox.ts";
import { getLead, insertLead } from "./lead-store.ts";

export type LeadRecord = {
  lead: LeadRow;
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
  return async function recordLead({ lead, write, mails, alsoInsert }) {
    const stored = await database.inTransaction(async (tx) => {
      const earlier = await findEarlierResult(tx, write, lead.id, lead.received_at);
      if (earlier) return getLead(tx, earlier);
      await insertLead(tx, lead);
      await alsoInsert?.(tx);
      for (const mail of mails) await outbox.enqueue(tx, mail, lead.received_at);
      return lead;
    });
    outbox.wakeWorker();
    if (stored === lead) onNewLead?.(lead);
    return stored;
  };
}
