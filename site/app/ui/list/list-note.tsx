import type { ReactNode } from "react";
import { PaintingStone, UnpaintedStone } from "../stone/stone.tsx";
import "./list-note.css";

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
export function ComingNote({ text }: { text: string }) {
  return (
    <div className="list-note list-note-coming" role="status">
      <PaintingStone className="h-20" />
      <p className="text-ink-muted">{text}</p>
    </div>
  );
}
