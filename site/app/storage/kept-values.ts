import * as z from "zod/mini";
import { textsOfDevice } from "./kept-texts.ts";
import { waitingMaxAgeMs } from "./waiting-words.ts";

/** As `storedValue` keeps it: `savedAt` counts for what a version before kept, which wrote no other instant. */
const Stored = z.object({
  savedAt: z.number(),
  value: z.record(z.string(), z.unknown()),
  at: z._default(z.record(z.string(), z.number()), {}),
});

type Entry = { owner: string; at: number; value: unknown };

type Keeping<T> = {
  /** Of the storage, for all owners. */
  key: string;
  schema: z.ZodMiniType<T>;
  blank: T;
  isBlank: (value: T) => boolean;
  /** Of so many owners, the newest. */
  most?: number;
  now?: () => number;
};

/**
 * Values in the visitor's browser by whose they are, so that on a computer of several people nobody finds another's.
 * Every part of the page and every tab sees the newest, for three days after its last change. One that cannot be read
 * costs no other. What the browser cannot keep lasts as long as the page.
 */
export function keptValues<T>({
  key,
  schema,
  blank,
  isBlank,
  most = Number.POSITIVE_INFINITY,
  now = Date.now,
}: Keeping<T>) {
  const storeless = new Map<string, T>();
  const followers = new Set<(owner: string) => void>();

  function write(entries: readonly Entry[]): boolean {
    if (entries.length === 0) return textsOfDevice.write(key, null);
    const value = Object.fromEntries(entries.map((entry) => [entry.owner, entry.value]));
    const at = Object.fromEntries(entries.map((entry) => [entry.owner, entry.at]));
    const savedAt = Math.max(...Object.values(at));
    return textsOfDevice.write(key, JSON.stringify({ savedAt, value, at }));
  }

  /** A look takes those that are too old off the device. */
  function readAll(): Entry[] {
    try {
      const { savedAt, value, at } = Stored.parse(JSON.parse(textsOfDevice.read(key) ?? "null"));
      const all = Object.entries(value).map(([owner, kept]) => ({ owner, at: at[owner] ?? savedAt, value: kept }));
      const young = all.filter((entry) => now() - entry.at <= waitingMaxAgeMs);
      if (young.length < all.length) write(young);
      return young;
    } catch {
      return [];
    }
  }

  function find(owner: string): T | undefined {
    return schema.safeParse(readAll().find((entry) => entry.owner === owner)?.value).data;
  }

  return function of(owner: string) {
    const read = (): T => storeless.get(owner) ?? find(owner) ?? blank;
    let shown = read();
    return {
      read,
      /** The same one until it is another. */
      shown: () => shown,
      /** @param change what is kept at this moment, maybe by another window, to what is kept from now on */
      change(change: (before: T) => T): T {
        const value = change(read());
        const others = readAll().filter((entry) => entry.owner !== owner);
        const newest = isBlank(value) ? others : [...others, { owner, at: now(), value }].slice(-most);
        storeless.delete(owner);
        if (!write(newest) && !isBlank(value)) storeless.set(owner, value);
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
