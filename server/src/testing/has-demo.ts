import type { BookingState } from "@campusward/contracts/booking/demo-times";
import { v7 as newId } from "uuid";
import type { BookingRow, EpochMs, LeadRow } from "../database/tables.ts";
import type { createTestApp } from "./create-test-app.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "database" | "clock">;

/** A demo of half an hour as it is stored, an hour ago unless said otherwise. */
export async function hasDemo(
  { database, clock }: TestApp,
  lead: Pick<LeadRow, "id">,
  state: BookingState,
  startsAt: EpochMs = clock.now - 3_600_000,
): Promise<void> {
  const id = newId();
  const row: BookingRow = {
    id,
    lead_id: lead.id,
    account_id: null,
    state,
    starts_at: startsAt,
    ends_at: startsAt + 1_800_000,
    sequence: 0,
    uid: `${id}@campusward.example`,
    zone: null,
    room_url: null,
    room_reference: null,
    room_provider: null,
    agreed: null,
    made_at: startsAt,
    changed_at: startsAt,
    reminded_day_at: null,
    reminded_hour_at: null,
    network: null,
    answer: null,
  };
  await database.query.insertInto("bookings").values(row).execute();
}
