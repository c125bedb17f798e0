import { afterEach, expect, test, vi } from "vitest";
import { isCrawler, needsWelcome, noteStudentVisit, storeChoice } from "./visitor-audience.ts";

function stubStorage(items: Map<string, string> | "broken"): void {
  const storage = items === "broken" ? new Map<string, string>() : items;
  const guard = <T>(work: () => T) => {
    if (items === "broken") throw new Error("The operation is insecure.");
    return work();
  };
  const stub = (own: Map<string, string>) => ({
    getItem: (key: string) => guard(() => own.get(key) ?? null),
    setItem: (key: string, text: string) => guard(() => void own.set(key, text)),
    removeItem: (key: string) => guard(() => void own.delete(key)),
  });
  vi.stubGlobal("localStorage", stub(storage));
  vi.stubGlobal("sessionStorage", stub(new Map()));
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, true],
  [{ hasVisited: "true" }, false],
  [{ hasVisited: "false" }, true],
  [{ hasVisited: "true", userRole: "student" }, true],
  [{ hasVisited: "true", userRole: "counselor" }, false],
] as const)("R9.1 with %j in the browser the dialog is needed: %s", (items, needed) => {
  stubStorage(new Map(Object.entries(items)));
  expect(needsWelcome()).toBe(needed);
});

test.each([
  ["student", { hasVisited: "true", userRole: "student" }],
  ["counselor", { hasVisited: "true", userRole: "counselor" }],
  ["neither", { hasVisited: "true" }],
] as const)("R9.2 R9.3 choosing %s stores %j", (choice, stored) => {
  const items = new Map([["userRole", "student"]]);
  stubStorage(items);
  storeChoice(choice);
  expect(Object.fromEntries(items)).toEqual(stored);
});

test("R9.1 a student is asked once in a tab, and not on the way from the learning platform", () => {
  const items = new Map<string, string>();
  stubStorage(items);
  storeChoice("student");
  expect(needsWelcome()).toBe(false);
  stubStorage(items);
  expect(needsWelcome()).toBe(true);
  noteStudentVisit();
  expect(needsWelcome()).toBe(false);
});

test("a browser that refuses storage is not asked on every page", () => {
  stubStorage("broken");
  storeChoice("student");
  expect(needsWelcome()).toBe(false);
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", true],
  ["facebookexternalhit/1.1", true],
  ["WhatsApp/2.23.20.0", true],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36",
    false,
  ],
  ["Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36", false],
] as const)("R9.4 %s is a crawler: %s", (userAgent, expected) => {
  expect(isCrawler(userAgent)).toBe(expected);
});
