import type { SiteList, SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Tx } from "../database/database.ts";
import { followEntries, renumber } from "./number-lists.ts";
import type { PublishingContext } from "./publishing-context.ts";

/**
 * After an upgrade, or a change of the brand, the entries that came with the site may have other numbers. What is
 * published and in the draft goes on to mean the same ones: otherwise a changed answer would stand at another question,
 * and the words of one person under the name of another. Of several processes one does it.
 */
export async function followLists({ database, shown, now }: PublishingContext): Promise<void> {
  const { lists } = shown.wordsAsTheyCame();
  await database.inTransaction(async (tx) => {
    for (const list of lists) await followList(tx, list, now());
  });
}

async function followList(tx: Tx, { path, entries }: SiteList, at: number): Promise<void> {
  const came = JSON.stringify(entries);
  const known = await tx.selectFrom("site_lists").select("entries").where("path", "=", path).executeTakeFirst();
  if (known?.entries === came) return;
  if (!known) {
    await tx
      .insertInto("site_lists")
      .values({ path, entries: came })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const changed = tx.updateTable("site_lists").set({ entries: came }).where("path", "=", path);
  const isOurs = await changed.where("entries", "=", known.entries).returning("path").executeTakeFirst();
  if (!isOurs) return;
  const numbers = followEntries(JSON.parse(known.entries), entries);
  if (numbers.every((number, index) => number === index)) return;
  await renumberDraft(tx, path, numbers, at);
  await renumberPublications(tx, path, numbers);
}

async function renumberDraft(tx: Tx, path: string, numbers: readonly (number | null)[], at: number): Promise<void> {
  const row = await tx
    .selectFrom("site_draft")
    .select(["value", "version"])
    .where("path", "=", path)
    .executeTakeFirst();
  if (!row) return;
  const value = JSON.stringify(renumber(JSON.parse(row.value), numbers));
  // Who has it open has the numbers of before.
  const version = Math.max(at, row.version + 1);
  await tx.updateTable("site_draft").set({ value, version }).where("path", "=", path).execute();
}

/** Also those that may be gone back to. */
async function renumberPublications(tx: Tx, path: string, numbers: readonly (number | null)[]): Promise<void> {
  const rows = await tx.selectFrom("site_publications").select(["number", "words"]).execute();
  for (const { number, words } of rows) {
    const layer: Record<string, SiteValue> = JSON.parse(words);
    const list = layer[path];
    if (list === undefined) continue;
    const renumbered = JSON.stringify({ ...layer, [path]: renumber(list, numbers) });
    await tx.updateTable("site_publications").set({ words: renumbered }).where("number", "=", number).execute();
  }
}
