import { type SqlBool, sql } from "kysely";
import { ProviderFault } from "../../call-service.ts";
import type { Database, Tx } from "../../database/database.ts";
import { fieldsOf } from "../../database/fields-of.ts";
import { nextAttemptAt, type Queue, takeDue } from "../../database/queue.ts";
import type { EpochMs, RoomWorkRow } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import type { CalendarProvider, MadeRoom, Meeting, Room } from "../calendar-provider.ts";

const rooms: Queue<"room_work"> = {
  table: "room_work",
  key: ["booking_id", "account_id"],
  due: "due_at",
  // Longer than all waits for one room.
  leaseMs: 120_000,
};
const atOnce = 20;

export type RoomWorkOptions = Pick<ProductContext, "database" | "log" | "now"> & {
  /** The first that a colleague uses is asked. */
  providers: readonly CalendarProvider[];
  /** Called in the transaction that notes it. */
  onRoom: (tx: Tx, made: MadeRoom) => Promise<void>;
};

/**
 * Says, in the transaction that books or moves, that a meeting stands as it does: its room is made or changed when the
 * provider answers. The newest word counts; nothing waits for it.
 */
export async function wishRoom(tx: Tx, meeting: Meeting, now: EpochMs): Promise<void> {
  const wished = {
    wish: "keep" as const,
    uid: meeting.uid,
    sequence: meeting.sequence,
    summary: meeting.summary,
    starts_at: meeting.startsAt,
    ends_at: meeting.endsAt,
    time_zone: meeting.timeZone,
    attempts: 0,
    due_at: now,
    fault: null,
  };
  const made = { provider: null, room_url: null, room_reference: null };
  await tx
    .insertInto("room_work")
    .values({ booking_id: meeting.bookingId, account_id: meeting.accountId, ...wished, ...made })
    .onConflict((conflict) => conflict.columns(["booking_id", "account_id"]).doUpdateSet(wished))
    .execute();
}

/** Says that a meeting is off, or another colleague's: what was made is taken away. Nothing that names somebody is kept. */
export async function wishNoRoom(
  tx: Tx,
  { bookingId, accountId }: Pick<Meeting, "bookingId" | "accountId">,
  now: EpochMs,
): Promise<void> {
  await tx
    .updateTable("room_work")
    .set({ wish: "cancel", summary: "", attempts: 0, due_at: now, fault: null })
    .where("booking_id", "=", bookingId)
    .where("account_id", "=", accountId)
    .execute();
}

