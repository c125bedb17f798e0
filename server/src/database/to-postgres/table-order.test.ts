import { expect, test } from "vitest";
import { orderByReferences } from "./move-to-postgres.ts";

test("every table comes after those it refers to, and a circle is refused", () => {
  const tables = {
    notes: ["leads", "accounts"],
    leads: ["accounts"],
    accounts: ["accounts"],
    sessions: ["accounts"],
  };
  const references = new Map(Object.entries(tables).map(([table, others]) => [table, new Set(others)]));
  expect(orderByReferences(references)).toEqual(["accounts", "leads", "sessions", "notes"]);
  references.set("accounts", new Set(["notes"]));
  expect(() => orderByReferences(references)).toThrow("accounts, leads, notes");
});
