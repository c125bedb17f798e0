import type { ReactNode } from "react";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { PaintingStone, UnpaintedStone } from "../stone/stone.tsx";
import "./list-note.css";

type ListFrameProps = {
  status: "asking" | "failed" | "here";
  more: "none" | "some" | "coming" | "failed";
  words: {
    coming: string;
    failed: { heading: string; text: string; again: string };
    more: string;
    moreComing: string;
    moreFailed: string;
  };
  /** Stands there instead of the list, where there is nothing in it. */
  empty: ReactNode | null;
  onTryAgain: () => void;
  onMore: () => void;
  children: ReactNode;
};

/** Stands around a list that is read page by page: it comes, fails, is empty, or goes on. */
export function ListFrame({ status, more, words, empty, onTryAgain, onMore, children }: ListFrameProps) {
  if (status === "asking") return <ComingNote text={words.coming} />;
  if (status === "failed") {
    return (
      <ListNote heading={words.failed.heading} text={words.failed.text}>
        <Button look="outline" small className="mt-3" onClick={onTryAgain}>
          {words.failed.again}
        </Button>
      </ListNote>
    );
  }
  if (empty) return empty;
  return (
    <>
      {children}
      {more !== "none" && (
        <div className="list-more">
          {more === "failed" && <Alert kind="error">{words.moreFailed}</Alert>}
          <Button look="outline" small aria-disabled={more === "coming" || undefined} onClick={onMore}>
            {more === "coming" ? words.moreComing : words.more}
          </Button>
        </div>
      )}
    </>
  );
}

type ListNoteProps = { heading: string; text?: ReactNode; children?: ReactNode };

/** What stands where a list would be: it is empty, or nothing in it fits. */
export function ListNote({ heading, text, children }: ListNoteProps) {
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

/** Something is on its way. */
function ComingNote({ text }: { text: string }) {
  return (
    <div className="list-note list-note-coming" role="status">
      <PaintingStone className="h-20" />
      <p className="text-ink-muted">{text}</p>
    </div>
  );
}
