import { createHash } from "node:crypto";
import { AppError } from "../errors.ts";
import type { Tx } from "./database.ts";
import type { EpochMs } from "./tables.ts";

/** A write that its sender may repeat: after a lost answer, or by a double click. */
export type RepeatableWrite = {
  /** The sender's own key; null when it sent none, and then every call is a new one. */
  key: string | null;
  /** Keys of different operations are separate. */
  operation: string;
  /** The request as parsed: the same JSON with other spacing is the same request. */
  request: unknown;
};

export type KeyClaim = { write: RepeatableWrite; resultId: string; now: EpochMs };

/** The outcome of a claim. The first claim of a key has neither field. */
export type ClaimedKey = { earlierId: string | null; refusal: AppError | null };

const first: ClaimedKey = { earlierId: null, refusal: null };

/**
 * Claims the key for `resultId`, inside the transaction that makes the result. With two calls at the same time, the
 * second waits for the first.
 * @returns id of the earlier result if this is a repetition, otherwise null.
 * @throws {AppError} `key_reused` if the key was used before for another request.
 */
export async function findEarlierResult(
  tx: Tx,
  write: RepeatableWrite,
  resultId: string,
  now: EpochMs,
): Promise<string | null> {
  const [claimed = first] = await claimKeys(tx, [{ write, resultId, now }]);
  if (claimed.refusal) throw claimed.refusal;
  return claimed.earlierId;
}

/** The same for several at once. One may repeat another. Returns an answer for each, in their order. */
export async function claimKeys(tx: Tx, claims: readonly KeyClaim[]): Promise<ClaimedKey[]> {
  const rows = claims.flatMap(({ write, resultId, now }) =>
    write.key === null
      ? []
      : [{ key: toKey(write), request_hash: hashOf(write.request), result_id: resultId, created_at: now }],
  );
  if (rows.length === 0) return claims.map(() => first);
  const claimed = await tx
    .insertInto("idempotency_keys")
    // The order is the same everywhere, so that no deadlock can happen.
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("result_id")
    .execute();
  const claimedIds = new Set(claimed.map((row) => row.result_id));
  const lost = rows.filter((row) => !claimedIds.has(row.result_id)).map((row) => row.key);
  const all = tx.selectFrom("idempotency_keys").selectAll();
  const earlier = lost.length === 0 ? [] : await all.where("key", "in", lost).execute();
  const earlierByKey = new Map(earlier.map((row) => [row.key, row]));
  return claims.map(({ write, resultId }) => {
    const row = earlierByKey.get(toKey(write));
    if (!row || claimedIds.has(resultId)) return first;
    if (row.request_hash === hashOf(write.request)) return { earlierId: row.result_id, refusal: null };
    return { earlierId: null, refusal: new AppError("key_reused", "This key came before with another request.") };
  });
}

function toKey({ operation, key }: RepeatableWrite): string {
  return `${operation}:${key}`;
}

function hashOf(request: unknown): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}
