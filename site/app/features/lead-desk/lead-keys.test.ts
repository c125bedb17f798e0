import { expect, test } from "vitest";
import { keyGroups, pressOf } from "./lead-keys.ts";
import type { KeyedDesk } from "./use-lead-keys.ts";

/** Writes down what a key asked for. */
function aDesk({ current = "a" as string | null, chosen = "" } = {}) {
  const done: string[] = [];
  const note =
    (what: string) =>
    (...of: unknown[]) =>
      void done.push([what, ...of].join(" "));
  const desk: KeyedDesk = {
    current: () => current,
    step(by) {
      note("step")(by);
      return by === 1 ? "b" : null;
    },
    begin: note("begin"),
    hasChosen: () => chosen !== "" || done.some((one) => one.startsWith("toggle")),
    isChosen: (lead) => chosen.includes(lead),
    toggle: note("toggle"),
    extend: note("extend"),
    chooseAll: note("all"),
    ask: note("ask"),
    focusOn: note("focus"),
    leave: note("leave"),
  };
  return { desk, done };
}

function pressed(key: string, of: Parameters<typeof aDesk>[0] = {}, ctrlKey = false) {
  const { desk, done } = aDesk(of);
  const result = pressOf({ key, ctrlKey, metaKey: false }, true)?.(desk);
  return result === false ? "left to the browser" : done.join(", ");
}

test.each([
  ["j", {}, "step 1"],
  ["k", {}, "step -1"],
  ["r", {}, "begin a reply"],
  ["t", {}, "begin a template"],
  ["m", {}, "begin a note"],
  ["e", {}, "begin a facts"],
  ["r", { current: null }, ""],
  ["x", {}, "toggle a"],
  ["J", {}, "toggle a, step 1, extend b"],
  ["J", { chosen: "a" }, "step 1, extend b"],
  ["K", { chosen: "a" }, "step -1"],
  ["a", {}, "toggle a, ask give"],
  ["s", { chosen: "bc" }, "ask plan"],
  ["s", { current: null }, ""],
  ["/", {}, "focus desk-search"],
  ["?", {}, "ask keys"],
  ["Escape", {}, "leave"],
])("R12.9 the key %s with %o: %s", (key, of, done) => {
  expect(pressed(key, of)).toBe(done);
});

test("R12.9 Ctrl and a chooses all where the list has the focus, and is the browser's elsewhere", () => {
  expect(pressed("a", {}, true)).toBe("all");
  expect(pressed("a", { current: null, chosen: "b" }, true)).toBe("all");
  expect(pressed("a", { current: null }, true)).toBe("left to the browser");
  expect(pressOf({ key: "r", ctrlKey: true, metaKey: false }, true)).toBeNull();
});

test("WCAG 2.1.4 single keys can be turned off; Escape and keys with Ctrl stay", () => {
  const off = (key: string, metaKey = false) => pressOf({ key, ctrlKey: false, metaKey }, false);
  expect(off("r")).toBeNull();
  expect(off("Escape")).not.toBeNull();
  expect(off("a", true)).not.toBeNull();
});

test("no key means two things, and each has its line in the list of keys", () => {
  const keys = keyGroups.flatMap(({ hints }) => hints.flatMap(({ press = {} }) => Object.keys(press)));
  expect(new Set(keys).size).toBe(keys.length);
  expect(pressOf({ key: "constructor", ctrlKey: false, metaKey: false }, true)).toBeNull();
});
