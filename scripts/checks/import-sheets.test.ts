import { readdirSync, readFileSync } from "node:fs";
import type { ImportRow, WrongRow } from "@campusward/contracts/desk/lead-import";
import { toSheetRows } from "@campusward/contracts/desk/lead-sheet";
import { guessColumns } from "@campusward/contracts/desk/sheet-columns";
import { isMonthFirst, readDayCell } from "@campusward/contracts/desk/sheet-days";
import {
  type AskedField,
  guessOwner,
  guessStatus,
  withMeanings,
  wordsOf,
} from "@campusward/contracts/desk/sheet-words";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRows } from "../../server/src/desk/entry/read-rows.ts";
import { toCsvLine } from "../../server/src/http/csv.ts";
import { decodeSheet } from "../../site/app/features/lead-desk/entry/import/decode-sheet.ts";
import { readSheet } from "../../site/app/features/lead-desk/entry/import/read-sheet.ts";

/** Files as people have them, from their bytes in the dialog to what the server makes of each row. */

const odd = new URL("odd-sheets/", import.meta.url);
const samples = new URL("../../docs/sheets/", import.meta.url);

function read(bytes: Uint8Array) {
  const { text, guessed, isDamaged } = decodeSheet(bytes);
  const sheet = readSheet(text);
  const columns = guessColumns(sheet);
  const rows = toSheetRows(sheet, columns);
  const { sound, wrong } = readRows({ rows: withMeanings(rows, meaningOf), country: "IN", today: "2026-11-21", team });
  const unsure = columns.filter(({ isSure }) => !isSure).map(({ title, field }) => `${title}: ${field}`);
  return { sound: sound.map(toTold), wrong: wrong.map(toFault), unsure, guessed, isDamaged };
}

const team = ["meera", "farah"];
const colleagues = [
  { id: "meera", name: "Meera Nair" },
  { id: "farah", name: "Farah Khan" },
];
const meaningOf = (field: AskedField, word: string) =>
  (field === "status" ? guessStatus(word) : guessOwner(word, colleagues)).means;

type Read = ReturnType<typeof readRows>["sound"][number];

