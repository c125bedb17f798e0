import { listWords } from "../../content/desk/list-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ListNote } from "../../ui/list/list-note.tsx";
import { PaintingStone } from "../../ui/stone/stone.tsx";

/** What is needed of a query of TanStack Query; the rest is only there for a list that is read page by page. */
export type ShownQuery = {
  status: "pending" | "error" | "success";
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetching?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => Promise<unknown>;
};

type AnswerFrameProps = {
  query: ShownQuery;
  /** While it is fetched. */
  coming?: string;
  /** Without an answer. */
  failed?: typeof listWords.failed;
  empty?: Elements;
  children: Elements;
};

/** What the server answers: it is on its way, does not come, is empty, or has further pages. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { query, coming = listWords.coming, failed = listWords.failed, empty, children } = props;
  const { status, isFetchNextPageError } = query;
  if (status === "pending") {
    return (
      <div className="list-note flex-col justify-center min-h-72" role="status">
        <PaintingStone className="h-20" />
        <p className="text-ink-muted">{coming}</p>
      </div>
    );
  }
  if (status === "error" && !isFetchNextPageError) {
    return (
      <ListNote heading={failed.heading} text={failed.text}>
        <Button look="quiet" small className="mt-3" onClick={() => void query.refetch()}>
          {failed.again}
        </Button>
      </ListNote>
    );
  }
  if (empty) return empty;
  return (
    <>
      {children}
      {query.hasNextPage && <MoreRows query={query} />}
    </>
  );
}

/** At the end of the rows that came: the way to further ones. */
export function MoreRows({ query }: { query: ShownQuery }) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <div className="grid justify-items-start gap-3.5 mt-4.5">
      {isFetchNextPageError && <Alert>{listWords.moreFailed}</Alert>}
      <Button
        look="quiet"
        small
        aria-disabled={isFetchingNextPage || undefined}
        onClick={() => !isFetching && void fetchNextPage?.()}
      >
        {isFetchingNextPage ? listWords.moreComing : listWords.more}
      </Button>
    </div>
  );
}
