import { vi } from "vitest";

/** A browser's local storage that holds `items`, until `vi.unstubAllGlobals`. */
export function stubLocalStorage(items = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}
