import { type DeskView, keepDeskViews, readDeskViews } from "@campusward/contracts/desk/desk-views";
import type { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { toDeskSearch } from "./desk-address.ts";

export type OwnViewsControl = ReturnType<typeof useOwnViews>;

/** Views of the signed-in person, kept with the account. */
export function useOwnViews() {
  const { query, replace } = useEndpoint(readDeskViews);
  const { call, run, failure } = useChange();
  const views = query.data?.views ?? [];

  /** What another tab kept or removed meanwhile stays so. */
  function save(change: (newest: readonly DeskView[]) => readonly DeskView[]): void {
    void run(async () => {
      const newest = await call(readDeskViews, {});
      replace(newest);
      replace(await call(keepDeskViews, { views: change(newest.views) }));
    });
  }

  return {
    views,
    hasFailed: failure !== null,
    keep: ({ q: _search, ...view }: LeadFilter) =>
      save((newest) => [...newest.filter((one) => !isSameView(one, view)), view]),
    remove: (filter: LeadFilter) => save((newest) => newest.filter((view) => !isSameView(view, filter))),
  };
}

/** What was searched for besides does not make it another view. */
export function isSameView(view: DeskView, { q: _search, ...filter }: LeadFilter): boolean {
  return toDeskSearch({ filter: view, lead: null }) === toDeskSearch({ filter, lead: null });
}
