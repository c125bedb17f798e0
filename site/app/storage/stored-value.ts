import type * as z from "zod/mini";

/**
 * One value in the visitor's browser, for at most `maxAgeMs`. Without storage (private windows, full disks) it is
 * simply not there: nothing that matters may depend on it.
 */
export function storedValue<T>(key: string, schema: z.ZodMiniType<T>, maxAgeMs: number, now: () => number = Date.now) {
  return {
    read(): T | null {
      try {
        const { savedAt, value } = JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
        if (typeof savedAt !== "number" || now() - savedAt > maxAgeMs) return null;
        const parsed = schema.safeParse(value);
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    /** False where nothing is kept; then it stands on the screen, as long as the page is open. */
    write(value: T): boolean {
      try {
        localStorage.setItem(key, JSON.stringify({ savedAt: now(), value }));
        return true;
      } catch {
        return false;
      }
    },
    erase(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}
