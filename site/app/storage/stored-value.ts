import type * as z from "zod/mini";
import { textsOfDevice } from "./kept-texts.ts";

/**
 * One value in the visitor's browser, for at most `maxAgeMs` after it was written: a look at an older one erases it.
 * Without storage (private windows, full disks) it is simply not there: nothing that matters may depend on it.
 */
export function storedValue<T>(key: string, schema: z.ZodMiniType<T>, maxAgeMs: number, now: () => number = Date.now) {
  function find(): { savedAt: number; value: T } | null {
    try {
      const { savedAt, value } = JSON.parse(textsOfDevice.read(key) ?? "null") ?? {};
      if (typeof savedAt !== "number") return null;
      if (now() - savedAt > maxAgeMs) {
        erase();
        return null;
      }
      const parsed = schema.safeParse(value);
      return parsed.success ? { savedAt, value: parsed.data } : null;
    } catch {
      return null;
    }
  }

  const keep = (value: T, savedAt: number) => textsOfDevice.write(key, JSON.stringify({ savedAt, value }));
  const erase = () => void textsOfDevice.write(key, null);

  return {
    read: (): T | null => find()?.value ?? null,
    /** False where nothing is kept; then it stands on the screen, as long as the page is open. */
    write: (value: T): boolean => keep(value, now()),
    erase,
    /** Leaves a part of the value, for no longer than the whole was to be kept; null for nothing of it. */
    leave(toPart: (value: T) => T | null): void {
      const found = find();
      const part = found && toPart(found.value);
      if (!found || part === null) erase();
      else keep(part, found.savedAt);
    },
  };
}
