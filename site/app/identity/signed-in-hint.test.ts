import { afterEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../testing/stub-local-storage.ts";
import { forgetSignedIn, parseHint, rememberSignedIn, storedHint, storedRole, watchHint } from "./signed-in-hint.ts";

const ananya = { name: "Ananya Iyer", email: "ananya@mail.example", photoUrl: null };

function stubBrowser(): Map<string, string> {
  vi.stubGlobal("window", new EventTarget());
  return stubLocalStorage();
}

afterEach(() => vi.unstubAllGlobals());

test("R6.8 signing in keeps the role under `role` and who it is for the header; signing out takes both away", () => {
  const items = stubBrowser();
  rememberSignedIn(ananya, "expertMentor");
  expect(items.get("role")).toBe("expertMentor");
  expect([storedRole(), parseHint(storedHint())]).toEqual(["expertMentor", ananya]);
  forgetSignedIn();
  expect([items.size, storedRole(), parseHint(storedHint())]).toEqual([0, null, null]);
});

test("R2.5 the header of this tab hears it, and of others what they do to the hint alone", () => {
  stubBrowser();
  const heard = vi.fn();
  const stop = watchHint(heard);
  rememberSignedIn(ananya, "admin");
  expect(heard).toHaveBeenCalled();
  heard.mockClear();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "hasVisited" }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "campusward.signed-in" }));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  forgetSignedIn();
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each(["", "null", "7", "[]", "{", '{"name":"Ananya"}', '{"email":7}'])("%j in storage is nobody", (stored) => {
  expect(parseHint(stored)).toBeNull();
});

test("a browser without storage knows nobody, and nothing breaks", () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("The operation is insecure.");
    },
  });
  rememberSignedIn(ananya, "admin");
  forgetSignedIn();
  expect([storedHint(), storedRole()]).toEqual([null, null]);
});
