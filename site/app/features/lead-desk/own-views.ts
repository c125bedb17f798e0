import { type DeskView, keepDeskViews, readDeskViews } from "@campusward/contracts/desk/desk-views";
import type { LeadFilter } from "@campusward/contracts/desk/leads-desk";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { useChange } from "../../queries/use-save.ts";
import { toDeskSearch } from "./desk-address.ts";

export type OwnViewsControl = ReturnType<typeof useOwnViews>;

/** Views of the signed-in person, kept with the account. */
export function useOwnViews() {
  const { query, replace } = useEndpoint(readDeskViews);
  const { send, failure } = useChange();
  const views = query.data?.views ?? [];
  const save = (next: readonly DeskView[]) => send(keepDeskViews, { views: next }, replace);

  return {
    views,
    hasFailed: failure !== null,
    keep: ({ q: _search, ...view }: LeadFilter) => save([...views, view]),
    remove: (filter: LeadFilter) => save(views.filter((view) => !isSameView(view, filter))),
  };
}

/** What was searched for besides does not make it another view. */
export function isSameView(view: DeskView, { q: _search, ...filter }: LeadFilter): boolean {
  return toDeskSearch({ filter: view, lead: null }) === toDeskSearch({ filter, lead: null });
}
