import { beforeEach, expect, test } from "vitest";
import { stubLocalStorage } from "../../testing/stub-local-storage.ts";
import { templateDrafts } from "./template-drafts.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

const text = { kind: "mail", language: "en", subject: "", text: "Dear " } as const;
const draft = { name: "Offer letter", texts: [text], version: 3 };

test("R12.11 what is typed into a template is there again, for the same colleague only, until it is saved", () => {
  templateDrafts("nandini").write("offer", draft);
  templateDrafts("nandini").write("new", { ...draft, version: null });
  expect(templateDrafts("nandini").read()).toEqual({ offer: draft, new: { ...draft, version: null } });
  expect(templateDrafts("asha").read()).toEqual({});
  templateDrafts("nandini").write("offer", null);
  templateDrafts("nandini").write("new", null);
  expect(kept.size).toBe(0);
});
