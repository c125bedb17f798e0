import { beforeEach, expect, test, vi } from "vitest";
import { storageKeys } from "../../../storage/storage-keys.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";
import { blankDraft, deskDraft } from "./drafts.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

test("R11.1 what is typed about a lead is there again, for the same colleague and lead only", () => {
  deskDraft("nandini", "1").write({ reply: "Dear Meera", note: "Call at six" });
  expect(deskDraft("nandini", "1").read()).toEqual({ ...blankDraft, reply: "Dear Meera", note: "Call at six" });
  expect(deskDraft("nandini", "2").read()).toEqual(blankDraft);
  expect(deskDraft("asha", "1").read()).toEqual(blankDraft);
});

test("R11.1 two windows change different parts of a draft", () => {
  const [one, other] = [deskDraft("nandini", "1"), deskDraft("nandini", "1")];
  one.write({ reply: "Dear Meera" });
  other.write({ note: "Call at six" });
  expect(one.read()).toMatchObject({ reply: "Dear Meera", note: "Call at six" });
});

test("R11.1 what another window sent or typed is shown in this one", () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const hearOf = (key: string) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const draft = deskDraft("nandini", "1");
  draft.write({ reply: "Dear Meera" });
  const [typed = ""] = kept.values();
  const shown: string[] = [];
  const stop = draft.follow(() => shown.push(draft.shown().reply));

  kept.clear();
  hearOf(storageKeys.deskContacts);
  hearOf(storageKeys.deskDrafts);
  kept.set(storageKeys.deskDrafts, typed);
  hearOf(storageKeys.deskDrafts);
  expect(shown).toEqual(["", "Dear Meera"]);

  stop();
  hearOf(storageKeys.deskDrafts);
  draft.write({ reply: "Dear Meera," });
  expect(shown).toHaveLength(2);
});

test("what was sent leaves the device", () => {
  const draft = deskDraft("nandini", "1");
  draft.write({ reply: "Dear Meera" });
  draft.write({ reply: "", replyAttempt: null });
  expect(kept.size).toBe(0);
});

test("only the newest thirty are kept", () => {
  for (let lead = 0; lead < 32; lead += 1) deskDraft("nandini", `lead ${lead}`).write({ note: "x" });
  expect(deskDraft("nandini", "lead 1").read().note).toBe("");
  expect(deskDraft("nandini", "lead 2").read().note).toBe("x");
});

test("R11.1 without storage, what was typed into one field outlives typing into the other", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => {},
  });
  const draft = deskDraft("nandini", "storeless");
  draft.write({ reply: "Dear Meera" });
  expect(draft.write({ note: "Call at six" })).toMatchObject({ reply: "Dear Meera", note: "Call at six" });
  draft.write({ reply: "", note: "" });
  expect(draft.read()).toEqual(blankDraft);
});
