import { expect, test } from "vitest";
import { isSameAddress } from "./person-data.tsx";

test.each([
  ["harnoor@gill.example", true],
  [" Harnoor@Gill.example ", true],
  ["harnoor@gill.exampl", false],
  ["", false],
])("R11.1 %j is typed for harnoor@gill.example: %s", (typed, isSame) => {
  expect(isSameAddress(typed, "harnoor@gill.example")).toBe(isSame);
});
