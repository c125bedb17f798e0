import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { guessColumns } from "@campusward/contracts/desk/sheet-columns";
import { expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";

test("R12.8 columns are guessed by their titles, then by what is in them", () => {
  const pasted = [
    "Sr No\tStudent name\tMobile\tEmail id\tPlace\tRemarks",
    "1\tAnanthu Raj\t098470 11820\tananthu@mail.example\tKollam\t12th, design",
  ].join("\n");
  const rows = readSheet(pasted);
  const columns = guessColumns(rows);
  expect(columns.map(({ title, field, isSure }) => [title, field, isSure])).toEqual([
    ["Sr No", null, true],
    ["Student name", "name", true],
    ["Mobile", "contact", true],
    ["Email id", "email", true],
    ["Place", "city", true],
    ["Remarks", "note", false],
  ]);
  expect(toSheetRows(rows, columns)).toEqual([
    {
      name: "Ananthu Raj",
      contact: "098470 11820",
      email: "ananthu@mail.example",
      city: "Kollam",
      note: "12th, design",
      row: 2,
    },
  ]);
  const bare = guessColumns(readSheet("Asha;98450 66120;asha@menon.example\nRavi;98450 66121;"));
  expect(bare.map(({ field }) => field)).toEqual(["name", "contact", "email"]);
  const fieldOf = (sheet: string) => guessColumns(readSheet(sheet))[0]?.field;
  expect(fieldOf("Student name\tMobile\nTara 2\t98450 66120\nRavi 12\t98450 66121"), "numbered names").toBe("name");
  expect(fieldOf("Customer\tMobile\nCUST 1023\t98450 66120\nCUST 1024\t98450 66121"), "their numbers").toBe(null);
});
