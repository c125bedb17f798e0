import type { SheetPicture as SheetPictureContent } from "../content/sheet-picture.ts";
import { BriefSheet } from "./sheets/brief-sheet.tsx";
import { ClassSheet } from "./sheets/class-sheet.tsx";
import { DraftSheet } from "./sheets/draft-sheet.tsx";
import { FormSheet } from "./sheets/form-sheet.tsx";
import { ListSheet } from "./sheets/list-sheet.tsx";
import { MessageSheet } from "./sheets/message-sheet.tsx";
import { NextStepSheet } from "./sheets/next-step-sheet.tsx";

/**
 * A part of the product, drawn in the page: its text is sharp at every size and needs no download. One sentence
 * stands for it where it is read aloud, because controls that do nothing would only mislead there.
 */
export function SheetPicture({ alt, sheet, className = "" }: SheetPictureContent & { className?: string }) {
  return (
    <div role="img" aria-label={alt} className={`picture-sheet ${className}`}>
      {drawSheet(sheet)}
    </div>
  );
}

function drawSheet(sheet: SheetPictureContent["sheet"]) {
  switch (sheet.kind) {
    case "list":
      return <ListSheet {...sheet} />;
    case "class":
      return <ClassSheet {...sheet} />;
    case "brief":
      return <BriefSheet {...sheet} />;
    case "next-step":
      return <NextStepSheet {...sheet} />;
    case "message":
      return <MessageSheet {...sheet} />;
    case "draft":
      return <DraftSheet {...sheet} />;
    case "form":
      return <FormSheet {...sheet} />;
  }
}
