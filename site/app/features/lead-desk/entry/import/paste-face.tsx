import { sheetRowLimit } from "@campusward/contracts/desk/lead-sheet";
import { hasTitles, type Sheet } from "@campusward/contracts/desk/sheet-columns";
import { FileSpreadsheet } from "lucide";
import { useRef, useState } from "react";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../../ui/line-icon.tsx";
import { useDesk } from "../../desk-context.ts";
import { PastImports } from "./past-import.tsx";

type PasteFaceProps = {
  sheet: Sheet;
  text: string;
  /** The name of the chosen file; null for pasted rows. */
  file: string | null;
  /** What is to be looked at in it, because its letters were guessed or lost. */
  remark: string | null;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onRead: () => void;
  onClose: () => void;
};

export function PasteFace({ sheet, text, file, remark, onText, onFile, onRead, onClose }: PasteFaceProps) {
  const { paste } = useDesk().words.importing;
  const [isAsked, setAsked] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const count = Math.max(0, sheet.rows.length - (hasTitles(sheet.rows) ? 1 : 0));
  const problem = count === 0 ? paste.none : count > sheetRowLimit ? paste.tooMany(count) : null;
  return (
    <>
      <p className="text-ink-muted">{paste.text}</p>
      <textarea
        aria-label={paste.label}
        className="field-input w-full text-(length:--text-sm) overflow-auto whitespace-pre [tab-size:14]"
        rows={8}
        value={text}
        spellCheck={false}
        aria-invalid={isAsked && problem ? true : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LineIcon of={FileSpreadsheet} size={20} />
        <span>
          <span>{paste.or}</span> <LinkButton onClick={() => chooser.current?.click()}>{paste.file}</LinkButton>
        </span>
        <span role="status" className="break-words text-ink-muted text-sm">
          {file === null ? paste.limit : paste.chosen(file)}
        </span>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => target.files?.[0] && onFile(target.files[0])}
        />
      </p>
      {remark && <Alert kind="information">{remark}</Alert>}
      {(isAsked || count > sheetRowLimit) && problem && <Alert kind="error">{problem}</Alert>}
      <DialogFoot>
        <Button look="yellow" onClick={() => (problem ? setAsked(true) : onRead())}>
          {paste.read(count)}
        </Button>
        <LinkButton onClick={onClose}>{paste.notNow}</LinkButton>
      </DialogFoot>
      <PastImports onSee={onClose} />
    </>
  );
}
