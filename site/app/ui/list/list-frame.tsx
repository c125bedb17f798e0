import type { ReactNode } from "react";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import type { Elements } from "../elements.ts";
import { PaintingStone, UnpaintedStone } from "../stone/stone.tsx";
import "./list-note.css";

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

type ListFrameProps = {
  query: ShownQuery;
  words: {
    coming: string;
    failed: { heading: string; text: string; again: string };
    more: string;
    moreComing: string;
    moreFailed: string;
  };
  empty?: Elements;
  children: Elements;
};

/** The frame of a paged list: it loads, fails, is empty, or has further pages. */
export function ListFrame({ query, words, empty, children }: ListFrameProps) {
  const { status, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (status === "pending") {
    return (
      <div className="list-note flex-col justify-center min-h-72" role="status">
        <PaintingStone className="h-20" />
        <p className="text-ink-muted">{words.coming}</p>
      </div>
    );
  }
  if (status === "error" && !isFetchNextPageError) {
    return (
      <ListNote heading={words.failed.heading} text={words.failed.text}>
        <Button look="outline" small className="mt-3" onClick={() => void query.refetch()}>
          {words.failed.again}
        </Button>
      </ListNote>
    );
  }
  if (empty) return empty;
  return (
    <>
      {children}
      {hasNextPage && (
        <div className="grid justify-items-start gap-3.5 mt-4.5">
          {isFetchNextPageError && <Alert kind="error">{words.moreFailed}</Alert>}
          <Button
            look="outline"
            small
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => !query.isFetching && void query.fetchNextPage?.()}
          >
            {isFetchingNextPage ? words.moreComing : words.more}
          </Button>
        </div>
      )}
    </>
  );
}

export function ListNote({ heading, text, children }: { heading: string; text?: ReactNode; children?: Elements }) {
  return (
    <div className="list-note" role="status">
      <UnpaintedStone className="h-[68px]" />
      <div className="min-w-0">
        <p className="font-semibold">{heading}</p>
        {text && <p className="text-ink-muted">{text}</p>}
        {children}
      </div>
    </div>
  );
}
