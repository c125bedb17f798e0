import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../testing/input/any-character.ts";
import { aRawMail } from "../../testing/mail/raw-mails.ts";
import { readSafely } from "./read-safely.ts";

const kilobytes = (unit: string, count = 256) => unit.repeat(Math.ceil((count * 1024) / unit.length));
const report = (fields: string) => ({
  type: 'multipart/report; report-type=delivery-status; boundary="B"',
  body: `--B\nContent-Type: message/delivery-status\n\n${fields}\n--B--\n`,
});
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}word${close.repeat(depth)}`;
const manyParts = Array.from(
  { length: 300 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
).join("");
const slowReport = report(`Final-Recipient: ${kilobytes("x")}\nAction: failed`);

/** Each would take seconds to minutes of a reader that tries from every letter anew. */
const hostile: [string, Uint8Array][] = [
  ["a From without an @", aRawMail({ From: kilobytes("x") })],
  ["a From of nothing but @", aRawMail({ From: kilobytes("a@") })],
  ["a To that never closes", aRawMail({ To: kilobytes('"a <') })],
  ["References that never close", aRawMail({ References: kilobytes("<") })],
  ["a subject of encoded words that do not end", aRawMail({ Subject: kilobytes("=?utf-8?q?") })],
  ["a subject that nobody sees", aRawMail({ Subject: kilobytes("\u202e") })],
  ["a folded header", aRawMail({ "X-Long": kilobytes("a\r\n ") })],
  ["many headers", aRawMail({ "X-Many": `b\r\n${kilobytes("A: b\r\n")}A: b` })],
  ["comments in comments", aRawMail({ "Authentication-Results": kilobytes("(") })],
  ["a parameter without an end", aRawMail({ "Content-Type": `text/plain; a="${kilobytes("\\")}` })],
  ["a report without an address", aRawMail({ "Content-Type": slowReport.type }, slowReport.body)],
  ["empty lines", aRawMail({}, "\n".repeat(20_000))],
  ["spaces", aRawMail({}, `a${kilobytes(" ")}b`)],
  ["lines that may begin a quote", aRawMail({}, kilobytes("From: x\n---- a\n____________________x\n: \n"))],
  ["quotes", aRawMail({}, kilobytes("> a\n\n", 64))],
  ["nested quotes in HTML", aRawMail({ "Content-Type": "text/html" }, nested("<blockquote>", "</blockquote>", 90))],
  ["HTML that never closes", aRawMail({ "Content-Type": "text/html" }, kilobytes("<a href='"))],
];

test.each(hostile)("R15.10 a mail with %s is read whole, not by its head alone", async (_, bytes) => {
  // A head that is read plainly is asked for no date.
  expect((await readSafely(bytes)).sentAt).not.toBeNull();
});

test("R15.10 the route before an address is none of it", async () => {
  const routed = aRawMail({ From: "Meera <@relay.example,@hub.example:meera@krishnan.example>" });
  expect((await readSafely(routed)).from).toEqual({ name: "Meera", address: "meera@krishnan.example" });
});

test("R15.10 parts in parts without end are no mail that is read: it is known by its head, and named", async () => {
  const { leftOut, from } = await readSafely(
    aRawMail({ "Content-Type": null, "MIME-Version": null }, `x\n`).slice(0, -5),
  );
  expect([leftOut, from.address]).toEqual([[], "meera@krishnan.example"]);
  const deep = Buffer.from(`From: meera@krishnan.example\n${manyParts}`);
  expect(await readSafely(deep)).toMatchObject({
    from: { address: "meera@krishnan.example" },
    leftOut: [{ name: "", why: "whole" }],
  });
});

test("R15.10 256 KB of anything in any header, report or body are read", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "a",
      "@",
      "<",
      ">",
      '"',
      "\\",
      "(",
      ")",
      " ",
      "\t",
      "\n ",
      ";",
      "=",
      "=?",
      "?=",
      ":",
      ",",
      "-",
      ">",
      "[",
      "\u202e",
    ),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 6 }),
  );
  const place = fc.constantFrom(
    "From",
    "To",
    "Subject",
    "References",
    "Content-Type",
    "Authentication-Results",
    "body",
    "html",
    "report",
  );
  await fc.assert(
    fc.asyncProperty(place, fc.array(piece, { minLength: 1, maxLength: 4 }), async (where, pieces) => {
      const long = kilobytes(pieces.join(""));
      const { type, body } = report(`Diagnostic-Code: ${long}`);
      const bytes = () => {
        if (where === "body") return aRawMail({}, long);
        if (where === "html") return aRawMail({ "Content-Type": "text/html" }, long);
        return where === "report" ? aRawMail({ "Content-Type": type }, body) : aRawMail({ [where]: long });
      };
      const { sentAt, subject, text } = await readSafely(bytes());
      expect(sentAt).not.toBeNull();
      expect(subject.length).toBeLessThanOrEqual(300);
      expect(text.length).toBeLessThanOrEqual(50_000);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("R15.10 marks that turn round what is read are in no name and no subject; joiners of scripts and emoji stay", async () => {
  const family = "👨\u200d👩\u200d👧 क्\u200dष";
  const { from, subject } = await readSafely(
    aRawMail({ From: `\u202enimda\u2066 ${family} <a@b.example>`, Subject: `\u202egpj.exe \u00ad${family}` }),
  );
  expect([from.name, subject]).toEqual([`nimda ${family}`, `gpj.exe ${family}`]);
});

test("R15.10 a header is cut before it is read, and what it begins with counts", async () => {
  const to = `desk+${"0".repeat(32)}@campusward.example`;
  const {
    from,
    to: sentTo,
    answers,
  } = await readSafely(
    aRawMail({
      From: `Meera <meera@krishnan.example> ${kilobytes("(x)")}`,
      To: `${to}, ${kilobytes("a@b.example, ")}`,
      References: `${kilobytes("<a@b> ", 10)} <nearest@b>`,
    }),
  );
  expect([from.address, sentTo[0], answers[0]]).toEqual(["meera@krishnan.example", to, "<nearest@b>"]);
});

const inBase64 = (type: string) => ({ "Content-Type": type, "Content-Transfer-Encoding": "base64" });

test.each([
  ["as it is", {}, "\n".repeat(1_500_000)],
  ["in base64", inBase64("text/plain; format=flowed"), Buffer.alloc(9_000_000, "\n").toString("base64")],
  ["in a forwarded mail", inBase64("message/rfc822"), Buffer.alloc(9_000_000, "\n").toString("base64")],
])(
  "R15.10 a mail of millions of lines %s ends no process: it is known by its head, and named",
  async (_, headers, body) => {
    expect(await readSafely(aRawMail(headers, body))).toMatchObject({
      from: { address: "meera@krishnan.example" },
      leftOut: [{ name: "", why: "whole" }],
    });
  },
);

test("R15.10 millions of returns without a word end no process", async () => {
  expect((await readSafely(aRawMail({}, "\r".repeat(9_000_000)))).from.address).toBe("meera@krishnan.example");
});