/** Makes, changes and takes away rooms with the patience of the outbox. Every call may be repeated. */
export function createRoomWork({ database, providers, onRoom, log, now }: RoomWorkOptions) {
  /** @returns how many were done. */
  async function workDue(): Promise<number> {
    let done = 0;
    const isDue = sql<SqlBool>`due_at <= ${now()}`;
    for (let turn = 0; turn < atOnce; turn += 1) {
      // One by one, so that its lease is of its own: a provider may take its time for each.
      const [row] = await takeDue(database, rooms, { now: now(), limit: 1, where: isDue });
      if (!row) break;
      try {
        await (row.wish === "keep" ? keep(row) : cancel(row));
        done += 1;
      } catch (error) {
        await postpone(row, error);
      }
    }
    return done;
  }

  async function findUsed(accountId: string): Promise<CalendarProvider | undefined> {
    for (const provider of providers) if (await provider.isUsedBy(accountId)) return provider;
    return undefined;
  }

  async function keep(row: RoomWorkRow): Promise<void> {
    // Nobody needs a room for what is over.
    if (row.ends_at <= now()) return settle(row, { due_at: null });
    const provider = await findUsed(row.account_id);
    const before = toRoom(row);
    // Made by a provider that they use no more, which may still let us take it away.
    if (row.provider !== null && row.provider !== provider?.name) await takeAway(row);
    if (!provider)
      return settle(row, { provider: null, room_url: null, room_reference: null, due_at: null, fault: null });
    // Noted first: of a call whose answer is lost, something may have been made.
    if (row.provider !== provider.name) {
      await ofRow(database.query.updateTable("room_work"), row)
        .set({ provider: provider.name, room_url: null, room_reference: null })
        .execute();
    }
    const isChange = row.provider === provider.name && row.room_url !== null;
    const room = isChange ? await provider.changeRoom(toMeeting(row), before) : await provider.makeRoom(toMeeting(row));
    const made = { provider: provider.name, room_url: room?.url ?? null, room_reference: room?.reference ?? null };
    await settle(row, { ...made, due_at: null, fault: null }, provider.name, room);
  }

  /** What was said meanwhile stays due. */
  async function settle(row: RoomWorkRow, changes: Partial<RoomWorkRow>, provider?: string, room: Room | null = null) {
    await database.inTransaction(async (tx) => {
      const { due_at: _due, ...made } = changes;
      const same = ofRow(tx.updateTable("room_work"), row)
        .where("sequence", "=", row.sequence)
        .where("wish", "=", row.wish)
        .where("due_at", "=", row.due_at);
      const settled = await same.set({ ...changes, attempts: 0 }).executeTakeFirst();
      if (settled.numUpdatedRows === 0n) {
        await ofRow(tx.updateTable("room_work"), row).set(made).execute();
        return;
      }
      const { booking_id: bookingId, account_id: accountId, sequence } = row;
      if (provider) await onRoom(tx, { bookingId, accountId, sequence, provider, room });
    });
  }

  async function cancel(row: RoomWorkRow): Promise<void> {
    if (row.provider !== null) await takeAway(row);
    await ofRow(database.query.deleteFrom("room_work"), row).where("wish", "=", "cancel").execute();
  }

  async function takeAway(row: RoomWorkRow): Promise<void> {
    const provider = providers.find(({ name }) => name === row.provider);
    try {
      await provider?.cancelRoom(toMeeting(row), toRoom(row));
    } catch (error) {
      // Nobody lets us any more: what is there is its owner's.
      if (!(error instanceof ProviderFault) || !error.isForGood) throw error;
      log.warn({ provider: row.provider, why: error.message }, "a room is left where it was made");
    }
  }

  async function postpone(row: RoomWorkRow, error: unknown): Promise<void> {
    const isFault = error instanceof ProviderFault;
    if (!isFault) log.error({ err: error, provider: row.provider }, "a room was not made");
    const attempts = row.attempts + 1;
    const usual = nextAttemptAt({ attempts, createdAt: now(), now: now(), random: Math.random() });
    const waited = isFault && error.retryAfterMs !== null ? now() + error.retryAfterMs : usual;
    const fault = isFault ? error.message : "Something failed on our side.";
    await ofRow(database.query.updateTable("room_work"), row)
      .where("due_at", "=", row.due_at)
      .set({ attempts, fault, due_at: isFault && error.isForGood ? null : waited })
      .execute();
  }

  return { workDue };
}

/** What it holds is of no use a day after the meeting; what could not be taken away is let go then. */
export async function forgetOldRooms(database: Database, now: EpochMs): Promise<void> {
  const over = now - 24 * 3_600_000;
  await database.query.deleteFrom("room_work").where("ends_at", "<", over).execute();
}

function toMeeting(row: RoomWorkRow): Meeting {
  const columns = [
    "booking_id",
    "uid",
    "sequence",
    "account_id",
    "starts_at",
    "ends_at",
    "time_zone",
    "summary",
  ] as const;
  return fieldsOf(row, ...columns);
}

function toRoom({ room_url, room_reference }: RoomWorkRow): Room {
  return { url: room_url ?? "", reference: room_reference };
}

type OfRow<Query> = { where(column: "booking_id" | "account_id", is: "=", value: string): Query };

function ofRow<Query extends OfRow<Query>>(query: Query, { booking_id, account_id }: RoomWorkRow): Query {
  return query.where("booking_id", "=", booking_id).where("account_id", "=", account_id);
}
