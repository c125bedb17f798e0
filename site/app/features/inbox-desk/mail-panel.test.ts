import { expect, test } from "vitest";
import { groupTries } from "./mail-panel.tsx";

const full = { reply: "452 Mailbox full", outcome: "retrying" } as const;

test("R11.1 attempts that came to the same stand in one line, and the last one alone", () => {
  const tries = [
    { at: 1, ...full },
    { at: 2, ...full },
    { at: 3, ...full },
    { at: 4, reply: "452 Mailbox full", outcome: "failed" } as const,
  ];
  expect(groupTries(tries)).toEqual([
    { from: 1, to: 3, first: 1, last: 3, ...full },
    { from: 4, to: 4, first: 4, last: 4, reply: "452 Mailbox full", outcome: "failed" },
  ]);
  expect(groupTries([])).toEqual([]);
});
