import type { LeadsChanged, Presence } from "@campusward/contracts/desk/leads-desk";
import type * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import type { EpochMs } from "../../database/tables.ts";
import { AppError } from "../../errors.ts";
import type { DeskContext } from "../desk-context.ts";
import { readPresence } from "./lead-presence.ts";

/** The polling intervals, in milliseconds; tests shorten them. */
export type ListeningPace = { lookMs: number; admitMs: number; heartbeatMs: number };

const defaultPace: ListeningPace = { lookMs: 1_000, admitMs: 10_000, heartbeatMs: 20_000 };
/** A browser opens at most six connections to one host. */
const mostLinesOfOne = 6;
/** A client with so many unread pieces is gone or asleep. */
const mostUnread = 100;

type Line = {
  accountId: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Whether it was told who has leads open; from then on it is told what is different. */
  knowsPeople: boolean;
  /** Rejects when the session has ended. */
  admitAgain: () => Promise<unknown>;
};

const encoder = new TextEncoder();

/**
 * Sends new and changed leads to open desks, as server-sent events, within a second. One query serves all connections
 * of a process.
 */
export function createLeadChanges({ database, log, now }: DeskContext, pace: ListeningPace = defaultPace) {
  const lines = new Set<Line>();
  let stopLooking = () => {};
  let isClosed = false;

  /** @throws {AppError} `rate_limited` for one connection too many, `unavailable` while the process stops. */
  function open(accountId: string, admitAgain: () => Promise<unknown>): ReadableStream<Uint8Array> {
    if (isClosed) throw new AppError("unavailable", "The server is about to stop. Ask again in a moment.");
    const own = [...lines].filter((line) => line.accountId === accountId);
    if (own.length >= mostLinesOfOne) throw new AppError("rate_limited", "Your desk is open too many times.");
    let line: Line;
    return new ReadableStream({
      start(controller) {
        line = { accountId, controller, knowsPeople: false, admitAgain };
        lines.add(line);
        send(line, "retry: 3000\n\n");
        if (lines.size === 1) begin();
      },
      cancel: () => forget(line),
    });
  }

  function begin(): void {
    const look = createChangedLeads(database);
    const lookForPeople = createPresenceChanges(database);
    let isLooking = false;
    const announce = async () => {
      if (isLooking) return;
      isLooking = true;
      try {
        const ids = await look(now());
        if (ids.length > 0) sendToAll(toEvent("changed", { ids }));
        tellPeople(await lookForPeople(now()));
      } catch (error) {
        log.warn({ err: error }, "changed leads could not be read");
      } finally {
        isLooking = false;
      }
    };
    void announce();
    const timers = [
      setInterval(() => void announce(), pace.lookMs),
      setInterval(() => void endForeign(), pace.admitMs),
      setInterval(() => sendToAll(": still here\n\n"), pace.heartbeatMs),
    ];
    stopLooking = () => timers.forEach(clearInterval);
  }

  function tellPeople({ all, changed }: PresenceLook): void {
    for (const line of lines) {
      for (const presence of line.knowsPeople ? changed : all) send(line, toEvent("presence", presence));
      line.knowsPeople = true;
    }
  }

  async function endForeign(): Promise<void> {
    for (const line of lines) {
      await line.admitAgain().catch((error) => {
        if (error instanceof AppError) end(line);
        else log.warn({ err: error }, "session of a listener could not be read");
      });
    }
  }

  function sendToAll(text: string): void {
    for (const line of lines) send(line, text);
  }

  function send(line: Line, text: string): void {
    if ((line.controller.desiredSize ?? 0) < -mostUnread) end(line);
    else line.controller.enqueue(encoder.encode(text));
  }

  function end(line: Line): void {
    if (!lines.has(line)) return;
    forget(line);
    line.controller.close();
  }

  function forget(line: Line): void {
    lines.delete(line);
    if (lines.size === 0) stopLooking();
  }

  return {
    open,
    /** Ends every connection, so that the process can stop. */
    close(): void {
      isClosed = true;
      for (const line of lines) end(line);
    },
  };
}

type Told = { changed: z.infer<typeof LeadsChanged>; presence: Presence };

function toEvent<Name extends keyof Told>(name: Name, told: Told[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(told)}\n\n`;
}

type PresenceLook = { all: readonly Presence[]; changed: readonly Presence[] };

/** Finds who has leads open, and the leads whose people are others than at the last call. */
function createPresenceChanges(database: Database) {
  let told = new Map<string, Presence>();

  return async function look(now: EpochMs): Promise<PresenceLook> {
    const current = await readPresence(database, now);
    const left = [...told.keys()].filter((lead) => !current.has(lead)).map((lead): Presence => ({ lead, people: [] }));
    const changed = [...current.values()].filter(
      (presence) => JSON.stringify(presence) !== JSON.stringify(told.get(presence.lead)),
    );
    told = current;
    return { all: [...current.values()], changed: [...changed, ...left] };
  };
}

/**
 * A change is visible after its transaction, but its timestamp is from the start, by the clock of its own process.
 * Looking back this far misses no change.
 */
const lookBackMs = 10_000;
const mostAtOnce = 500;

/**
 * Finds the leads that are new or changed since the last call, each change once. Leads that went with the undo of their
 * import are told by the id of the import: whoever hears it reads the list again.
 */
export function createChangedLeads(database: Database) {
  /** All that changed before was told. */
  let toldBefore: EpochMs | null = null;
  const announced = new Map<string, EpochMs>();

  /** A desk may have the other request of a merge open. */
  async function withMerged(ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const merged = await database.query.selectFrom("leads").select("id").where("merged_into", "in", ids).execute();
    return [...ids, ...merged.map(({ id }) => id)];
  }

  /** The first call returns nothing: later calls compare with it. */
  return async function look(now: EpochMs): Promise<string[]> {
    const lookBackTo = now - lookBackMs;
    // A clock that was ahead may have been set back.
    const from = Math.min(toldBefore ?? lookBackTo, lookBackTo);
    const news: Changed[] = [];
    const ids: string[] = [];
    for await (const page of readChanged(database, from)) {
      const some = page.filter(({ id, changed_at }) => announced.get(id) !== changed_at);
      news.push(...some);
      ids.push(...(await withMerged(some.map(({ id }) => id))));
    }
    // Not before all is read: what one that fails announced, nobody was told.
    for (const { id, changed_at } of news) announced.set(id, changed_at);
    for (const [id, at] of announced) if (at < from) announced.delete(id);
    const isFirst = toldBefore === null;
    toldBefore = lookBackTo;
    return isFirst ? [] : ids;
  };
}

type Changed = { id: string; changed_at: EpochMs };

/** In pages: an import writes thousands of leads in one instant. */
async function* readChanged({ query }: Database, from: EpochMs): AsyncGenerator<Changed[]> {
  yield await query
    .selectFrom("lead_imports")
    .select(["id", "undone_at as changed_at"])
    .where("undone_at", ">=", from)
    .$narrowType<{ changed_at: EpochMs }>()
    .execute();
  let last: Changed = { changed_at: from, id: "" };
  for (;;) {
    const page = await query
      .selectFrom("leads")
      .select(["id", "changed_at"])
      .where("changed_at", ">=", last.changed_at)
      .where((row) => row.or([row("changed_at", ">", last.changed_at), row("id", ">", last.id)]))
      .where("held_since", "is", null)
      .orderBy("changed_at")
      .orderBy("id")
      .limit(mostAtOnce)
      .execute();
    yield page;
    if (page.length < mostAtOnce) return;
    last = page.at(-1) ?? last;
  }
}
