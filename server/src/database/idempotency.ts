import { createHash } from "node:crypto";
import { AppError } from "../errors.ts";
import type { Tx } from "./database.ts";

/** A write that its sender may repeat: after a lost answer, or by a double click. */
export type RepeatableWrite = {
  /** The sender's own key; null when it sent none, and then every call is a new one. */
  key: string | null;
  /** Keys of different operations never meet. */
  operation: string;
  /** The request as parsed: another spelling of the same JSON is the same request. */
  request: unknown;
};

/**
 * Claims the key for `resultId`, inside the transaction that makes the result. Of two calls at the same time the
 * second waits for the first.
 * @returns id of the earlier result when this is a repetition, otherwise null.
 * @throws {AppError} `key_reused` when the key came before with another request.
 */
export async function findEarlierResult(
  tx: Tx,
  write: RepeatableWrite,
  resultId: string,
  now: number,
): Promise<string | null> {
  if (write.key === null) return null;
  const key = `${write.operation}:${write.key}`;
  const requestHash = createHash("sha256").update(JSON.stringify(write.request)).digest("hex");
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ key, request_hash: requestHash, result_id: resultId, created_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await tx.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  if (earlier.request_hash !== requestHash) {
    throw new AppError("key_reused", "This key came before with another request.");
  }
  return earlier.result_id;
}
