import type { Auth } from "@firebase/auth";
import { expect, test, vi } from "vitest";
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
