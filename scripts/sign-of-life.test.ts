import { expect, test } from "vitest";
import { withSignOfLife } from "./sign-of-life.mjs";

test("what takes its time says so until it is over, and answers as ever", async () => {
  let end = (_result: string) => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const said: string[] = [];
  const write = (text: string) => {
    said.push(text);
    if (said.length === 2) end("built");
  };
  expect(await withSignOfLife(work, { write, everyMs: 1 })).toBe("built");
  expect(said).toEqual([expect.stringMatching(/^ {2}still at it, \d+ s\n$/), expect.anything()]);
});
