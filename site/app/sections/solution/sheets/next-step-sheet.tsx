import type { NextStepSheet as NextStepSheetContent } from "../../../content/pages/sheet-picture.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Stone } from "../../../ui/stone/stone.tsx";
import { SheetPersonHead } from "./sheet-person-head.tsx";

export function NextStepSheet({ portrait, heading, text, stone, step, button }: NextStepSheetContent) {
  return (
    <>
      <SheetPersonHead picture={portrait} round heading={heading} text={text} />
      <div className="grid gap-4 p-5">
        <div className="flex items-end gap-4">
          <Stone cap={stone.cap} number={stone.number} label={stone.label} className="h-24" />
          <div>
            <p className="font-semibold">{step.title}</p>
            <p className="text-sm text-ink-muted">{step.text}</p>
          </div>
        </div>
        <p className={buttonClass({ look: "yellow", small: true, className: "sheet-button" })}>{button}</p>
      </div>
    </>
  );
}
