import type { DraftPart, DraftSheet as DraftSheetContent } from "../../../content/pages/sheet-picture.ts";
import { Portrait } from "./portrait.tsx";

export function DraftSheet({ heading, state, draft, edited, source }: DraftSheetContent) {
  return (
    <div className="sheet-body">
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="font-semibold">{heading}</p>
        <p className="sheet-chip bg-neem-100 text-neem-700">{state}</p>
      </div>
      <p className="mb-5 leading-[1.7]">{draft.map(drawPart)}</p>
      <div className="sheet-row">
        <Portrait picture={edited.portrait} small />
        <p className="text-sm text-ink-muted">{edited.text}</p>
      </div>
      <p className="sheet-row text-sm">
        <span>
          <strong className="font-semibold">{source.label}</strong>{" "}
          <span className="text-ink-muted">{source.text}</span>
        </span>
      </p>
    </div>
  );
}

function drawPart({ text, mark }: DraftPart) {
  if (mark === "strength")
    return (
      <mark key={text} className="sheet-mark bg-neem-100">
        {text}
      </mark>
    );
  if (mark === "gap")
    return (
      <mark key={text} className="sheet-mark bg-gulmohar-100">
        {text}
      </mark>
    );
  if (mark === "removed")
    return (
      <s key={text} className="text-ink-muted">
        {text}
      </s>
    );
  if (mark === "added")
    return (
      <strong key={text} className="font-semibold">
        {text}
      </strong>
    );
  return text;
}
