import fc from "fast-check";
import { anyCharacter } from "./any-character.ts";

/**
 * Texts that have broken some program: ends of strings, halves of characters, markup, queries, names of every object.
 */
const famous = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202egnp.exe",
  "\ufeff",
  "\r\nBcc: all@x.example",
  "\u2028",
  "'",
  '"',
  "' or 1=1 --",
  "'; drop table leads; --",
  "%",
  "_",
  "\\",
  "%00",
  "%zz",
  "#{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "=1+1",
  "@SUM(1)",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "-1",
  "0",
  "1e999",
  "9007199254740993",
  "2147483648",
  "99999999999999999999",
  "0x10",
  "१२",
  "../../etc/passwd",
  "..%2f..%2fpackage.json",
  "//evil.example",
  "\\\\evil.example",
  "file:///etc/passwd",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "a@b",
  "a@b.example",
  `${"a".repeat(64)}@${"b".repeat(300)}.example`,
  "x".repeat(300),
  "x".repeat(9_000),
  "é".repeat(300),
  "👩‍👩‍👧‍👦".repeat(40),
  "a".repeat(500).replaceAll("a", "a@"),
];

export const oddText = fc.oneof(
  fc.constantFrom(...famous),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ maxLength: 60 }),
);

/** Values for a field of another type. */
export const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant({ toString: "x", __proto__: { role: "admin" } }),
);

/** Fields that no schema knows, among them those by which objects are spoiled. */
export const oddFields = fc.dictionary(
  fc.oneof(fc.constantFrom("__proto__", "constructor", "prototype", "role", "id", "accountId", "$where"), oddText),
  oddValue,
  { maxKeys: 2 },
);

/** Places in lists, as the server writes them, holding what it never wrote. */
export const oddCursor = fc
  .record({
    list: fc.constantFrom("people", "mails", "audit", "applications"),
    view: fc.constantFrom("waiting", "all", "late"),
    at: fc.oneof(fc.integer(), fc.maxSafeInteger(), oddValue),
    id: fc.oneof(fc.uuid(), oddValue),
  })
  .map((place) => Buffer.from(JSON.stringify(place)).toString("base64url"));
