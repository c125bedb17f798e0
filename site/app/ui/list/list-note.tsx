import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";
import { UnpaintedStone } from "../stone/stone.tsx";
import "./list-note.css";

/** Instead of a list: why nothing is there. */
export function ListNote({ heading, text, children }: { heading: string; text?: ReactNode; children?: Elements }) {
  return (
    <div className="list-note" role="status">
      <UnpaintedStone className="h-[68px]" />
      <div className="min-w-0 [&_.button]:whitespace-normal">
        <p className="font-semibold wrap-anywhere">{heading}</p>
        {text && <p className="text-ink-muted">{text}</p>}
        {children}
      </div>
    </div>
  );
}
