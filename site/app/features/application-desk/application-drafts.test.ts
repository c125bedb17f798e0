import { beforeEach, expect, test } from "vitest";
import { storageKeys } from "../../storage/storage-keys.ts";
import { stubLocalStorage } from "../../testing/stub-local-storage.ts";
import { applicationDraft } from "./application-drafts.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

test("R12.6 what was begun before an update is there after it", () => {
  const begun = { stage: "declined", subject: null, text: "Dear family,", reason: "", isWriting: false, note: "" };
  const value = { "nandini 1": begun };
  kept.set(storageKeys.applicationDeskDrafts, JSON.stringify({ savedAt: Date.now(), value }));
  const added = { language: null, readers: null, seen: null };
  expect(applicationDraft("nandini", "1").read()).toEqual({ ...begun, ...added });
});
