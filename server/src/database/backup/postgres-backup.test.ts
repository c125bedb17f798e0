import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { settleTimeout, toTarget } from "./postgres-backup.ts";

/** What pg_restore 17 writes first. */
const head = `--
-- PostgreSQL database dump
--

\\restrict Yx

SET statement_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);
`;
const rows = "COPY public.notes (text) FROM stdin;\nSET transaction_timeout = 0;\n\u00e9\u2028\n\\.\n";

test("R4.7 a timeout that an older server does not know is set where the server has it, and rows stay as they are", async () => {
  const settled = head.replace(
    "SET transaction_timeout = 0;",
    "select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout';",
  );
  const older = head.replace("SET transaction_timeout = 0;\n", "");
  const cases: [string, string][] = [
    [head + rows, settled + rows],
    [older + rows, older + rows],
    [head, settled],
    ["", ""],
  ];
  for (const [script, expected] of cases) {
    for (const size of [1, 7, 100_000]) {
      expect(await text(settleTimeout(inPieces(Buffer.from(script), size)))).toBe(expected);
    }
  }
});

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("R4.7 PostgreSQL's programs are told in their own words how the product checks its server", () => {
  const told = (search: string) => {
    const { target, password, defaults } = toTarget(`postgres://us%20er:p%40ss@db.example/campusward${search}`);
    expect(password).toBe("p@ss");
    const [address = ""] = target;
    expect(address).toMatch(/^--dbname=postgres:\/\/us%20er@db\.example\/campusward/);
    return { search: new URL(address.slice("--dbname=".length)).search, defaults };
  };
  const system = { PGSSLROOTCERT: "system" };
  const cases: [string, string, Record<string, string>][] = [
    ["", "", {}],
    ["?sslmode=verify-full", "?sslmode=verify-full", system],
    // Without an authority of one's own libpq refuses it, and the product looks at the name, too.
    ["?sslmode=verify-ca", "?sslmode=verify-full", system],
    ["?ssl=true", "?sslmode=require", {}],
    ["?ssl=1", "?sslmode=require", {}],
    ["?ssl=true&sslmode=disable", "?sslmode=disable", {}],
    ["?sslmode=verify-ca&sslrootcert=%2Fca.pem", "?sslmode=verify-ca&sslrootcert=%2Fca.pem", {}],
    ["?sslmode=no-verify", "?sslmode=require", {}],
    ["?uselibpqcompat=true&sslmode=require", "?sslmode=require", {}],
    ["?options=-c%20search_path=ours", "?options=-c%20search_path%3Dours", {}],
  ];
  for (const [said, search, defaults] of cases) expect(told(said)).toEqual({ search, defaults });
});
