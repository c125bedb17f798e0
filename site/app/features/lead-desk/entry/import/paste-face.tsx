import { sheetRowLimit } from "@campusward/contracts/desk/lead-sheet";
import { hasTitles } from "@campusward/contracts/desk/sheet-columns";
import { FileSpreadsheet } from "lucide";
import { useRef, useState } from "react";
import { locale } from "../../../../dates/team-clock.ts";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../../ui/line-icon.tsx";
import { PastImports } from "./past-import.tsx";
import type { FaceProps } from "./use-import.ts";

export function PasteFace({ sheet }: FaceProps<"paste">) {
  const { rows, text, file, remark, close } = sheet;
  const [isAsked, setAsked] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const count = Math.max(0, rows.length - (hasTitles(rows) ? 1 : 0));
  const problem =
    count === 0
      ? "Paste the rows first."
      : count > sheetRowLimit
        ? `These are ${rowCount(count)}. 5,000 are the most at once.`
        : null;
  return (
    <>
      <p className="text-ink-muted">From Excel, Google Sheets or another desk. The first row may name the columns.</p>
      <textarea
        aria-label="Rows"
        className="field-input w-full text-(length:--text-sm) overflow-auto whitespace-pre [tab-size:14]"
        rows={8}
        value={text}
        spellCheck={false}
        aria-invalid={isAsked && problem ? true : undefined}
        onChange={({ target }) => sheet.paste(target.value)}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LineIcon of={FileSpreadsheet} size={20} />
        <span>
          <span>or</span> <LinkButton onClick={() => chooser.current?.click()}>choose a CSV file</LinkButton>
        </span>
        <span role="status" className="break-words text-ink-muted text-sm">
          {file === null ? "Up to 5,000 rows. An export of this desk comes back whole." : `${file} is read.`}
        </span>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => target.files?.[0] && void sheet.choose(target.files[0])}
        />
      </p>
      {remark && <Alert kind="information">{remark}</Alert>}
      {(isAsked || count > sheetRowLimit) && problem && <Alert>{problem}</Alert>}
      <DialogFoot>
        <Button look="primary" onClick={() => (problem ? setAsked(true) : sheet.guess())}>
          {count > 0 ? `Read ${rowCount(count)}` : "Read the rows"}
        </Button>
        <LinkButton onClick={close}>Not now</LinkButton>
      </DialogFoot>
      <PastImports onSee={close} />
    </>
  );
}

export function rowCount(count: number): string {
  return `${count.toLocaleString(locale)} ${count === 1 ? "row" : "rows"}`;
}
