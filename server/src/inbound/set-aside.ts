import { createHash } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { TakeBytes } from "./create-inbound.ts";
import { wholeBytes } from "./kept-mails.ts";

const mostTries = 3;
/** Ends the name of a file that holds the beginning of a mail alone. */
export const endOfHead = ".head-only.eml";

/**
 * A mail of a mailbox that cannot be taken keeps back all that came after it. After some tries it waits in the folder of
 * mails, where each is tried alone, and Health says that it lies there.
 */
export function setAsideAfterTries(takeBytes: TakeBytes, folder: string, log: Log): TakeBytes {
  /** By the hash of a mail. */
  const failures = new Map<string, number>();

  return async (way, bytes, how) => {
    try {
      const taken = await takeBytes(way, bytes, how);
      failures.clear();
      return taken;
    } catch (error) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const tries = (failures.get(hash) ?? 0) + 1;
      failures.set(hash, tries);
      if (tries < mostTries) throw error;
      log.error({ err: error }, "a mail of the mailbox waits in the folder");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${hash}`);
      try {
        await wholeBytes(bytes).writeTo(unfinished);
        await rename(unfinished, join(folder, `${hash}${how?.isWhole === false ? endOfHead : ".eml"}`));
      } finally {
        // Where the disk is full, a part of it.
        await rm(unfinished, { force: true });
      }
      return { became: "set-aside", id: null };
    }
  };
}
