import { expect, test } from "vitest";
import { parseMailbox } from "./mailbox.ts";

test.each([
  ["team@example.org", { name: null, address: "team@example.org" }],
  ["The team <team@example.org>", { name: "The team", address: "team@example.org" }],
  ['"Team, New Delhi" <team@example.org>', { name: "Team, New Delhi", address: "team@example.org" }],
  ["<team@example.org>", { name: null, address: "team@example.org" }],
])("%s", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});
