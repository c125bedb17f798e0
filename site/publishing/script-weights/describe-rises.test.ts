import { expect, test } from "vitest";
import { describeRises } from "./describe-rises.ts";
import type { Rise } from "./find-rises.ts";

const radar = "site/app/features/radar.tsx";
const chart = "node_modules/charts/index.js";
const hero = "site/app/sections/hero.tsx";
const imports = {
  "site/app/entry.tsx": { now: [hero], later: [] },
  [hero]: { now: [radar], later: [] },
  [radar]: { now: [chart], later: [] },
};
const options = { imports, startsOf: () => ["site/app/entry.tsx"], acceptCommand: "accept" };
const grown = { isNew: false, script: "home", movedFrom: null };

function aRise(changes: Partial<Rise> = {}): Rise {
  return { what: "first load", name: "home", recorded: 4_000, bytes: 4_700, modules: [], ...changes };
}

test("a rise says by how much, by which modules, and by which imports the new ones came", () => {
  const modules = [
    { module: chart, bytes: 2_000, isNew: true, script: "home", movedFrom: null },
    { module: radar, bytes: 900, isNew: true, script: "home", movedFrom: "radar" },
    { module: hero, bytes: 400, ...grown },
  ];
  const rises = [aRise({ modules }), aRise({ name: "pricing", recorded: 5_000, bytes: 5_700, modules })];
  expect(describeRises(rises, options)).toBe(`The first load of home weighs 4700 bytes, 700 more than recorded.
The first load of pricing weighs 5700 bytes, 700 more than recorded.
  new  +2900 site/app/features/radar.tsx with 1 more behind it, was in the script radar
    entry.tsx → sections/hero.tsx → features/radar.tsx
  grew +400 site/app/sections/hero.tsx

The bytes of a script are compressed; those of its modules are as they were written.

If it is worth that much to every visitor, record it: accept`);
});

test("of many causes the heaviest are named, and the others counted", () => {
  const modules = Array.from({ length: 8 }, (_, index) => ({
    module: `module-${index}.ts`,
    bytes: 50 - index,
    ...grown,
  }));
  expect(describeRises([aRise({ modules })], options)).toContain("grew +45 module-5.ts\n  and 2 more, +87");
});
