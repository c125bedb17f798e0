import { expect, test } from "vitest";
import { toMailboxKey } from "./mailbox-key.ts";

test.each([
  ["Meera@Krishnan.example ", "meera@krishnan.example"],
  ["meera+demo@krishnan.example", "meera@krishnan.example"],
  ["m.e.e.r.a+x@gmail.com", "meera@gmail.com"],
  ["meera@googlemail.com", "meera@gmail.com"],
  ["m.eera@krishnan.example", "m.eera@krishnan.example"],
  ["+tag@krishnan.example", "+tag@krishnan.example"],
  ["no address", "@no address"],
  ["", "@"],
  ["admin@ｘ.example", "admin@x.example"],
])("R15.9 %j reaches the mailbox %j", (email, key) => {
  expect(toMailboxKey(email)).toBe(key);
});
