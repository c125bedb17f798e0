import type { Endpoint } from "@campusward/contracts/endpoint";
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useOpenSession } from "../identity/session.ts";

/**
 * Asks an endpoint that reads, and again when the request changes. The query has the key `[endpoint.path, request]`:
 * `invalidateQueries({ queryKey: [endpoint.path] })` asks again whatever the request was. A slow
 * answer stays fresh until it is invalidated, and is shown until the next one has come.
 */
export function useEndpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown> = {},
  { isSlow = false, isAsked = true } = {},
) {
  const { call } = useOpenSession();
  const client = useQueryClient();
  const queryKey = [endpoint.path, request];
  const query = useQuery<z.infer<Response>>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    enabled: isAsked,
    ...(isSlow && { staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData }),
  });

  type Reply = z.infer<Response>;

  /** Shows the answer to a change, or what it makes of the data. An answer to an earlier request is dropped. */
  function replace(reply: Reply | ((data: Reply | undefined) => Reply | undefined)): void {
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Reply>(queryKey, reply);
  }

  return { query, replace };
}

/** The answer of every list call: one page, and the cursor of the next. */
type Page = { next: string | null };

/**
 * A list that is read page by page. When the request changes, the old list stays until the new one has come. What is
 * not wanted is not asked for.
 */
export function useEndpointPages<Request extends z.ZodMiniType, Response extends z.ZodMiniType<Page>>(
  endpoint: Endpoint<Request, Response>,
  request: Record<string, unknown> = {},
  { isWanted = true } = {},
) {
  type Reply = z.infer<Response>;
  type Pages = InfiniteData<Reply, string | null>;
  const { call } = useOpenSession();
  const client = useQueryClient();
  const queryKey = [endpoint.path, request];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Reply> =>
      call(endpoint, { ...request, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Reply) => next,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

  /** Changes the cached pages, such as after a change was saved. */
  function change(changePage: (page: Reply) => Reply): void {
    client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: data.pages.map(changePage) });
  }

  /** Asks again after a change. What is on its way may have been read before it, and is dropped. */
  async function askAgain(): Promise<void> {
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  }

  return { query, pages: query.data?.pages ?? [], change, askAgain };
}
