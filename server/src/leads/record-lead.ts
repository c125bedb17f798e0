import { teamRoles } from "@campusward/contracts/accounts/roles";
import type { SpamSign } from "@campusward/contracts/leads/spam-signs";
import type { Tx } from "../database/database.ts";
import { claimKeys, type RepeatableWrite } from "../database/idempotency.ts";
import { inBatches } from "../database/in-batches.ts";
import { getLead } from "../database/lead-rows/get-lead.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Outbox } from "../email/outbox/outbox.ts";
import type { MailDraft, MailWish } from "../email/outbox/write-mails.ts";
import type { AppError } from "../errors.ts";
import type { LeadsOptions } from "./create-leads.ts";

/** What a request looks like. A flagged one is stored and answered like any other, and waits for a person to decide. */
export type Suspicion = { signs: readonly SpamSign[]; isFlagged: boolean };

const noSuspicion: Suspicion = { signs: [], isFlagged: false };

export type LeadRecord = {
  lead: LeadRow;
  /** None for what did not come in from outside. */
  suspicion?: Suspicion | undefined;
  write: RepeatableWrite;
  /** The name of the colleague whom its sender is told of. It is theirs, if somebody of that name answers leads. */
  goesTo?: string;
  /** In the order in which they should go out. */
  mails: readonly MailDraft[];
  /** What belongs to the lead and is not in its row. */
  alsoInsert?: (tx: Tx) => Promise<void>;
};

export type RecordLead = (record: LeadRecord) => Promise<LeadRow>;

/**
 * Stores a lead and the mails it causes in one transaction; when it returns, all of it is on disk. Leads that come at
 * the same time share that transaction. If it looks like spam, its mails are held back, and it is shown in one list
 * only; its sender sees no difference. A repetition under the same key changes nothing and returns the first lead.
 * @throws {AppError} `key_reused` for another request under a used key.
 */
export function createLeadRecorder({ database, outbox }: LeadsOptions): RecordLead {
  const record = inBatches((records: readonly LeadRecord[]) =>
    database.inTransaction((tx) => recordAll(tx, outbox, records)),
  );

  return async function recordLead(lead) {
    const { stored, refusal } = await record(lead);
    if (refusal) throw refusal;
    return stored;
  };
}

/** The lead under the key of a record, or why there is none. */
type Recorded = { stored: LeadRow; refusal: AppError | null };

async function recordAll(tx: Tx, outbox: Outbox, records: readonly LeadRecord[]): Promise<Recorded[]> {
  const claims = records.map(({ lead, write }) => ({ write, resultId: lead.id, now: lead.received_at }));
  const claimed = await claimKeys(tx, claims);
  const isNew = (_: unknown, index: number) => claimed[index]?.earlierId === null && claimed[index].refusal === null;
  const added = records.filter(isNew);
  const rows: LeadRow[] = [];
  for (const record of added) rows.push(await toStored(tx, record));
  if (rows.length > 0) await tx.insertInto("leads").values(rows).execute();
  for (const { alsoInsert } of added) await alsoInsert?.(tx);
  await outbox.enqueueAll(tx, added.flatMap(toWishes));
  const recorded: Recorded[] = [];
  for (const [index, { lead }] of records.entries()) {
    const { earlierId = null, refusal = null } = claimed[index] ?? {};
    recorded.push({ stored: earlierId === null ? lead : await getLead(tx, earlierId), refusal });
  }
  return recorded;
}

function toWishes({ lead, suspicion = noSuspicion, mails }: LeadRecord): MailWish[] {
  return mails.map((draft) => ({ draft, now: lead.received_at, isHeldBack: suspicion.isFlagged }));
}

async function toStored(tx: Tx, { lead: sent, suspicion = noSuspicion, goesTo }: LeadRecord): Promise<LeadRow> {
  const owner = goesTo === undefined ? undefined : await findOwner(tx, goesTo);
  const lead = owner ? { ...sent, assignee_id: owner.id, given_at: sent.received_at } : sent;
  return suspicion.isFlagged ? toFlagged(lead, suspicion) : lead;
}

/** Of several with one name, who came first. */
async function findOwner(tx: Tx, name: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom("accounts")
    .select("id")
    .where("role", "in", teamRoles)
    .where("name", "=", name)
    .where("disabled_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
}

function toFlagged(lead: LeadRow, { signs }: Suspicion): LeadRow {
  const since = lead.received_at;
  const held = { waiting_until: null, due_at: null, held_since: since };
  return { ...lead, ...held, flagged_at: since, spam_signs: JSON.stringify(signs) };
}
