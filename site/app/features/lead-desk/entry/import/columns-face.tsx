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
import { Alert } from "../../../../ui/alert.tsx";
import type { Trying } from "./check-face.tsx";
import { ChoiceTable, TryFoot } from "./choice-table.tsx";

type ColumnsFaceProps = {
  sheet: Sheet;
  columns: GuessedColumn[];
  /** Titles of the questions of our forms. */
  questions: readonly string[];
  trying: Trying;
  setColumns: (columns: GuessedColumn[]) => void;
  onBack: () => void;
  /** The words of some columns are to be looked at first. */
  onWords: (rows: SheetRow[]) => void;
};

const columnNames = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  contact: "Phone",
  email: "Email",
  owner: "Owner",
  status: "Status",
  reason: "Lost because",
  followUp: "Follow-up day",
  city: "City",
  profile: "Profile",
  guardianName: "Parent or guardian",
  age: "Under 18",
  origin: "Came from",
  created: "Created day",
  note: "Note",
} satisfies Record<(typeof sheetColumns)[number], string>;

const nameColumns = ["name", "firstName", "lastName"] as const;

export function ColumnsFace({ sheet, columns, questions, trying, setColumns, onBack, onWords }: ColumnsFaceProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = columns.map(({ field }) => field);

  function check(): void {
    const isComplete =
      nameColumns.some((name) => fields.includes(name)) && (fields.includes("contact") || fields.includes("email"));
    setIncomplete(!isComplete);
    if (!isComplete) return;
    const rows = toSheetRows(sheet, columns);
    if (askedFields.some((field) => wordsOf(rows, field).length > 0)) onWords(rows);
    else trying.tryIt(rows);
  }

  const rows = columns.map((column, index) => {
    const order = `, ${column.isMonthFirst ? "month" : "day"} first`;
    return {
      ...column,
      title: column.title || `Column ${index + 1}`,
      value: column.field ?? "",
      options: [
        ["", "Leave out"] as const,
        ...sheetColumns.map((field) => [field, columnNames[field] + (isDayColumn(field) ? order : "")] as const),
        ...questions.map((question) => [`answers.${question}`, question] as const),
      ],
      choose: (value: string) =>
        setColumns(columns.with(index, { ...column, field: (value || null) as SheetColumn | null, isSure: true })),
    };
  });
  return (
    <>
      <p className="text-ink-muted">{`We guessed ${fields.filter(Boolean).length} of ${columns.length}. Change what is wrong.`}</p>
      <ChoiceTable heads={["In your sheet", "For example", "Here it is"]} rows={rows} />
      {isIncomplete && <Alert kind="error">One column must be the name, and one the phone or the email.</Alert>}
      <TryFoot {...trying} onTry={check} onBack={onBack}>
        {columns.some(({ isSure }) => !isSure) && <p className="field-help">Yellow: please look. We were not sure.</p>}
      </TryFoot>
    </>
  );
}
