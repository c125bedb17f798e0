import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { aFreePort, serve } from "../testing/network/serve.ts";
import { sendCsv, toCsvLine } from "./csv.ts";

test.each([
  [["plain", null, ""], '"plain","",""\r\n'],
  [['He said "no", twice', "two\nlines"], '"He said ""no"", twice","two\nlines"\r\n'],
  [["=1+1", "+1+1", "-5", "@sum", "\tx"], '"\'=1+1","\'+1+1","\'-5","\'@sum","\'\tx"\r\n'],
  [["\rx", '=HYPERLINK("a","b")'], '"\'\rx","\'=HYPERLINK(""a"",""b"")"\r\n'],
  [["＝1+1", "\n=1"], '"\'＝1+1","\'\n\'=1"\r\n'],
  [["मीरा कृष्णन", "O'Brien"], '"मीरा कृष्णन","O\'Brien"\r\n'],
  [["Foo;=1+1", 'Foo; "=1+1', "Foo\t@sum", "Foo\r\n+1"], `"Foo;'=1+1","Foo;' ""=1+1","Foo\t'@sum","Foo\r\n'+1"\r\n`],
  [["maths; physics", "10 - 5", "a=b"], '"maths; physics","10 - 5","a=b"\r\n'],
])("R11.1 a line of CSV holds the text and runs none of it: %j", (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});

test("R11.1 R12.8 a plain phone number stays as it is, so that an address book takes it", () => {
  expect(toCsvLine(["+919840012345", "+1"])).toBe('"+919840012345","+1"\r\n');
  const nearly = [
    "+",
    "+91 98400 12345",
    "+9198400+1",
    "+919840012345\n",
    "＋919840012345",
    "-919840012345",
    "+9".repeat(2),
  ];
  for (const text of nearly) expect(toCsvLine([text])[1], text).toBe("'");
  expect(toCsvLine([`+${"9".repeat(16)}`])[1]).toBe("'");
});

/** Where the separator is `;`, a spreadsheet reads our quotes only at the beginning of a cell. */
function readWith(separator: string, line: string): string[] {
  return line
    .split(/[\r\n]+/)
    .flatMap((row) => row.split(separator))
    .map((cell) => cell.replace(/^[\s"]+/, ""));
}

test.each([";", "\t", ","])("R11.1 no cell is a formula where a spreadsheet separates by %j", (separator) => {
  const hostile = ["Foo;=1+1;", '";=1+1', "x\t+1", "x\n=cmd|' /C calc'!A0", 'a;""\n;-2+3', ";; ; =1", "x;＝1+1"];
  for (const text of hostile) {
    const cells = readWith(separator, toCsvLine(["plain", text, "plain"]));
    expect(
      cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
      text,
    ).toEqual([]);
  }
});

test("R11.1 a file that cannot be made to its end is no download, also where the socket is full meanwhile", async () => {
  // The server writes it down.
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => complain.mockRestore());
  async function* pieces() {
    yield toCsvLine(["a".repeat(100_000)]);
    throw new Error("The database is away.");
  }
  const app = new Hono().get("/", (c) => sendCsv(c, "leads", pieces()));
  const port = await aFreePort();
  await serve(app, port);
  const reply = await fetch(`http://127.0.0.1:${port}/`);
  await expect(reply.text()).rejects.toThrow();
});
