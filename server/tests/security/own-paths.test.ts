import { isOwnPath } from "@campusward/contracts/own-path";
import fc from "fast-check";
import { expect, test } from "vitest";

test("R15.10 whatever counts as a path of one's own is resolved to one's own site, twice too", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    "//",
    ".",
    "..",
    "evil.example",
    "a",
    "?",
    "#",
    "\t",
    "\n",
    ":",
    "@",
    "%2f",
    " ",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = parts.join("");
      if (!isOwnPath(path)) return;
      const once = new URL(path, "https://own.example/x/y");
      expect(once.origin).toBe("https://own.example");
      expect(new URL(once.pathname, "https://own.example").origin).toBe("https://own.example");
    }),
    { numRuns: 300, seed: 1 },
  );
});
