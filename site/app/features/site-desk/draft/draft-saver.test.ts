import type { SiteState } from "@campusward/contracts/desk/site-desk";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftSaver, type SaveFailure, versionIn } from "./draft-saver.ts";

const path = "home.hero.heading";

function stateWith(version: number): SiteState {
  const draft = [{ path, value: "", version, by: "Nandini Rao", isMine: true, at: 0 }];
  return { number: 0, publishedAt: null, publishedBy: null, draft, published: {} };
}

/** A saver whose calls are answered by hand. */
function saver() {
  const calls: { request: unknown; answer: (state: SiteState) => void; fail: (failure: SaveFailure) => void }[] = [];
  const made = createDraftSaver({
    send: (request) =>
      new Promise((answer, fail) => {
        calls.push({ request, answer, fail });
      }),
    onState: () => {},
    failureOf: (failure) => failure as SaveFailure,
    reread: async () => {},
  });
  return { ...made, calls };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test("R16.3 words are kept 600 ms after the last key, with the version that was changed", async () => {
  const { change, calls, getState } = saver();
  change(path, "Campus", 3);
  await vi.advanceTimersByTimeAsync(599);
  change(path, "Campus is", 4);
  await vi.advanceTimersByTimeAsync(599);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ request }) => request)).toEqual([{ path, value: "Campus is", seen: 3 }]);
  calls[0]?.answer(stateWith(5));
  await settle();
  expect(getState()).toMatchObject({ isSaving: false, isSaved: true, failedSince: null });
  expect(getState().unsaved.size).toBe(0);
});

test("R16.3 what is written while a change is kept follows it, over the version that this made", async () => {
  const { change, flush, calls } = saver();
  change(path, "One", null);
  flush();
  change(path, "Two", null);
  calls[0]?.answer(stateWith(1));
  await settle();
  expect(calls.map(({ request }) => request)).toEqual([
    { path, value: "One", seen: null },
    { path, value: "Two", seen: 1 },
  ]);
});

test("R16.3 without a line the words stay, and are sent again by themselves", async () => {
  const { change, flush, calls, getState } = saver();
  change(path, "One", null);
  flush();
  calls[0]?.fail("line");
  await settle();
  expect(getState().failedSince).not.toBe(null);
  expect(getState().unsaved.get(path)?.value).toBe("One");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls.length).toBe(2);
  calls[1]?.answer(stateWith(1));
  await settle();
  expect(getState()).toMatchObject({ failedSince: null, isSaved: true });
});

test("R16.3 a colleague's change is not written over: it waits for a decision", async () => {
  const { change, flush, decide, calls, getState } = saver();
  change(path, "Mine", 1);
  flush();
  calls[0]?.fail("conflict");
  await settle();
  expect(getState().conflict).toBe(path);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBe(1);
  decide(true, 2);
  expect(calls[1]?.request).toEqual({ path, value: "Mine", seen: 2 });
});

test("R16.3 what the server cannot show stays in the field with its reason, until other words are written", async () => {
  const { change, flush, calls, getState } = saver();
  change(path, "", null);
  flush();
  calls[0]?.fail({ problem: "It needs a text." });
  await settle();
  expect(getState().unsaved.get(path)).toMatchObject({ value: "", problem: "It needs a text." });
  flush();
  expect(calls.length).toBe(1);
  change(path, "Campus", null);
  flush();
  expect(calls.length).toBe(2);
});

test("R16.3 a place's version is that of the draft", () => {
  expect(versionIn(stateWith(7), path)).toBe(7);
  expect(versionIn(stateWith(7), "home.hero.text")).toBe(null);
});
