import { expect, test } from "vitest";
import { acceptedEncoding, parseByteRange } from "./static-site.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  ["br;q=0.0", "identity"],
])("Accept-Encoding: %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=10-1000", { first: 10, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  [undefined, null],
])("%s of 100 bytes", (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});
