import { readdirSync, readFileSync } from "node:fs";
import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { guessColumns } from "@campusward/contracts/desk/sheet-columns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsvLine } from "../../server/src/desk/csv.ts";
import { readRows } from "../../server/src/desk/entry/read-rows.ts";
import { decodeSheet } from "../../site/app/features/lead-desk/entry/import/decode-sheet.ts";
import { readSheet } from "../../site/app/features/lead-desk/entry/import/read-sheet.ts";

/** Files as people have them, from their bytes in the dialog to what the server makes of each row. */

const odd = new URL("odd-sheets/", import.meta.url);
const samples = new URL("../../docs/sheets/", import.meta.url);

function read(bytes: Uint8Array) {
  const { text, guessed, isDamaged } = decodeSheet(bytes);
  const sheet = readSheet(text);
  const columns = guessColumns(sheet);
  const rows = toSheetRows(
    sheet,
    columns.map(({ field }) => field),
  );
  const { sound, wrong } = readRows({ rows, country: "IN" });
  const unsure = columns.filter(({ isSure }) => !isSure).map(({ title, field }) => `${title}: ${field}`);
  return { sound: sound.map(toTold), wrong: wrong.map(toFault), unsure, guessed, isDamaged };
}

const toTold = ({ sender: { name, contact, email, city }, note }: ReturnType<typeof readRows>["sound"][number]) =>
  [name, contact, email, city, note].map((value) => value || "").join(" | ");
const toFault = ({ row, field, problem }: WrongRow) => `${row} ${field} ${problem}`;

type Outcome = Partial<ReturnType<typeof read>>;

const asha = "Asha Rao | 9840012345 | a@mail.example |  | ";
const accents = [
  "François Dupré | 9840012345 | fr@mail.example | Pondichéry | ",
  "O’Brien – Test | 9840012346 | ob@mail.example | Chennai | ",
];