/** Its facts, and what else the sheet says of it. */
function toTold({ sender: { name, contact, email, city }, note, ...more }: Read): string {
  const { owner, status, reason, followUp, created, source } = more;
  const said = { owner, status: status === "new" ? null : status, reason, followUp, created };
  const others = Object.entries({ ...said, source: source === "import" ? null : source });
  const facts = [name, contact, email, city, note].map((value) => value || "").join(" | ");
  return facts + others.flatMap(([key, value]) => (value === null ? [] : ` ${key}=${value}`)).join("");
}
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
    wrong: ["9 email email_malformed", "10 email email_malformed", "16 email email_malformed"],
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
    wrong: ["2 note too_long"],
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
    wrong: ["5 name too_long", "9 name bad_characters"],
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
  "one-nul.csv": { sound: ["Asha |  | a@mail.example |  | "], wrong: ["3 name letters_lost"] },
  "pipe.csv": { sound: accents },
  "quoted-newline.csv": {
    sound: ['Asha Rao | 9840012345 | a@mail.example |  | line one\nline two, with comma "and quotes"'],
    unsure: ["Notes: note"],
  },
  "roll-number.csv": { sound: ["Asha |  | a@mail.example |  | "] },
  "scientific.csv": {
    sound: ["Bina | 919840012345 | b@mail.example |  | "],
    wrong: ["2 contact number_cut", "4 isTwo same_row"],
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
    wrong: ["3 isTwo same_row", "11 isTwo same_row", "12 isTwo same_row"],
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
const onTheFirst = (told: string[], more = "") =>
  told.map((person, index) => `${person}${more} created=2026-11-0${index + 1}`);
const usualNumbers: [string, string] = ["+91 98400 12345", "+91 98400 12346"];
const usualCities: [string, string] = ["Chennai", "Kochi"];

const fromElsewhere: Record<string, Outcome> = {
  "contact-form-7.csv": {
    sound: onTheFirst(
      people(["9840012345", "98400 12346"], ["", ""], ["Please call after five.", "Fees for class 11?"]),
    ),
    unsure: ["your-message: note"],
  },
  "facebook-leads.csv": {
    sound: people(["+919840012345", "+919840012346"], usualCities).map(
      (person, index) => `${person} created=2026-11-0${index + 1} source=${["facebook", "instagram"][index]}`,
    ),
  },
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
  "google-forms.csv": { sound: onTheFirst(people(["9840012345", "98400 12346"], usualCities)) },
  "gravity-forms.csv": { sound: onTheFirst(people(["(984) 001-2345", "98400 12346"], usualCities)) },
  "hubspot.csv": { sound: onTheFirst(people(usualNumbers, usualCities), " owner=meera") },
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
  return toSheetRows(sheet, guessColumns(sheet));
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
  [
    "signs that nobody sees, as address books set them around numbers",
    "Name,Phone\nAsha,\u202a+91 98400 12345\u202c\nBina,98400\u200b12346",
    { name: "Asha", contact: "+91 98400 12345" },
  ],
  ["numbers as links of WhatsApp", "Name,Phone\nAsha,https://wa.me/919840012345", { contact: "919840012345" }],
  [
    "links of WhatsApp without their beginning",
    "Name,Phone\nAsha,wa.me/919840012345?text=hi",
    { contact: "919840012345" },
  ],
  ["whose number it is before it", "Name,Phone\nAsha,Father: 98400 12345", { contact: "98400 12345" }],
  ["whose number it is behind it", "Name,Phone\nAsha,98400 12345 - Father", { contact: "98400 12345" }],
  [
    "an address as a link, of two, and in quotes",
    "Name,Phone,Email,Email 2\nAsha,9840012345,[a@mail.example](mailto:a@mail.example),'b@mail.example'/c@mail.example",
    { email: "a@mail.example", note: "Email 2: 'b@mail.example'/c@mail.example" },
  ],
  [
    "what TikTok says of an advertisement",
    "ad_name,adgroup_name,campaign_name,form_name,Name,Phone number\nOne,Two,Three,Four,Asha,+91 98400 12345",
    { name: "Asha" },
  ],
  [
    "a landline alone, and whom the portal called",
    "Name,Mobile,Landline,Receiver Mobile\nAsha,,044 2345 6789,9840012399",
    { contact: "044 2345 6789" },
  ],
  [
    "a heading of groups above the titles",
    "Student,,Contact,,\nName,Class,Mobile,Email,Remarks\nAsha,12,9840012345,a@mail.example,tall",
    { name: "Asha", email: "a@mail.example", note: "tall" },
  ],
  ["titles in Tamil", "பெயர்,கைபேசி எண்,ஊர்\nஆஷா,9840012345,சென்னை", { name: "ஆஷா", city: "சென்னை" }],
  [
    "a heading of several cells above the titles",
    "ABC Academy,,Printed on,21-11-2026\nRegister,Nov,Branch,Kochi\nS.No,Student,Mobile,Class\n1,Asha,9840012345,11",
    { name: "Asha" },
  ],
  ["each line in quotes as a whole", '"Name,Phone,Notes"\n"Asha,9840012345,""tall, thin"""', { note: "tall, thin" }],
  [
    "an empty column that is called as the one beside it",
    "Email,Name,Student Name,Mobile\nanonymous,,Asha,9840012345",
    { name: "Asha" },
  ],
  [
    "what a portal says of an enquiry",
    "QUERY_ID,QUERY_TYPE,QUERY_TIME,SENDER_NAME,SENDER_MOBILE,QUERY_MESSAGE\n25,W,2026-11-01 10:12:33,Asha,9840012345,Call me",
    { name: "Asha", created: "2026-11-01", note: "Call me" },
  ],
  [
    "titles without blanks",
    "FULLNAME,PHONE1,PHONE2,EMAIL1\nAsha,9840012345,9840012346,a@mail.example",
    { name: "Asha", email: "a@mail.example", note: "PHONE2: 9840012346" },
  ],
  ["names under a title in another language", "மாணவர்,கைபேசி\nஆஷா,9840012345", { name: "ஆஷா" }],
  [
    "the last and the next call",
    "Name,Mobile,Last follow up date,Next follow up date\nAsha,9840012345,1/11/2026,3/12/2026",
    { followUp: "2026-12-03" },
  ],
  [
    "one number, written in two ways in two columns",
    "Name,Phone,Mobile,Office phone\nAsha,98400-12345,+919840012345,098400 12345 / 044 2345 6789",
    { contact: "+919840012345", note: "Office phone: 098400 12345 / 044 2345 6789" },
  ],
  [
    "numbers of leads that could be names",
    "Lead Name,First name,Last name,Mobile\nLead #7,Asha,Rao,9840012345",
    { name: "Asha Rao" },
  ],
  ["ids that could be names", "Student ID,Student,Mobile\nS-001,Asha,9840012345", { name: "Asha" }],
  ["a day that could be a number", "Joined on,Name,Mobile\n01-11-2026,Asha,9840012345", { contact: "9840012345" }],
])("R12.8 %s", (_, text, first) => {
  expect(rows(text)[0]).toMatchObject({ contact: expect.any(String), ...first });
});

