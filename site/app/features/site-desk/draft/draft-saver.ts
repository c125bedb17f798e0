import type { SiteState, SiteValue } from "@campusward/contracts/desk/site-desk";

/** A change that is not in the draft yet. `value` null: as it is on the site. */
type Unsaved = {
  value: SiteValue | null;
  /** The version in the draft that was changed. */
  seen: number | null;
  /** Why the server did not keep it. It waits for other words. */
  problem: string | null;
};

export type SaverState = {
  unsaved: ReadonlyMap<string, Unsaved>;
  isSaving: boolean;
  /** The last change was kept. */
  isSaved: boolean;
  /** Since when nothing could be kept; an instant. */
  failedSince: number | null;
  /** The place that a colleague changed meanwhile. It waits for a decision. */
  conflict: string | null;
};

export type SaveFailure = "conflict" | "line" | { problem: string };

type SaverOptions = {
  /** Answers the state after the change. */
  send: (change: { path: string; value: SiteValue | null; seen: number | null }) => Promise<SiteState>;
  onState: (state: SiteState) => void;
  /** What a call that failed means. */
  failureOf: (error: unknown) => SaveFailure;
  /** After a colleague's change: the state as it is now. */
  reread: () => Promise<unknown>;
};

/** After the last key. Milliseconds. */
const pauseMs = 600;
const firstRetryMs = 3_000;
const longestRetryMs = 60_000;

/**
 * Keeps changes of the draft, one call at a time, a moment after the last key. What the line drops is tried again; what a
 * colleague changed meanwhile is never written over.
 */
export function createDraftSaver({ send, onState, failureOf, reread }: SaverOptions) {
  let state: SaverState = { unsaved: new Map(), isSaving: false, isSaved: false, failedSince: null, conflict: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const listeners = new Set<() => void>();

  function set(change: Partial<SaverState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function note(path: string, unsaved: Unsaved | null): void {
    const all = new Map(state.unsaved);
    if (unsaved) all.set(path, unsaved);
    else all.delete(path);
    set({ unsaved: all });
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveAll(), ms);
  }

  function next(): [string, Unsaved] | undefined {
    return [...state.unsaved].find(([path, { problem }]) => problem === null && path !== state.conflict);
  }

  async function saveAll(): Promise<void> {
    clearTimeout(timer);
    if (state.isSaving) return;
    for (let change = next(); change; change = next()) {
      set({ isSaving: true, isSaved: false });
      const isDone = await save(...change);
      set({ isSaving: false });
      if (!isDone) return wait(retryMs);
    }
  }

  /** False where it must be tried again later. */
  async function save(path: string, change: Unsaved): Promise<boolean> {
    try {
      const kept = await send({ path, value: change.value, seen: change.seen });
      onState(kept);
      const now = state.unsaved.get(path);
      if (now === change || !now) note(path, null);
      else note(path, { ...now, seen: versionIn(kept, path) });
      retryMs = firstRetryMs;
      set({ failedSince: null, isSaved: state.unsaved.size === 0 });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === "line") {
        retryMs = Math.min(longestRetryMs, state.failedSince === null ? firstRetryMs : retryMs * 2);
        set({ failedSince: state.failedSince ?? Date.now() });
        return false;
      }
      set({ failedSince: null });
      if (failure === "conflict") {
        await reread().catch(() => {});
        set({ conflict: path });
      } else {
        const now = state.unsaved.get(path);
        if (now === change) note(path, { ...change, problem: failure.problem });
      }
      return true;
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param seen the version in the draft now; that of an earlier change that is not kept yet stays. */
    change(path: string, value: SiteValue | null, seen: number | null): void {
      const before = state.unsaved.get(path);
      note(path, { value, seen: before ? before.seen : seen, problem: null });
      set({ isSaved: false });
      if (state.failedSince === null) wait(pauseMs);
    },
    flush: () => void saveAll(),
    /** Of two changes of one place: mine again, over the version that is there now, or none of mine. */
    decide(keepMine: boolean, seen: number | null): void {
      const path = state.conflict;
      const mine = path === null ? undefined : state.unsaved.get(path);
      set({ conflict: null });
      if (path === null || !mine) return;
      note(path, keepMine ? { ...mine, seen } : null);
      void saveAll();
    },
    stop: () => clearTimeout(timer),
  };
}

export function versionIn({ draft }: Pick<SiteState, "draft">, path: string): number | null {
  return draft.find((change) => change.path === path)?.version ?? null;
}
