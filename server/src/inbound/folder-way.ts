import { type FSWatcher, watch } from "node:fs";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { largestMailBytes } from "../email/reading/received-mail.ts";
import type { ProductContext } from "../product-context.ts";
import type { TakeBytes } from "./create-inbound.ts";
import { type KeptMails, wholeFile } from "./kept-mails.ts";
import { endOfHead } from "./set-aside.ts";

export type FolderWayOptions = Pick<ProductContext, "database" | "log"> & {
  folder: string;
  kept: KeptMails;
  takeBytes: TakeBytes;
  /** How often the folder is looked at, whatever happens in it; tests shorten it. Milliseconds. */
  lookAgainMs?: number;
};

/** A file that nobody renamed into the folder may still be written: it is left alone for so long. */
const settledAfterMs = 1_000;
const usualLookMs = 60_000;

/**
 * Takes `*.eml` files. A file is removed once its mail is in the database, so that a killed process loses none and takes
 * none twice. Programs that put files here should write them under another name, and rename them.
 */
export function createFolderWay(options: FolderWayOptions) {
  const { database, folder, kept, log, takeBytes, lookAgainMs = usualLookMs } = options;
  const stopped = new AbortController();
  let isNudged = false;
  let nudge = () => {};
  let watcher: FSWatcher | null = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      isNudged = false;
      const waitMs = await takeAll().catch((error) => {
        log.error({ err: error }, "mails in the folder could not be taken");
        return lookAgainMs;
      });
      await rest(waitMs);
    }
    watcher?.close();
  }

  /** Null where the system has no watch left: the folder is looked at every minute, too. */
  function watchFolder(): FSWatcher | null {
    try {
      const made = watch(folder, { persistent: false }, () => {
        isNudged = true;
        nudge();
      });
      return made.on("error", () => {});
    } catch {
      return null;
    }
  }

  /** Until something happens in the folder. */
  async function rest(ms: number): Promise<void> {
    if (isNudged && ms > settledAfterMs) return;
    const awake = new AbortController();
    nudge = () => awake.abort();
    const signal = AbortSignal.any([awake.signal, stopped.signal]);
    await pause(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  /** @returns how long to wait before looking again */
  async function takeAll(): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    watcher ??= watchFolder();
    let waitMs = lookAgainMs;
    for (const name of (await readdir(folder)).filter((one) => /^[^.].*\.eml$/i.test(one)).sort()) {
      if (stopped.signal.aborted) break;
      const file = join(folder, name);
      const about = await stat(file).catch(() => null);
      if (!about?.isFile()) continue;
      const age = Date.now() - about.mtimeMs;
      if (age >= 0 && age < settledAfterMs) waitMs = Math.min(waitMs, settledAfterMs - age + 10);
      else await takeOne(file);
    }
    await kept.removeForgotten(database);
    return waitMs;
  }

  async function takeOne(file: string): Promise<void> {
    try {
      const { size } = await stat(file);
      const how = file.endsWith(endOfHead) ? { isWhole: false } : { whole: wholeFile(file, size) };
      await takeBytes("folder", await readBounded(file, size), how);
      await rm(file, { force: true });
    } catch (error) {
      // It stays, and is tried again in a minute.
      log.error({ err: error }, "a mail in the folder could not be taken");
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    async stop(): Promise<void> {
      stopped.abort();
      await running;
    },
  };
}

/** Of a file that is larger than any mail may be, so much that this shows. */
async function readBounded(path: string, size: number): Promise<Uint8Array> {
  if (size <= largestMailBytes) return readFile(path);
  await using file = await open(path, "r");
  const bytes = Buffer.alloc(largestMailBytes + 1);
  await file.read(bytes, 0, bytes.length, 0);
  return bytes;
}