test("R12.8 owner, stage, next call and source of a team’s own sheet come along, each shown as sure where the cells agree", () => {
  const text = [
    "Leads of the fair",
    "",
    "Sr No,First Name,Last Name,Mobile,Counsellor,Stage,Next call,Source,Enquiry date,Remarks",
    "1,Ananthu,Raj,098470 11820,farah k,Demo done,02-12-2026,Kochi fair,3-Nov-26,12th",
    "2,Asha,Menon,098470 11821,Meera,Joined,-,walk in,2026-10-30 10:00,",
    "",
    "3,Ravi,,098470 11822,Priya (left),Not int.,,,31/10/2026,",
    "4,Tara,,098470 11823,Meera,Parked,next week,Google,46000,",
    "6,Vik,,098470 11825,,,1-Dec-26,,,",
    "5,Uma,,098470 11824,,,30/11/2026,Referral,,",
  ].join("\n");
  expect(read(Buffer.from(text))).toEqual({
    ...usual,
    sound: [
      "Ananthu Raj | 098470 11820 |  |  | 12th owner=farah status=contacted followUp=2026-12-02 created=2026-11-03 source=kochi fair",
      "Asha Menon | 098470 11821 |  |  |  owner=meera status=won created=2026-10-30 source=walked-in",
      "Ravi | 098470 11822 |  |  |  owner= status=lost reason=Not int. created=2026-10-31",
      "Vik | 098470 11825 |  |  |  followUp=2026-12-01",
      "Uma | 098470 11824 |  |  |  followUp=2026-11-30 source=referral",
    ],
    // As the sheet counts them, with its heading and its empty rows.
    wrong: ["8 followUp no_day"],
    unsure: ["Remarks: note"],
  });
});

test.each([
  ["Next call,Name,Mobile\nsoon,Asha,9840012345\nlater,Ravi,9840012346", "Next call: null"],
  ["Stage,Name,Mobile\nParked,Asha,9840012345\nBlue,Ravi,9840012346", "Stage: status"],
  ["Follow up,Name,Mobile\n2/12/2026,Asha,9840012345\n12/25/2026,Ravi,9840012346", null],
  ["Follow up,Name,Mobile\n25/12/2026,Asha,9840012345\n12/25/2026,Ravi,9840012346", "Follow up: followUp"],
  ["Remarks / status,Name,Mobile\nwill call after exams,Asha,9840012345", "Remarks / status: note"],
  [
    "Assigned Executive,Current Stage,Date of next call,Lead Date,Name,Mobile\nMeera,Joined,2-Dec-26,2-Oct-26,Asha,9840012345",
    null,
  ],
  ["Source,Came from,Name,Mobile\nTyped in by us,fair,Asha,9840012345", "Source: null"],
  ["Fees received,Name,Mobile\n45000,Asha,9840012345", null],
])("R12.8 of %j it says what to look at: %s", (text, unsure) => {
  expect(read(Buffer.from(text)).unsure).toEqual(unsure === null ? [] : [unsure]);
});

