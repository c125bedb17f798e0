import { type LetterOccasion, letterOccasions } from "@campusward/contracts/desk/family-letters";
import {
  isLetterKind,
  type LetterWords,
  letterKinds,
  type Template,
  type TemplateText,
} from "@campusward/contracts/desk/templates";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { recordAudit } from "../../database/audit.ts";
import { countRows } from "../../database/bounded-count.ts";
import { type Reader, type Tx, transact } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import type { EpochMs } from "../../database/tables.ts";
import { AppError, invalidField, noSuch } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { nameOf } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { defaultLetters, defaultTemplates, letterId, unchangedDefault } from "./default-templates.ts";

type Words = { name: string; texts: readonly TemplateText[] };

const mostTemplates = 200;
const mostVersions = 50;

/** Every template, by name; a desk has the usual ones from the first look on. */
export async function listTemplates({ database, now }: DeskContext): Promise<Template[]> {
  const found = await readTemplates(database.query);
  const ids = new Set(found.map(({ id }) => id));
  if (defaultTemplates.every(({ id }) => ids.has(id))) return found;
  await database.inTransaction((tx) => insertDefaults(tx, now()));
  return readTemplates(database.query);
}

function currentWords(reader: Reader) {
  return reader
    .selectFrom("templates")
    .innerJoin("template_versions as words", (join) =>
      join.onRef("words.template_id", "=", "templates.id").onRef("words.version", "=", "templates.version"),
    );
}

/** The letters about an application for whoever reads them first, in the order of their occasions. */
export async function readLetters(reader: Reader, readBy: (typeof letterKinds)[number]): Promise<LetterWords[]> {
  const rows = await currentWords(reader)
    .select(["templates.id", "words.texts"])
    .where("templates.id", "in", letterOccasions.map(letterId))
    .where("words.version", ">", 1)
    .execute();
  const changed = new Map(rows.map(({ id, texts }) => [id, JSON.parse(texts) as TemplateText[]]));
  const asAtFirst = new Map(defaultLetters.map(({ id, texts }) => [id, texts]));
  return letterOccasions.flatMap((occasion) => {
    const texts = changed.get(letterId(occasion)) ?? asAtFirst.get(letterId(occasion)) ?? [];
    return texts
      .filter(({ kind }) => kind === readBy)
      .map(({ language, subject, text }) => ({ occasion, language, subject: subject ?? "", text }));
  });
}

async function readTemplates(reader: Reader): Promise<Template[]> {
  const rows = await currentWords(reader)
    .leftJoin("accounts", "accounts.id", "words.changed_by")
    .select(["templates.id", "templates.version", "templates.used", "templates.archived_at"])
    .select(["words.name", "words.texts", "words.changed_at"])
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .execute();
  return rows
    .map((row) => ({
      ...toWords({ ...row, unchanged: unchangedDefault(row.id, row.version) }),
      ...fieldsOf(row, "id", "version", "used"),
      occasion: occasionOf(row.id),
      isArchived: row.archived_at !== null,
    }))
    .sort(
      (one, other) => Number(one.isArchived) - Number(other.isArchived) || one.name.localeCompare(other.name, "en"),
    );
}

function occasionOf(id: string): LetterOccasion | null {
  return letterOccasions.find((occasion) => letterId(occasion) === id) ?? null;
}

type WordsRow = {
  name: string;
  texts: string;
  changed_at: EpochMs;
  account_name: string | null;
  account_email: string | null;
  unchanged: Words | undefined;
};

function toWords({ name, texts, changed_at, account_name, account_email, unchanged }: WordsRow) {
  const by = account_email === null ? null : nameOf({ name: account_name, email: account_email });
  const words = unchanged ?? { name, texts: JSON.parse(texts) as TemplateText[] };
  return { name: words.name, texts: [...words.texts], by, at: changed_at };
}

/** Several processes may read first at the same time. */
async function insertDefaults(tx: Tx, now: EpochMs): Promise<void> {
  for (const { id, ...words } of defaultTemplates) {
    const row = { id, version: 1, used: 0, created_at: now, archived_at: null };
    const made = tx
      .insertInto("templates")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing());
    if (await made.returning("id").executeTakeFirst())
      await insertVersion(tx, { id, version: 1, words, by: null }, now);
  }
}

type Version = { id: string; version: number; words: Words; by: string | null };

async function insertVersion(tx: Tx, { id, version, words, by }: Version, now: EpochMs): Promise<void> {
  const texts = JSON.stringify(words.texts);
  const row = { template_id: id, version, name: words.name, texts, changed_by: by, changed_at: now };
  await tx.insertInto("template_versions").values(row).execute();
}

