import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createReadApart, ReadingEnded } from "./read-apart.ts";

const read = createReadApart<string, string>(new URL("../testing/reading/hostile-thread.ts", import.meta.url), {
  deadlineMs: 200,
  memoryMb: 32,
});

test.each(["loop", "fill", "exit"])(
  "R15.10 what makes a reader %s ends its thread, and the next one is read",
  async (fault) => {
    const [ended, next] = await Promise.allSettled([read(fault), read("echo")]);
    expect(ended).toMatchObject({ status: "rejected", reason: expect.any(ReadingEnded) });
    expect(next).toEqual({ status: "fulfilled", value: "echo" });
  },
);

test("R15.10 the process goes on with its own work while an input keeps its reader busy", async () => {
  let turns = 0;
  let isOver = false;
  const reading = read("loop").catch(() => {
    isOver = true;
  });
  while (!isOver) {
    await turn();
    turns += 1;
  }
  await reading;
  expect(turns).toBeGreaterThan(100);
});

test("R15.10 what a reader throws is told in its words, and its thread goes on", async () => {
  await expect(read("throw")).rejects.toThrow("It is no mail.");
  await expect(read("throw")).rejects.not.toBeInstanceOf(ReadingEnded);
  expect(await read("echo")).toBe("echo");
});
