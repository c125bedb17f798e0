import type { ImportRow, importLeads, WrongRow } from "@campusward/contracts/desk/lead-import";
import { hasTitles, type Sheet } from "@campusward/contracts/desk/sheet-columns";
import { FileDown } from "lucide";
import type * as z from "zod/mini";
import { toCsvFile } from "../../../../browser/csv-text.ts";
import { saveFile } from "../../../../browser/save-file.ts";
import { dayAndTime } from "../../../../dates/team-clock.ts";
import { Link } from "../../../../navigation/link.tsx";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/headed-dialog.tsx";
import { LineIcon } from "../../../../ui/line-icon.tsx";
import { StoneMark } from "../../../../ui/stone/stone-mark.tsx";
import { useDeskAddress } from "../../desk-address.ts";
import { useDesk } from "../../desk-context.ts";
import { importBox, PastImport } from "./past-import.tsx";

export type Imported = { rows: ImportRow[]; imported: z.infer<typeof importLeads.response> };

type DoneFaceProps = Imported & {
  file: string;
  /** As it was read: what was left out is saved in its own columns. */
  sheet: Sheet;
  isUndone: boolean;
  onUndone: () => void;
  onClose: () => void;
  onAgain: () => void;
};

export function DoneFace({ rows, imported, file, sheet, isUndone, onUndone, onClose, onAgain }: DoneFaceProps) {
  const { words, now } = useDesk();
  const address = useDeskAddress();
  const { done, problem, check } = words.importing;
  const { id, added, wrong, firstAt } = imported;

  const reasonOf = ({ of, problem: why, value }: WrongRow) => (of === null ? problem(why, value) : check.sameRow(of));

  function save(): void {
    const titles = hasTitles(sheet.rows) ? [[...(sheet.rows[0] ?? []), done.reason]] : [];
    const lines = wrong.map((one) => [...(sheet.rows[sheet.numbers.indexOf(one.row)] ?? []), reasonOf(one)]);
    saveFile(toCsvFile([...titles, ...lines]), "left-out.csv");
  }

  return (
    <>
      {!isUndone && (
        <>
          <p className="text-ink-muted">{done.text(firstAt === null ? null : dayAndTime(firstAt, now))}</p>
          <div className={importBox.replace("border-jamun-200 bg-white", "border-neem-100 bg-neem-100")}>
            <StoneMark cap="neem" />
            <p>
              <strong>{file}</strong>
              <span>{done.read(rows.length)}</span>
            </p>
            {added > 0 && (
              <Link href={address.hrefOfView({ view: "all", import: id })} className="text-link" onClick={onClose}>
                <span>{done.see(added)}</span>
              </Link>
            )}
          </div>
        </>
      )}
      <PastImport id={id} title={done.undo} onUndone={onUndone} />
      {wrong.length > 0 && (
        <div className={importBox}>
          <LineIcon of={FileDown} size={20} />
          <p>
            <strong>{done.leftOut(wrong.length)}</strong>
            <span>{done.leftOutText}</span>
          </p>
          <LinkButton onClick={save}>{done.save}</LinkButton>
        </div>
      )}
      <DialogFoot>
        <Button onClick={onClose}>{done.toToday}</Button>
        <LinkButton onClick={onAgain}>{done.another}</LinkButton>
      </DialogFoot>
    </>
  );
}
