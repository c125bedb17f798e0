import { openFrames } from "@campusward/contracts/desk/site-desk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useOpenSession } from "../../../identity/session.ts";

/** The address below which the site's pages can be framed, as they are or with the draft. Asked again for each `of`. */
export function useFrames(shows: "site" | "draft", of: string | number) {
  const { call } = useOpenSession();
  const { data, isError, refetch } = useQuery({
    queryKey: [openFrames.path, shows, of],
    queryFn: () => call(openFrames, { shows }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return { address: data?.address ?? null, hasFailed: isError, again: () => void refetch() };
}
