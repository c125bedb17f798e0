import { checkImport } from "@campusward/contracts/desk/lead-import";
import { type SheetRow, toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import {
  type GuessedColumn,
  isDayColumn,
  type Sheet,
  type SheetColumn,
  sheetColumns,
} from "@campusward/contracts/desk/sheet-columns";
import { askedFields, wordsOf } from "@campusward/contracts/desk/sheet-words";
import { useState } from "react";
import { useOpenSession } from "../../../../identity/session.ts";
import { useSave } from "../../../../queries/use-save.ts";
import { LinkButton } from "../../../../ui/action-buttons.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useDesk } from "../../desk-context.ts";
import type { CheckedSheet } from "./check-face.tsx";

type ColumnsFaceProps = {
  sheet: Sheet;
  columns: GuessedColumn[];
  /** Titles of the questions of our forms. */
  questions: readonly string[];
  setColumns: (columns: GuessedColumn[]) => void;
  onBack: () => void;
  /** The words of some columns are to be looked at first. */
  onWords: (rows: SheetRow[]) => void;
  onChecked: (checked: CheckedSheet) => void;
};

const nameColumns = ["name", "firstName", "lastName"] as const;

export function ColumnsFace({ sheet, columns, questions, setColumns, onBack, onWords, onChecked }: ColumnsFaceProps) {
  const { columns: said, failures } = useDesk().words.importing;
  const { call } = useOpenSession();
  const { run, isSaving, failure } = useSave();
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = columns.map(({ field }) => field);

  function check(): void {
    const isComplete =
      nameColumns.some((name) => fields.includes(name)) && (fields.includes("contact") || fields.includes("email"));
    setIncomplete(!isComplete);
    if (!isComplete) return;
    const rows = toSheetRows(sheet, columns);
    if (askedFields.some((field) => wordsOf(rows, field).length > 0)) onWords(rows);
    else void run(async () => onChecked({ rows, checked: await call(checkImport, { rows }) }));
  }

  return (
    <>
      <p className="text-ink-muted">{said.guessed(fields.filter(Boolean).length, columns.length)}</p>
      <table className="import-columns">
        <thead>
          <tr>
            <th scope="col">{said.title}</th>
            <th scope="col">{said.example}</th>
            <th scope="col">{said.here}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => {
            const title = column.title || said.column(index + 1);
            return (
              <tr key={title + String(index)}>
                <th scope="row">{title}</th>
                <td>{column.example}</td>
                <td>
                  <select
                    aria-label={title}
                    className={column.isSure ? "field-input" : "field-input import-unsure"}
                    value={column.field ?? ""}
                    onChange={({ target }) =>
                      setColumns(
                        columns.with(index, {
                          ...column,
                          field: (target.value || null) as SheetColumn | null,
                          isSure: true,
                        }),
                      )
                    }
                  >
                    <option value="">{said.leaveOut}</option>
                    {sheetColumns.map((field) => (
                      <option key={field} value={field}>
                        {isDayColumn(field)
                          ? `${said.fields[field]}, ${column.isMonthFirst ? "month" : "day"} first`
                          : said.fields[field]}
                      </option>
                    ))}
                    {questions.map((title) => (
                      <option key={title} value={`answers.${title}`}>
                        {title}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isIncomplete && <Alert kind="error">{said.noName}</Alert>}
      {failure && <Alert kind="error">{failures[failure]}</Alert>}
      <div className="add-lead-foot">
        <Button look="yellow" aria-disabled={isSaving || undefined} onClick={check}>
          {isSaving ? said.checking : said.check}
        </Button>
        <LinkButton onClick={onBack}>{said.back}</LinkButton>
        {columns.some(({ isSure }) => !isSure) && <p className="field-help">{said.look}</p>}
      </div>
    </>
  );
}
