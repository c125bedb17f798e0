import type { addLead as addLeadEndpoint, lookUpLead as lookUpEndpoint } from "@campusward/contracts/desk/lead-entry";
import type { LeadDetail } from "@campusward/contracts/desk/leads-desk";
import { addedConsent } from "@campusward/contracts/leads/lead-fields";
import { asksAge } from "@campusward/contracts/leads/leads";
import { v7 as newId } from "uuid";
import type * as z from "zod/mini";
import { recordAudit } from "../../database/audit.ts";
import { type Reader, transact } from "../../database/database.ts";
import { findEarlierResult } from "../../database/idempotency.ts";
import { createLead } from "../../database/lead-rows/new-lead.ts";
import { toE164 } from "../../database/lead-rows/phone-number.ts";
import { planned } from "../../database/open-leads.ts";
import { isReadable } from "../../database/readable-leads.ts";
import type { LeadRow } from "../../database/tables.ts";
import { invalidField } from "../../errors.ts";
import type { Person } from "../../http/api/person.ts";
import { findAssignable } from "../colleagues.ts";
import type { DeskContext } from "../desk-context.ts";
import { describeLead } from "../leads/describe-lead.ts";
import { toStep } from "../leads/lead-steps.ts";
import { getReadableLead, insertEvent } from "../leads/lead-store.ts";
import { listedColumns, toSummaries } from "../leads/lead-summaries.ts";
import { type Reach, readReach } from "./read-reach.ts";

type NewLead = z.infer<typeof addLeadEndpoint.request>;

/**
 * Stores a lead that a colleague typed in. A repetition under the same key adds nothing and shows the first one.
 * @throws {AppError} `invalid_fields`, also for a student under 18 without a parent or guardian; `key_reused`
 */
export async function addLead(
  { database, timeZone, place, now }: DeskContext,
  person: Person,
  request: NewLead,
  key: string | null,
): Promise<LeadDetail> {
  const reach = readReach(request.reach, place.country);
  if ("problem" in reach) throw invalidField("reach", reach.problem);
  if (isMinor(request) && !request.guardianName) throw invalidField("guardianName", "required");
  return transact({ database, now }, async (tx, at) => {
    const id = newId();
    const repeatable = { key, operation: "lead-added", request: [person.accountId, request] };
    const earlier = await findEarlierResult(tx, repeatable, id, at);
    if (earlier) return describeLead(tx, await getReadableLead(tx, earlier), at);
    const owner = await findAssignable(tx, person.accountId);
    // What was typed without a line may come when its hour is over: then the usual step follows.
    const next = request.next && request.next.at >= at ? request.next : null;
    const bare: LeadRow = {
      ...createLead("added", toSender(request, reach), id, at, place),
      ...toStep(next, at),
      assignee_id: owner?.id ?? null,
    };
    const lead = { ...bare, ...planned(bare, at, timeZone) };
    await tx.insertInto("leads").values(lead).execute();
    await insertEvent(tx, { lead, person, kind: "added", detail: { origin: request.origin } }, at);
    if (request.wish) await insertEvent(tx, { lead, person, kind: "note", detail: { text: request.wish } }, at);
    await recordAudit(tx, { action: "lead-added", person, subject: lead.reference, detail: request.origin }, at);
    return describeLead(tx, lead, at);
  });
}

/** The parent or guardian is asked for nobody who is of age. */
function toSender({ agreed, guardianName, ...request }: NewLead, reach: Reach) {
  return {
    ...request,
    ...reach,
    guardianName: isMinor(request) ? guardianName : undefined,
    consentVersion: agreed ? addedConsent : undefined,
  };
}

function isMinor(request: Pick<NewLead, "profile" | "ageGroup">): boolean {
  return asksAge(request) && request.ageGroup === "under 18";
}

/** What is known of a number or an address that is being typed. */
export async function lookUpLead(
  { database, place, now }: DeskContext,
  person: Person,
  typed: string,
): Promise<z.infer<typeof lookUpEndpoint.response>> {
  const reach = readReach(typed, place.country);
  if ("problem" in reach) return { found: "wrong", problem: reach.problem, phone: null, lead: null };
  const phone = reach.contact ? toE164(reach.contact, place.country) : null;
  return database.inTransaction(async (tx) => {
    const known = await findNewest(tx, reach.email.toLowerCase(), phone);
    if (!known) return { found: "new", problem: null, phone, lead: null };
    await recordAudit(tx, { action: "lead-read", person, subject: known.reference, detail: "looked up" }, now());
    const [lead = null] = await toSummaries(tx, [known], now());
    return { found: "known", problem: null, phone, lead };
  });
}

/** The newest request of a person, or the one that it was merged into. */
async function findNewest(reader: Reader, emailKey: string, phone: string | null) {
  const all = reader.selectFrom("leads").select(["id", "merged_into"]).where(isReadable);
  const ofPerson = phone ? all.where("contact_e164", "=", phone) : all.where("email_key", "=", emailKey);
  const newest = await ofPerson.orderBy("received_at", "desc").limit(1).executeTakeFirst();
  if (!newest) return undefined;
  return reader
    .selectFrom("leads")
    .select(listedColumns)
    .where("id", "=", newest.merged_into ?? newest.id)
    .executeTakeFirst();
}
