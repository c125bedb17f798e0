import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";

/**
 * A change is seen by others when its transaction ends, and stamped when it begins, by the clock of its own process.
 * Looking back so far misses neither.
 */
const lookBackMs = 10_000;
const mostAtOnce = 500;

/** Tells which leads are new or different since the last look, each change once. */
export function createChangedLeads(database: Database) {
  let seenFrom: EpochMs | null = null;
  const announced = new Map<string, EpochMs>();

  /** The first look finds nothing: it is what later ones are compared with. */
  return async function look(now: EpochMs): Promise<string[]> {
    const from: EpochMs = seenFrom ?? now - lookBackMs;
    const leads = await database.query
      .selectFrom("leads")
      .select(["id", "changed_at"])
      .where("changed_at", ">=", from)
      .where("held_since", "is", null)
      .orderBy("changed_at")
      .orderBy("id")
      .limit(mostAtOnce)
      .execute();
    const changed = seenFrom === null ? [] : leads.filter((lead) => announced.get(lead.id) !== lead.changed_at);
    for (const lead of leads) announced.set(lead.id, lead.changed_at);
    const last = leads.length === mostAtOnce ? leads.at(-1) : undefined;
    seenFrom = Math.max(from, last?.changed_at ?? now - lookBackMs);
    for (const [id, at] of announced) if (at < seenFrom) announced.delete(id);
    return changed.map((lead) => lead.id);
  };
}