test.each([
  ["02-12-2026", "2026-12-02"],
  ["2/12/26", "2026-12-02"],
  ["2.12.2026", "2026-12-02"],
  ["2-Dec-26", "2026-12-02"],
  ["2nd December 2026", "2026-12-02"],
  ["Wed, Dec 2, 2026 4:30 PM", "2026-12-02"],
  ["2026-12-02 10:00", "2026-12-02"],
  ["2026-12-02T23:59:59.000Z", "2026-12-02"],
  ["2026/11/01 10:12:33 AM GMT+5:30", "2026-11-01"],
  ["2 Dec 2026, Wednesday", "2026-12-02"],
  ["02/12/2026 (Wed)", "2026-12-02"],
  ["12/25/2026", "2026-12-25"],
  ["46358", "2026-12-02"],
  ["46358.4375", "2026-12-02"],
  ["31-02-2026", null],
  ["00-12-2026", null],
  ["32/13/2026", null],
  ["2 Foo 2026", null],
  ["2-Dec", null],
  ["9840012345", null],
  ["next week", null],
  ["", null],
])("R12.8 the day of %j is %s", (cell, day) => {
  expect(readDayCell(cell)).toBe(day);
});

test.each([
  ["Enq. Dt,F/U Date", "created", "followUp"],
  ["Registered on,Next FU", "created", "followUp"],
])("R12.8 titles of days as sheets shorten them are known: %s", (titles, ...fields) => {
  const text = `Name,Mobile,${titles}\nAsha,9840012345,2-Nov-26,2-Dec-26`;
  expect(guessColumns(readSheet(text)).flatMap(({ field }) => field)).toEqual(["name", "contact", ...fields]);
});

test("R12.8 a column has the month first only if a cell says so, and a mixed one is neither", () => {
  expect(isMonthFirst(["2/12/2026", "3/11/2026"])).toBe(false);
  expect(isMonthFirst(["2/12/2026", "12/25/2026 10:00"])).toBe(true);
  expect(isMonthFirst(["25/12/2026", "12/25/2026"])).toBe("both");
  expect(readDayCell("2/12/2026", true)).toBe("2026-02-12");
  // The last row may be the one that says it.
  const rows = [
    ...Array.from({ length: 60 }, (_, index) => `2/12/2026,P${index},98400${10000 + index}`),
    "11/25/2025,Z,9840099999",
  ];
  expect(guessColumns(readSheet(["Date,Name,Mobile", ...rows].join("\n")))[0]).toMatchObject({
    isMonthFirst: true,
    isSure: true,
  });
});

