import { checkImport, type ImportRow, type importLeads, listImports } from "@campusward/contracts/desk/lead-import";
import type { SheetRow } from "@campusward/contracts/desk/lead-sheet";
import { type GuessedColumn, guessColumns } from "@campusward/contracts/desk/sheet-columns";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type * as z from "zod/mini";
import { useEndpoint } from "../../../../queries/use-endpoint.ts";
import { useChange } from "../../../../queries/use-save.ts";
import { decodeSheet } from "./decode-sheet.ts";
import { readSheet } from "./read-sheet.ts";

type Imported = z.infer<typeof importLeads.response>;

export type Face =
  | { is: "paste" }
  | { is: "columns" }
  /** With the words of the sheet's stages and owners. */
  | { is: "words"; rows: SheetRow[] }
  /** What importing the rows would do. Up to here nothing is written. */
  | { is: "check"; rows: ImportRow[]; checked: z.infer<typeof checkImport.response> }
  | { is: "done"; rows: ImportRow[]; imported: Imported; isUndone: boolean };

/** One face of the dialog, and the sheet that all of them are about. */
export type FaceProps<Is extends Face["is"] = Face["is"]> = {
  face: Extract<Face, { is: Is }>;
  sheet: ImportControl;
};

type Pasted = {
  text: string;
  /** The name of the chosen file; null for pasted rows. */
  file: string | null;
  /** What is to be looked at in it, because its letters were guessed or lost. */
  remark: string | null;
};

const nothingPasted: Pasted = { text: "", file: null, remark: null };

/** A sheet from its paste to its undo: its rows and columns, and the face that shows them. */
export function useImport(onClose: () => void) {
  const client = useQueryClient();
  const { send, isSaving, failure } = useChange();
  const [face, setFace] = useState<Face>({ is: "paste" });
  const [pasted, setPasted] = useState(nothingPasted);
  const [columns, setColumns] = useState<GuessedColumn[]>([]);
  const read = useMemo(() => readSheet(pasted.text), [pasted.text]);
  /** Titles of the questions of our forms. */
  const questions = useEndpoint(listImports).query.data?.questions ?? [];

  return {
    face,
    setFace,
    ...pasted,
    /** As it was read: what is left out is saved in its own columns. */
    ...read,
    name: pasted.file ?? "Pasted rows",
    columns,
    setColumns,
    questions,
    isSaving,
    failure,
    close: onClose,
    paste: (text: string) => setPasted({ ...nothingPasted, text }),
    async choose(file: File): Promise<void> {
      const { text, guessed, isDamaged, isNoSheet } = decodeSheet(new Uint8Array(await file.arrayBuffer()));
      if (isNoSheet) {
        const remark = `${file.name} is no CSV file. In Excel, save it as CSV UTF-8; or copy its rows and paste them here.`;
        return setPasted({ ...nothingPasted, remark });
      }
      const remark = isDamaged
        ? "Letters were lost in this file before it came here: look for �, or save it again as CSV UTF-8."
        : guessed && `Not UTF-8: read as ${guessed}. Look at letters with accents.`;
      setPasted({ text, file: file.name, remark });
    },
    guess(): void {
      setColumns(guessColumns(read, questions));
      setFace({ is: "columns" });
    },
    /** Shows what importing them would do. Writes nothing. */
    tryIt: (rows: ImportRow[], then = () => {}) =>
      send(checkImport, { rows }, (checked) => {
        then();
        setFace({ is: "check", rows, checked });
      }),
    done(rows: ImportRow[], imported: Imported): void {
      setFace({ is: "done", rows, imported, isUndone: false });
      void client.invalidateQueries({ queryKey: [listImports.path] });
    },
    again(): void {
      setPasted(nothingPasted);
      setFace({ is: "paste" });
    },
  };
}

type ImportControl = ReturnType<typeof useImport>;
