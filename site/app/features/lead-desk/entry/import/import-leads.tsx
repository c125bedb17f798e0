import { checkImport, listImports } from "@campusward/contracts/desk/lead-import";
import type { SheetRow } from "@campusward/contracts/desk/lead-sheet";
import { type GuessedColumn, guessColumns } from "@campusward/contracts/desk/sheet-columns";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useEndpoint } from "../../../../queries/use-endpoint.ts";
import { useChange } from "../../../../queries/use-save.ts";
import { HeadedDialog } from "../../../../ui/headed-dialog.tsx";
import { CountStone } from "../../reply-clock.tsx";
import { type CheckedSheet, CheckFace, type Trying } from "./check-face.tsx";
import { ColumnsFace } from "./columns-face.tsx";
import { DoneFace, type Imported } from "./done-face.tsx";
import { PasteFace, pasted } from "./paste-face.tsx";
import { readSheet } from "./read-sheet.ts";
import { WordsFace } from "./words-face.tsx";

const headings = {
  paste: "Paste the rows",
  columns: "Do the columns fit?",
  words: "What do your words mean?",
  check: "Nothing has happened yet",
};

type Face =
  | { is: "paste" }
  | { is: "columns" }
  /** With the words of the sheet's stages and owners. */
  | { is: "words"; rows: SheetRow[] }
  | ({ is: "check" } & CheckedSheet)
  | ({ is: "done"; isUndone: boolean } & Imported);

/** The stones count down to the last press. Up to there nothing is written. */
const stones: Record<Face["is"], string> = { paste: "3", columns: "2", words: "2", check: "1", done: "0" };

/** Importing a sheet: paste, look at the columns and at the words of some, try it, press. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { send, isSaving, failure } = useChange();
  const [face, setFace] = useState<Face>({ is: "paste" });
  const [rows, setRows] = useState(pasted(""));
  const [columns, setColumns] = useState<GuessedColumn[]>([]);
  const sheet = useMemo(() => readSheet(rows.text), [rows.text]);
  const questions = useEndpoint(listImports).query.data?.questions ?? [];
  const fileName = rows.file ?? "Pasted rows";
  const isUndone = face.is === "done" && face.isUndone;
  const heading = isUndone
    ? "Taken back"
    : face.is === "done"
      ? `${face.imported.added} added, ${face.imported.filled} filled`
      : headings[face.is];

  const trying: Trying = {
    tryIt: (rows, then) =>
      send(checkImport, { rows }, (checked) => {
        then?.();
        setFace({ is: "check", rows, checked });
      }),
    isSaving,
    failure,
  };

  function again(): void {
    setRows(pasted(""));
    setFace({ is: "paste" });
  }

  return (
    <HeadedDialog
      className="max-w-166 p-6 max-columns:px-4 max-columns:pt-5 max-columns:pb-[calc(20px+env(safe-area-inset-bottom))] [&_.clock-stone]:h-11.5 [&_.clock-stone]:w-8.25 [&>.desk-dialog-head>.type-d3]:mr-auto [&>.desk-dialog-head>.type-d3]:self-center"
      heading={heading}
      before={<CountStone number={stones[face.is]} cap={isUndone ? "none" : face.is === "done" ? "done" : "next"} />}
      onClose={onClose}
    >
      <div className="[&_:is([type=radio],[type=checkbox])]:size-5.5 [&_:is([type=radio],[type=checkbox])]:accent-ink grid gap-3.5">
        {face.is === "paste" && (
          <PasteFace
            sheet={sheet}
            rows={rows}
            onClose={onClose}
            onRows={setRows}
            onRead={() => {
              setColumns(guessColumns(sheet, questions));
              setFace({ is: "columns" });
            }}
          />
        )}
        {face.is === "columns" && (
          <ColumnsFace
            sheet={sheet}
            columns={columns}
            questions={questions}
            trying={trying}
            setColumns={setColumns}
            onBack={() => setFace({ is: "paste" })}
            onWords={(rows) => setFace({ is: "words", rows })}
          />
        )}
        {face.is === "words" && (
          <WordsFace rows={face.rows} columns={columns} trying={trying} onBack={() => setFace({ is: "columns" })} />
        )}
        {face.is === "check" && (
          <CheckFace
            rows={face.rows}
            checked={face.checked}
            file={fileName}
            trying={trying}
            onBack={() => setFace({ is: "columns" })}
            onImported={(imported) => {
              setFace({ is: "done", rows: face.rows, imported, isUndone: false });
              void client.invalidateQueries({ queryKey: [listImports.path] });
            }}
          />
        )}
        {face.is === "done" && (
          <DoneFace
            {...face}
            isUndone={isUndone}
            onClose={onClose}
            file={fileName}
            onUndone={() => setFace({ ...face, isUndone: true })}
            sheet={sheet}
            onAgain={again}
          />
        )}
      </div>
    </HeadedDialog>
  );
}
