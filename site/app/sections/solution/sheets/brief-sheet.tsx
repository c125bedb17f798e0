import { Check } from "lucide";
import type { BriefSheet as BriefSheetContent } from "../../../content/pages/sheet-picture.ts";
import { LineIcon } from "../../../ui/line-icon.tsx";
import { SheetRows } from "./sheet-rows.tsx";

export function BriefSheet({ logo, state, heading, text, rows }: BriefSheetContent) {
  return (
    <>
      <div className="sheet-head flex-wrap justify-between">
        <img src={logo.src} width={logo.width} height={logo.height} alt="" decoding="async" />
        <p className="sheet-chip flex items-center gap-2 bg-neem-100 text-neem-700">
          <LineIcon of={Check} size={16} strokeWidth={3} />
          {state}
        </p>
      </div>
      <div className="sheet-body">
        <p className="type-d3 text-balance wide:text-[1.65rem]">{heading}</p>
        <p className="mt-2 mb-5 text-ink-muted">{text}</p>
        <SheetRows rows={rows} />
      </div>
    </>
  );
}
