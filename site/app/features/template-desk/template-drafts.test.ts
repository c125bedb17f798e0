import type { Template } from "@campusward/contracts/desk/templates";
import { beforeEach, expect, test } from "vitest";
import { stubLocalStorage } from "../../storage/stub-local-storage.ts";
import { isNewDraft, newDraftId, templateDrafts, unsavedDrafts, withoutSaved } from "./template-drafts.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

const text = { kind: "mail", language: "en", subject: "", text: "Dear " } as const;
const draft = { name: "Offer letter", texts: [text], version: 3 };

test("R12.11 what is typed into a template is there again, for the same colleague only", () => {
  templateDrafts("nandini").write("offer", () => draft);
  expect(templateDrafts("nandini").read()).toEqual({ offer: draft });
  expect(templateDrafts("asha").read()).toEqual({});
});

test("R12.11 several new templates may be begun, in two windows", () => {
  const [one, other] = [newDraftId(), newDraftId()];
  templateDrafts("nandini").write(one, () => ({ ...draft, version: null }));
  templateDrafts("nandini").write(other, () => ({ ...draft, version: null }));
  expect(Object.keys(templateDrafts("nandini").read())).toEqual([one, other]);
  expect([isNewDraft(one), isNewDraft("offer")]).toEqual([true, false]);
});

test("R12.11 what was saved leaves the device, what was typed since does not", () => {
  templateDrafts("nandini").write("offer", () => draft);
  templateDrafts("nandini").write("offer", withoutSaved({ ...draft, name: "Typed before" }));
  expect(templateDrafts("nandini").read()).toEqual({ offer: draft });
  const { kind, language, ...words } = text;
  templateDrafts("nandini").write(
    "offer",
    withoutSaved({ version: 3, texts: [{ ...words, language, kind }], name: draft.name }),
  );
  expect(kept.size).toBe(0);
});

test("R12.11 what says the same as its template is no draft", () => {
  const hindi = { kind: "mail", language: "hi", subject: null, text: "नमस्ते" } as const;
  const more = { version: 4, occasion: null, by: null, at: 0, used: 0, isArchived: false };
  const dear = { ...text, text: "Dear" };
  const chat = { kind: "whatsapp", language: "en", subject: null, text: "" } as const;
  const offer: Template = { id: "offer", name: draft.name, texts: [hindi, dear], ...more };
  const same = { ...draft, texts: [dear, hindi, chat] };
  expect(unsavedDrafts({ offer: same }, [offer])).toEqual({});
  for (const changed of [
    { ...same, name: "Offer" },
    { ...same, texts: [hindi] },
    { ...same, texts: [{ ...dear, text: "Dear " }, hindi] },
    { ...same, texts: [dear, hindi, { ...chat, text: " " }] },
    { ...same, texts: [dear, hindi, { ...chat, subject: "Yours" }] },
  ]) {
    expect(unsavedDrafts({ offer: changed, "new 1": same }, [offer])).toEqual({ offer: changed, "new 1": same });
  }
});
