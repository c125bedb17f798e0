import { expect, test } from "vitest";
import { toCsvFile } from "./csv-text.ts";

test("R11.1 what a stranger wrote runs as a formula in no file that the desk saves", async () => {
  const text = await toCsvFile([["＝1+1", "search;=1+1", "+919840012345"]]).text();
  expect(text).toContain(`"'＝1+1","search;'=1+1","+919840012345"`);
});
