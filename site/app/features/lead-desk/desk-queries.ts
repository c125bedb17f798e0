import { type Colleague, countLeads, listColleagues } from "@campusward/contracts/desk/leads-desk";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type * as z from "zod/mini";
import { useEndpoint } from "../../queries/use-endpoint.ts";

/**
 * Asks again for what has changed. An answer that is on its way for the first time may be older than the change, so it
 * is waited for and asked for once more.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey });
  if (isFirst) await client.invalidateQueries({ queryKey });
}

export type DeskCounts = z.infer<typeof countLeads.response>;

/** The numbers in the views. Undefined until they have come; what was counted last stays when they do not. */
export function useDeskCounts(now: number): DeskCounts | undefined {
  const client = useQueryClient();
  const { query } = useEndpoint(countLeads);
  // A lead becomes late without anybody's doing.
  useEffect(() => void client.refetchQueries({ queryKey: [countLeads.path] }), [client, now]);
  return query.data;
}

const nobody: readonly Colleague[] = [];

/** Whom leads can be given to. Asked for again when the connection is back: somebody may be new. */
export function useColleagues(isLive: boolean): readonly Colleague[] {
  const client = useQueryClient();
  const { query } = useEndpoint(listColleagues);
  useEffect(() => {
    if (isLive) void client.invalidateQueries({ queryKey: [listColleagues.path] });
  }, [client, isLive]);
  return query.data?.admins ?? nobody;
}
