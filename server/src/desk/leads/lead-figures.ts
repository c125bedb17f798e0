import type { LeadResult } from "@campusward/contracts/desk/leads-desk";
import { hourMs } from "@campusward/contracts/desk/place-time";
import { replyPromiseHours } from "@campusward/contracts/leads/leads";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EpochMs } from "../../database/tables.ts";

/**
 * What figures mean. Each is a condition on a row of `leads`, which the line above the list, Figures and the lists
 * behind the numbers share. ARCHITECTURE.md says the same in sentences.
 */
type Condition = RawBuilder<SqlBool>;

const isLead: Condition = sql`leads.status <> 'spam'`;

/** Whom the team typed in or imported was promised nothing. */
const isPromised: Condition = sql`(leads.status <> 'spam' and leads.kind <> 'added')`;

/** They booked or accepted by themselves, so that no answer was owed any more. */
const pressedInTime: Condition = sql`exists (
  select 1 from lead_events where lead_events.lead_id = leads.id and lead_events.at <= leads.reply_by_at
  and (lead_events.kind = 'quote-accepted'
    or (lead_events.kind = 'booking' and lead_events.detail like '{"what":"booked"%"byLink":true%'))
)`;

/** How far a lead came. */
export const cameTo: Record<LeadResult, Condition> = {
  lead: isLead,
  "in-time": sql`(${isPromised} and leads.replied_at <= leads.reply_by_at)`,
  demo: sql`(${isLead} and exists (
    select 1 from bookings where bookings.lead_id = leads.id and bookings.state = 'came'
  ))`,
  won: sql`leads.status = 'won'`,
};

/** The promise was broken: its 24 hours ended before an answer, a close or a press of their own. */
export function cameLate(now: EpochMs): Condition {
  return sql`(${isPromised} and (leads.replied_at > leads.reply_by_at
      or (leads.replied_at is null and leads.reply_by_at <= ${now}))
    and (leads.closed_at is null or leads.closed_at > leads.reply_by_at) and not ${pressedInTime})`;
}

const promiseMs = sql.lit(replyPromiseHours * hourMs);

/** From the promise to the first answer, in milliseconds. Figures take it of promises that were kept or broken. */
export const firstAnswerMs: RawBuilder<number | null> = sql`case
  when leads.replied_at < leads.reply_by_at - ${promiseMs} then 0
  else leads.replied_at - leads.reply_by_at + ${promiseMs} end`;
