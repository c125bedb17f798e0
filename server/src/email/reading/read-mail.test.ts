import { expect, test } from "vitest";
import { readMail } from "./read-mail.ts";

const quoted = "> Would eleven \n> suit you? \n> \n> Nandini";

function read(type: string, body: string, headers = "") {
  const head = `From: Asha <asha@mail.example>\nSubject: Re: Demo\n${headers}Content-Type: ${type}\n\n`;
  return readMail(Buffer.from(`${head}${body}\n`.replaceAll("\n", "\r\n")));
}

test("R13.8 of a table each row is a line, and no cell runs into the next", async () => {
  const rows =
    "<tr><th>Subject<th>Marks</tr><tr><td>Physics</td><td>91</td></tr><tr><td>Chemistry</td><td>88</td></tr>";
  const { text } = await read("text/html", `<p>Hello</p><table>${rows}</table>`);
  expect(text.split(/\s*\n\s*/)).toEqual(["Hello", "Subject Marks", "Physics 91", "Chemistry 88"]);
});

test.each(["smtp; 550 no such user", "X-Postfix; 550 no such user"])(
  "R13.4 of why a mail came back the server's words are told, without whose kind they are: %s",
  async (code) => {
    const report = `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: failed\nDiagnostic-Code: ${code}\n--b--`;
    const { bounce } = await read("multipart/report; report-type=delivery-status; boundary=b", report);
    expect(bounce?.reason).toBe("550 no such user");
  },
);

test.each(["format=flowed", "format=flowed; delsp=yes"])(
  "R13.8 a flowed text and what it quotes stay apart: %s",
  async (flow) => {
    const { text, quoted: older } = await read(`text/plain; ${flow}`, `Yes, that suits. \n${quoted}`);
    expect(text).toBe("Yes, that suits.");
    expect(older).toBe("> Would eleven\n> suit you?\n>\n> Nandini");
  },
);

test.each([
  ["of no kind that is known", "text"],
  ["of no kind", ""],
  ["of a kind that is none", "plain/text; charset=utf-8"],
  ["of another kind of text", "text/markdown"],
  ["as a file", "text/plain\nContent-Disposition: attachment; filename=answer.txt"],
])("R13.8 a mail that is one text %s is read", async (_, type) => {
  expect(await read(type, "Thursday suits us.")).toMatchObject({ text: "Thursday suits us.", leftOut: [] });
});

test("R13.8 a file of no kind that is known stays a file, and so does one beside the words", async () => {
  const parts = "--b\n\nSee below\n--b\nContent-Type: pdf; name=marks.pdf\n\n%PDF-1.4 91\n--b--";
  expect((await read("multipart/mixed; boundary=b", parts)).files.map(({ name }) => name)).toEqual(["marks.pdf"]);
  expect((await inTwo("text/plain\n\nSee below", "text/csv; name=marks.csv\n\n91")).leftOut).toHaveLength(1);
});

const inTwo = (one: string, other: string) =>
  read("multipart/alternative; boundary=b", `--b\nContent-Type: ${one}\n--b\nContent-Type: ${other}\n--b--`);

test("R13.8 an invisible letter is no words, and another form of the words is no file", async () => {
  const html = "text/html; charset=utf-8\n\n<p>Thursday suits us.</p>";
  for (const other of ["text/plain; charset=utf-8\n\n\u200b", 'text/vnd.google.email-reaction+json\n\n{"emoji":"x"}'])
    expect(await inTwo(other, html), other).toMatchObject({ text: "Thursday suits us.", leftOut: [] });
});

test("R13.8 HTML is read by the letters that its own head names", async () => {
  const html = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">\xf0\xd2\xc9\xd7\xc5\xd4';
  expect((await readMail(Buffer.from(`Content-Type: text/html\n\n${html}`, "latin1"))).text).toBe("Привет");
});

test("R13.8 a picture that stands in the HTML is a file, and the words below it are read", async () => {
  const picture = Buffer.concat([Buffer.from("iVBORw0KGgo=", "base64"), Buffer.alloc(1_000_000)]);
  const html = `<img src="data:image/png;base64,${picture.toString("base64")}"><p>Thursday suits us.</p>`;
  const { text, files, leftOut } = await read("text/html", html);
  expect([text, files.map(({ contentType }) => contentType), leftOut]).toEqual([
    "Thursday suits us.",
    ["image/png"],
    [],
  ]);
});

test.each([
  ["lies too deep", `${"<div>".repeat(150)}Thursday`],
  ["comes too late", `<p>Hello</p>${"<b></b>".repeat(150_000)}Thursday`],
])("R13.8 of HTML it is said that something was left out where it %s", async (_, html) => {
  expect((await read("text/html", html)).leftOut).toEqual([{ name: "", why: "whole" }]);
});

test("R13.8 a mail handed on as a file of another kind is opened by its name", async () => {
  const mail =
    "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename=old.eml\n\nSubject: Marks\n\n91";
  const { forwarded, leftOut } = await read("multipart/mixed; boundary=b", `--b\n\nSee below\n--b\n${mail}\n--b--`);
  expect(forwarded).toBe("Subject: Marks\n\n91");
  expect(leftOut).toEqual([]);
});

const attendee = (answer: string, address: string) => `ATTENDEE;PARTSTAT=${answer}:mailto:${address}`;

test.each([
  ["others are named", [attendee("NEEDS-ACTION", "team@a.example"), attendee("ACCEPTED", "Asha@mail.example")]],
  [
    "the organizer is named as coming",
    [attendee("ACCEPTED", "team@a.example"), attendee("ACCEPTED", "asha@mail.example")],
  ],
  ["it was sent from another mailbox", [attendee("ACCEPTED", "asha@mail.example")], "Reply-To: x@mail.example\n"],
])(
  "R13.8 an invitation is answered, also where %s, and another block is broken",
  async (_, attendees, headers = "") => {
    const event = ["BEGIN:VEVENT", "UID:demo-1", ...attendees, "END:VEVENT"];
    const calendar = [
      "BEGIN:VCALENDAR",
      "METHOD:REPLY",
      "BEGIN:VTIMEZONE",
      "broken",
      "END:VTIMEZONE",
      ...event,
      "END:VCALENDAR",
    ];
    const { calendarReply } = await read("text/calendar; method=REPLY", calendar.join("\n"), headers);
    expect(calendarReply).toMatchObject({ uid: "demo-1", attendee: "asha@mail.example", answer: "accepted" });
  },
);

test("R13.4 of a report about several receivers the one counts that was not reached", async () => {
  const about = (to: string, action: string) => `Final-Recipient: rfc822;${to}\nAction: ${action}\nStatus: 5.1.1\n`;
  const groups = ["Reporting-MTA: dns;x\n", about("all@x.example", "expanded"), about("asha@x.example", "failed")];
  const parts = `--b\n\nSorry\n--b\nContent-Type: message/delivery-status\n\n${groups.join("\n")}\n--b--`;
  const { bounce } = await read("multipart/report; report-type=delivery-status; boundary=b", parts);
  expect(bounce).toMatchObject({ address: "asha@x.example", isFinal: true });
});
