import type { correctLead as correctLeadEndpoint } from "@campusward/contracts/desk/lead-entry";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addedConsent, type LeadFields, leadFields } from "@campusward/contracts/leads/lead-fields";
import type { Place } from "@campusward/contracts/site/company";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import type { Tx } from "../../database/database.ts";
import { factKeys } from "../../database/lead-rows/new-lead.ts";
import type { LeadRow } from "../../database/tables.ts";
import { invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import type { DeskContext } from "../desk-context.ts";
import { changeSeen, type Pressed } from "../leads/change-lead.ts";
import { type Change, joinChanges, type NewEvent } from "../leads/lead-store.ts";
import { problemOf, problemOfNumber } from "./read-reach.ts";

type Correction = z.infer<typeof correctLeadEndpoint.request>;
type Facts = Record<string, string | null>;

const correctable = Object.entries<LeadFields[string]>(leadFields).filter(([, { corrected }]) => corrected);

/**
 * Corrects facts of a lead, with the old ones in its history. What search and "the same person" go by follows.
 * @throws {AppError} as `changeSeen`; `invalid_fields`
 */
export async function correctLead(context: DeskContext, person: Person, correction: Correction): Promise<LeadDetail> {
  const { place } = context;
  return changeSeen(context, person, correction, async (tx, pressed) => {
    const { lead } = pressed;
    const corrected = await writeFacts(tx, { ...pressed, place }, readFacts(correction, lead, place));
    if (!correction.agreed || lead.kind !== "added" || lead.consent_version !== null) return corrected;
    const detail = { field: "consentVersion", from: null, to: addedConsent };
    const agreed = { columns: { consent_version: addedConsent }, events: [{ kind: "corrected", detail } as const] };
    return joinChanges(corrected, agreed);
  });
}

/** The facts that differ, by their columns. @throws {AppError} `invalid_fields` */
function readFacts(correction: Correction, lead: LeadRow, { country }: Place): Facts {
  const facts: Facts = {};
  for (const [name, { schema, column }] of correctable) {
    const typed = (correction as Record<string, unknown>)[name];
    if (typeof typed !== "string") continue;
    const isLeftOut = typed.trim() === "" && (name === "email" || name === "contact");
    const problem = isLeftOut ? null : name === "contact" ? problemOfNumber(typed, country) : problemOf(schema, typed);
    if (problem) throw invalidField(name, problem);
    const value = isLeftOut ? "" : ((schema.parse(typed) as string | undefined) ?? null);
    if (value !== (lead as Record<string, unknown>)[column]) facts[column] = value;
  }
  const { email, contact } = { ...lead, ...facts };
  if (email === "" && contact === "") throw invalidField("contact" in facts ? "contact" : "email", "required");
  return facts;
}

/** An event and a line of the audit for each; the audit holds no fact. */
export async function writeFacts(
  tx: Tx,
  { lead, person, now, place }: Pressed & { place: Place },
  facts: Facts,
): Promise<Change> {
  const events: NewEvent[] = [];
  for (const [name, { column, label }] of correctable) {
    if (!(column in facts)) continue;
    const from = ((lead as Record<string, unknown>)[column] as string | null) || null;
    events.push({ kind: "corrected", detail: { field: name, from, to: facts[column] || null } });
    const audited = { action: "lead-changed", subject: lead.reference, detail: `${label} corrected` } as const;
    await recordAudit(tx, { ...audited, person }, now);
  }
  const columns = events.length === 0 ? {} : { ...facts, ...factKeys({ ...lead, ...facts }, place) };
  return { columns, events };
}