const outcomes: Record<string, Outcome> = {
  "apostrophe.csv": {
    sound: [
      "Asha Rao | +919840012345 | a@mail.example |  | ",
      "Bina | 09840012346 | b@mail.example |  | ",
      "Cee | 09840012347 | c@mail.example |  | ",
    ],
  },
  "blank-first-lines.csv": { sound: [asha] },
  "cr-only.csv": { sound: [asha, "Bina Rao | 9840012346 | b@mail.example |  | "] },
  "duplicate-headers.csv": { sound: ["Asha Rao | 98400 12345 | a@mail.example |  | "] },
  "email-opt-in-first.csv": { sound: ["Asha | 9840012345 | a@mail.example |  | "] },
  "emails.csv": {
    sound: [
      "Asha |  | A.Rao+fair@Mail.Example |  | ",
      "Bina |  | b@mail.example |  | ",
      "Cee |  | c@mail.example |  | ",
      "Dee |  | d@mail.example |  | ",
      "Eve |  | e@mail.example |  | Email: e@mail.example; e2@mail.example",
      "Fay |  | f@bücher.example |  | ",
      "Gia |  | g@xn--bcher-kva.example |  | ",
      "Jay |  | j@mail.example |  | ",
      "Kit |  | k@mail.example |  | ",
      "Lea |  | l@MAIL.EXAMPLE |  | ",
      "Mia | 9840012399 |  |  | ",
      "Nia | 9840012398 |  |  | ",
    ],
    wrong: ["8 email email_malformed", "9 email email_malformed", "15 email email_malformed"],
  },
  "first-last.csv": { sound: ["Asha Rao | 9840012345 |  |  | "] },
  "google-contacts-2015.csv": {
    sound: [
      "Asha Rao | +91 98400 12345 | a@mail.example |  | Phone 2 - Value: +91 44 2345 6789",
      [
        "Bina Rao | +91 98400 12346 | b@mail.example |  | Phone 1 - Value: +91 98400 12346 ::: +91 98400 12347",
        "E-mail 1 - Value: b@mail.example ::: b2@mail.example",
      ].join("\n"),
    ],
  },
  "hotel.csv": { sound: ["Asha | 9840012345 |  |  | "] },
  "long-note.csv": {
    sound: ["Bina | 9840012346 | b@mail.example |  | short"],
    wrong: ["1 note too_long"],
    unsure: ["Notes: note"],
  },
  "names.csv": {
    sound: [
      "😀 |  | n1@mail.example |  | ",
      "مريم |  | n2@mail.example |  | ",
      `${"x".repeat(200)} |  | n3@mail.example |  | `,
      "O'Brien, Jr. |  | n5@mail.example |  | ",
      "=HYPERLINK(1) |  | n6@mail.example |  | ",
      "<img src=x onerror=alert(1)> |  | n7@mail.example |  | ",
      "Z\u200bero |  | n10@mail.example |  | ",
      "प्रिया शर्मा |  | n11@mail.example |  | ",
      ". |  | n12@mail.example |  | ",
      "A B |  | n13@mail.example |  | ",
    ],
    wrong: ["4 name too_long", "8 name bad_characters"],
  },
  "no-header-names-with-comma.csv": {
    sound: ["Rao, Asha | 9840012345 | a@mail.example |  | "],
    unsure: [": name", ": contact", ": email"],
  },
  "null-surname.csv": {
    sound: [
      "Null | 9840012345 | null@mail.example |  | ",
      "undefined | 9840012346 | u@mail.example |  | ",
      "NaN | 9840012347 | n@mail.example |  | ",
      "TRUE | 9840012348 | t@mail.example |  | ",
    ],
  },
  "one-nul.csv": { sound: ["Asha |  | a@mail.example |  | "], wrong: ["2 name letters_lost"] },
  "pipe.csv": { sound: accents },
  "quoted-newline.csv": {
    sound: ['Asha Rao | 9840012345 | a@mail.example |  | line one\nline two, with comma "and quotes"'],
    unsure: ["Notes: note"],
  },
  "roll-number.csv": { sound: ["Asha |  | a@mail.example |  | "] },
  "scientific.csv": {
    sound: ["Bina | 919840012345 | b@mail.example |  | "],
    wrong: ["1 contact number_cut", "3 isTwo same_row"],
  },
  "semicolon.csv": { sound: accents },
  "sep-line-comma.csv": { sound: accents },
  "sep-line.csv": { sound: accents },
  "serial-no.csv": { sound: [asha] },
  "space-before-quote.csv": { sound: ["Rao, Asha | 98400 12345 | a@mail.example |  | "] },
  "two-numbers.csv": {
    sound: [
      "Asha | 9840012345 | a@mail.example |  | Phone: 9840012345 / 9840012346",
      "Cee | 9840012348 | c@mail.example |  | ",
      "Dee | 9840012349 | d@mail.example |  | ",
      "Eve | 044-2345 6789 | e@mail.example |  | Phone: 044-2345 6789 ext 12",
      "Fay | +91 0 98400 12351 | f@mail.example |  | ",
      "Gia | +91-098400-12352 | g@mail.example |  | ",
      "Hem | 0091 98400 12353 | h@mail.example |  | ",
      "Ira | 91 98400 12354 | i@mail.example |  | ",
      "Lea | ९८४०० १२३५५ | l@mail.example |  | ",
      "Mia | ٩٨٤٠٠١٢٣٥٦ | m@mail.example |  | ",
      "Nia | ９８４００１２３５７ | n@mail.example |  | ",
      "Om | +1 (212) 555-0100 | o@mail.example |  | ",
      "Pia | 98400 12358 | p@mail.example |  | ",
    ],
    wrong: ["2 isTwo same_row", "10 isTwo same_row", "11 isTwo same_row"],
  },
  "unclosed-quote.csv": { sound: [asha, "Bina | 9840012346 | b@mail.example |  | "] },
  "utf16le-bom-tab.csv": { sound: accents },
  "utf8-bom.csv": { sound: accents },
  "windows-1252.csv": { sound: accents, guessed: "Windows-1252" },
};

const usual = { wrong: [], unsure: [], guessed: null, isDamaged: false };

test("R12.8 every odd sheet has an outcome here", () => {
  expect(Object.keys(outcomes)).toEqual(readdirSync(odd).sort());
});

test.each(Object.entries(outcomes))(
  "R12.8 each person of %s has their own row, and what is lost is said",
  (file, outcome) => {
    expect(read(readFileSync(new URL(file, odd)))).toEqual({ ...usual, ...outcome });
  },
);

const people = (numbers: [string, string], cities: [string, string], notes: [string, string] = ["", ""]) => [
  `Asha Menon | ${numbers[0]} | asha@menon.example | ${cities[0]} | ${notes[0]}`,
  `Ravi Shankar | ${numbers[1]} | ravi@shankar.example | ${cities[1]} | ${notes[1]}`,
];
const usualNumbers: [string, string] = ["+91 98400 12345", "+91 98400 12346"];
const usualCities: [string, string] = ["Chennai", "Kochi"];

