import { type LeadView, leadViews } from "@campusward/contracts/leads-desk";
import * as z from "zod/mini";
import type { EpochMs } from "../database/tables.ts";
import { AppError } from "../errors.ts";

/** A place in a list: the instant that it is ordered by, and the lead there. */
export type Place = { at: EpochMs; id: string };

const Cursor = z.object({ view: z.enum(leadViews), at: z.int(), id: z.string() });

/** Where a page ended, as text that a browser hands back for the next one. */
export function toCursor(view: LeadView, place: Place): string {
  return Buffer.from(JSON.stringify({ view, ...place })).toString("base64url");
}

/** @throws {AppError} `invalid_fields` for what is no cursor, or one of another view. */
export function parseCursor(view: LeadView, text: string): Place {
  const parsed = Cursor.safeParse(readJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || parsed.data.view !== view) {
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
