import { expect, test } from "vitest";
import { hasRepeatedKeys } from "./repeated-keys.ts";

test.each([
  ['{"a":1,"b":{"a":2}}', false],
  ['{"a":"\\"b\\":1","c":["x:y"]}', false],
  ['{"a" : 1, "a": 2}', true],
  ['{"x":{"a":1,"\\u0061":2}}', true],
  ['[{"a":1},{"a":1}]', false],
  ['{"__proto__":1,"a":2}', false],
])("%s", (json, expected) => {
  expect(hasRepeatedKeys(json, JSON.parse(json))).toBe(expected);
});
