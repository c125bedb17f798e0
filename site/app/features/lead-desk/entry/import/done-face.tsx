import { hasTitles } from "@campusward/contracts/desk/sheet-columns";
import { FileDown } from "lucide";
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
import { rowCount } from "./paste-face.tsx";
import type { FaceProps } from "./use-import.ts";
import { reasonOf } from "./wrong-rows.tsx";

export function DoneFace({ face, sheet }: FaceProps<"done">) {
  const { now } = useDesk();
  const address = useDeskAddress();
  const { rows, imported, isUndone } = face;
  const { id, added, wrong, firstAt } = imported;

  function save(): void {
    const titles = hasTitles(sheet.rows) ? [[...(sheet.rows[0] ?? []), "Reason"]] : [];
    const lines = wrong.map((one) => [...(sheet.rows[sheet.numbers.indexOf(one.row)] ?? []), reasonOf(one)]);
    saveFile(toCsvFile([...titles, ...lines]), "left-out.csv");
  }

  return (
    <>
      {!isUndone && (
        <>
          <p className="text-ink-muted">{`Nobody was mailed, and no 24-hour clock began.${firstAt === null ? "" : ` The first ones stand in Today on ${dayAndTime(firstAt, now)}.`}`}</p>
          <div className={importBox.replace("border-jamun-200 bg-white", "border-neem-100 bg-neem-100")}>
            <StoneMark cap="neem" />
            <p>
              <strong>{sheet.name}</strong>
              <span>{`${rowCount(rows.length)} read`}</span>
            </p>
            {added > 0 && (
              <Link href={address.hrefOfView({ view: "all", import: id })} className="text-link" onClick={sheet.close}>
                <span>{added === 1 ? "See the one" : `See the ${added}`}</span>
              </Link>
            )}
          </div>
        </>
      )}
      <PastImport
        id={id}
        title="Wrong sheet? Undo all of it"
        onUndone={() => sheet.setFace({ ...face, isUndone: true })}
      />
      {wrong.length > 0 && (
        <div className={importBox}>
          <LineIcon of={FileDown} size={20} />
          <p>
            <strong>{`${rowCount(wrong.length)} ${wrong.length === 1 ? "was" : "were"} left out`}</strong>
            <span>With the reason in the last column</span>
          </p>
          <LinkButton onClick={save}>Save them as CSV</LinkButton>
        </div>
      )}
      <DialogFoot>
        <Button onClick={sheet.close}>To Today</Button>
        <LinkButton onClick={sheet.again}>Import another</LinkButton>
      </DialogFoot>
    </>
  );
}
