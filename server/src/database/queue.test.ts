import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { aDatabase } from "../testing/kept-databases.ts";
import { type Queue, takeDue } from "./queue.ts";

const queue: Queue<"room_work"> = {
  table: "room_work",
  key: ["booking_id", "account_id"],
  due: "due_at",
  leaseMs: 1_000,
};

describe.each(engines)("on %s", (engine) => {
  test("R8.3 what is due is taken once, the longest first, and again when its lease is over", async () => {
    const database = await aDatabase(engine);
    const row = (number: number, due_at: number | null) => ({
      booking_id: `booking ${number}`,
      account_id: `account ${number % 2}`,
      wish: "keep" as const,
      uid: "u",
      sequence: 0,
      starts_at: 0,
      ends_at: 0,
      time_zone: "Asia/Kolkata",
      summary: "",
      provider: null,
      room_url: null,
      room_reference: null,
      attempts: 0,
      due_at,
      fault: null,
    });
    for (const id of ["account 0", "account 1"]) {
      const nobody = { password_hash: null, password_set_at: null, email_verified_at: null, disabled_at: null };
      const account = { id, email: id, email_key: id, name: null, photo_url: null, role: null, created_at: 1 };
      await database.query
        .insertInto("accounts")
        .values({ ...account, ...nobody })
        .execute();
    }
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => row(number, 100 - number));
    await database.query
      .insertInto("room_work")
      .values([...rows, row(8, null), row(9, 5_000)])
      .execute();
    const take = (now: number, limit: number, more = {}) => takeDue(database, queue, { now, limit, ...more });
    const names = (taken: { booking_id: string }[]) => taken.map(({ booking_id }) => booking_id).toSorted();

    // Whose statement comes first is PostgreSQL's affair, as is how many each gets while others take.
    const taken = await Promise.all([take(200, 3), take(200, 3), take(200, 3), take(200, 3)]);
    for (const some of taken) expect(some.length).toBeLessThanOrEqual(3);
    expect(names(taken.flat())).toEqual(rows.map(({ booking_id }) => booking_id));
    expect(await take(1_199, 10)).toEqual([]);
    const only = { where: sql`account_id = 'account 0'`, set: sql`attempts = attempts + 1` };
    const again = await take(1_200, 10, only);
    expect(names(again)).toEqual(["booking 0", "booking 2", "booking 4", "booking 6"]);
    expect(again).toMatchObject([1, 1, 1, 1].map((attempts) => ({ attempts, due_at: 2_200 })));
    expect(names(await take(5_000, 3)).length).toBe(3);
    expect(names(await take(5_000, 10))).toHaveLength(6);
  });
});
