import type { Reader } from "../../database/database.ts";
import { isReadable } from "../../database/readable-leads.ts";
import type { LeadRow } from "../../database/tables.ts";
import { type ListedLead, listedColumns } from "../leads/lead-summaries.ts";

/** Older requests of somebody who writes every week are not needed. */
const mostOthers = 20;

type Told = Pick<LeadRow, "id" | "not_same">;
/** A request by what it is found by: one of a list, or one that was merged into it. */
type Face = Told & Pick<LeadRow, "email_key" | "contact_e164">;
type Card = ListedLead & { faces: readonly Face[] };

/**
 * Other requests of the same person, the newest first: by email or number, also of what was merged into them, and whoever
 * is found by theirs in turn. A pair that somebody said is two people does not lead to one another.
 */
export async function findSamePerson(reader: Reader, lead: LeadRow): Promise<ListedLead[]> {
  const found = new Map<string, Card>();
  const own: Card = { ...lead, faces: [lead, ...(await findFaces(reader, [lead.id]))] };
  let edge = [own];
  while (edge.length > 0 && found.size < mostOthers) {
    const near = await findNear(reader, edge);
    const fresh = near.filter(
      (other) =>
        other.id !== lead.id &&
        !found.has(other.id) &&
        edge.some((one) => somePair(one, other, isNear) && !somePair(one, other, areTwo)),
    );
    // Whoever is somebody else than this one is not reached by a detour either.
    edge = fresh.filter((other) => !somePair(own, other, areTwo));
    for (const other of edge) found.set(other.id, other);
  }
  const newestFirst = (one: Card, other: Card) => other.received_at - one.received_at || (one.id < other.id ? 1 : -1);
  return [...found.values()].sort(newestFirst).slice(0, mostOthers);
}

function somePair(one: Card, other: Card, holds: (one: Face, other: Face) => boolean): boolean {
  return one.faces.some((face) => other.faces.some((another) => holds(face, another)));
}

async function findNear(reader: Reader, cards: readonly Card[]): Promise<Card[]> {
  const faces = cards.flatMap((card) => card.faces);
  const ids = await findByKeys(reader, {
    emails: [...new Set(faces.flatMap(({ email_key }) => email_key || []))],
    numbers: [...new Set(faces.flatMap(({ contact_e164 }) => contact_e164 ?? []))],
  });
  if (ids.length === 0) return [];
  const leads = await reader
    .selectFrom("leads")
    .select([...listedColumns, "email_key", "not_same"])
    .where("id", "in", ids)
    .where("held_since", "is", null)
    .execute();
  const merged = await findFaces(reader, ids);
  return leads.map((lead) => ({
    ...lead,
    faces: [lead, ...merged.filter(({ merged_into }) => merged_into === lead.id)],
  }));
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
  { emails, numbers }: { emails: readonly string[]; numbers: readonly string[] },
): Promise<string[]> {
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

function isNear(one: Face, other: Face): boolean {
  const hasEmail = one.email_key !== "" && one.email_key === other.email_key;
  return hasEmail || (one.contact_e164 !== null && one.contact_e164 === other.contact_e164);
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
