import type { Tx } from "../database/database.ts";
import type { LeadRow } from "../database/tables.ts";
import type { CalendarReply } from "../email/reading/received-mail.ts";
import { cancelBooking } from "./book.ts";
import type { BookingContext } from "./booking-context.ts";

/**
 * Records at a demo what the calendar of whom it is for answered to its invitation. One that is declined is taken back, as
 * by the link in their mail: the colleague is told, and they are offered another time. What a colleague's own calendar
 * answers, or to a time that was changed since, changes nothing.
 * @returns whose demo it is; null where it is nobody's, or not theirs
 */
export async function answerInvitation(
  tx: Tx,
  context: BookingContext,
  { uid, attendee, answer, sequence }: CalendarReply,
): Promise<LeadRow | null> {
  const now = context.now();
  const found = await tx.selectFrom("bookings").selectAll().where("uid", "=", uid).executeTakeFirst();
  const lead = found && (await context.leads.take(tx, found.lead_id, now));
  if (!lead) return null;
  const application = await tx.selectFrom("applications").selectAll().where("lead_id", "=", lead.id).executeTakeFirst();
  if (context.leads.answerTo(lead, application, now).email.toLowerCase() !== attendee) return null;
  const booking = await tx.selectFrom("bookings").selectAll().where("id", "=", found.id).executeTakeFirstOrThrow();
  const isOld = sequence !== null && sequence < booking.sequence;
  if (isOld || booking.state !== "booked" || booking.starts_at <= now) return lead;
  await tx.updateTable("bookings").set({ answer }).where("id", "=", booking.id).execute();
  if (answer === "declined") await cancelBooking(tx, context, { lead, before: booking, by: null, now });
  return lead;
}
