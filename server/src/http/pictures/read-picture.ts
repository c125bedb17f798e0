import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import { createReadApart, ReadingEnded } from "../../reading/read-apart.ts";
import { mayBeginPicture } from "./picture-header.ts";
import type { PlainPicture } from "./plain-picture.ts";

/** More than any screen shows of a picture, few enough that a browser never chokes on one. */
const longestSidePx = 4096;

const readApart = createReadApart<Uint8Array, PlainPicture | null>(new URL("./picture-thread.ts", import.meta.url), {
  deadlineMs: 5_000,
  memoryMb: 64,
});

/**
 * Reads the body of a request as a picture, by its content and not by what it is called.
 * @param most bytes
 * @returns it without what is not shown of it.
 * @throws {AppError} `body_too_large`, `unsupported_media_type`, both as soon as it shows.
 */
export async function readPicture(c: Context, most: number): Promise<PlainPicture> {
  if (Number(c.req.header("Content-Length") ?? 0) > most) throw tooLarge(most);
  const picture = await readApart(await readBody(c.req.raw.body, most)).catch((error) => {
    if (error instanceof ReadingEnded) return null;
    throw error;
  });
  if (!picture) throw notAPicture();
  const { width, height } = picture;
  if (width < 1 || height < 1 || Math.max(width, height) > longestSidePx) {
    throw new AppError("unsupported_media_type", `A picture has at most ${longestSidePx} pixels a side.`);
  }
  return picture;
}

async function readBody(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
    if (chunks.length === 1 && !mayBeginPicture(chunk)) throw notAPicture();
  }
  return Buffer.concat(chunks);
}

function tooLarge(most: number): AppError {
  return new AppError("body_too_large", `A picture is at most ${most} bytes.`);
}

function notAPicture(): AppError {
  return new AppError("unsupported_media_type", "A picture is a whole JPEG, PNG or WebP.");
}
