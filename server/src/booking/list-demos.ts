import { type DeskDemo, type listDemos as endpoint, mostDemos } from "@campusward/contracts/booking/demos-desk";
import { addDays, dayAt } from "@campusward/contracts/desk/place-time";
import { answerText, readAnswers } from "@campusward/contracts/leads/own-answers";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Reader } from "../database/database.ts";
import { beginningOfDay } from "../database/day-range.ts";
import { fieldsOf } from "../database/fields-of.ts";
import { isNobodys, selectDemos } from "../database/open-demos.ts";
import type { EpochMs } from "../database/tables.ts";
import type { BookingContext, BookingStory } from "./booking-context.ts";
import { toDemoPage } from "./demo-link.ts";
import { toBooking } from "./own-hours.ts";

/**
 * The demos of the team, the earliest first.
 * @throws {AppError} `invalid_fields` for a day that is none
 */
export async function listDemos(
  context: BookingContext,
  request: z.infer<typeof endpoint.request>,
): Promise<{ demos: DeskDemo[] }> {
  const { database, company, now } = context;
  const at = now();
  const rows = await selectInRange(database.reader, request, { at, timeZone: company.timeZone }).execute();
  const changed = rows.flatMap(({ sequence, lead_id }) => (sequence > 0 ? lead_id : []));
  const moved = await findMovedByThem(database.reader, changed);
  const ids = rows.map(({ lead_id }) => lead_id);
  const people = await readPeople(context, ids, at);
  return {
    demos: rows.flatMap((row) => {
      const person = people.get(row.lead_id);
      if (!person) return [];
      const owner = row.account_id && row.email ? { id: row.account_id, name: row.name ?? row.email } : null;
      return {
        ...toBooking(row, owner),
        ...person,
        zone: row.zone,
        isNobodys: isNobodys(row, at, company.timeZone),
        isMovedByThem: moved.get(row.lead_id) === row.starts_at,
      };
    }),
  };
}

type Moment = { at: EpochMs; timeZone: string };

function selectInRange(reader: Reader, { range, from, of }: z.infer<typeof endpoint.request>, moment: Moment) {
  const { at, timeZone } = moment;
  const today = dayAt(at, timeZone);
  const begin = (day: string) => beginningOfDay("from", day, timeZone);
  const all = selectDemos(reader)
    .selectAll("bookings")
    .select(["accounts.name", "accounts.email", "accounts.role", "accounts.disabled_at", "meeting_hours.settings"])
    .orderBy("starts_at")
    .orderBy("bookings.id")
    .limit(mostDemos);
  const demos = of === undefined ? all : all.where("bookings.account_id", "=", of);
  if (range === "ahead") return demos.where("state", "=", "booked").where("ends_at", ">", at);
  if (range === "near") return demos.where("state", "=", "booked").where("starts_at", "<", begin(addDays(today, 2)));
  const [first, last] = [begin(from ?? today), begin(addDays(from ?? today, 7))];
  return demos.where("state", "!=", "cancelled").where("starts_at", ">=", first).where("starts_at", "<", last);
}

type Person = Pick<DeskDemo, "lead" | "wants" | "link">;

/** Who is met, and how they are reached: by the guardian where the student is under 18. */
async function readPeople(
  { database, leads, publicUrl, secrets }: BookingContext,
  ids: readonly string[],
  now: EpochMs,
): Promise<Map<string, Person>> {
  const some = [...ids, ""];
  const found = await database.reader.selectFrom("leads").selectAll().where("id", "in", some).execute();
  const all = database.reader.selectFrom("applications").selectAll();
  const applications = await all.where("lead_id", "in", some).execute();
  return new Map(
    found.map((lead) => {
      const application = applications.find(({ lead_id }) => lead_id === lead.id);
      const { name, hasNumber } = leads.answerTo(lead, application, now);
      const isMinor = leads.isMinor(lead, application, now);
      const [answer] = readAnswers(lead.own_answers);
      const who = {
        ...fieldsOf(lead, "id", "name", "profile", "city"),
        isMinor,
        phone: hasNumber ? lead.contact_e164 : null,
        guardian: isMinor && name !== lead.name ? name : null,
      };
      return [
        lead.id,
        { lead: who, wants: answer ? answerText(answer) : null, link: toDemoPage(publicUrl, secrets, lead) },
      ];
    }),
  );
}

/** By lead, the time to which its link moved a demo last; nothing where the team changed it since. */
async function findMovedByThem(reader: Reader, leadIds: readonly string[]): Promise<Map<string, EpochMs>> {
  const events = await reader
    .selectFrom("lead_events")
    .select(["lead_id", "detail"])
    .where("lead_id", "in", [...leadIds, ""])
    .where("kind", "=", sql.lit("booking"))
    .orderBy("at")
    .orderBy("id")
    .execute();
  const moved = new Map<string, EpochMs>();
  for (const { lead_id, detail } of events) {
    const { what, byLink, startsAt } = JSON.parse(detail) as BookingStory;
    if (what === "moved" && byLink) moved.set(lead_id, startsAt);
    else moved.delete(lead_id);
  }
  return moved;
}
