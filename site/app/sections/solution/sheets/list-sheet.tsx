import type { ListSheet as ListSheetContent } from "../../../content/pages/sheet-picture.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SheetRows } from "./sheet-rows.tsx";

export function ListSheet({ heading, text, aside, rows, note, button }: ListSheetContent) {
  return (
    <div className="sheet-body">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{heading}</p>
        {aside && <p className="text-sm text-ink-muted">{aside}</p>}
      </div>
      {text && <p className="text-sm text-ink-muted">{text}</p>}
      <div className="mt-3">
        <SheetRows rows={rows} />
      </div>
      {note && <p className="sheet-row text-sm text-ink-muted">{note}</p>}
      {button && (
        <p className={buttonClass({ look: "outline", small: true, className: "sheet-button mt-2" })}>{button}</p>
      )}
    </div>
  );
}
