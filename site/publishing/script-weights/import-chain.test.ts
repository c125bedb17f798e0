import { expect, test } from "vitest";
import { describeChain, findImportChain } from "./import-chain.ts";

const none = { now: [], later: [] };
const imports = {
  "site/app/pages/home.tsx": { now: ["site/app/sections/hero.tsx", "site/app/layout/host.tsx"], later: [] },
  "site/app/sections/hero.tsx": { now: ["site/app/ui/button.tsx"], later: [] },
  // Modules may import each other in a circle.
  "site/app/ui/button.tsx": { now: ["site/app/sections/hero.tsx", "node_modules/zod/mini.js"], later: [] },
  "site/app/layout/host.tsx": { now: [], later: ["site/app/features/dialog.tsx"] },
  "site/app/features/dialog.tsx": { now: ["node_modules/zod/mini.js", "site/app/features/form.tsx"], later: [] },
  "site/app/features/form.tsx": none,
  "node_modules/zod/mini.js": none,
};
const from = ["site/app/entry.tsx", "site/app/pages/home.tsx"];

function chainTo(module: string): string | null {
  const chain = findImportChain(imports, from, module);
  return chain && describeChain(chain);
}

test("a way on which everything is loaded at once is told, even if one with a later step is shorter", () => {
  expect(chainTo("node_modules/zod/mini.js")).toBe("pages/home.tsx → sections/hero.tsx → ui/button.tsx → zod/mini.js");
});

test("what only comes later is marked where it does", () => {
  expect(chainTo("site/app/features/form.tsx")).toBe(
    "pages/home.tsx → layout/host.tsx ⇢ features/dialog.tsx → features/form.tsx",
  );
});

test("a way may begin where it ends, and there may be none", () => {
  expect(chainTo("site/app/pages/home.tsx")).toBe("pages/home.tsx");
  expect(chainTo("site/app/pages/pricing.tsx")).toBeNull();
});
