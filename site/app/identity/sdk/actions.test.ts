import { initializeApp } from "@firebase/app";
import { initializeAuth, inMemoryPersistence } from "@firebase/auth";
import { afterEach, expect, test, vi } from "vitest";
import { createActions } from "./actions.ts";

function someActions(name: string) {
  const app = initializeApp({ apiKey: "campusward", authDomain: "localhost" }, name);
  const endSession = vi.fn(async () => {});
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  return { actions: createActions(auth, endSession), endSession };
}

afterEach(() => vi.unstubAllGlobals());

test("R6.4 there are five actions and no more", () => {
  expect(Object.keys(someActions("five").actions).sort()).toEqual(
    ["register", "signInWithGoogle", "signInWithPassword", "signOut", "updateProfile"].sort(),
  );
});

test("R6.4 a profile is not updated while nobody is signed in", async () => {
  const { actions } = someActions("nobody");
  await expect(actions.updateProfile({ name: "Ananya" })).rejects.toThrow("No user is currently signed in.");
});

test("R6.4 signing out while nobody is signed in ends no session, and forgets who was", async () => {
  const items = new Map([["role", "admin"]]);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
  });
  const { actions, endSession } = someActions("out");
  await actions.signOut();
  expect(endSession).not.toHaveBeenCalled();
  expect(items.size).toBe(0);
});
