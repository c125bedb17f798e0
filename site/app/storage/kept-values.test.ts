import { beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { stubLocalStorage } from "../testing/stub-local-storage.ts";
import { keptValues } from "./kept-values.ts";
import { waitingMaxAgeMs } from "./waiting-words.ts";

let kept: Map<string, string>;
let now: number;

beforeEach(() => {
  kept = stubLocalStorage();
  now = 0;
});

const draftsOf = keptValues({
  key: "drafts",
  schema: z.string(),
  blank: "",
  isBlank: (text) => text === "",
  now: () => now,
});

const write = (owner: string, text: string) => draftsOf(owner).change(() => text);

test("R12.6 one value that cannot be read takes no other along", () => {
  kept.set("drafts", JSON.stringify({ savedAt: 0, value: { meera: "Dear Meera", ravi: 7 } }));
  expect([draftsOf("meera").read(), draftsOf("ravi").read()]).toEqual(["Dear Meera", ""]);
  write("asha", "Dear Asha");
  expect(draftsOf("meera").read()).toBe("Dear Meera");
});

test("R12.6 each value is kept from its own last change on, and what a version before kept from the last of all", () => {
  kept.set("drafts", JSON.stringify({ savedAt: 0, value: { kabir: "Dear Kabir" } }));
  write("meera", "Dear Meera");
  now = waitingMaxAgeMs;
  write("ravi", "Dear Ravi");
  expect([draftsOf("kabir").read(), draftsOf("meera").read()]).toEqual(["Dear Kabir", "Dear Meera"]);
  now = waitingMaxAgeMs + 1;
  expect(["kabir", "meera", "ravi"].map((owner) => draftsOf(owner).read())).toEqual(["", "", "Dear Ravi"]);
  expect(kept.get("drafts")).not.toContain("Meera");
  now = 2 * waitingMaxAgeMs + 1;
  expect(draftsOf("ravi").read()).toBe("");
  expect(kept.size).toBe(0);
});
