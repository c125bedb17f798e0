import type {
  checkImport as checkEndpoint,
  importLeads as importEndpoint,
  listImports as listEndpoint,
  undoImport as undoEndpoint,
} from "@campusward/contracts/desk/lead-import";
import { dayAt, dayMs } from "@campusward/contracts/desk/place-time";
import type { Place } from "@campusward/contracts/site/company";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type Reader, type Tx, transact } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import { inParts } from "../../database/in-batches.ts";
import { factKeys } from "../../database/lead-rows/new-lead.ts";
import type { EpochMs, LeadEventRow, LeadRow, Tables } from "../../database/tables.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findOwnerIds } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { putBack, toEventRow } from "../leads/lead-store.ts";
import { columnsBefore, type Inverse } from "../leads/lead-undo.ts";
import { toQuestions } from "../own-questions.ts";
import { type KnownRow, matchRows, readRowsApart } from "./import-rows.ts";
import { countSteps, toImportedLeads } from "./imported-leads.ts";
import type { ReadRow } from "./read-rows.ts";

type Import = z.infer<typeof importEndpoint.request>;
type Imported = z.infer<typeof importEndpoint.response>;

/** Rows of one statement: both engines allow so many values at once. */
const rowsAtOnce = 250;
export const undoImportMs = dayMs;

/** What an import would do. Writes nothing. */
export async function checkImport(
  context: DeskContext,
  rows: Import["rows"],
): Promise<z.infer<typeof checkEndpoint.response>> {
  const { database, timeZone, now } = context;
  const { sound, wrong } = await readSheetRows(context, rows);
  const { fresh, known } = await matchRows(database.reader, sound);
  const next = countSteps(fresh, now(), timeZone);
  return { new: fresh.length, known: known.length, fillable: toFill(known).length, next, wrong };
}

/**
 * Imports a sheet in one transaction.
 * @throws {AppError} `invalid_fields` for an owner who is nobody of the team; `key_reused`
 */
export async function importLeads(
  context: DeskContext,
  person: Person,
  request: Import,
  key: string | null,
): Promise<Imported> {
  const { database, place, now } = context;
  const { sound, wrong } = await readSheetRows(context, request.rows);
  return transact({ database, now }, async (tx, at) => {
    const id = newId();
    const repeatable = { key, operation: "leads-imported", request: [person.accountId, request] };
    const earlier = await findEarlierResult(tx, repeatable, id, at);
    if (earlier) return describeEarlier(tx, earlier, wrong);
    // One after the other, or each would add people whom the other is just adding. The embedded engine does so by itself.
    if (database.engine === "postgres") await sql`lock table lead_imports in share row exclusive mode`.execute(tx);
    const { fresh, known } = await matchRows(tx, sound);
    await requireOwners(tx, [...request.owners, ...fresh.flatMap(({ owner }) => owner || [])]);
    const leads = toImportedLeads(context, fresh, { ...request, id, at });
    const due = leads.flatMap(({ due_at }) => due_at ?? []);
    const { filled, events } = request.fillsKnown ? await fillKnown(tx, known, { person, at, place }) : nothingFilled;
    const told = leads.flatMap((lead, index) => toEvents(lead, fresh[index] as ReadRow, person, at));
    for (const some of inParts(leads, rowsAtOnce)) await tx.insertInto("leads").values(some).execute();
    const allEvents = inParts([...told, ...events], rowsAtOnce);
    for (const some of allEvents) await tx.insertInto("lead_events").values(some).execute();
    const row: Tables["lead_imports"] = {
      id,
      at,
      file: request.file,
      added: leads.length,
      filled: JSON.stringify(filled),
      first_at: due.length > 0 ? due.reduce((first, at) => Math.min(first, at)) : null,
      undone_at: null,
    };
    await tx.insertInto("lead_imports").values(row).execute();
    const detail = `${leads.length} added, ${filled.length} filled`;
    await recordAudit(tx, { action: "leads-imported", person, subject: `${request.rows.length} rows`, detail }, at);
    return toImported(row, wrong);
  });
}

