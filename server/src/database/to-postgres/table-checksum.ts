import { createHash } from "node:crypto";

/** The types that both engines return for a column. */
export type StoredValue = string | number | null | Uint8Array;

const ofDigests = (1n << 256n) - 1n;

/**
 * A checksum over the rows of a table, independent of their order: the sum of a SHA-256 of each. Two tables with the
 * same number of rows and the same checksum hold the same.
 */
export function createTableChecksum() {
  let rows = 0;
  let sum = 0n;
  return {
    /** @param values of one row, in the order of the columns that both sides agreed on. */
    add(values: readonly StoredValue[]): void {
      rows += 1;
      const digest = createHash("sha256")
        .update(JSON.stringify(values.map(toJson)))
        .digest("hex");
      sum = (sum + BigInt(`0x${digest}`)) & ofDigests;
    },
    result: () => ({ rows, checksum: sum.toString(16).padStart(64, "0") }),
  };
}

/** Bytes differ from the text that spells them. */
function toJson(value: StoredValue): unknown {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString("base64") } : value;
}
