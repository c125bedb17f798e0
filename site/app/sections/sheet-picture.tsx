import type { SheetPicture as SheetPictureContent } from "../content/pages/sheet-picture.ts";
import { BriefSheet } from "./solution/sheets/brief-sheet.tsx";
import { ClassSheet } from "./solution/sheets/class-sheet.tsx";
import { DraftSheet } from "./solution/sheets/draft-sheet.tsx";
import { FormSheet } from "./solution/sheets/form-sheet.tsx";
import { ListSheet } from "./solution/sheets/list-sheet.tsx";
import { MessageSheet } from "./solution/sheets/message-sheet.tsx";
import { NextStepSheet } from "./solution/sheets/next-step-sheet.tsx";

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
