import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { expect, test } from "vitest";
import { teamInstant } from "../../testing/team-instant.ts";
import { findPages, markParts, stepTo, toActs, toAddItem, toLeadItem } from "./palette-items.ts";

const pages = ["Inbox", "People", "Main site", "My profile"].map((label) => ({ label, href: "/" }));

test("R12.9 the palette finds pages by any part of their name, those that begin with it first", () => {
  expect(findPages(pages, "P").map(({ label }) => label)).toEqual(["People", "My profile"]);
  expect(findPages(pages, " box ").map(({ label }) => label)).toEqual(["Inbox"]);
  expect(findPages(pages, "")).toHaveLength(4);
  expect(findPages(pages, "zzz")).toEqual([]);
});

test("R12.9 the arrows of the palette go round", () => {
  expect([stepTo(0, -1, 3), stepTo(2, 1, 3), stepTo(0, 1, 3), stepTo(0, 1, 0)]).toEqual([2, 0, 1, -1]);
});

test("R12.9 what was typed is marked, letters of any script unharmed", () => {
  expect(markParts("Lakshmi Narayanan", "nara")).toEqual([
    { text: "Lakshmi ", isMarked: false },
    { text: "Nara", isMarked: true },
    { text: "yanan", isMarked: false },
  ]);
  expect(markParts("मीरा कृष्णन", "मीरा")[0]).toEqual({ text: "मीरा", isMarked: true });
  expect(markParts("İpek", "pek")).toEqual([{ text: "İpek", isMarked: false }]);
  expect(markParts("Anu", "")).toEqual([{ text: "Anu", isMarked: false }]);
});

const now = teamInstant("2026-11-23T10:20");
const hourMs = 3_600_000;
const lead: LeadSummary = {
  id: "a",
  version: 1,
  kind: "demo",
  reference: "CW-1",
  name: "Lakshmi Narayanan",
  email: "l@vellore.example",
  city: "Chennai",
  profile: "parent",
  status: "contacted",
  receivedAt: now,
  replyByAt: now + 24 * hourMs,
  repliedAt: null,
  waitingUntil: now + 11 * hourMs,
  dueAt: now + 5 * hourMs,
  lastWordAt: now,
  isImported: false,
  answeredAt: null,
  wokenBy: null,
  tried: null,
  nextStep: { kind: "call", at: teamInstant("2026-11-23T16:00"), note: null },
  phone: "+919841027731",
  assignee: { id: "n", name: "Nandini Rao" },
  isMinor: false,
  flaggedFor: null,
  isHeld: false,
  source: "search",
};

test("R12.9 a lead in the palette says who it is, what comes next and whose it is", () => {
  expect(toLeadItem(lead, now)).toMatchObject({
    title: "Lakshmi Narayanan",
    note: "Parent, Chennai. Call, today 16:00",
    sign: { stone: "amaltas" },
    owner: { id: "n", name: "Nandini Rao" },
  });
  const won = { ...lead, status: "won" as const, waitingUntil: null, nextStep: null, dueAt: null, city: null };
  expect(toLeadItem(won, now)).toMatchObject({ note: "Parent. Won", sign: { stone: "unpainted" } });
  const late = { ...lead, waitingUntil: now - 1, dueAt: now - 1 };
  expect(toLeadItem(late, now).sign).toEqual({ stone: "late" });
});

test("R12.9 R12.11 a lead is called, written to with a template and given to somebody else from the palette", () => {
  expect(toActs(lead).map(({ title, keyCap }) => [title, keyCap])).toEqual([
    ["Call", "c"],
    ["WhatsApp, with a template", "w"],
    ["Reply", "r"],
    ["Give to somebody else", "a"],
  ]);
  expect(toActs(lead)[0]).toMatchObject({ note: "+91 98410 27731", href: "tel:+919841027731" });
  expect(toActs({ ...lead, phone: null }).map(({ title }) => title)).toEqual(["Reply", "Give to somebody else"]);
  expect(toActs({ ...lead, isHeld: true })).toEqual([]);
});

test("R12.9 R12.7 the palette begins a lead with what was typed", () => {
  expect(toAddItem("nara")).toMatchObject({ title: "Add a lead named “nara”", add: "nara", keyCap: "n" });
  expect(toAddItem("").title).toBe("Add a lead");
});
