import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { storedValue } from "./stored-value.ts";

function stubStorage(items: Map<string, string> | "broken"): void {
  const get = (key: string) => {
    if (items === "broken") throw new Error("The operation is insecure.");
    return items.get(key) ?? null;
  };
  const set = (key: string, text: string) => {
    if (items === "broken") throw new Error("The quota has been exceeded.");
    items.set(key, text);
  };
  const remove = (key: string) => void (items !== "broken" && items.delete(key));
  vi.stubGlobal("localStorage", { getItem: get, setItem: set, removeItem: remove });
}

afterEach(() => vi.unstubAllGlobals());

test("R4.6 what was typed is found again until it is erased", () => {
  stubStorage(new Map());
  const draft = storedValue("draft", z.string(), 1000, () => 0);
  draft.write("Meera");
  expect(draft.read()).toBe("Meera");
  draft.erase();
  expect(draft.read()).toBeNull();
});

test("what is too old is gone, from the device too", () => {
  const kept = new Map<string, string>();
  stubStorage(kept);
  let now = 0;
  const draft = storedValue("draft", z.string(), 1000, () => now);
  draft.write("Meera");
  now = 1001;
  expect(draft.read()).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(["", "{", "7", '{"savedAt":0,"value":7}', '{"value":"Meera"}'])("%j in the storage is nothing", (text) => {
  stubStorage(new Map([["draft", text]]));
  expect(storedValue("draft", z.string(), 1000, () => 0).read()).toBeNull();
});

test("a browser that refuses storage loses nothing but the memory", () => {
  stubStorage("broken");
  const draft = storedValue("draft", z.string(), 1000);
  draft.write("Meera");
  expect(draft.read()).toBeNull();
  draft.erase();
});
