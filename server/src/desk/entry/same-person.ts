import type { Reader } from "../../database/database.ts";
import { isReadable } from "../../database/readable-leads.ts";
import type { LeadRow } from "../../database/tables.ts";
import { type ListedLead, listedColumns } from "../leads/lead-summaries.ts";

/** Older requests of somebody who writes every week are not needed. */
const mostOthers = 20;

type Told = Pick<LeadRow, "id" | "not_same">;

/**
 * Other requests of the same person, the newest first: by email or number, also of what was merged into either. Whoever
 * somebody said is another person is none of them.
 */
export async function findSamePerson(reader: Reader, lead: LeadRow): Promise<ListedLead[]> {
  const faces = [lead, ...(await findFaces(reader, [lead.id]))];
  const ids = (await findByKeys(reader, faces)).filter((id) => id !== lead.id);
  if (ids.length === 0) return [];
  const others = await reader
    .selectFrom("leads")
    .select([...listedColumns, "not_same"])
    .where("id", "in", ids)
    .where("held_since", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(mostOthers)
    .execute();
  const merged = await findFaces(reader, ids);
  return others.filter((other) => {
    const theirs: Told[] = [other, ...merged.filter(({ merged_into }) => merged_into === other.id)];
    return !faces.some((face) => theirs.some((one) => areTwo(face, one)));
  });
}

/** What was merged into requests. */
function findFaces(reader: Reader, ids: readonly string[]) {
  const columns = ["id", "email_key", "contact_e164", "not_same", "merged_into"] as const;
  return reader.selectFrom("leads").select(columns).where("merged_into", "in", ids).execute();
}

/**
 * Ids of the requests that stand in lists with one of these emails or numbers of their own, or of one that was merged
 * into them. Each key has its own index, and one query for both would use neither.
 */
async function findByKeys(
  reader: Reader,
  faces: readonly Pick<LeadRow, "email_key" | "contact_e164">[],
): Promise<string[]> {
  const emails = faces.flatMap(({ email_key }) => email_key || []);
  const numbers = faces.flatMap(({ contact_e164 }) => contact_e164 ?? []);
  const all = reader
    .selectFrom("leads")
    .select(["id", "merged_into"])
    .where(isReadable)
    .orderBy("received_at", "desc")
    .limit(mostOthers + 1);
  const byEmail = emails.length > 0 ? await all.where("email_key", "in", emails).execute() : [];
  const byNumber = numbers.length > 0 ? await all.where("contact_e164", "in", numbers).execute() : [];
  return [...new Set([...byEmail, ...byNumber].map(({ id, merged_into }) => merged_into ?? id))];
}

/** Whether somebody said that these are two people. */
export function areTwo(one: Told, other: Told): boolean {
  return notSame(one).includes(other.id) || notSame(other).includes(one.id);
}

/** Our own JSON. */
export function notSame({ not_same }: Told): string[] {
  return not_same === null ? [] : JSON.parse(not_same);
}

/** Whether a lead may be offered for merging at all: never a child with a parent. */
export function canMerge({ kind, age_group }: Pick<LeadRow, "kind" | "age_group">): boolean {
  return kind !== "application" && age_group !== "under 18";
}
