import { CheckCheck } from "lucide";
import type { MessageSheet as MessageSheetContent } from "../../../content/pages/sheet-picture.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { SheetPersonHead } from "./sheet-person-head.tsx";

export function MessageSheet({ icon, heading, text, paragraphs, read, reply }: MessageSheetContent) {
  return (
    <>
      <SheetPersonHead picture={icon} heading={heading} text={text} />
      <div className="grid justify-items-start gap-3 p-5 pb-7">
        <div className="sheet-bubble grid gap-3 bg-neem-100">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {read && (
          <p className="sheet-chip flex items-center gap-2 bg-neem-100 text-neem-700">
            <LineIcon of={CheckCheck} size={16} strokeWidth={2.5} />
            {read}
          </p>
        )}
        {reply && <p className="sheet-bubble sheet-reply bg-jamun-100">{reply}</p>}
      </div>
    </>
  );
}
