import { createReadApart, ReadingEnded } from "../../reading/read-apart.ts";
import { readPlainly } from "./read-plainly.ts";
import { leftOutWhole, type MailToRead } from "./read-what-came.ts";
import type { ReceivedMail } from "./received-mail.ts";

/** The largest mail takes some seconds of a processor, many more of a busy one, and its bytes five times. */
const readApart = createReadApart<MailToRead, ReceivedMail>(new URL("./mail-thread.ts", import.meta.url), {
  deadlineMs: 30_000,
  memoryMb: 256,
});

/**
 * Reads any bytes as a mail, apart from the process. What ends its thread is known by its headers, and named as left out
 * whole.
 * @param isWhole false for the beginning of a mail that is too large
 */
export async function readSafely(bytes: Uint8Array, isWhole = true): Promise<ReceivedMail> {
  try {
    return await readApart({ bytes, isWhole });
  } catch (error) {
    if (!(error instanceof ReadingEnded)) throw error;
    // One pass over its beginning.
    return readPlainly(bytes, leftOutWhole);
  }
}
