import { initializeApp } from "@firebase/app";
import { initializeAuth, inMemoryPersistence } from "@firebase/auth";
import { afterEach, expect, test, vi } from "vitest";
import { deskStorageKeys } from "../../storage/desk-storage-keys.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { stubLocalStorage } from "../../testing/stub-local-storage.ts";
import { createActions } from "./actions.ts";

function someActions(name: string) {
  const app = initializeApp({ apiKey: "campusward", authDomain: "localhost" }, name);
  const endSession = vi.fn(async () => {});
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  return { actions: createActions(auth, true, endSession), endSession };
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

/** What a browser keeps, and only there. */
function storageOf(items: Map<string, string>) {
  vi.stubGlobal("window", new EventTarget());
  stubLocalStorage(items);
}

test("R15.9 signing out leaves nothing on the device that was typed about anybody", async () => {
  const keys = [...Object.values(storageKeys), ...Object.values(deskStorageKeys)];
  const items = new Map<string, string>(keys.map((key) => [key, "Father lost his job"]));
  items.set(storageKeys.signedIn, JSON.stringify({ name: "Nandini", email: "nandini@team.example" }));
  storageOf(items);
  await someActions("words").actions.signOut();
  expect([...items.keys()].toSorted()).toEqual(
    [
      // How pages look, and what was chosen; what is kept for a tab alone goes with the tab.
      storageKeys.fonts,
      storageKeys.hasVisited,
      storageKeys.visitorAudience,
      storageKeys.deskKeys,
      storageKeys.scrollPositions,
      storageKeys.ageGroup,
      storageKeys.setUpCode,
      ...Object.values(deskStorageKeys),
      // Where the visitor came from, in this tab.
      storageKeys.firstTouch,
      storageKeys.studentVisit,
    ].toSorted(),
  );
});

test("R12.7 what waits for the line stays where a session was over by itself", async () => {
  const items = new Map<string, string>(Object.values(storageKeys).map((key) => [key, "98450 66120"]));
  items.set(storageKeys.signedIn, JSON.stringify({ name: "Nandini", email: "nandini@team.example" }));
  storageOf(items);
  await someActions("over").actions.signOut("over");
  expect([storageKeys.unsentLeads, storageKeys.deskContacts].filter((key) => items.has(key))).toHaveLength(2);
  expect([storageKeys.deskDrafts, storageKeys.signedIn].filter((key) => items.has(key))).toEqual([]);
});

test("R4.6 a sign-in that was not finished leaves a visitor's half-written form alone", async () => {
  const items = new Map<string, string>([[storageKeys.applicationDraft, "half a form"]]);
  storageOf(items);
  await someActions("unfinished").actions.signOut();
  expect(items.size).toBe(1);
});

test("R6.4 signing out while nobody is signed in ends no session, and forgets who was", async () => {
  const items = new Map([["role", "admin"]]);
  storageOf(items);
  const { actions, endSession } = someActions("out");
  await actions.signOut();
  expect(endSession).not.toHaveBeenCalled();
  expect(items.size).toBe(0);
});
