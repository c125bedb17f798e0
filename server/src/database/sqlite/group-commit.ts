import type { DatabaseSync } from "node:sqlite";
import { createAfterArrivals } from "../after-arrivals.ts";

/** More than come while one sync takes; it bounds how long the first of them waits for the others. */
const mostMembers = 200;

/** How long a group that nobody waits for stays open for others, in milliseconds. */
const hastyMs = 50;

/** One transaction of the engine, and those who have written in it. */
type Group = {
  members: number;
  /** Somebody waits for the commit, and nobody else may see before it what is in here. */
  isAwaited: boolean;
  committed: Promise<void>;
  succeed(): void;
  fail(error: unknown): void;
};

/** Somebody's turn on the connection: nobody else has it until it is passed on. */
export type Turn = ReturnType<GroupCommit["openTurn"]>;
export type GroupCommit = ReturnType<typeof createGroupCommit>;

/**
 * Commits what is written at the same time together, with one sync to disk; see docs/decisions/0021. Whoever wants the
 * connection waits for a turn, first come, first served. Until all that has arrived is read, everybody writes in one
 * transaction of the engine, and is answered after its commit. When that fails, it fails for all.
 *
 * @param onFailedCommit told why, once for each group.
 */
export function createGroupCommit(sqlite: DatabaseSync, onFailedCommit: (error: unknown) => void = () => {}) {
  const waiting: (() => void)[] = [];
  const commitSoon = createAfterArrivals(commitUnlessTaken);
  let isTaken = false;
  let isClosed = false;
  let open: Group | null = null;
  let hastyTimer: NodeJS.Timeout | null = null;

  async function takeTurn(): Promise<void> {
    if (isTaken && !isClosed) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isClosed) throw new Error("The database is closed.");
    isTaken = true;
  }

  function passTurn(): void {
    if (open && open.members >= mostMembers) commit();
    const next = waiting.shift();
    isTaken = next !== undefined;
    if (next) next();
    // Requests whose bytes are there already are read before this, and write in the same group.
    else if (open?.isAwaited) commitSoon();
    else if (open) hastyTimer ??= setTimeout(commitHasty, hastyMs);
  }

  function commitHasty(): void {
    hastyTimer = null;
    commitUnlessTaken();
  }

  function commitUnlessTaken(): void {
    if (!isTaken) commit();
  }

  function join(isAwaited: boolean): Group {
    if (!open) {
      // At once for writing: a snapshot for reading may be stale by the time of the first write, for the whole group.
      sqlite.exec("begin immediate");
      open = createGroup();
    }
    open.members += 1;
    open.isAwaited ||= isAwaited;
    return open;
  }

  function commit(): void {
    if (!open) return;
    const group = open;
    open = null;
    try {
      sqlite.exec("commit");
      group.succeed();
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec("rollback");
      onFailedCommit(error);
      group.fail(error);
    }
  }

  /** SQLite takes the whole transaction back by itself when the disk is full or fails. */
  function noticeTakenBack(error: unknown): void {
    if (!open || sqlite.isTransaction) return;
    const group = open;
    open = null;
    group.fail(error);
  }

  /** @param isAwaited whether what it writes has to be on disk before it is answered. */
  function openTurn(isAwaited: boolean) {
    let isOver = false;
    let joined: Group | null = null;
    let isInSavepoint = false;

    function run<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        noticeTakenBack(error);
        throw error;
      }
    }

    function pass(): void {
      if (isOver) return;
      isOver = true;
      passTurn();
    }

    return {
      /** A question: it sees what the group has written so far, and is answered after its commit. */
      read<T>(work: () => T): T {
        if (isInSavepoint) return this.write(work);
        if (open?.isAwaited) joined = open;
        return run(work);
      },

      write<T>(work: () => T): T {
        if (!isInSavepoint) joined = join(isAwaited);
        else if (joined !== open) throw new Error("The transaction was taken back before.");
        return run(work);
      },

      /** What the engine does in no transaction. */
      alone<T>(work: () => T): T {
        if (isInSavepoint) return this.write(work);
        commit();
        return work();
      },

      begin(): void {
        joined = join(isAwaited);
        sqlite.exec("savepoint member");
        isInSavepoint = true;
      },

      /** Resolves once it is on disk. @throws what the engine says when it is not. */
      async commit(): Promise<void> {
        const isWhole = joined === open;
        if (isWhole) sqlite.exec("release member");
        isInSavepoint = false;
        pass();
        await joined?.committed;
      },

      /** Takes back what this turn wrote and nothing else. Resolves when what it had read is on disk. */
      async rollback(): Promise<void> {
        if (joined === open) sqlite.exec("rollback to member; release member");
        isInSavepoint = false;
        pass();
        await joined?.committed;
      },

      /** Passes the turn on, if that was not done. Resolves when all that it wrote and read is on disk. */
      async end(): Promise<void> {
        pass();
        if (isAwaited) await joined?.committed;
      },
    };
  }

  return {
    openTurn,
    takeTurn,
    /** Commits what is open and closes the file, after those who wait. */
    async close(): Promise<void> {
      await takeTurn();
      commit();
      if (hastyTimer) clearTimeout(hastyTimer);
      sqlite.close();
      isClosed = true;
      for (const refuse of waiting.splice(0)) refuse();
    },
  };
}

function createGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Perhaps nobody waits for it.
  promise.catch(() => {});
  return { members: 0, isAwaited: false, committed: promise, succeed: resolve, fail: reject };
}
