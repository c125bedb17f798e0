import { roomShownAfterMs } from "@campusward/contracts/booking/demo-times";
import type { readOwnDemos as endpoint, OwnDemo } from "@campusward/contracts/booking/own-demos";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { LeadRow } from "../database/tables.ts";
import type { Person } from "../http/api/person.ts";
import type { BookingContext } from "./booking-context.ts";
import { toDemoToken } from "./demo-link.ts";

/** Nobody asks that often. */
const mostShown = 20;

/**
 * The demos of the signed-in person, once their address is checked: of requests with their address, also those merged into
 * another, and of a student under 18 whose parent or guardian they are, and who agreed.
 */
export async function readOwnDemos(
  context: BookingContext,
  person: Pick<Person, "email" | "emailVerified">,
): Promise<z.infer<typeof endpoint.response>> {
  if (!person.emailVerified) return { demos: [], isEmailVerified: false };
  const { database, secrets, now } = context;
  const at = now();
  const leads = await findOwnLeads(context, person.email.toLowerCase());
  const idOf = (lead: LeadRow) => lead.merged_into ?? lead.id;
  const bookings = await database.query
    .selectFrom("bookings")
    .leftJoin("accounts", "accounts.id", "bookings.account_id")
    .selectAll("bookings")
    .select("accounts.name")
    .where("lead_id", "in", [...leads.map(({ lead }) => idOf(lead)), ""])
    .where("state", "in", ["booked", "came"])
    .orderBy("starts_at", "desc")
    .limit(mostShown)
    .execute();
  const ahead = bookings.filter(({ state, ends_at }) => state === "booked" && ends_at + roomShownAfterMs > at);
  const held = bookings.filter(({ state, agreed }) => state === "came" && agreed).slice(0, 1);
  const shown = ahead.length > 0 ? ahead.toReversed() : held;
  return {
    isEmailVerified: true,
    demos: shown.flatMap((row): OwnDemo[] => {
      const own = leads.find(({ lead }) => idOf(lead) === row.lead_id);
      if (!own) return [];
      return [
        {
          id: row.id,
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          person: row.name,
          student: own.isGuardian ? own.lead.name : null,
          roomUrl: row.state === "booked" ? row.room_url : null,
          page: `/demo/${toDemoToken(secrets, own.lead.id, "mail", own.lead.demo_turn)}`,
          isOver: row.state === "came",
          agreed: (row.agreed ?? "").split("\n").filter(Boolean),
        },
      ];
    }),
  };
}

async function findOwnLeads({ database: { query }, leads, now }: BookingContext, key: string) {
  const newest = query.selectFrom("leads").selectAll("leads").orderBy("received_at", "desc").limit(mostShown);
  const isRead = newest.where("status", "<>", "spam").where("flagged_at", "is", null);
  const own = await isRead
    .where("email_key", "=", key)
    .where((row) => row.or([row("held_since", "is", null), row("merged_into", "is not", null)]))
    .execute();
  // Each condition has its own index, and one query for both would use neither.
  const children = await isRead
    .innerJoin("applications", "applications.lead_id", "leads.id")
    .where(sql<boolean>`lower(applications.guardian_email) = ${key} and applications.guardian_email is not null`)
    .where("applications.guardian_state", "=", "agreed")
    .where("held_since", "is", null)
    .execute();
  const found = own.map((lead) => ({ lead, isGuardian: false }));
  for (const lead of children) {
    const application = await query
      .selectFrom("applications")
      .selectAll()
      .where("lead_id", "=", lead.id)
      .executeTakeFirst();
    if (application && leads.isMinor(lead, application, now())) found.push({ lead, isGuardian: true });
  }
  return found;
}
