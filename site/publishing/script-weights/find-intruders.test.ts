import { expect, test } from "vitest";
import { bans } from "./bans.ts";
import { findIntruders } from "./find-intruders.ts";

const desk = "site/app/features/lead-desk/lead-desk.tsx";
const table = "site/app/features/lead-desk/lead-table.tsx";
const sdk = "node_modules/@firebase/auth/dist/index.js";
const imports = {
  "site/app/pages/home.tsx": { now: ["site/app/sections/hero.tsx"], later: [] },
  "site/app/sections/hero.tsx": { now: [desk], later: [] },
  [desk]: { now: [table], later: [] },
  "site/app/pages/solutions.tsx": { now: [sdk], later: [] },
};

function aLoad(modules: string[], text = "", page = "home") {
  return { page, starts: [`site/app/pages/${page}.tsx`], scripts: [{ name: "site.js", modules, text }] };
}

function intrudersOf(...loads: ReturnType<typeof aLoad>[]): string[] {
  return findIntruders(loads, bans, imports);
}

test("what has no place there is told with the imports that brought it, and the pages that load it", () => {
  expect(intrudersOf(aLoad(["site/app/pages/home.tsx", desk, table]), aLoad([]))).toEqual([
    "No public page may load what only people with an account see at once. Fetch it with the page or the dialog that shows it.\n" +
      "  pages/home.tsx → sections/hero.tsx → features/lead-desk/lead-desk.tsx\n" +
      "    loaded by home",
  ]);
});

test("a module that another page brought into a script of both is told with that page's imports", () => {
  expect(intrudersOf(aLoad([sdk]), aLoad([sdk], "", "solutions"))[0]).toContain(
    "  pages/solutions.tsx → @firebase/auth/dist/index.js\n    loaded by home, solutions",
  );
});

test("a word gives away what came by no import", () => {
  const [intruder] = intrudersOf(aLoad([], 'fetch("https://identitytoolkit.googleapis.com")'));
  expect(intruder).toContain('  the word "identitytoolkit", in site.js\n    loaded by home');
});

test.each([
  "server/src/leads/request-demo.ts",
  "__vite-browser-external:node:fs",
  "site/app/features/audit-log/audit-log.tsx",
  "site/app/features/sign-in/sign-in.tsx",
  "site/app/layout/dashboard/dashboard-layout.tsx",
  "site/app/content/desk/lead-desk.ts",
  "site/app/identity/sdk/sdk.ts",
  "site/app/identity/signed-in-person.ts",
  "site/node_modules/@firebase/app/dist/index.js",
  "node_modules/zod/v4/mini/schemas.js",
])("%s has no place in a public page's first load", (module) => {
  expect(intrudersOf(aLoad([module]))).toHaveLength(1);
});

test.each(["site/app/identity/signed-in-hint.ts", "site/app/features/product-explorer/product-tabs.tsx"])(
  "%s may be there",
  (module) => {
    expect(intrudersOf(aLoad([module]))).toEqual([]);
  },
);

test("a page with a reason may load what others may not", () => {
  const zod = ["node_modules/zod/v4/mini/schemas.js"];
  expect(intrudersOf(aLoad(zod, "", "pricing"))).toEqual([]);
  expect(intrudersOf(aLoad(zod, "", "home"))).toHaveLength(1);
});
