import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { AnnouncedTable, Broadcast } from "../written-tables.ts";

const channel = "campusward_written";
/** The delay after the first failure, in milliseconds. It doubles up to the longest. */
const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** Many writes at once become one notification. */
const quietMs = 50;

export type PostgresBroadcastOptions = {
  databaseUrl: string;
  notify: (channel: string, payload: string) => Promise<unknown>;
  onFault: (error: Error) => void;
};

/**
 * Notifies the other processes of a deployment of writes, by LISTEN and NOTIFY; see docs/decisions/0015. Notifications
 * may be lost while a connection is down. So after each reconnect, everything counts as written.
 */
export function createPostgresBroadcast({ databaseUrl, notify, onFault }: PostgresBroadcastOptions): Broadcast {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const untold = new Set<AnnouncedTable>();
  let telling: Promise<void> | null = null;
  let listening: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    while (untold.size > 0) {
      const tables = [...untold];
      untold.clear();
      for (const table of tables) await notify(channel, table).catch(onFault);
      await pause(quietMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    telling = null;
  }

  async function keepListening(hear: (table: string) => void, missed: () => void): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!stopping.signal.aborted) {
      try {
        await listen(hear, () => {
          pauseMs = firstPauseMs;
          missed();
        });
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)));
      }
      // Random, so that processes that lost the same server do not all reconnect at the same moment.
      const delayMs = pauseMs * (0.75 + Math.random() / 2);
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** Listens on one connection until it is lost, which is an error, or until the process stops. */
  async function listen(hear: (table: string) => void, onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "campusward",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection that listens was ended.")));
    });
    client.on("notification", ({ payload }) => hear(payload ?? ""));
    const begun = client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(onListening);
    try {
      await Promise.race([begun.then(() => lost), lost, stopped]);
    } finally {
      void client.end().catch(() => {});
    }
  }

  return {
    tell(table) {
      untold.add(table);
      telling ??= tellAll();
    },
    listen(hear, missed) {
      listening ??= keepListening(hear, missed);
    },
    async close() {
      stopping.abort();
      await Promise.all([telling, listening]);
    },
  };
}
