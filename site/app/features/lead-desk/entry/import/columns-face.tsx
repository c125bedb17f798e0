import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { isDayColumn, type SheetColumn, sheetColumns } from "@campusward/contracts/desk/sheet-columns";
import { askedFields, wordsOf } from "@campusward/contracts/desk/sheet-words";
import { useState } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { ChoiceTable, TryFoot } from "./choice-table.tsx";
import type { FaceProps } from "./use-import.ts";

const columnNames = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  contact: "Phone",
  countryCode: "Country code",
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

export function ColumnsFace({ sheet }: FaceProps<"columns">) {
  const { columns, questions, setColumns, setFace } = sheet;
  const [isIncomplete, setIncomplete] = useState(false);
  const fields = columns.map(({ field }) => field);

  function check(): void {
    const isComplete =
      nameColumns.some((name) => fields.includes(name)) && (fields.includes("contact") || fields.includes("email"));
    setIncomplete(!isComplete);
    if (!isComplete) return;
    const rows = toSheetRows(sheet, columns);
    if (askedFields.some((field) => wordsOf(rows, field).length > 0)) setFace({ is: "words", rows });
    else sheet.tryIt(rows);
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
      {isIncomplete && <Alert>One column must be the name, and one the phone or the email.</Alert>}
      <TryFoot sheet={sheet} onTry={check} backTo="paste">
        {columns.some(({ isSure }) => !isSure) && <p className="field-help">Yellow: please look. We were not sure.</p>}
      </TryFoot>
    </>
  );
}