/** A letter is for both of its readers, and nothing else is a letter. */
function refuseMisfits({ texts }: Words, occasion: LetterOccasion | null): void {
  const isRight = occasion
    ? texts.every(({ kind }) => isLetterKind(kind)) &&
      letterKinds.every((kind) => texts.some((text) => text.kind === kind && text.language === "en"))
    : !texts.some(({ kind }) => isLetterKind(kind));
  if (!isRight) throw invalidField("texts", "not_an_option");
}

/**
 * Adds a template, once under one key.
 * @throws {AppError} `invalid_fields` when there are too many, and for words of a letter; `key_reused`
 */
export async function addTemplate(
  { database, now }: DeskContext,
  person: Person,
  words: Words,
  key: string | null,
): Promise<Template> {
  refuseMisfits(words, null);
  return transact({ database, now }, async (tx, at) => {
    const id = newId();
    const earlier = await findEarlierResult(tx, { key, operation: "template", request: words }, id, at);
    if (earlier) return getTemplate(tx, earlier);
    await insertDefaults(tx, at);
    if ((await countRows(tx.selectFrom("templates"))) >= mostTemplates)
      throw new AppError("invalid_fields", `There are ${mostTemplates} templates already.`);
    await tx.insertInto("templates").values({ id, version: 1, used: 0, created_at: at, archived_at: null }).execute();
    await insertVersion(tx, { id, version: 1, words, by: person.accountId }, at);
    await audit(tx, person, id, "added", at);
    return getTemplate(tx, id);
  });
}

/**
 * What it says already is no change.
 * @throws {AppError} `not_found`; `changed_meanwhile` when it has changed since the caller read it; `invalid_fields` for
 * a letter that lacks one of its readers
 */
export async function changeTemplate(
  { database, now }: DeskContext,
  person: Person,
  { id, version, ...words }: Words & { id: string; version: number },
): Promise<Template> {
  refuseMisfits(words, occasionOf(id));
  return transact({ database, now }, async (tx, at) => {
    const changed = await tx
      .updateTable("templates")
      .set({ version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!changed) {
      const template = await getTemplate(tx, id);
      // Sent again after a lost answer.
      if (version < template.version && says(template, words)) return template;
      throw new AppError("changed_meanwhile", "Somebody else changed this template. Look at it again first.");
    }
    await insertVersion(tx, { id, version: version + 1, words, by: person.accountId }, at);
    await audit(tx, person, id, "changed", at);
    return getTemplate(tx, id);
  });
}

function says(template: Words, { name, texts }: Words): boolean {
  return template.name === name && JSON.stringify(template.texts) === JSON.stringify(texts);
}

/** @throws {AppError} `not_found`; `invalid_fields` for a letter, which its decision needs */
export async function archiveTemplate(
  { database, now }: DeskContext,
  person: Person,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<Template> {
  if (occasionOf(id)) throw invalidField("isArchived", "not_an_option");
  return database.inTransaction(async (tx) => {
    const archived_at = isArchived ? now() : null;
    await tx.updateTable("templates").set({ archived_at }).where("id", "=", id).execute();
    await audit(tx, person, id, isArchived ? "archived" : "taken out of the archive", now());
    return getTemplate(tx, id);
  });
}

/** @throws {AppError} `not_found` */
export async function listTemplateVersions({ database }: DeskContext, id: string) {
  const { version } = await getTemplate(database.query, id);
  const rows = await database.query
    .selectFrom("template_versions as words")
    .leftJoin("accounts", "accounts.id", "words.changed_by")
    .select(["words.version", "words.name", "words.texts", "words.changed_at"])
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .where("template_id", "=", id)
    .where("words.version", "<", version)
    .orderBy("words.version", "desc")
    .limit(mostVersions)
    .execute();
  return rows.map((row) => ({
    ...toWords({ ...row, unchanged: unchangedDefault(id, row.version) }),
    version: row.version,
  }));
}

/** @throws {AppError} `not_found` */
export async function countTemplateUse({ database }: DeskContext, id: string): Promise<void> {
  if (!(await countUse(database.query, id))) throw noSuch("template");
}

/** Counts that a letter about this was sent, in the transaction that sends it. */
export async function countLetter(tx: Tx, occasion: LetterOccasion, now: EpochMs): Promise<void> {
  if (await countUse(tx, letterId(occasion))) return;
  await insertDefaults(tx, now);
  await countUse(tx, letterId(occasion));
}

async function countUse(reader: Reader, id: string): Promise<boolean> {
  const counted = await reader
    .updateTable("templates")
    .set((row) => ({ used: sql<number>`${row.ref("used")} + 1` }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}

async function getTemplate(reader: Reader, id: string): Promise<Template> {
  const template = (await readTemplates(reader)).find((one) => one.id === id);
  if (!template) throw noSuch("template");
  return template;
}

async function audit(tx: Tx, person: Person, id: string, detail: string, now: EpochMs): Promise<void> {
  await recordAudit(tx, { action: "template-changed", person, subject: `template ${id}`, detail }, now);
}
