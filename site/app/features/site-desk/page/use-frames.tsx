import { openFrames } from "@campusward/contracts/desk/site-desk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useOpenSession } from "../../../identity/session.ts";
import { Button } from "../../../ui/button.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";

/**
 * The address below which the site's pages can be framed, as they are or with the draft, and what is shown where it did not
 * come. Asked again for each `of`.
 */
export function useFrames(shows: "site" | "draft", of: string | number) {
  const { call } = useOpenSession();
  const { data, isError, refetch } = useQuery({
    queryKey: [openFrames.path, shows, of],
    queryFn: () => call(openFrames, { shows }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const note = isError && (
    <ListNote heading="The page did not come.">
      <Button look="quiet" small className="mt-3" onClick={() => void refetch()}>
        Try again now
      </Button>
    </ListNote>
  );
  return { address: data?.address ?? null, note };
}
