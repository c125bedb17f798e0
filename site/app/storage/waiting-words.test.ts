import { afterEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../testing/stub-local-storage.ts";
import { storageKeys } from "./storage-keys.ts";
import { countWaiting, waitingMaxAgeMs } from "./waiting-words.ts";

afterEach(() => vi.unstubAllGlobals());

test("R12.7 leads and answers that wait for the line are counted for their writer alone, until they are too old", () => {
  const keep = (value: unknown) => JSON.stringify({ savedAt: 1000, value });
  const kept = new Map([
    [storageKeys.unsentLeads as string, keep([{ accountId: "nandini" }, { accountId: "vikram" }])],
    [storageKeys.deskContacts, keep({ nandini: [{ answer: null }, { answer: { outcome: "reached" } }] })],
  ]);
  stubLocalStorage(kept);
  const count = (who: string, at = 1000) => countWaiting(who, () => at);
  expect([count("nandini"), count("vikram"), count("meera")]).toEqual([2, 1, 0]);
  expect(count("nandini", 1001 + waitingMaxAgeMs)).toBe(0);
  kept.clear();
  expect(count("nandini")).toBe(0);
});
