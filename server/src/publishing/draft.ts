import {
  draftLimit,
  entryIdPattern,
  type ListEntry,
  picturePattern,
  type SiteValue,
  sentPicturePattern,
  siteLists,
  valueLimit,
} from "@campusward/contracts/desk/site-desk";
import { FormFields } from "@campusward/contracts/leads/form-fields";
import { hasFitAddresses, linkRule } from "@campusward/contracts/site/site-links";
import { countRows } from "../database/bounded-count.ts";
import { type Reader, type Tx, transact } from "../database/database.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../http/api/person.ts";
import type { SiteLayer } from "./layer.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { cameAs, findNewest, type SitePlaces } from "./shown-site.ts";

/** What a list has at most. */
const mostEntries = 200;

type Change = { path: string; value: SiteValue | null; seen: number | null };

/** What is published, and lies over the brand; nothing at first. */
export async function readPublished(reader: Reader) {
  const newest = await findNewest(reader);
  const by = newest?.published_by && (await nameOfAccount(reader, newest.published_by));
  const layer: SiteLayer = newest ? JSON.parse(newest.words) : {};
  return { number: newest?.number ?? 0, at: newest?.published_at ?? null, by: by || null, layer };
}

export type DraftRow = Awaited<ReturnType<typeof readDraft>>[number];

export function readDraft(reader: Reader) {
  return reader
    .selectFrom("site_draft")
    .leftJoin("accounts", "accounts.id", "site_draft.changed_by")
    .select(["path", "value", "version", "changed_by", "changed_at"])
    .select(["accounts.name as account_name", "accounts.email as account_email"])
    .orderBy("changed_at")
    .orderBy("path")
    .execute();
}

/** Of whom there is nothing any more. */
export const formerColleague = "A former colleague";

export async function nameOfAccount(reader: Reader, id: string): Promise<string> {
  const account = await reader.selectFrom("accounts").select(["name", "email"]).where("id", "=", id).executeTakeFirst();
  return account?.name ?? account?.email ?? formerColleague;
}

/**
 * Keeps a change in the draft; null, or what is published already, takes it out.
 * @throws {AppError} `not_found`, `invalid_fields`, `changed_meanwhile`
 */
export async function changeDraft(context: PublishingContext, person: Person, change: Change): Promise<void> {
  const { database, now, shown } = context;
  const places = shown.places();
  await transact({ database, now }, async (tx, at) => {
    const { layer } = await readPublished(tx);
    const row = await tx.selectFrom("site_draft").select("version").where("path", "=", change.path).executeTakeFirst();
    // A change of what is gone since an upgrade can be taken out, and no more.
    if (!row || change.value !== null) refuseUnfit(places, change);
    if ((row?.version ?? null) !== change.seen) throw changedMeanwhile();
    const isAsPublished = isSame(change.value, layer[change.path] ?? cameAs(places.get(change.path)));
    if (change.value === null || isAsPublished) {
      if (!row) return;
      const taken = tx.deleteFrom("site_draft").where("path", "=", change.path).where("version", "=", row.version);
      await taken.returning("path").executeTakeFirstOrThrow(changedMeanwhile);
      return;
    }
    await refuseTooMany(tx);
    const kept = {
      value: JSON.stringify(change.value),
      // By the clock, so that a row that was taken out and made anew is another version.
      version: Math.max(at, (row?.version ?? 0) + 1),
      changed_by: person.accountId,
      changed_at: at,
    };
    const made = tx.insertInto("site_draft").values({ path: change.path, ...kept });
    await made
      .onConflict((conflict) =>
        conflict
          .column("path")
          .doUpdateSet(kept)
          .where("site_draft.version", "=", change.seen ?? -1),
      )
      .returning("path")
      .executeTakeFirstOrThrow(() => changedMeanwhile());
  });
}

export function changedMeanwhile(): AppError {
  return new AppError("changed_meanwhile", "Somebody changed it meanwhile.");
}

async function refuseTooMany(tx: Tx): Promise<void> {
  if ((await countRows(tx.selectFrom("site_draft"))) > draftLimit)
    throw unfit(`There are at most ${draftLimit} changes before they are published.`);
}

function isSame(one: SiteValue | null, other: SiteValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What would find no place, or be shown by no page, refused at once. */
function refuseUnfit(places: SitePlaces, { path, value }: Change): void {
  refusePictures(value);
  const place = places.get(path);
  const isInside = siteLists.some((list) => path.startsWith(`${list}.`)) || place?.list !== undefined;
  if (!place || isInside) throw new AppError("not_found", "There is no such place on the site.");
  if (value === null) return;
  if (place.kind === "form") {
    refuseForm(path, value);
    return;
  }
  if (JSON.stringify(value).length > valueLimit) throw unfit("This is too long.");
  if (!hasFitAddresses(path, value)) throw unfit(linkRule);
  if (place.kind !== "text") {
    if (!Array.isArray(value)) throw unfit("This needs a list.");
    if (value.length > mostEntries) throw unfit(`A list has at most ${mostEntries} entries.`);
  }
  if (place.kind === "list" && Array.isArray(value)) {
    const ids = value.map(refuseEntry);
    if (new Set(ids).size < ids.length) throw unfit("Two entries have one id.");
  }
  if (place.kind !== "text") return;
  if (typeof value !== typeof place.value) throw unfit(`This needs a ${typeof place.value}.`);
  if (typeof value === "string") refuseText(value, place.gaps);
}

/** What is named as a picture goes into the site, so that no other file of this machine may be. */
function refusePictures(value: SiteValue): void {
  if (typeof value === "object" && value !== null) for (const inside of Object.values(value)) refusePictures(inside);
  if (typeof value !== "string" || !picturePattern.test(value) || sentPicturePattern.test(value)) return;
  throw unfit(`There is no ${value}.`);
}

function refuseForm(path: string, value: SiteValue): void {
  const form = path.split(".")[1] as keyof typeof FormFields.shape;
  const [issue] = FormFields.shape[form].safeParse(value).error?.issues ?? [];
  if (issue) throw unfit(issue.message);
}

/** Answers its id. */
function refuseEntry(entry: SiteValue): string {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) throw unfit("An entry has fields.");
  const { id, hidden } = entry as ListEntry;
  if (typeof id !== "string" || !entryIdPattern.test(id))
    throw unfit("An entry has an id of small letters and digits.");
  if (hidden !== undefined && hidden !== true) throw unfit("An entry is hidden, or it is not.");
  return id;
}

function refuseText(value: string, gaps: readonly string[] | undefined): void {
  if (value.trim() === "") throw unfit("It needs words. Nothing is shown in its place.");
  const unknown = gaps && [...value.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !gaps.includes(name));
  if (unknown) throw unfit(`${unknown[0]} stands for nothing here.`);
}

function unfit(sentence: string): AppError {
  return new AppError("invalid_fields", sentence, { fieldErrors: { value: sentence } });
}
