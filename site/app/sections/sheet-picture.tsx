import type { SheetPicture as SheetPictureContent } from "../content/pages/sheet-picture.ts";
import {
  BriefSheet,
  ClassSheet,
  DraftSheet,
  FormSheet,
  ListSheet,
  MessageSheet,
  NextStepSheet,
} from "./solution/sheets.tsx";

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
