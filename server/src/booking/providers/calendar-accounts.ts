import { ProviderFault } from "../../call-service.ts";
import type { Database, Tx } from "../../database/database.ts";
import type { CalendarAccountRow, EpochMs } from "../../database/tables.ts";
import type { ProductContext } from "../../product-context.ts";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import type { BusyTime } from "../calendar-provider.ts";

export type ConnectedTo = "google" | "zoom";

/** `subject` is the address there, where it is known. */
export type Connected = { accountId: string; provider: ConnectedTo; subject: string | null; at: EpochMs };

export type CalendarAccounts = ReturnType<typeof createCalendarAccounts>;

type AccountsOptions = Pick<ProductContext, "database" | "log" | "now"> & {
  secrets: Pick<Secrets, "seal" | "open">;
  /** Told in the transaction that connects it. */
  onConnected: (tx: Tx, made: Connected) => Promise<void>;
  /** Told in the transaction that notes a connection as lost. */
  onLost: (tx: Tx, lost: { accountId: string; provider: ConnectedTo }) => Promise<void>;
};

/**
 * What colleagues connected. A token is sealed with the deployment's secret, and is in no answer and no log.
 */
export function createCalendarAccounts({ database, secrets, log, now, onConnected, onLost }: AccountsOptions) {
  const find = (accountId: string, provider: ConnectedTo): Promise<CalendarAccountRow | undefined> =>
    database.query
      .selectFrom("calendar_accounts")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("provider", "=", provider)
      .executeTakeFirst();

  const connected = async (accountId: string, provider: ConnectedTo) => {
    const row = await find(accountId, provider);
    return row?.state === "connected" ? row : undefined;
  };

  async function connect(
    accountId: string,
    provider: ConnectedTo,
    { token, subject }: { token: string | null; subject: string | null },
  ): Promise<void> {
    const row = {
      account_id: accountId,
      provider,
      subject,
      state: "connected" as const,
      fault: null,
      token: token === null ? null : secrets.seal(token, "calendar token"),
      connected_at: now(),
    };
    await database.inTransaction(async (tx) => {
      await tx
        .insertInto("calendar_accounts")
        .values(row)
        .onConflict((conflict) => conflict.columns(["account_id", "provider"]).doUpdateSet(row))
        .execute();
      await wakeRooms(tx, accountId, now());
      // Its busy times are read at once.
      await tx.updateTable("meeting_hours").set({ busy_due_at: now() }).where("account_id", "=", accountId).execute();
      await onConnected(tx, { accountId, provider, subject, at: row.connected_at });
    });
  }

  /** It is forgotten at this moment. The provider is told once: a token that nobody has any more opens nothing. */
  async function disconnect(accountId: string, provider: ConnectedTo, revoke: (token: string) => Promise<unknown>) {
    const row = await database.query
      .deleteFrom("calendar_accounts")
      .where("account_id", "=", accountId)
      .where("provider", "=", provider)
      .returning("token")
      .executeTakeFirst();
    const token = row?.token ? secrets.open(row.token, "calendar token") : null;
    if (token === null) return;
    await revoke(token).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ provider, why: error.message }, "a connection was not taken back");
    });
  }

  return {
    connect,
    disconnect,
    find,
    findConnected,
    isConnected: async (accountId: string, provider: ConnectedTo) =>
      (await connected(accountId, provider)) !== undefined,
    /** Null where it is not connected, and where another secret sealed it. */
    async findToken(accountId: string, provider: ConnectedTo): Promise<string | null> {
      const token = (await connected(accountId, provider))?.token ?? null;
      return token === null ? null : secrets.open(token, "calendar token");
    },
    findSubject: async (accountId: string, provider: ConnectedTo) =>
      (await connected(accountId, provider))?.subject ?? null,
    /** The provider says that the connection is no more: it is not used, and the colleague is told once. */
    async noteLost(accountId: string, provider: ConnectedTo, fault: string): Promise<void> {
      await database.inTransaction(async (tx) => {
        const lost = await tx
          .updateTable("calendar_accounts")
          .set({ state: "lost", fault, token: null })
          .where("account_id", "=", accountId)
          .where("provider", "=", provider)
          .where("state", "=", "connected")
          .executeTakeFirst();
        if (lost.numUpdatedRows > 0n) await onLost(tx, { accountId, provider });
      });
    },
    /** Why a room of theirs was not made so far; null while all is well. */
    findRoomFault: (accountId: string) => findRoomFault(database, accountId, now()),
    /** When they have demos of ours that stand in their calendar. */
    findOwnTimes: (accountId: string) => findOwnTimes(database, accountId, now()),
  };
}

async function findConnected(tx: Tx, accountId: string): Promise<Set<ConnectedTo>> {
  const rows = await tx
    .selectFrom("calendar_accounts")
    .select("provider")
    .where("account_id", "=", accountId)
    .where("state", "=", "connected")
    .execute();
  return new Set(rows.map(({ provider }) => provider));
}

async function findRoomFault(database: Database, accountId: string, at: EpochMs): Promise<string | null> {
  const row = await database.query
    .selectFrom("room_work")
    .select("fault")
    .where("account_id", "=", accountId)
    .where("fault", "is not", null)
    .where("ends_at", ">", at)
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row?.fault ?? null;
}

async function findOwnTimes(database: Database, accountId: string, at: EpochMs): Promise<BusyTime[]> {
  const rows = await database.query
    .selectFrom("room_work")
    .select(["starts_at", "ends_at"])
    .where("account_id", "=", accountId)
    .where("wish", "=", "keep")
    .where("ends_at", ">", at)
    .execute();
  return rows.map(({ starts_at: startsAt, ends_at: endsAt }) => ({ startsAt, endsAt }));
}

/** What waited for somebody to change something is tried again, and what was booked before they connected is written. */
export async function wakeRooms(tx: Tx, accountId: string | null, at: EpochMs): Promise<void> {
  await tx
    .updateTable("room_work")
    .set({ due_at: at })
    .where((row) => row.or([row("fault", "is not", null), row("provider", "is", null)]))
    .where("due_at", "is", null)
    .where("ends_at", ">", at)
    .$if(accountId !== null, (rows) => rows.where("account_id", "=", accountId ?? ""))
    .execute();
}
