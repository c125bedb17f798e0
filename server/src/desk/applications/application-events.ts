import type { ApplicationDetail, ApplicationNote } from "@campusward/contracts/desk/applications-desk";
import type * as z from "zod/mini";
import type { Reader } from "../../database/database.ts";
import type { LeadEventRow } from "../../database/tables.ts";
import type { StageTime } from "./application-road.ts";

/** More than anyone can read. */
const mostEvents = 1000;

export type ApplicationEvents = {
  /** In the order in which they were made. */
  moves: StageTime[];
  /** Oldest first. */
  notes: z.infer<typeof ApplicationNote>[];
  contacts: ApplicationDetail["contacts"];
};

/** Moves, notes and contacts of each application, by its id. */
export async function readApplicationEvents(
  reader: Reader,
  ids: readonly string[],
): Promise<(id: string) => ApplicationEvents> {
  const rows = ids.length > 0 ? await readRows(reader, ids) : [];
  return (id) => {
    const own = rows.filter((row) => row.lead_id === id);
    return {
      moves: own
        .filter(({ kind }) => kind === "stage")
        .map((row) => ({ stage: JSON.parse(row.detail).to, at: row.at })),
      notes: own.filter(({ kind }) => kind === "note").map(toNote),
      contacts: own.filter(({ kind }) => kind === "contact").map(toContact),
    };
  };
}

function readRows(reader: Reader, ids: readonly string[]): Promise<LeadEventRow[]> {
  return reader
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "in", ids)
    .where("kind", "in", ["stage", "note", "contact"])
    .orderBy("at")
    .orderBy("id")
    .limit(mostEvents)
    .execute();
}

function toNote({ id, at, actor_name, detail }: LeadEventRow): z.infer<typeof ApplicationNote> {
  return { id, at, by: actor_name ?? "", text: JSON.parse(detail).text };
}

function toContact({ id, at, actor_name, detail }: LeadEventRow): ApplicationDetail["contacts"][number] {
  const { way, outcome } = JSON.parse(detail);
  return { id, at, by: actor_name ?? "", way, outcome: outcome ?? null };
}
