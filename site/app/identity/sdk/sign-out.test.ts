import type { Auth } from "@firebase/auth";
import { expect, test, vi } from "vitest";
import { storageKeys } from "../../storage/storage-keys.ts";
import { stubLocalStorage } from "../../testing/stub-local-storage.ts";
import { createActions } from "./actions.ts";

test("R6.4 signing out ends the session on the server too, while the stored session is still being looked up", async () => {
  let found = () => {};
  const ready = new Promise<void>((resolve) => {
    found = resolve;
  });
  const auth = { currentUser: null as unknown, authStateReady: () => ready, signOut: vi.fn(async () => {}) };
  const endSession = vi.fn(async (idToken: Promise<string>) => void (await idToken));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const { signOut } = createActions(auth as unknown as Auth, true, endSession);
  const ended = signOut();
  auth.currentUser = { getIdToken: async () => "token" };
  found();
  await ended;
  expect(endSession).toHaveBeenCalledOnce();
  expect(auth.signOut).toHaveBeenCalledOnce();
});

test("R12.7 whoever signs out takes along what waits of their own, and leaves what waits of a colleague", async () => {
  const currentUser = { uid: "vikram", getIdToken: async () => "token" };
  const auth = { currentUser, authStateReady: async () => {}, signOut: async () => {} };
  const keep = (value: unknown) => JSON.stringify({ savedAt: Date.now() - 1000, value });
  const kept = new Map<string, string>([
    [storageKeys.signedIn, JSON.stringify({ name: "Vikram", email: "vikram@team.example" })],
    [storageKeys.unsentLeads, keep([lead("vikram"), lead("nandini")])],
    [storageKeys.deskContacts, keep({ vikram: [{ answer: 1, lead: "a" }], nandini: [{ answer: 2, lead: "b" }] })],
  ]);
  const before = kept.get(storageKeys.unsentLeads) ?? "";
  vi.stubGlobal("window", new EventTarget());
  stubLocalStorage(kept);
  const { signOut } = createActions(auth as unknown as Auth, true, async () => {});
  await signOut();
  const read = (key: string) => JSON.parse(kept.get(key) ?? "null");
  expect(read(storageKeys.unsentLeads)).toEqual({ ...JSON.parse(before), value: [lead("nandini")] });
  expect(read(storageKeys.deskContacts).value).toEqual({ nandini: [{ answer: 2, lead: "b" }] });
  currentUser.uid = "nandini";
  kept.set(storageKeys.signedIn, JSON.stringify({ name: "Nandini", email: "nandini@team.example" }));
  await signOut();
  expect([...kept.keys()]).toEqual([]);
  vi.unstubAllGlobals();
});

function lead(accountId: string) {
  return { accountId, key: accountId, request: { name: "Asha" } };
}
