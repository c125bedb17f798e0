import { expect, test } from "vitest";
import { toMailboxKey } from "./intake.ts";

test.each([
  ["Meera@Krishnan.example ", "meera@krishnan.example"],
  ["meera+demo@krishnan.example", "meera@krishnan.example"],
  ["m.e.e.r.a+x@gmail.com", "meera@gmail.com"],
  ["meera@googlemail.com", "meera@gmail.com"],
  ["m.eera@krishnan.example", "m.eera@krishnan.example"],
  ["+tag@krishnan.example", "+tag@krishnan.example"],
  ["no address", "@no address"],
  ["", "@"],
])("%j reaches the mailbox %j", (email, key) => {
  expect(toMailboxKey(email)).toBe(key);
});
