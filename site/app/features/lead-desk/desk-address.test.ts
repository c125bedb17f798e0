import { leadViews } from "@campusward/contracts/desk/desk-counts";
import { leadAges, leadKinds, leadStatuses } from "@campusward/contracts/desk/leads-desk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countFilters, parseDeskAddress, toDeskSearch, toQuery } from "./desk-address.ts";

test("R12.1 an address without anything opens Today, and is written as nothing", () => {
  const address = { filter: { view: "today" }, lead: null };
  expect(parseDeskAddress("")).toEqual(address);
  expect(toDeskSearch(parseDeskAddress(""))).toBe("");
});

test("R11.1 the link of a mail opens its lead above Today", () => {
  expect(parseDeskAddress("?lead=0191")).toEqual({ filter: { view: "today" }, lead: "0191" });
});

test("R11.1 what is narrowed down is in the address, in one order", () => {
  const search =
    "?view=all&q=meera+k&assignee=a1&kind=demo&profile=student&city=Navi+Mumbai&status=demo-booked&age=7&lead=9";
  expect(toDeskSearch(parseDeskAddress(search))).toBe(search);
  const { filter } = parseDeskAddress(search);
  expect(toQuery(filter)).toMatchObject({ view: "all", q: "meera k", city: "Navi Mumbai" });
  expect(countFilters(filter)).toBe(6);
});

test("R12.14 several values, the days and what a lead came to stand in the address", () => {
  const search =
    "?view=all&assignee=-%2Ca1&next=reply%2Ccall&from=2026-11-01&to=2026-11-23&cameTo=in-time&campaign=Class+11%252C+fairs";
  expect(toDeskSearch(parseDeskAddress(search))).toBe(search);
  expect(parseDeskAddress("?next=reply,sing&cameTo=lost&from=today").filter).toEqual({ view: "today" });
});

test("R11.1 what is mistyped is left out, the rest stands", () => {
  expect(parseDeskAddress(`?view=old&kind=demo&age=400&q=${"x".repeat(101)}&lead=`)).toEqual({
    filter: { view: "today", kind: "demo" },
    lead: null,
  });
});

test("R11.1 every filter survives its way through the address", () => {
  const text = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).filter((value) => value.isWellFormed());
  const filter = fc.record(
    {
      view: fc.constantFrom(...leadViews),
      q: text,
      kind: fc.constantFrom(...leadKinds),
      status: fc.constantFrom(...leadStatuses),
      age: fc.constantFrom(...leadAges),
      city: text,
    },
    { requiredKeys: ["view"] },
  );
  fc.assert(
    fc.property(filter, (given) => {
      const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value.length <= 100));
      expect(parseDeskAddress(toDeskSearch({ filter: kept as typeof given, lead: null })).filter).toEqual(kept);
    }),
  );
});
