import * as z from "zod/mini";
import { admin } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";
import { type SheetField, sheetFields, sheetRowLimit } from "./lead-sheet.ts";
import { Colleague } from "./leads-desk.ts";

/** A sheet of people. Instants are epoch milliseconds; every call is for admins. */

/** Of any length: what does not fit costs its row, not the sheet. The body has a limit. */
const Cell = z.optional(z.string());

/**
 * `owner` is an account id, empty for nobody; without one the owners take turns. `status` is one of `importStatuses`,
 * `reason` why one is lost. `followUp` and `created` are days: 2026-12-02. `origin` is one of ours, or free words.
 */
const Row = z.object({
  ...(Object.fromEntries(sheetFields.map((field) => [field, Cell])) as Record<SheetField, typeof Cell>),
  /** To the owner's questions, by the titles that `listImports` gives. */
  answers: z.optional(z.record(z.string(), z.string())),
  /** What the sheet counts it as; without it, the place among the rows, from 1. */
  row: z.optional(z.int()),
  /** It may be the same person as an earlier row. */
  isTwo: z.optional(z.boolean()),
});
export type ImportRow = z.infer<typeof Row>;

const Rows = z.array(Row).check(z.minLength(1), z.maxLength(sheetRowLimit));
/** Of 5,000 rows with a note each. */
const largestBody = 8 * 1024 * 1024;

/**
 * `problem` is one of a field, `no_reach`, `number_cut`, `letters_lost`, `no_day`, `day_ahead`, or `same_row` with `of`
 * as the earlier one.
 */
const WrongRow = z.object({
  row: z.int(),
  name: z.string(),
  field: z.string(),
  problem: z.string(),
  value: z.string(),
  of: z.nullable(z.int()),
});
export type WrongRow = z.infer<typeof WrongRow>;

/** What an import would do. It writes nothing. */
export const checkImport = defineEndpoint("POST", "/api/v1/lead-imports/check", admin, {
  largestBody,
  request: z.object({ rows: Rows }),
  response: z.object({
    new: z.int(),
    known: z.int(),
    /** How many leads have an empty field that a known row could fill. */
    fillable: z.int(),
    /**
     * Of the new ones: who keeps the day of their follow-up, who becomes a call, who is won or lost. `inTurn` are those
     * whose owner the sheet does not say.
     */
    next: z.object({ kept: z.int(), calls: z.int(), closed: z.int(), inTurn: z.int() }),
    wrong: z.array(WrongRow),
  }),
  errors: ["invalid_fields"],
});

/**
 * Adds the new rows in one step, and fills what is empty of the known ones if asked; the wrong ones are left out. Nobody
 * is mailed and no promise runs. The next step of the new ones is a call: on the day of their follow-up if that is ahead,
 * else so many a day from the next working day on. Who is nobody's by the sheet goes to the owners in turn.
 */
export const importLeads = defineEndpoint("POST", "/api/v1/lead-imports", admin, {
  largestBody,
  request: z.object({
    file: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    rows: Rows,
    fillsKnown: z.boolean(),
    perDay: z.int().check(z.minimum(1), z.maximum(sheetRowLimit)),
    /** Account ids; none for leads of nobody. */
    owners: z.array(z.string()).check(z.maxLength(50)),
  }),
  response: z.object({
    id: z.string(),
    added: z.int(),
    filled: z.int(),
    wrong: z.array(WrongRow),
    firstAt: z.nullable(z.int()),
    undoUntil: z.int(),
  }),
  status: 201,
  errors: ["invalid_fields", "key_reused"],
});

/** Imports of the last day that can be taken back, newest first, with how many were worked on since, and would stay. */
const PastImport = z.object({
  id: z.string(),
  at: z.int(),
  file: z.string(),
  added: z.int(),
  filled: z.int(),
  undoUntil: z.int(),
  staying: z.object({ count: z.int(), names: z.array(z.string()) }),
});

export const listImports = defineEndpoint("GET", "/api/v1/lead-imports", admin, {
  response: z.object({
    imports: z.array(PastImport),
    /** Titles of the owner's questions, by which a row has its answers, and an export its columns. */
    questions: z.array(z.string()),
  }),
});

/**
 * Takes a whole import back within a day. Whoever was worked on meanwhile stays, and is named. `too_late` after that.
 */
export const undoImport = defineEndpoint("POST", "/api/v1/lead-imports/:id/undo", admin, {
  request: z.object({ id: z.string() }),
  response: z.object({ removed: z.int(), stayed: z.array(z.object({ ...Colleague.shape, reference: z.string() })) }),
  errors: ["not_found", "too_late"],
});
