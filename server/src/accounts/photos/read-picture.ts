import { photoBytes } from "@campusward/contracts/accounts/me";
import type { Context } from "hono";
import { AppError } from "../../errors.ts";
import { mayBeginPicture, type PictureHeader, readPictureHeader } from "./picture-header.ts";

/** More than any screen shows of a photo, few enough that a browser never chokes on one. */
const longestSidePx = 4096;

export type Picture = { contentType: PictureHeader["contentType"]; bytes: Uint8Array };

/**
 * Reads the body of a request as a photo, by its content and not by what it is called.
 * @throws {AppError} `body_too_large`, `unsupported_media_type`, both as soon as it shows.
 */
export async function readPicture(c: Context): Promise<Picture> {
  if (Number(c.req.header("Content-Length") ?? 0) > photoBytes) throw tooLarge();
  const bytes = await readBody(c.req.raw.body);
  const header = readPictureHeader(bytes);
  if (!header) throw notAPhoto();
  const { contentType, width, height } = header;
  if (width < 1 || height < 1 || Math.max(width, height) > longestSidePx) {
    throw new AppError("unsupported_media_type", `A photo has at most ${longestSidePx} pixels a side.`);
  }
  return { contentType, bytes };
}

async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > photoBytes) throw tooLarge();
    chunks.push(chunk);
    if (chunks.length === 1 && !mayBeginPicture(chunk)) throw notAPhoto();
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError("body_too_large", `A photo is at most ${photoBytes} bytes.`);
}

function notAPhoto(): AppError {
  return new AppError("unsupported_media_type", "A photo is a JPEG, PNG or WebP.");
}
