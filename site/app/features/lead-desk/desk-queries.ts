import { type Colleague, countLeads, listColleagues } from "@campusward/contracts/desk/leads-desk";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { useEndpoint } from "../../queries/use-endpoint.ts";

/**
 * Fetches again what has changed. A first answer in flight may be older than the change, so the query waits for it and
 * fetches once more.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}

export type DeskCounts = z.infer<typeof countLeads.response>;

/** The counts of the views. Undefined until loaded; the last counts stay when a fetch fails. */
export function useDeskCounts(now: number): DeskCounts | undefined {
  const client = useQueryClient();
  const { query } = useEndpoint(countLeads);
  // A lead becomes late without any change to it.
  useEffect(() => void client.refetchQueries({ queryKey: [countLeads.path] }), [client, now]);
  return query.data;
}

const nobody: readonly Colleague[] = [];

/** The people that leads can be given to. Fetched again when the connection is back: somebody may be new. */
export function useColleagues(isLive: boolean): readonly Colleague[] {
  const client = useQueryClient();
  const { query } = useEndpoint(listColleagues);
  useEffect(() => {
    if (isLive) void client.invalidateQueries({ queryKey: [listColleagues.path] });
  }, [client, isLive]);
  return query.data?.admins ?? nobody;
}
