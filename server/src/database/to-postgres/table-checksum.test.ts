import { expect, test } from "vitest";
import { createTableChecksum, type StoredValue } from "./table-checksum.ts";

function checksumOf(...rows: StoredValue[][]): string {
  const checksum = createTableChecksum();
  for (const row of rows) checksum.add(row);
  return checksum.result().checksum;
}

test("the order of rows does not matter, every value does", () => {
  const [one, other]: [StoredValue[], StoredValue[]] = [
    ["मीरा", 1, null],
    ["Dev", 2, new Uint8Array([1, 2])],
  ];
  expect(checksumOf(one, other)).toBe(checksumOf(other, one));
  expect(checksumOf(one, one)).not.toBe(checksumOf(other, other));
  expect(checksumOf(["1"])).not.toBe(checksumOf([1]));
  expect(checksumOf([null])).not.toBe(checksumOf([""]));
  expect(checksumOf(["a", ""])).not.toBe(checksumOf(["", "a"]));
  expect(checksumOf([new Uint8Array([1])])).not.toBe(checksumOf(["AQ=="]));
  expect(checksumOf([new Uint8Array([1])])).toBe(checksumOf([Buffer.from([1])]));
});
