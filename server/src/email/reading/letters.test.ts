import { expect, test } from "vitest";
import { charsetOf, joinEncodedWords, readLetters } from "./letters.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const read = (bytes: Uint8Array, said?: string) => new TextDecoder(charsetOf(bytes, said)).decode(bytes);

test("R13.8 what is valid UTF-8 is UTF-8, whatever it says; else what it says; else Windows-1252", () => {
  for (const said of [undefined, "us-ascii", "gb2312", "unknown-8bit", "'utf8'", "iso-8859-1"])
    expect(read(Buffer.from("नमस्ते – café"), said), said).toBe("नमस्ते – café");
  expect(read(latin("caf\xe9 \x96 ok"))).toBe("café – ok");
  expect(read(latin("caf\xe9"), "utf-8")).toBe("café");
  expect(read(latin("\xef\xf0\xe8\xe2\xe5\xf2"), "windows-1251")).toBe("привет");
  expect(read(latin("\xc4\xe3\xba\xc3"), "gb2312")).toBe("你好");
  // A letter that was cut in two takes no others along.
  expect(read(Buffer.concat([Buffer.from("नमस्ते "), latin("\xe0\xa4")]))).toBe("नमस्ते \ufffd");
});

test("R13.8 ISO-2022-JP is known by its escapes, and a Chinese header by its pairs", () => {
  const japanese = latin("\x1b$B%F%9%H\x1b(B");
  for (const said of [undefined, "utf-8", "iso-2022-jp"]) expect(read(japanese, said)).toBe("テスト");
  expect(readLetters(latin("\xc4\xe3\xba\xc3 demo"))).toBe("你好 demo");
  expect(readLetters(latin("caf\xe9 M\xfcller"))).toBe("café Müller");
});

test("R13.8 a letter that encoded words cut in two is one again, and no comma of a name becomes the header's", () => {
  const half = (bytes: Buffer) => `=?UTF-8?B?${bytes.toString("base64")}?=`;
  const name = Buffer.from("नमस्ते, Asha");
  const value = `${half(name.subarray(0, 4))} \t${half(name.subarray(4))} <a@b.example>`;
  expect(joinEncodedWords(value)).toBe(`=?utf-8?B?${name.toString("base64")}?= <a@b.example>`);
  expect(joinEncodedWords("=?x?B?4?= =?utf-8?q?a?= =?utf-8?B?YQ==?= b")).toContain("=?utf-8?q?a?= =?utf-8?B?YQ==?= b");
});
