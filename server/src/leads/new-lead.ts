import { findWording } from "@campusward/contracts/leads/consent-wordings";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { EpochMs, LeadKind, LeadRow } from "../database/tables.ts";
import { createLeadReference } from "./lead-reference.ts";
import { toE164 } from "./phone-number.ts";

/** What every kind of request tells about its sender. */
export type Sender = {
  name: string;
  email: string;
  contact: string;
  city?: string | undefined;
  profile?: string | undefined;
  page?: string | undefined;
  consentVersion?: string | undefined;
};

const hourMs = 3_600_000;

/** A lead that nobody has looked at yet, with the 24-hour promise running. */
export function createLead(kind: LeadKind, sender: Sender, id: string, receivedAt: EpochMs): LeadRow {
  return {
    id,
    kind,
    reference: createLeadReference(),
    name: sender.name,
    email: sender.email,
    email_key: sender.email.toLowerCase(),
    contact: sender.contact,
    contact_e164: toE164(sender.contact),
    city: sender.city ?? null,
    profile: sender.profile ?? null,
    page: sender.page ?? null,
    status: "new",
    received_at: receivedAt,
    reply_by_at: receivedAt + replyPromiseHours * hourMs,
    waiting_until: receivedAt + replyPromiseHours * hourMs,
    replied_at: null,
    closed_at: null,
    held_since: null,
    flagged_at: null,
    spam_signs: null,
    reminded_at: null,
    assignee_id: null,
    lost_reason: null,
    consent_version: findWording(kind, sender.consentVersion)?.version ?? null,
    version: 1,
    changed_at: receivedAt,
    name_key: sender.name.toLowerCase(),
    city_key: sender.city?.toLowerCase() ?? null,
    profile_key: sender.profile?.toLowerCase() ?? null,
  };
}
