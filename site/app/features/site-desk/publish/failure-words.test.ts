import { expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";

test.each(["changed_meanwhile", "invalid_fields"])(
  "what a colleague published first is told as such: %s",
  (failure) => {
    expect(failureWords(failure)).toMatch(/^This was changed meanwhile\./);
  },
);
