import { expect, test } from "vitest";
import { toCsvLine } from "./csv.ts";

test.each([
  [["plain", null, ""], "plain,,\r\n"],
  [['He said "no", twice', "two\nlines"], '"He said ""no"", twice","two\nlines"\r\n'],
  [["=1+1", "+919840012345", "-5", "@sum", "\tx"], "'=1+1,'+919840012345,'-5,'@sum,'\tx\r\n"],
  [["\rx", '=HYPERLINK("a","b")'], '"\'\rx","\'=HYPERLINK(""a"",""b"")"\r\n'],
  [["＝1+1", "\n=1"], "'＝1+1,\"'\n=1\"\r\n"],
  [["मीरा कृष्णन", "O'Brien"], "मीरा कृष्णन,O'Brien\r\n"],
])("R11.1 a line of CSV holds the text and runs none of it: %j", (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});
