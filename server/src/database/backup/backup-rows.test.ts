import { expect, test } from "vitest";
import { readRows } from "./backup-rows.ts";

/** What pg_restore 17 writes first. */
const head = `--
-- PostgreSQL database dump
--

\\restrict Yx

SET statement_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'LATIN1';
SELECT pg_catalog.set_config('search_path', '', false);
`;
const copy = (table: string, rows: string) => `COPY public.${table} (id, "text") FROM stdin;\n${rows}\\.\n\n`;
const script =
  head + copy("leads", "1\té\u2028\n2\tdrop table leads;\n") + copy("sessions", "s\t1\n") + copy("photos", "");

async function read(text: string, size: number) {
  const found: string[] = [];
  for await (const { table, columns, encoding, rows } of readRows(inPieces(Buffer.from(text), size), "copy")) {
    const taken: Buffer[] = [];
    for await (const bytes of rows) taken.push(bytes);
    found.push(`${encoding} ${table} (${columns}): ${Buffer.concat(taken)}`);
  }
  return found;
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("R15.13 of what pg_restore writes only the rows of our tables are taken, in whatever pieces it comes", async () => {
  for (const size of [1, 2, 3, 7, 100_000]) {
    expect(await read(script, size)).toEqual([
      'LATIN1 leads (id, "text"): 1\té\u2028\n2\tdrop table leads;\n',
      'LATIN1 photos (id, "text"): ',
    ]);
  }
});

test("R15.13 a script with anything but rows of our tables is refused", async () => {
  for (const foreign of [
    "UPDATE public.accounts SET role = 'admin';\n",
    "INSERT INTO public.accounts VALUES (1);\n",
    copy("somebody", "1\n"),
    "COPY public.leads (id) FROM PROGRAM 'id';\n",
    'COPY public.leads (id) FROM stdin; drop table "leads" (id) FROM stdin;\n',
    'COPY public."leads"" (id) FROM stdin;\n',
    "\\! id\n",
  ]) {
    await expect(read(script + foreign, 100), foreign).rejects.toThrow("is not ours");
  }
  // Of rows nothing is a statement, and an end within them is their end.
  await expect(read(head + copy("leads", "1\t2\n\\.\n\\! id\n"), 100)).rejects.toThrow("is not ours");
  await expect(read(`${head}COPY public.leads (id) FROM stdin;\n1\n`, 100)).rejects.toThrow("have no end");
});
