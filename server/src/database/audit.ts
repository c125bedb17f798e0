import type { AuditAction } from "@campusward/contracts/accounts/people";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Tx } from "./database.ts";
import type { AuditEntryRow, EpochMs } from "./tables.ts";

type AuditRecord = {
  action: AuditAction;
  /** By account and address: people choose their names themselves. */
  person: { accountId: string | null; email: string };
  /** The object of the action, such as a lead's reference. It names nobody who may be erased. */
  subject: string;
  /** Details of the action. Like `subject`, it names nobody. Null where the action needs none. */
  detail: string | null;
};

/** Whoever is at the machine, in a line about a command. It is no address, so nobody can be called that. */
export const operator = { accountId: null, email: "the operator, at the server" };

type NewLine = Pick<AuditEntryRow, "id" | "at" | "action" | "actor_id" | "actor_name" | "subject" | "detail">;

/** What the transactions that are under way have to write. */
const waiting = new WeakMap<Tx, NewLine[]>();

/** Records who did what, inside the same transaction, at its end: there is no change without its record. */
export async function recordAudit(tx: Tx, { action, person, subject, detail }: AuditRecord, now: EpochMs) {
  const actor = { actor_id: person.accountId, actor_name: person.email };
  const lines = waiting.get(tx) ?? [];
  waiting.set(tx, [...lines, { id: newId(), at: now, action, ...actor, subject, detail }]);
}

/** A keyed hash: nobody who has the database alone can make it. */
export type Seal = (text: string) => string;

/**
 * Writes the lines of a transaction, numbered and sealed. The last thing that it does, because the next transaction
 * with a line waits from here until the commit.
 * @param seal null where the deployment's secret is not at hand: the lines stay without a number.
 */
export async function writeAuditLines(tx: Tx, seal: Seal | null): Promise<void> {
  const lines = waiting.get(tx);
  if (!lines) return;
  waiting.delete(tx);
  await tx
    .insertInto("audit_entries")
    .values(seal ? await number(tx, lines, seal) : lines)
    .execute();
}

async function number(tx: Tx, lines: readonly NewLine[], seal: Seal): Promise<AuditEntryRow[]> {
  const head = await tx
    .insertInto("audit_head")
    .values({ id: "head", number: lines.length, last_at: 0, seal: "" })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((row) => ({ number: sql<number>`${row.ref("audit_head.number")} + ${lines.length}` })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = { ...head, number: head.number - lines.length };
  let previousAt = head.last_at;
  const numbered = lines.map((line, index) => {
    const placed = { ...line, number: before.number + index + 1, previous_at: previousAt };
    previousAt = line.at;
    const actorSealed = { ...placed, actor_seal: seal(toActorText(placed)) };
    return { ...actorSealed, seal: seal(toLineText(actorSealed)) };
  });
  const after = { number: head.number, last_at: previousAt };
  // What somebody changed by hand is not made good by the next line.
  const isWhole = before.number === 0 ? before.seal === "" : before.seal === seal(toHeadText(before));
  await tx
    .updateTable("audit_head")
    .set({ last_at: after.last_at, seal: isWhole ? seal(toHeadText(after)) : "changed" })
    .execute();
  return numbered;
}

/** What is sealed of who did it. */
export function toActorText(line: Pick<AuditEntryRow, "number" | "actor_id" | "actor_name">): string {
  return JSON.stringify(["audit actor", line.number, line.actor_id, line.actor_name]);
}

/** What is sealed of all else. */
export function toLineText(line: Omit<AuditEntryRow, "seal" | "actor_id" | "actor_name">): string {
  const { number, id, at, action, subject, detail, previous_at, actor_seal } = line;
  return JSON.stringify(["audit line", number, id, at, action, subject, detail, previous_at, actor_seal]);
}

export function toHeadText({ number, last_at }: { number: number; last_at: EpochMs }): string {
  return JSON.stringify(["audit head", number, last_at]);
}
