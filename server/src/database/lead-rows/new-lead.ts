import { randomBytes } from "node:crypto";
import { hasPromise, type LeadKind } from "@campusward/contracts/desk/leads-desk";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { findWording } from "@campusward/contracts/leads/consent-wordings";
import type { SentAnswers } from "@campusward/contracts/leads/contact-fields";
import { leadFields, toColumns, type ValuesOf } from "@campusward/contracts/leads/lead-fields";
import { asksAge, type DemoRequest, replyPromiseHours } from "@campusward/contracts/leads/leads";
import type { Company, Place } from "@campusward/contracts/site/company";
import type { EpochMs, LeadRow } from "../tables.ts";
import { answerKeys, keepAnswers } from "./keep-answers.ts";
import { sourceOf } from "./lead-source.ts";
import { toE164 } from "./phone-number.ts";

/** The fields that every kind of request has a column for. What is not among them cannot be stored. */
export type Sender = Omit<ValuesOf<typeof leadFields>, "ownAnswers"> &
  Pick<DemoRequest, "name" | "email" | "contact"> & { answers?: SentAnswers };

/** A lead that nobody has looked at yet. The 24-hour promise runs if its sender was given one. */
export function createLead(
  kind: LeadKind,
  sender: Sender,
  id: string,
  receivedAt: EpochMs,
  place: Place & Pick<Company, "forms">,
): LeadRow {
  const replyByAt = receivedAt + replyPromiseHours * hourMs;
  const waitingUntil = hasPromise({ kind }) ? replyByAt : null;
  const fields = toColumns(leadFields, {
    ...sender,
    ageGroup: asksAge(sender) ? sender.ageGroup : undefined,
    ownAnswers: kind === "added" ? undefined : keepAnswers(place.forms?.[kind], sender.answers, place),
    // An application keeps its own.
    guardianName: kind === "added" ? sender.guardianName : undefined,
  });
  return {
    id,
    kind,
    reference: `${place.referencePrefix}-${createLetters()}-${createLetters()}`,
    ...fields,
    ...factKeys(fields, place),
    source: sourceOf(fields),
    consent_version: findWording(kind, sender.consentVersion)?.version ?? null,
    status: "new",
    received_at: receivedAt,
    reply_by_at: replyByAt,
    waiting_until: waitingUntil,
    due_at: waitingUntil,
    replied_at: null,
    closed_at: null,
    held_since: null,
    flagged_at: null,
    spam_signs: null,
    reminded_at: null,
    merged_into: null,
    not_same: null,
    other_keys: answerKeys(fields.own_answers),
    import_id: null,
    assignee_id: null,
    given_at: null,
    opened_at: null,
    lost_reason: null,
    next_step_kind: null,
    next_step_at: null,
    next_step_note: null,
    last_word_at: receivedAt,
    answered_at: null,
    undo: null,
    demo_turn: 0,
    version: 1,
    changed_at: receivedAt,
  };
}

type Facts = Pick<LeadRow, "name" | "email" | "contact" | "city" | "profile">;

/** What a lead is found by: its search, and the other requests of the same person. */
export function factKeys({ name, email, contact, city, profile }: Facts, { country }: Pick<Place, "country">) {
  return {
    name_key: name.toLowerCase(),
    email_key: email.toLowerCase(),
    contact_e164: toE164(contact, country),
    city_key: city?.toLowerCase() ?? null,
    profile_key: profile?.toLowerCase() ?? null,
  };
}

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read out over the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 25 random bits, such as `4F7K2`. The database refuses a second use of a reference. */
export function createLetters(): string {
  return Array.from(randomBytes(5), (byte) => alphabet[byte % alphabet.length]).join("");
}
