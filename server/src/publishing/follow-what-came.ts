import type { SiteValue } from "@campusward/contracts/desk/site-desk";
import type { Tx } from "../database/database.ts";
import { followEntries, followTexts, renumber, type Texts } from "./follow-places.ts";
import type { PublishingContext } from "./publishing-context.ts";

/** Where the texts are kept whose paths have numbers. No list has this path. */
const numberedTexts = "*";

/**
 * After an upgrade, or a change of the brand, what came with the site may have other numbers. What is published and in the
 * draft goes on to mean the same: otherwise a changed answer would stand at another question, a changed sentence in another
 * section, and the words of one person under the name of another. What it belonged to may be gone: then it is left out, and
 * the history still has it. Of several processes one does it.
 */
export async function followWhatCame({ database, shown, log, now }: PublishingContext): Promise<void> {
  const { lists, texts } = shown.wordsAsTheyCame();
  // A site without its words, as while one develops, says nothing of what is gone.
  if (texts.length === 0) return;
  const isOfList = (path: string) => lists.some((list) => path.startsWith(`${list.path}.`));
  const hasNumber = (path: string) => /\.\d+(?:\.|$)/.test(path) && !isOfList(path);
  const numbered: Texts = Object.fromEntries(
    texts.filter(({ path }) => hasNumber(path)).map(({ path, value }) => [path, value]),
  );
  const lost = await database.inTransaction(async (tx) => {
    const gone: string[] = [];
    for (const { path, entries } of lists) {
      const before = await exchange(tx, path, entries);
      if (!before) continue;
      const numbers = followEntries(before, entries);
      await changePlaces(tx, now(), (place, value) => [place, place === path ? renumber(value, numbers) : value]);
    }
    const before = await exchange(tx, numberedTexts, numbered);
    if (before) {
      const follow = followTexts(before, numbered);
      await changePlaces(tx, now(), (place, value) => {
        const path = hasNumber(place) ? follow(place) : place;
        if (path === null) gone.push(place);
        return path === null ? null : [path, value];
      });
    }
    return [...new Set(gone)];
  });
  if (lost.length > 0) log.warn({ places: lost }, "what changed words belonged to is gone");
}

/** Keeps what came; answers what came before, where that is something else and no other process was quicker. */
async function exchange<Value>(tx: Tx, path: string, value: Value): Promise<Value | null> {
  const came = JSON.stringify(value);
  const known = await tx.selectFrom("site_came").select("value").where("path", "=", path).executeTakeFirst();
  if (known?.value === came) return null;
  if (!known) {
    const first = tx.insertInto("site_came").values({ path, value: came });
    await first.onConflict((conflict) => conflict.doNothing()).execute();
    return null;
  }
  const changed = tx.updateTable("site_came").set({ value: came }).where("path", "=", path);
  const isOurs = await changed.where("value", "=", known.value).returning("path").executeTakeFirst();
  return isOurs ? JSON.parse(known.value) : null;
}

/** Answers where a value stands now, and what it is; null where it has no place. */
type Change = (path: string, value: SiteValue) => [path: string, value: SiteValue] | null;

async function changePlaces(tx: Tx, at: number, change: Change): Promise<void> {
  await changeDraft(tx, at, change);
  await changePublications(tx, change);
}

async function changeDraft(tx: Tx, at: number, change: Change): Promise<void> {
  const rows = await tx.selectFrom("site_draft").selectAll().execute();
  const changed = rows.flatMap((row) => {
    const next = change(row.path, JSON.parse(row.value));
    const [path, value] = next ?? [null, null];
    const isSame = path === row.path && JSON.stringify(value) === row.value;
    return isSame ? [] : [{ row, path, value: JSON.stringify(value) }];
  });
  if (changed.length === 0) return;
  // Places may have changed with one another.
  const old = changed.map(({ row }) => row.path);
  await tx.deleteFrom("site_draft").where("path", "in", old).execute();
  const moved = changed.flatMap(({ row, path, value }) =>
    // Who has it open has the numbers of before.
    path === null ? [] : [{ ...row, path, value, version: Math.max(at, row.version + 1) }],
  );
  if (moved.length > 0) await tx.insertInto("site_draft").values(moved).execute();
}

/** Also those that may be gone back to. */
async function changePublications(tx: Tx, change: Change): Promise<void> {
  const rows = await tx.selectFrom("site_publications").select(["number", "words"]).execute();
  for (const { number, words } of rows) {
    const layer: Record<string, SiteValue> = JSON.parse(words);
    const followed = JSON.stringify(
      Object.fromEntries(
        Object.entries(layer).flatMap(([path, value]) => [change(path, value)].filter((one) => one !== null)),
      ),
    );
    if (followed === words) continue;
    await tx.updateTable("site_publications").set({ words: followed }).where("number", "=", number).execute();
  }
}
