import { type DeskView, keepDeskViews, readDeskViews } from "@campusward/contracts/desk/desk-views";
import type { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useState } from "react";
import { useOpenSession } from "../../identity/session.ts";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { toDeskSearch } from "./desk-address.ts";

export type OwnViewsControl = ReturnType<typeof useOwnViews>;

/** Views of the signed-in person, kept with the account. */
export function useOwnViews() {
  const { call } = useOpenSession();
  const { query, replace } = useEndpoint(readDeskViews);
  const [hasFailed, setFailed] = useState(false);
  const views = query.data?.views ?? [];

  async function save(next: readonly DeskView[]): Promise<void> {
    setFailed(false);
    try {
      replace(await call(keepDeskViews, { views: next }));
    } catch {
      setFailed(true);
    }
  }

  return {
    views,
    hasFailed,
    keep: (view: DeskView) => save([...views, view]),
    remove: (filter: LeadFilter) => save(views.filter((view) => !isSameView(view, filter))),
  };
}

/** What was searched for besides does not make it another view. */
export function isSameView(view: DeskView, { q: _search, ...filter }: LeadFilter): boolean {
  return toDeskSearch({ filter: view, lead: null }) === toDeskSearch({ filter, lead: null });
}
