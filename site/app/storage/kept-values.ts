import * as z from "zod/mini";
import { storedValue } from "./stored-value.ts";
import { waitingMaxAgeMs } from "./waiting-words.ts";

type Keeping<T> = {
  /** Of the storage, for all owners. */
  key: string;
  schema: z.ZodMiniType<T>;
  blank: T;
  isBlank: (value: T) => boolean;
  /** Of so many owners, the newest. */
  most?: number;
};

/**
 * Values in the visitor's browser by whose they are, so that on a computer of several people nobody finds another's.
 * Every part of the page and every tab sees the newest, for three days after the last change. What the browser cannot
 * keep lasts as long as the page.
 */
export function keptValues<T>({ key, schema, blank, isBlank, most = Number.POSITIVE_INFINITY }: Keeping<T>) {
  const stored = storedValue(key, z.record(z.string(), schema), waitingMaxAgeMs);
  const storeless = new Map<string, T>();
  const followers = new Set<(owner: string) => void>();

  return function of(owner: string) {
    const read = (): T => storeless.get(owner) ?? stored.read()?.[owner] ?? blank;
    let shown = read();
    return {
      read,
      /** The same one until it is another. */
      shown: () => shown,
      /** @param change what is kept at this moment, maybe by another window, to what is kept from now on */
      change(change: (before: T) => T): T {
        const value = change(read());
        const { [owner]: _before, ...others } = stored.read() ?? {};
        const newest = Object.entries(isBlank(value) ? others : { ...others, [owner]: value }).slice(-most);
        storeless.delete(owner);
        if (newest.length === 0) stored.erase();
        else if (!stored.write(Object.fromEntries(newest)) && !isBlank(value)) storeless.set(owner, value);
        for (const tell of followers) tell(owner);
        return value;
      },
      /** Calls after every change, of this window and of the others. Returns what ends it. */
      follow(listen: () => void): () => void {
        const hear = (changed: string | null) => {
          if (changed !== owner) return;
          shown = read();
          listen();
        };
        const hearOthers = (event: StorageEvent) => event.key === key && hear(owner);
        followers.add(hear);
        window.addEventListener("storage", hearOthers);
        return () => {
          followers.delete(hear);
          window.removeEventListener("storage", hearOthers);
        };
      },
    };
  };
}