function toImported({ id, at, added, filled, first_at }: Tables["lead_imports"], wrong: Imported["wrong"]): Imported {
  return { id, added, filled: JSON.parse(filled).length, wrong, firstAt: first_at, undoUntil: at + undoImportMs };
}

/** The rows are all known by now, and the wrong ones are still wrong. */
async function describeEarlier(tx: Tx, id: string, wrong: Imported["wrong"]): Promise<Imported> {
  const row = await tx.selectFrom("lead_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", "The import was undone.");
  return toImported(row, wrong);
}

async function readSheetRows({ database, timeZone, place, now }: DeskContext, rows: Import["rows"]) {
  const team = await findOwnerIds(database.reader);
  return readRowsApart({ rows, country: place.country, today: dayAt(now(), timeZone), team });
}

/** @throws {AppError} `invalid_fields` for somebody who may own no leads */
async function requireOwners(tx: Tx, ids: readonly string[]): Promise<void> {
  const team = new Set(await findOwnerIds(tx));
  if (ids.some((id) => !team.has(id))) throw invalidField("owners", "not_an_option");
}

function toEvents(lead: LeadRow, { note }: ReadRow, person: Person, at: EpochMs): LeadEventRow[] {
  const added = toEventRow({ lead, person, kind: "added", detail: { origin: lead.origin ?? "import" } }, at);
  return note === null ? [added] : [added, toEventRow({ lead, person, kind: "note", detail: { text: note } }, at)];
}

/** What was empty before: no fact is kept twice. */
type Filled = Pick<Inverse, "lead" | "version" | "before" | "events">;
/** As versions before 0.2 kept it. */
type FormerFilled = { lead: string; version: number; columns: string[] };
const nothingFilled: { filled: Filled[]; events: LeadEventRow[] } = { filled: [], events: [] };
const fillable = ["name", "email", "contact", "city", "profile"] as const;

/** The known leads with empty fields that the sheet fills. */
function toFill(known: readonly KnownRow[]) {
  const seen = new Set<string>();
  return known.flatMap(({ lead, sender }) => {
    const missing = fillable.filter((fact) => !lead[fact] && sender[fact]);
    // Two rows of one person fill once. An application is filled in by its sender alone.
    if (missing.length === 0 || seen.has(lead.id) || lead.kind === "application") return [];
    seen.add(lead.id);
    return [{ lead, sender, missing }];
  });
}

type Filling = { person: Person; at: EpochMs; place: Place };

async function fillKnown(tx: Tx, known: readonly KnownRow[], { person, at, place }: Filling) {
  const filled: Filled[] = [];
  const events: LeadEventRow[] = [];
  for (const { lead, sender, missing } of toFill(known)) {
    const facts = Object.fromEntries(missing.map((fact) => [fact, sender[fact]]));
    const version = lead.version + 1;
    const set = { ...facts, ...factKeys({ ...lead, ...facts } as LeadRow, place) };
    const written = await tx
      .updateTable("leads")
      .set({ ...set, version, changed_at: at, undo: null })
      .where("id", "=", lead.id)
      .where("version", "=", lead.version)
      .returning("id")
      .executeTakeFirst();
    // Somebody changed it since it was read: theirs stands.
    if (!written) continue;
    const told = missing.map((field) => {
      const detail = { field, from: null, to: facts[field] ?? null };
      return toEventRow({ lead, person, kind: "corrected", detail }, at);
    });
    events.push(...told);
    const before = columnsBefore(lead, { ...lead, ...set } as LeadRow);
    filled.push({ lead: lead.id, version, before, events: told.map(({ id }) => id) });
  }
  return { filled, events };
}

/**
 * Takes an import back as a whole: its leads are deleted, and what it filled is empty again. Whoever was worked on
 * since stays.
 * @throws {AppError} `not_found`; `too_late` after a day
 */
