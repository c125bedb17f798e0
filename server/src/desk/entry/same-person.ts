import type { Reader } from "../../database/database.ts";
import type { LeadRow } from "../../database/tables.ts";
import { type ListedLead, listedColumns } from "../leads/lead-summaries.ts";

/** Older requests of somebody who writes every week are not needed. */
const mostOthers = 20;

type Related = ListedLead & Pick<LeadRow, "email_key" | "not_same">;

/**
 * Other requests of the same person, the newest first: by email or number, and whoever is found by theirs in turn. A pair
 * that somebody said is two people does not lead to one another.
 */
export async function findSamePerson(reader: Reader, lead: LeadRow): Promise<ListedLead[]> {
  const found = new Map<string, Related>();
  let edge: Related[] = [lead];
  while (edge.length > 0 && found.size < mostOthers) {
    const near = await findNear(reader, edge);
    const fresh = near.filter(
      (other) =>
        other.id !== lead.id && !found.has(other.id) && edge.some((one) => isNear(one, other) && !areTwo(one, other)),
    );
    // Whoever is somebody else than this one is not reached by a detour either.
    edge = fresh.filter((other) => !areTwo(lead, other));
    for (const other of edge) found.set(other.id, other);
  }
  const newestFirst = (one: Related, other: Related) =>
    other.received_at - one.received_at || (one.id < other.id ? 1 : -1);
  return [...found.values()].sort(newestFirst).slice(0, mostOthers);
}

/** Each key has its own index, and one query for both would use neither. */
async function findNear(reader: Reader, leads: readonly Related[]): Promise<Related[]> {
  const others = reader
    .selectFrom("leads")
    .select([...listedColumns, "email_key", "not_same"])
    .where("held_since", "is", null)
    .orderBy("received_at", "desc")
    .limit(mostOthers + 1);
  const emails = [...new Set(leads.flatMap(({ email_key }) => email_key || []))];
  const numbers = [...new Set(leads.flatMap(({ contact_e164 }) => contact_e164 ?? []))];
  const byEmail = emails.length > 0 ? await others.where("email_key", "in", emails).execute() : [];
  const byNumber = numbers.length > 0 ? await others.where("contact_e164", "in", numbers).execute() : [];
  return [...new Map([...byEmail, ...byNumber].map((other) => [other.id, other])).values()];
}

function isNear(one: Related, other: Related): boolean {
  const hasEmail = one.email_key !== "" && one.email_key === other.email_key;
  return hasEmail || (one.contact_e164 !== null && one.contact_e164 === other.contact_e164);
}

type Told = Pick<LeadRow, "id" | "not_same">;

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
