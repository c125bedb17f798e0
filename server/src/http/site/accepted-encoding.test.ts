import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["identity", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  ["br;q=0.0", "identity"],
])("%s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
