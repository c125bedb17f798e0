import type { LeadSummary } from "@campusward/contracts/desk/leads-desk";
import { useCallback, useMemo, useRef, useState } from "react";

type Chosen = { key: string; ids: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

/**
 * The leads that were chosen, to do something with all of them. They are forgotten when the list is another one.
 * @param leads those that are shown
 * @param inView those that "all" means
 * @param key names the list
 */
export function useChosen(leads: readonly LeadSummary[], inView: readonly LeadSummary[], key: string) {
  const [kept, setKept] = useState<Chosen>({ key, ids: none });
  /** What is said of those that were left as they are, because somebody changed them meanwhile. */
  const [left, setLeft] = useState<string | null>(null);
  /** Where a range begins. */
  const from = useRef<string | null>(null);
  const ids = kept.key === key ? kept.ids : none;
  const latest = useRef({ leads, inView, ids, key });
  latest.current = { leads, inView, ids, key };

  const set = useCallback((next: Iterable<string>) => setKept({ key: latest.current.key, ids: new Set(next) }), []);

  const toggle = useCallback(
    (id: string) => {
      from.current = id;
      const { ids: before } = latest.current;
      set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]);
    },
    [set],
  );

  /** Chooses what lies between the last one and this one, too. */
  const extend = useCallback(
    (id: string) => {
      const { ids: before, leads: shown } = latest.current;
      const between = rangeOf(
        shown.filter(isChoosable).map((lead) => lead.id),
        from.current ?? id,
        id,
      );
      from.current = id;
      set([...before, ...between]);
    },
    [set],
  );

  const all = useCallback(() => set(latest.current.inView.filter(isChoosable).map(({ id }) => id)), [set]);
  const clear = useCallback(() => {
    set([]);
    setLeft(null);
  }, [set]);
  const chosen = useMemo(() => leads.filter((lead) => ids.has(lead.id) && isChoosable(lead)), [leads, ids]);

  return useMemo(
    () => ({ chosen, has: (id: string) => ids.has(id), toggle, extend, all, clear, set, left, setLeft }),
    [chosen, ids, toggle, extend, all, clear, set, left],
  );
}

export type ChosenControl = ReturnType<typeof useChosen>;

/** What looks like spam, or waits for a guardian, is decided about one by one. */
export function isChoosable({ flaggedFor, isHeld }: Pick<LeadSummary, "flaggedFor" | "isHeld">): boolean {
  return flaggedFor === null && !isHeld;
}

/** From one to the other, both included, whichever comes first; the last alone where the first is gone. */
export function rangeOf(ids: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (other < 0) return [];
  if (one < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
