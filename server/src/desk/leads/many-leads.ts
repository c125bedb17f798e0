import type { changeManyLeads as changeManyEndpoint, ManyDone } from "@campusward/contracts/desk/many-leads";
import type * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { changeLead } from "./change-lead.ts";
import { undoChange } from "./undo-change.ts";

export type ManyChange = z.infer<typeof changeManyEndpoint.request>;
type Versioned = ManyChange["leads"][number];

/**
 * Changes many leads, each in a transaction of its own.
 * @throws {AppError} `invalid_fields` for a change that fits none of them: somebody who cannot own a lead, `lost`
 * without a reason, an hour that is over.
 */
export async function changeManyLeads(
  context: DeskContext,
  person: Person,
  { leads, ...change }: ManyChange,
): Promise<ManyDone> {
  return each(leads, (lead) => changeLead(context, person, { ...lead, ...change }));
}

/** Takes back the caller's own last change of many leads. */
export function undoManyLeads(context: DeskContext, person: Person, leads: readonly Versioned[]): Promise<ManyDone> {
  return each(leads, (lead) => undoChange(context, person, lead));
}

/** One after the other: each waits for its locks alone. */
async function each(
  leads: readonly Versioned[],
  work: (lead: Versioned) => Promise<{ version: number }>,
): Promise<ManyDone> {
  const done: ManyDone = { changed: [], left: [] };
  let refusal: AppError | null = null;
  for (const lead of leads) {
    try {
      const { version } = await work(lead);
      done.changed.push({ id: lead.id, version });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.left.push({ id: lead.id, why: whyLeft(error) });
      if (error.code === "invalid_fields") refusal = error;
    }
  }
  // What fits none of them is a fault of the request.
  if (refusal && done.left.every(({ why }) => why === "refused") && done.changed.length === 0) throw refusal;
  return done;
}

function whyLeft({ code }: AppError): ManyDone["left"][number]["why"] {
  return code === "changed_meanwhile" || code === "not_found" || code === "too_late" ? code : "refused";
}