export async function undoImport(
  { database, timeZone, place, now }: DeskContext,
  person: Person,
  id: string,
): Promise<z.infer<typeof undoEndpoint.response>> {
  return transact({ database, now }, async (tx, at) => {
    const row = await tx.selectFrom("lead_imports").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || row.undone_at !== null) throw noSuch("import");
    if (at - row.at > undoImportMs) throw new AppError("too_late", "The import stands.");
    const leads = await tx
      .updateTable("leads")
      .set({ changed_at: at })
      .where("import_id", "=", id)
      .returning("id")
      .execute();
    const stayed = await findWorkedOn(tx, row);
    const staying = new Set(stayed.map((lead) => lead.id));
    const going = leads.flatMap((lead) => (staying.has(lead.id) ? [] : [lead.id]));
    for (const ids of inParts(going, rowsAtOnce)) await tx.deleteFrom("leads").where("id", "in", ids).execute();
    for (const filled of JSON.parse(row.filled) as (Filled | FormerFilled)[]) {
      const inverse = "before" in filled ? filled : await ofFormer(tx, filled, { filledAt: row.at, place });
      if (inverse)
        await putBack(tx, { at: row.at, inverse: { ...inverse, mails: [], others: [] } }, { now: at, timeZone });
    }
    await tx.updateTable("lead_imports").set({ undone_at: at, filled: "[]" }).where("id", "=", id).execute();
    const detail = `${going.length} removed, ${stayed.length} stayed`;
    await recordAudit(tx, { action: "leads-imported", person, subject: `${row.added} leads`, detail }, at);
    return { removed: going.length, stayed };
  });
}

/** What of an import was worked on since. It stays when the import is taken back. */
function findWorkedOn(reader: Reader | Tx, { id, at }: Pick<Tables["lead_imports"], "id" | "at">) {
  return reader
    .selectFrom("leads")
    .select(["id", "name", "reference"])
    .where("import_id", "=", id)
    .where(({ eb, or, selectFrom }) => {
      const lastEvent = selectFrom("lead_events")
        .select(({ fn }) => fn.max("lead_events.at").as("at"))
        .whereRef("lead_events.lead_id", "=", "leads.id");
      return or([eb("version", ">", 1), eb(lastEvent, ">", at)]);
    })
    .orderBy("id")
    .execute();
}

const mostImports = 20;
const mostNames = 20;

/** The imports of the last day that can be taken back, the newest first, with who would stay. */
export async function listImports(context: DeskContext): Promise<z.infer<typeof listEndpoint.response>> {
  const { database, notification, now } = context;
  const { reader } = database;
  const rows = await reader
    .selectFrom("lead_imports")
    .selectAll()
    .where("undone_at", "is", null)
    .where("at", ">=", now() - undoImportMs)
    .orderBy("at", "desc")
    .limit(mostImports)
    .execute();
  const imports = await Promise.all(
    rows.map(async (row) => {
      const { wrong: _, firstAt: __, ...past } = toImported(row, []);
      const staying = await findWorkedOn(reader, row);
      const names = staying.slice(0, mostNames).map(({ name }) => name);
      return { ...past, at: row.at, file: row.file, staying: { count: staying.length, names } };
    }),
  );
  return { imports, questions: toQuestions(notification.company.forms).map(({ title }) => title) };
}

async function ofFormer(
  tx: Tx,
  { lead: id, version, columns }: FormerFilled,
  { filledAt, place }: { filledAt: EpochMs; place: Place },
): Promise<Filled | null> {
  const lead = await tx.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!lead) return null;
  const emptied = Object.fromEntries(
    columns.map((column) => [column, ["name", "email", "contact"].includes(column) ? "" : null]),
  );
  const before = { ...emptied, ...factKeys({ ...lead, ...emptied }, place) };
  const events = tx.selectFrom("lead_events").select("id").where("lead_id", "=", id).where("kind", "=", "corrected");
  const told = await events.where("at", "=", filledAt).execute();
  return { lead: id, version, before, events: told.map((event) => event.id) };
}