const fromElsewhere: Record<string, Outcome> = {
  "contact-form-7.csv": {
    sound: people(["9840012345", "98400 12346"], ["", ""], ["Please call after five.", "Fees for class 11?"]),
    unsure: ["your-message: note"],
  },
  "facebook-leads.csv": { sound: people(["+919840012345", "+919840012346"], usualCities) },
  "google-contacts.csv": {
    sound: people(
      usualNumbers,
      ["", ""],
      [
        "Met at the fair\nPhone 2 - Value: +91 44 2345 6789",
        "E-mail 1 - Value: ravi@shankar.example ::: ravi@work.example",
      ],
    ),
    unsure: ["Notes: note"],
  },
  "google-forms.csv": { sound: people(["9840012345", "98400 12346"], usualCities) },
  "gravity-forms.csv": { sound: people(["(984) 001-2345", "98400 12346"], usualCities) },
  "hubspot.csv": { sound: people(usualNumbers, usualCities) },
  "outlook.csv": {
    sound: people(usualNumbers, usualCities, ["Asked about physics", "Business Phone: 0484 234 5678"]),
    unsure: ["E-mail Display Name: null", "Notes: note"],
  },
};

test.each(Object.entries(fromElsewhere))(
  "R12.8 the sample %s is imported without touching a column",
  (file, outcome) => {
    expect(read(readFileSync(new URL(file, samples)))).toEqual({ ...usual, ...outcome });
  },
);

test("R12.8 every sample is tried, and named in the page about it", () => {
  const page = readFileSync(new URL("../bring-your-people.md", samples), "utf8");
  expect(Object.keys(fromElsewhere)).toEqual(readdirSync(samples).sort());
  for (const file of readdirSync(samples)) expect(page).toContain(`sheets/${file}`);
});

const rows = (text: string): ImportRow[] => {
  const sheet = readSheet(text);
  return toSheetRows(
    sheet,
    guessColumns(sheet).map(({ field }) => field),
  );
};

test.each([
  ["a title above the sheet", "Leads of the fair\n\nName,Phone\nAsha,9840012345", { name: "Asha" }],
  [
    "titles with a line break and a separator in quotes",
    '"Name\nof student","Phone, mobile"\nAsha,9840012345',
    { name: "Asha" },
  ],
  [
    "a quote in the middle of a line that never closes",
    'Name,Phone,Notes\nAsha,9840012345,"5 feet\nBina,9840012346,"tall"',
    { note: "5 feet" },
  ],
  ["mixed line ends", "Name,Phone\r\nAsha,9840012345\rBina,9840012346\nCee,9840012347", { name: "Asha" }],
  [
    "rows shorter and longer than the titles",
    "Name,Phone,Email\nAsha,9840012345\nBina,9840012346,b@mail.example,x,y",
    { name: "Asha" },
  ],
  [
    "a name in one column and a last name in another",
    "Name,Surname,Mobile\nAsha,Menon,9840012345",
    { name: "Asha Menon" },
  ],
  [
    "French titles",
    "Prénom;Nom de famille;Téléphone;Courriel\nAsha;Menon;9840012345;a@mail.example",
    { name: "Asha Menon" },
  ],
  ["Hindi titles and digits", "नाम,मोबाइल\nआशा,९८४००१२३४५", { name: "आशा", contact: "९८४००१२३४५" }],
  [
    "a parent’s number beside the student’s",
    "Name,Mobile,Father Mobile\nAsha,9840012345,9840012346",
    { contact: "9840012345", note: "Father Mobile: 9840012346" },
  ],
  ["ids that could be names", "Student ID,Student,Mobile\nS-001,Asha,9840012345", { name: "Asha" }],
  ["a day that could be a number", "Joined on,Name,Mobile\n01-11-2026,Asha,9840012345", { contact: "9840012345" }],
])("R12.8 %s", (_, text, first) => {
  expect(rows(text)[0]).toMatchObject({ contact: expect.any(String), ...first });
});

test("R12.8 UTF-16 without its mark is read, and letters that were lost before are said", () => {
  const text = "Name\tPhone\nFrançois\t9840012345\n";
  const little = Buffer.from(text, "utf16le");
  expect(decodeSheet(little).text).toBe(text);
  expect(decodeSheet(Buffer.from(little).swap16()).text).toBe(text);
  expect(decodeSheet(Buffer.from("Name,Phone\nFran\ufffdois,9840012345"))).toMatchObject({
    guessed: null,
    isDamaged: true,
  });
});

test("R12.8 whatever stands in a cell of our CSV is read back", () => {
  const cell = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\r", "").trim());
  const harmless = cell.filter((text) => !/[;\t\n]["\s]*[=+\-@＝＋－＠]/.test(text) && !text.startsWith("'"));
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 2, maxLength: 5 }), (cells) => {
      const [title = "", ...rest] = cells;
      fc.pre(`${title}${rest.join("")}`.trim() !== "");
      expect(readSheet(`"a","b"\r\n${toCsvLine(cells)}`)[1]).toEqual(cells.map((text) => text.trim()));
    }),
  );
});
