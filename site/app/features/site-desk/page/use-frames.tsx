import { openFrames } from "@campusward/contracts/desk/site-desk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useOpenSession } from "../../../identity/session.ts";
import { Button } from "../../../ui/button.tsx";
import { ListNote } from "../../../ui/list/list-note.tsx";

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

/** In place of the page. */
export function FrameNote({ hasFailed, again }: Omit<ReturnType<typeof useFrames>, "address">) {
  return (
    hasFailed && (
      <ListNote heading="The page did not come.">
        <Button look="quiet" small className="mt-3" onClick={again}>
          Try again now
        </Button>
      </ListNote>
    )
  );
}
