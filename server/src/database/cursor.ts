import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import type { EpochMs } from "./tables.ts";

/** Where a page ended: the instant that the list is ordered by, and the row there. */
export type Place = { at: EpochMs; id: string };

const Cursor = z.object({ list: z.string(), at: z.int(), id: z.string().check(z.regex(/^[\w-]{1,128}$/)) });

/** A place as text that a browser hands back for the next page of the same list. */
export function toCursor(list: string, place: Place): string {
  return Buffer.from(JSON.stringify({ list, ...place })).toString("base64url");
}

/** @throws {AppError} `invalid_fields` for what is no cursor, or one of another list. */
export function parseCursor(list: string, text: string): Place {
  const parsed = Cursor.safeParse(readJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || parsed.data.list !== list) {
    throw new AppError("invalid_fields", "The cursor is none of this list.", {
      fieldErrors: { cursor: "not_an_option" },
    });
  }
  return { at: parsed.data.at, id: parsed.data.id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
