import type { Tables } from "../database/tables.ts";
import type { ProductContext } from "../product-context.ts";

export type MailboxRow = Tables["inbound_mailboxes"];

/** One process reads a mailbox. Another takes over once this one has said nothing for so long. */
const leaseMs = 60_000;

export type MailboxRecord = ReturnType<typeof createMailboxRecord>;

type Options = Pick<ProductContext, "database" | "now"> & {
  /** See `mailboxOf`. */
  mailbox: string;
  /** Names this process in the lease. */
  processId: string;
};

/** What is recorded of a mailbox: who reads it, how far it was read, and what is wrong with it. */
export function createMailboxRecord({ database, mailbox, processId, now }: Options) {
  /** @returns false while another process reads the mailbox */
  async function lease(): Promise<boolean> {
    const at = now();
    await database.query
      .insertInto("inbound_mailboxes")
      .values({ mailbox, last_uid: 0, began_at: at })
      .onConflict((conflict) => conflict.column("mailbox").doNothing())
      .execute();
    const leased = await database.query
      .updateTable("inbound_mailboxes")
      .set({ read_by: processId, read_until: at + leaseMs })
      .where("mailbox", "=", mailbox)
      .where((row) => row.or([row("read_by", "is", null), row("read_by", "=", processId), row("read_until", "<", at)]))
      .returning("mailbox")
      .executeTakeFirst();
    return leased !== undefined;
  }

  async function release(): Promise<void> {
    await database.query
      .updateTable("inbound_mailboxes")
      .set({ read_by: null, read_until: null })
      .where("mailbox", "=", mailbox)
      .where("read_by", "=", processId)
      .execute();
  }

  async function noteFault(fault: string): Promise<void> {
    await set({ fault: fault.slice(0, 500) });
  }

  /** Only while it holds the lease: who stood still meanwhile knows numbers that may be old. */
  async function set(changes: Partial<MailboxRow>): Promise<void> {
    const own = database.query.updateTable("inbound_mailboxes").where("mailbox", "=", mailbox);
    await own.where("read_by", "=", processId).set(changes).execute();
  }

  async function read(): Promise<MailboxRow> {
    return database.query
      .selectFrom("inbound_mailboxes")
      .selectAll()
      .where("mailbox", "=", mailbox)
      .executeTakeFirstOrThrow();
  }

  return { lease, release, noteFault, set, read };
}
