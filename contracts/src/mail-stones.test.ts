import { expect, test } from "vitest";
import { findMailStone, mailStones } from "./mail-stones.ts";

test("R8.3 a mail's stone is found by words for it, says what its number means, and is left out where there is none", () => {
  expect(findMailStone("24 hours")).toMatchObject({ name: "hour-24", cap: "neem", alt: "24 hours left" });
  expect(findMailStone("1 hour")).toMatchObject({ label: "HOUR", cap: "gulmohar", alt: "1 hour left" });
  expect(findMailStone("2 late")).toMatchObject({ number: "+2", cap: "late", alt: "2 hours late" });
  expect(findMailStone("300 late")).toMatchObject({ number: "+24", alt: "Late by a day or more" });
  for (const words of ["", "25 hours", "0 hours", "0 days", "31 days", "done", "constructor"])
    expect(findMailStone(words)).toBeNull();
  expect(new Set(mailStones.map(({ name }) => name)).size).toBe(mailStones.length);
});