test("R12.8 any day is read back from the ways in which sheets write it", () => {
  const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  const month = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
  fc.assert(
    fc.property(day, (at) => {
      const iso = at.toISOString().slice(0, 10);
      const [year, number, date] = iso.split("-");
      const ways = [
        iso,
        `${iso} 10:00`,
        `${date}-${number}-${year}`,
        `${date}.${number}.${year?.slice(2)}`,
        `${Number(date)}-${month.format(at)}-${year}`,
      ];
      expect(ways.map((way) => readDayCell(way))).toEqual(ways.map(() => iso));
      expect(readDayCell(`${number}/${date}/${year}`, true)).toBe(iso);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["New", "new", true],
  ["Not contacted", "new", true],
  ["RNR", "new", true],
  ["Follow-up", "contacted", true],
  ["Demo booked", "contacted", true],
  ["WON", "won", true],
  ["Joined", "won", true],
  ["Joined elsewhere", "lost", true],
  ["Closed - lost", "lost", true],
  ["Closed - Converted", "won", true],
  ["Closed - Not Converted", "lost", true],
  ["Did not pick", "new", true],
  ["Not interested (fees)", "lost", false],
  ["Not joined", "new", false],
  ["Yet to be contacted", "new", false],
  ["Fee paid", "won", false],
  ["Parked", "new", false],
  ["", "new", true],
])("R12.8 the stage %j is %s", (word, means, isSure) => {
  expect(guessStatus(word)).toEqual({ means, isSure });
});

test.each([
  ["Meera", "meera"],
  ["farah k", "farah"],
  ["Ms. Meera", "meera"],
  ["Farah mam", "farah"],
  ["farah.khan@firm.example", "farah"],
  ["Meera Nair (m@firm.example)", "meera"],
  ["Priya (left)", ""],
  ["an", ""],
])("R12.8 the owner %j is %j", (word, means) => {
  expect(guessOwner(word, colleagues)).toEqual({ means, isSure: means !== "" });
});

test("R12.8 two colleagues of one name are not guessed between, and each word is asked once", () => {
  const two = [...colleagues, { id: "other", name: "Meera Rao" }];
  expect(guessOwner("Meera", two).means).toBe("");
  expect(guessOwner("Meera Rao", two).means).toBe("other");
  const rows = [{ status: "Joined" }, { status: "joined", owner: "Meera" }, { status: "Lost" }, {}];
  expect(wordsOf(rows, "status")).toEqual([
    { word: "Joined", count: 2 },
    { word: "Lost", count: 1 },
    { word: "", count: 1 },
  ]);
  expect(wordsOf(rows, "owner")).toEqual([{ word: "Meera", count: 1 }]);
  expect(wordsOf([{ owner: "Meera" }], "status")).toEqual([]);
});

test("R12.8 a column that is a question of our forms is found by its words", () => {
  const sheet = readSheet("Name,Mobile,Which intake ?\nAsha,9840012345,September 2027");
  const columns = guessColumns(sheet, ["Which intake?"]);
  expect(columns[2]).toMatchObject({ field: "answers.Which intake?", isSure: true });
  expect(toSheetRows(sheet, columns)[0]?.answers).toEqual({ "Which intake?": "September 2027" });
});

test.each<[what: string, cells: string, ...told: string[]]>([
  ["two numbers, a line each", '"98450 66120\n98450 66121"', "98450 66120 |  |  | Phone: 98450 66120\n98450 66121"],
  ["one number in two lines", '"98450\n66120"', "98450 66120 |  |  | "],
  ["two numbers side by side", "9845066120 9845066121", "9845066120 |  |  | Phone: 9845066120 9845066121"],
  ["two numbers and a hyphen", "9845066120-9845066121", "9845066120 |  |  | Phone: 9845066120-9845066121"],
  ["its country in brackets", "(+91)9845066120", "(+91)9845066120 |  |  | "],
  ["the commas of thousands", '"9,84,50,66,120"', "9845066120 |  |  | "],
  ["what it is, and a hyphen", "Mob:- 9845066120", "9845066120 |  |  | "],
  [
    "two numbers, and a word between",
    "9845066120 and 9845066121",
    "9845066120 |  |  | Phone: 9845066120 and 9845066121",
  ],
])("R12.8 a cell is read as the number that it holds: %s", (_, cell, told) => {
  expect(read(Buffer.from(`Name,Phone\nAsha,${cell}`))).toMatchObject({ sound: [`Asha | ${told}`], wrong: [] });
});

test("R12.8 the address of whoever was asked, which stands in every row, is nobody's of the sheet", () => {
  const people = ["Asha", "Bina", "Cee", "Dee"];
  const rows = people.map((name, at) => `meera@firm.example,${name},${name}@mail.example,984001234${at}`);
  const { sound, unsure } = read(Buffer.from(["User Email,Name,Email,Mobile", ...rows].join("\n")));
  expect(sound).toEqual(people.map((name, at) => `${name} | 984001234${at} | ${name}@mail.example |  | `));
  expect(unsure).toEqual(["User Email: null"]);
  const family = people.map((name) => `${name},9840012345,${name}@mail.example`);
  expect(guessColumns(readSheet(["Name,Mobile,Email", ...family].join("\n")))[1]?.field).toBe("contact");
});

test("R12.8 a country code in a column of its own belongs to the number", () => {
  const rows = ["A,+977,9841234567", "B,91,09840012345", "C,91,919840012346", "D,91,+94771234567", "E,,9840012347"];
  const { sound, unsure } = read(Buffer.from(["Name,Country Code,Mobile No.", ...rows].join("\n")));
  expect(sound.map((told) => told.split(" | ")[1])).toEqual([
    "+977 9841234567",
    "+91 9840012345",
    "+919840012346",
    "+94771234567",
    "9840012347",
  ]);
  expect(unsure).toEqual([]);
});

test.each([
  ["Student Name,Father's Name,Father's No.,Alternate No.", "name", "guardianName", "contact", "contact"],
  ["First,Middle,Last,Mobile", "firstName", "firstName", "lastName", "contact"],
  ["छात्र का नाम,पिता का नाम,मोबाईल,गाँव", "name", "guardianName", "contact", "city"],
  ["नाव,पालकाचे नाव,मोबाईल नंबर,गाव", "name", "guardianName", "contact", "city"],
  ["Agent Name,Student Name,Mobile,Ph. No.", null, "name", "contact", "contact"],
  ["Name,Mob,Executive,Discussion", "name", "contact", "owner", "note"],
  ["Name,Ph,Allocated to,Feedback", "name", "contact", "owner", "note"],
])("R12.8 titles as sheets here have them are known: %s", (titles, ...fields) => {
  const cells = fields.map((field) => (field === "contact" ? "9840012345" : "Asha"));
  expect(guessColumns(readSheet(`${titles}\n${cells.join(",")}`)).map(({ field }) => field)).toEqual(fields);
});

test.each([
  ["an archive, as Excel writes", "PK\u0003\u0004"],
  ["an older one of Excel", "\u00d0\u00cf\u0011\u00e0"],
  ["PDF", "%PDF"],
  ["a table of a page, as portals call .xls", "<html xmlns:x='urn:schemas-microsoft-com:office:excel'>"],
  ["a table of a page alone", "\u00ef\u00bb\u00bf\r\n<TABLE border=1>"],
  ["XML of Excel", "<?xml version='1.0'?>"],
  ["a phone's contacts", "BEGIN:VCARD\r\nVERSION:3.0"],
  ["JSON", '[{"name":"Asha"}]'],
  ["RTF", "{\\rtf1"],
])("R12.8 a file that is no sheet is said to be none: %s", (_, begin) => {
  expect(decodeSheet(Buffer.from(`${begin}\u0014\u0000,\n`, "latin1"))).toMatchObject({ text: "", isNoSheet: true });
});

test("R12.8 UTF-16 without its mark is read, and letters that were lost before are said", () => {
  const text = "Name\tPhone\nFrançois\t9840012345\n";
  const little = Buffer.from(text, "utf16le");
  expect(decodeSheet(little).text).toBe(text);
  expect(decodeSheet(Buffer.from(little).swap16()).text).toBe(text);
  const hindi = "नाम\tमोबाइल\nआशा मेनन\t९८४००१२३४५\n";
  expect(decodeSheet(Buffer.from(hindi, "utf16le")).text).toBe(hindi);
  expect(decodeSheet(Buffer.from("Name,Phone\nFran\ufffdois,9840012345"))).toMatchObject({
    guessed: null,
    isDamaged: true,
  });
});

test("R12.8 a letter that was cut in two costs its row, and the sign of DOS for the end none", () => {
  const text = Buffer.from("Name,Phone\nआशा मेनन,9840012345\nरवि,9840012346\n\u001a");
  expect(read(text).sound).toEqual(["आशा मेनन | 9840012345 |  |  | ", "रवि | 9840012346 |  |  | "]);
  const cut = Buffer.concat([text.subarray(0, 12), text.subarray(13)]);
  expect(read(cut)).toMatchObject({
    sound: ["रवि | 9840012346 |  |  | "],
    wrong: ["2 name letters_lost"],
    guessed: null,
    isDamaged: true,
  });
});

test("R12.8 a name that a spreadsheet took for a formula is none", () => {
  const { sound, wrong } = read(Buffer.from("Name,Phone\nAsha,9840012345\n#NAME?,9840012346\n#ERROR!,9840012347"));
  expect(sound).toHaveLength(1);
  expect(wrong).toEqual(["3 name letters_lost", "4 name letters_lost"]);
});

test("R12.8 whatever stands in a cell of our CSV is read back", () => {
  const cell = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\r", "").trim());
  const bullets = fc.array(cell, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n- ").trim());
  const harmless = fc.oneof(cell, bullets).filter((text) => !/(?:^|[;\t\n])'/.test(text));
  fc.assert(
    fc.property(fc.array(harmless, { minLength: 2, maxLength: 5 }), (cells) => {
      const [title = "", ...rest] = cells;
      fc.pre(`${title}${rest.join("")}`.trim() !== "");
      expect(readSheet(`"a","b"\r\n${toCsvLine(cells)}`).rows[1]).toEqual(cells.map((text) => text.trim()));
    }),
  );
});
